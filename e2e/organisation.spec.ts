import type { Locator, Page } from '@playwright/test'
import { departTree } from '@aosp/contract/identity/directory'
import { login } from '@aosp/contract/identity/login'
import { corporateById } from '@aosp/contract/organisation/corporate'
import { AGREEMENTS } from '@aosp/contract/organisation/texts'
import { no } from '@aosp/contract/refusals'
import { decideReview, register, registrationResult, reviewById, reviewList } from '@aosp/contract/organisation/registration'
import { SESSION_EXPIRED_TITLE } from '@aosp/contract/texts'
import { isCreditCode } from '@aosp/kernel/credit-code'
import { followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button, and its loading mark may linger. */
const named = (text: string) => new RegExp(`^(loading |plus )?${[...text].join('\\s*')}$`)
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: named(text) })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const region = (at: Page | Locator, name: string) => at.getByRole('region', { name, exact: true })

async function post<Result>(page: Page, path: string, data: object, token = ''): Promise<{ success: boolean; message: string; result: Result }> {
  const reply = await page.request.post(path, { data, headers: { 'X-Access-Token': token } })
  return (await reply.json()) as { success: boolean; message: string; result: Result }
}
const tokenOf = async (page: Page, username: string): Promise<string> =>
  (await post<{ token: string }>(page, login.path, { username, password: PASSWORD })).result.token

/** What the server itself says to this person. */
async function ask<Result>(page: Page, token: string, path: string, query: Record<string, string>): Promise<Result> {
  const reply = await page.request.get(`${path}?${new URLSearchParams(query).toString()}`, { headers: { 'X-Access-Token': token } })
  return ((await reply.json()) as { result: Result }).result
}

async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    canvas.getContext('2d')?.fillRect(10, 10, 80, 60)
    return canvas.toDataURL('image/png')
  })
  return { name: '证书.png', mimeType: 'image/png', buffer: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64') }
}

async function fitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await checkAxe(page, { within: '#main' })
}

/** A new code that keeps its own check digit. */
const creditCode = (first17: string): string => [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => first17 + last).find(isCreditCode) ?? ''

/** The row's further actions. */
async function more(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('at the desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has its own journey below')

  test('S-050 P-015 W-067 W-114 V-009 E-004 an operator adds a company with a paper; the server judges and says at which field', async ({
    page,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 400/)
    await signIn(page, 'operate01')
    await openDesk(page, '/assetBaseData/points')
    await followMenu(page, '基础数据', '企业管理')
    await expect(row(page, '远航精密制造有限公司')).toContainText('集团内')

    await page.getByRole('button', { name: '远航精密制造有限公司', exact: true }).click()
    const known = page.locator('.ant-drawer-section').filter({ hasText: '远航精密制造有限公司' })
    await expect(known).toContainText('010****11')
    await known.getByRole('button', { name: /查看完整信息/ }).click()
    await expect(known).toContainText('010-80000011')
    await expect(known).toContainText('本次查看已记入日志')
    await checkAxe(page, { within: '.ant-drawer-section' })
    await page.keyboard.press('Escape')

    await button(page, '新增').click()
    const form = dialog(page, '新增企业')
    await test.step('V-010 the note ends at 100 characters', async () => {
      await form.getByLabel('备注').fill('超'.repeat(101))
      await button(form, '保存').click()
      await expect(form).toContainText('备注最多100个字')
    })
    await form.getByLabel('备注').fill('新进场的检测服务商')
    // No rule here besides the note's length: what is missing is said by the server, at its field.
    await button(form, '保存').click()
    await expect(form.getByRole('alert').first()).toContainText('请输入企业名称')
    await form.getByLabel('企业名称').fill('明德检测技术有限公司')
    await form.getByLabel('统一社会信用代码').fill('91110000MA0000002P')
    await button(form, '保存').click()
    await expect(form.getByRole('alert').first()).toContainText(no('corporate.creditcodeTaken').message)
    await form.getByLabel('统一社会信用代码').fill(creditCode('91110000MA0000021'))
    await form.getByLabel('开户银行').fill('示例银行北京支行')
    await form.getByLabel('注册地区').fill('海淀区')
    await page.locator('.ant-cascader-menu-item', { hasText: '海淀区' }).first().click()
    await checkAxe(page, { within: '.ant-modal-container' })
    await button(form, '新增').click()
    await form.locator('[aria-rowindex="2"] [data-key="name"]').click()
    await page.keyboard.type('检验检测机构资质认定证书')
    await page.keyboard.press('Enter')
    await button(form, '保存').click()
    await said(page, '添加成功')

    await page.getByRole('button', { name: '明德检测技术有限公司', exact: true }).click()
    const drawer = page.locator('.ant-drawer-section').filter({ hasText: '明德检测技术有限公司' })
    await expect(drawer).toContainText('北京市海淀区')
    await drawer.getByRole('tab', { name: '企业资质 1' }).click()
    await expect(drawer.getByRole('list', { name: '企业资质' })).toContainText(/检验检测机构资质认定证书.*暂无图片/s)
    await drawer.getByRole('tab', { name: '积分等级' }).click()
    await expect(drawer.locator('li[aria-current=step]')).toContainText('基本合格')

    await button(drawer, '暂停交易').click()
    const freeze = dialog(page, '暂停交易')
    await button(freeze, '暂停交易').click()
    await expect(freeze).toContainText('请输入原因')
    await freeze.getByLabel('原因').fill('证照年检未通过')
    await button(freeze, '暂停交易').click()
    await expect(drawer).toContainText('已暂停交易：证照年检未通过')
  })

  test('S-082 T-009 P-022 an operator refuses a registration, the applicant mends it, and the operator approves it with the changes before his eyes', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'operate01')
    await openDesk(page, '/dashboard/analysis')
    await page.getByRole('button', { name: /^待办事项/ }).click()
    await page.locator('.todo-popover').getByRole('link', { name: '待审核的注册' }).click()
    await expect(page).toHaveURL(/memberUser\?status=3/)
    await row(page, 'pending01')
      .getByRole('button', { name: named('审核') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '蓝天智造装备有限公司' })).toBeVisible()
    await expect(region(page, '企业资料')).toContainText('91330100MA0000011G')
    await expect(region(page, '申请人')).toContainText('13900000041')
    await expect(region(page, '证照与资质图片').getByRole('img', { name: /证照文件/ })).toBeVisible()
    await page.getByRole('button', { name: '查看 质量管理体系认证 图片 1' }).click()
    await expect(region(page, '证照与资质图片').getByRole('img', { name: /资质附件/ })).toBeVisible()
    await fitsAndIsAccessible(page)

    const todos = page.getByRole('button', { name: /^待办事项/ })
    const waiting = Number(/\d+/.exec((await todos.getAttribute('aria-label')) ?? '')?.[0])
    await page.keyboard.press('r')
    const refusal = dialog(page, '驳回申请')
    await button(refusal, '驳回').click()
    await expect(refusal).toContainText('请输入原因')
    await refusal.getByRole('button', { name: '营业执照照片不清晰，请重新上传后提交' }).click()
    await button(refusal, '驳回').click()
    await said(page, '蓝天智造装备有限公司 已驳回，已打开下一条')
    await expect(page.getByRole('heading', { level: 1, name: '华信机械设备有限公司' })).toBeVisible()
    await expect(todos).toHaveAccessibleName(`待办事项，共 ${waiting - 1} 项`)
    const change = region(page, '企业资料').locator('tr[data-changed=true]')
    await expect(change).toHaveCount(2)
    // The digit that changed is marked in both numbers, and what was not uploaded is said before anything is called fine.
    await expect(change.filter({ hasText: '银行账号' }).locator('mark')).toHaveText(['0', '1'])
    await expect(region(page, '核对提示')).toContainText('不通过：银行信息有变更，但没有上传开户许可证等证明文件')

    // The applicant comes back, as the light pages do it for him.
    const back = await post<{ sysUser: string }>(page, login.path, { username: 'pending01', password: PASSWORD })
    expect(back).toMatchObject({ success: false })
    const { sysUser: ticket } = back.result
    const sent = (await post<{ corporate: Record<string, string>; realname: string; email: string; kind: number }>(page, registrationResult.path, { ticket }))
      .result
    const again = await post(page, register.path, {
      ticket,
      kind: sent.kind,
      realname: sent.realname,
      email: sent.email,
      corporate: { ...sent.corporate, regAddress: '杭州市萧山区示例路 20 号' },
      agreements: AGREEMENTS.map(({ key }) => key),
    })
    expect(again).toMatchObject({ success: true })

    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: '企业审核' }).click()
    await expect(page).toHaveURL(/tab=review&state=1/)
    await page.getByRole('button', { name: '审核 蓝天智造装备有限公司' }).click()
    await expect(page.getByText('第 2 次提交')).toBeVisible()
    await expect(region(page, '审核历史')).toContainText('营业执照照片不清晰')
    await expect(region(page, '企业资料').locator('tr[data-changed=true]')).toContainText(/注册地址.*18 号.*20 号/)
    await page.keyboard.press('a')
    const approval = dialog(page, '通过审核')
    await expect(approval.getByRole('radio', { name: '集团外企业' })).toBeChecked()
    await approval.getByRole('radio', { name: '可发布可参与' }).check()
    await button(approval, '确认通过').click()
    await said(page, '蓝天智造装备有限公司 已通过')

    expect(await post(page, login.path, { username: 'pending01', password: PASSWORD })).toMatchObject({ success: true })
    // Who decided can be looked for: the picker lists the operators, whatever the id of their role is here.
    await openDesk(page, '/isystem/memberUser?tab=review')
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('search').getByRole('button', { name: '选择审核人' }).click()
    const reviewers = dialog(page, '选择审核人')
    await expect(reviewers.getByRole('row').filter({ hasText: 'operate' })).toHaveCount(2)
    await reviewers.getByRole('row').filter({ hasText: 'operate01' }).dblclick()
    await button(page, '查询').click()
    await expect(row(page, '蓝天智造装备有限公司').first()).toContainText('周明远')
    await expect(row(page, '华信机械设备有限公司')).toHaveCount(0)

    await openDesk(page, '/assetBaseData/corporate?name=蓝天')
    await expect(row(page, '蓝天智造装备有限公司')).toContainText('可发布可参与')
  })

  test('S-050 a company’s new bank waits for review while the old one is in force; a decision made elsewhere is told; it can be withdrawn', async ({
    page,
    signIn,
    person,
  }) => {
    await signIn(page, 'menber02')
    await openDesk(page, '/assetBaseData/corporate')
    await expect(page.getByRole('heading', { level: 1, name: /远航动力技术有限公司/ })).toBeVisible()
    await expect(page.getByRole('table', { name: '企业列表' })).toHaveCount(0)
    await expect(region(page, '积分与等级').locator('li[aria-current=step]')).toContainText('良好')

    const change = async (bank: string) => {
      await page.getByRole('button', { name: /编辑资料/ }).click()
      const form = dialog(page, '编辑企业')
      await expect(form.getByLabel('开户银行')).toHaveAccessibleDescription(/变更需平台审核/)
      await expect(form.getByLabel('办公地址')).toHaveAccessibleDescription(/保存后立即生效/)
      await form.getByLabel('开户银行').fill(bank)
      await form.getByLabel('办公地址').fill(`成都市新都区航空示例路 ${bank.length} 号`)
      await button(form, '保存').click()
      await said(page, '审核通过后生效')
      await expect(region(page, '资料变更')).toContainText(/审核中.*远航集团财务有限公司/s)
    }
    await change('示例银行成都支行')
    const bank = page.getByRole('main').locator('dl[aria-label=银行账户]')
    await expect(bank).toContainText('远航集团财务有限公司')
    await expect(page.locator('dl[aria-label=地址与联系]')).toContainText('航空示例路 8 号')

    // An operator has it open while another decides.
    const desk = await person('operate01')
    const other = await tokenOf(page, 'operate02')
    const { records } = await ask<{ records: { id: string; corporateName: string }[] }>(page, other, reviewList.path, {
      state: '1',
      corporateName: '*远航动力*',
    })
    const id = records[0]?.id ?? ''
    await openDesk(desk, `/isystem/memberUser?tab=review&state=1&review=${id}`)
    await expect(region(desk, '企业资料').locator('tr[data-changed=true]')).toContainText(/远航集团财务有限公司.*示例银行成都支行/)
    const { version } = await ask<{ version: number }>(page, other, reviewById.path, { id })
    await post(page, decideReview.path, { id, version, shType: 2, remark: '请上传开户许可证' }, other)
    await desk.keyboard.press('a')
    await button(dialog(desk, '通过审核'), '确认通过').click()
    await expect(desk.getByRole('alert').filter({ hasText: /该申请已由.+处理（驳回）/ })).toBeVisible()
    await expect(desk.getByRole('group', { name: '审核决定' }).getByRole('button', { name: '通过' })).toHaveCount(0)

    await page.reload()
    await expect(region(page, '资料变更')).toContainText('请上传开户许可证')
    const own = await tokenOf(page, 'menber02')
    expect(await ask<object>(page, own, corporateById.path, { id: 'corp-yuanhang-power' })).toMatchObject({ bankName: '远航集团财务有限公司' })
    await change('示例银行成都新都支行')
    await button(region(page, '资料变更'), '撤回').click()
    await button(page.locator('.ant-modal-confirm'), '撤回').click()
    await said(page, '变更申请已撤回')
    await expect(region(page, '资料变更')).toHaveCount(0)
  })

  test('S-051 S-118 W-053 W-054 W-055 E-005 a company keeps its papers, an operator verifies them, and the company sees its points', async ({
    page,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 400/)
    await signIn(page, 'external02')
    await openDesk(page, '/assetBaseData/qualifications')
    const table = page.getByRole('table').first()
    for (const title of ['序号', '资质名称', '资质等级', '资质序列', '证书编号', '有效期', '发证机构', '状态', '证书图片'])
      await expect(table.getByRole('columnheader', { name: title })).toBeVisible()
    await test.step('W-056 pictures, or the word that there is none', async () => {
      await expect(row(page, '危险废物经营许可证')).toContainText(/已过期 3 天.*暂无图片/s)
      await page.getByRole('button', { name: '预览 再生资源回收备案' }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: '再生资源回收备案' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    for (const [name, end] of [
      ['废旧电器拆解资质', '2099-12-31'],
      ['环境管理体系认证', ''],
    ] as const) {
      await button(page, '新增').click()
      const form = dialog(page, '新增企业资质')
      if (end) {
        await button(form, '保存').click()
        await expect(form.getByRole('alert').first()).toContainText('请输入资质名称')
        await form.locator('input[type=file]').setInputFiles(await picture(page))
        await expect(form.getByRole('list', { name: '图片列表' }).getByRole('listitem')).toHaveCount(1)
        await said(page, '上传成功')
      }
      await form.getByLabel('资质名称').fill(name)
      await test.step('W-057 a stretch with a start and an end, or without', async () => {
        await form.getByLabel('有效期开始').fill('2026-01-01')
        await form.getByLabel('有效期开始').press('Enter')
        if (end) {
          await form.getByLabel('有效期结束').fill(end)
          await form.getByLabel('有效期结束').press('Enter')
        }
      })
      await button(form, '保存').click()
      await expect(row(page, name)).toContainText(end ? '2026-01-01 至 2099-12-31' : '长期')
    }
    await expect(row(page, '废旧电器拆解资质')).toContainText('待核验')
    await expect(row(page, '废旧电器拆解资质').getByRole('button', { name: '预览 废旧电器拆解资质' })).toBeVisible()
    await test.step('W-052 searched by name', async () => {
      await page.getByRole('search').getByLabel('资质名称').fill('环境')
      await button(page, '查询').click()
      await expect(row(page, '环境管理体系认证').getByRole('cell').nth(1)).toHaveText('1')
      await expect(row(page, '废旧电器拆解资质')).toHaveCount(0)
    })
    await more(page, '环境管理体系认证', '删除')
    await button(page.locator('.ant-modal-confirm').filter({ hasText: '确定删除吗?' }), '删除').click()
    await said(page, '删除成功')
    await button(page, '重置').click()

    await signIn(page, 'operate01')
    await openDesk(page, '/assetBaseData/qualifications?corporateName=天成')
    await more(page, '废旧电器拆解资质', '核验')
    const verify = dialog(page, '核验资质')
    await verify.getByRole('radio', { name: '核验不通过' }).check()
    await button(verify, '保存核验结果').click()
    await expect(verify).toContainText('请填写核验未通过的说明')
    await verify.getByRole('radio', { name: '核验通过' }).check()
    await button(verify, '保存核验结果').click()
    await said(page, '核验结果已保存')
    await expect(row(page, '废旧电器拆解资质')).toContainText('有效')

    await openDesk(page, '/assetBaseData/points?corporateName=天成')
    await page.getByRole('button', { name: /人工记分/ }).click()
    const adjust = dialog(page, '人工记分')
    await adjust.getByRole('button', { name: /选择企业/ }).click()
    const picker = dialog(page, '选择企业')
    await picker.getByRole('row').filter({ hasText: '天成再生资源有限公司' }).dblclick()
    await adjust.getByLabel('分值').fill('12')
    await adjust.getByLabel('原因').fill('配合年度盘点')
    await button(adjust, '下一步').click()
    const sure = page.locator('.ant-modal-confirm')
    await expect(sure).toContainText('为「天成再生资源有限公司」记 +12 分？')
    await button(sure, '确认记分').click()
    await said(page, '积分已调整，现有 7 分')
    await row(page, '配合年度盘点')
      .getByRole('button', { name: named('更正') })
      .click()
    const correct = dialog(page, '更正积分记录')
    await correct.getByLabel('正确分值').fill('10')
    await correct.getByLabel('更正原因').fill('应为十分')
    await button(correct, '更正').click()
    await expect(row(page, '配合年度盘点')).toContainText('已更正')
    await page.getByRole('button', { name: '积分规则' }).click()
    await expect(page.getByRole('dialog', { name: '积分规则' }).getByRole('table').first()).toBeVisible()

    await signIn(page, 'external02')
    await openDesk(page, '/assetBaseData/points')
    await expect(region(page, '积分与等级')).toContainText(/积分余额\s*5/)
    await expect(region(page, '积分与等级').locator('li[aria-current=step]')).toContainText('基本合格')
    await expect(row(page, '配合年度盘点')).toContainText('+12')
    await expect(row(page, '冲销')).toContainText('-12')
    await expect(page.getByRole('columnheader', { name: '操作人' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /人工记分|更正/ })).toHaveCount(0)
  })

  test('S-082 E-006 P-015 freezing a member ends his session at once; contacts are masked until asked for', async ({ page, signIn, person, faults }) => {
    faults.allow(/status of 401/)
    const member = await person('menber03')
    await openDesk(member, '/assetBaseData/corporate')
    await expect(member.getByText('待完善', { exact: true })).toHaveCount(2)
    await openDesk(member, '/assetBaseData/points')

    await signIn(page, 'operate01')
    await openDesk(page, '/isystem/memberUser?username=menber03')
    for (const title of ['会员类型', '账号', '姓名', '性别', '手机号', '邮箱', '所属企业', '交易次数', '状态', '注册时间'])
      await expect(page.getByRole('columnheader', { name: title }).first()).toBeVisible()
    await expect(row(page, 'menber03')).toContainText('139****0023')
    await more(page, '许静', '查看联系方式')
    await expect(page.locator('.ant-modal-confirm')).toContainText('13900000023')
    await button(page.locator('.ant-modal-confirm'), '关闭').click()
    await more(page, '许静', '冻结')
    await dialog(page, '冻结会员').getByLabel('冻结原因').fill('离职交接')
    await button(dialog(page, '冻结会员'), '冻结').click()
    await said(page, '其登录已立即失效')
    await expect(row(page, 'menber03')).toContainText('冻结')

    await expect(dialog(member, SESSION_EXPIRED_TITLE), 'nobody touched his page').toBeVisible()
    expect(await post(member, login.path, { username: 'menber03', password: PASSWORD })).toMatchObject({ success: false })

    await more(page, '许静', '解冻')
    await dialog(page, '解冻会员').getByLabel('解冻原因').fill('复职')
    await button(dialog(page, '解冻会员'), '解冻').click()
    await expect(row(page, 'menber03')).toContainText('正常')
    await button(row(page, 'menber03'), '编辑').click()
    const form = dialog(page, '编辑会员用户')
    await form.getByLabel('姓名').fill('许静文')
    await button(form, '保存').click()
    await expect(row(page, '许静文')).toContainText('139****0023')
  })

  test('S-079 S-093 E-015 E-041 an administrator keeps departments and positions', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/depart')
    await page.getByLabel('搜索部门').fill('设备管理部')
    const tree = page.getByRole('tree', { name: '部门' })
    await tree.getByText('设备管理部').first().click()
    const basics = region(page, '部门资料')
    await expect(basics.getByLabel('部门名称')).toHaveValue('设备管理部')
    await expect(basics).toContainText('远航精密制造有限公司')
    await button(basics, '删除').click()
    await button(page.locator('.ant-modal-confirm'), '删除').click()
    await said(page, '请先移出后再删除')
    await fitsAndIsAccessible(page)

    await button(basics, '新增下级').click()
    const form = dialog(page, '新增「设备管理部」的下级部门')
    await form.getByLabel('部门名称').fill('三车间设备组')
    await button(form, '保存').click()
    await expect(basics.getByLabel('部门名称')).toHaveValue('三车间设备组')
    await basics.getByLabel('电话').fill('010-80000099')
    await tree.getByText('设备管理部').first().click()
    await button(page.locator('.ant-modal-confirm'), '继续填写').click()
    await button(basics, '保存').click()
    await said(page, '修改成功')
    await button(basics, '删除').click()
    await button(page.locator('.ant-modal-confirm'), '删除').click()
    await expect(basics).toContainText('请选择部门')
    const departs = await ask<unknown>(page, await tokenOf(page, 'admin'), departTree.path, {})
    expect(JSON.stringify(departs)).not.toContain('三车间设备组')

    await followMenu(page, '系统管理', '职务管理')
    await button(page, '新增').click()
    const position = dialog(page, '新增职务')
    await position.getByLabel('职务编码').fill('x')
    await button(position, '保存').click()
    await expect(position).toContainText('职务编码为 2 到 20 位字母、数字、下划线或短横线')
    await position.getByLabel('职务编码').fill('QA-LEAD')
    await position.getByLabel('职务名称').fill('质量主管')
    await position.getByLabel('职级').click()
    await page.getByTitle('中级', { exact: true }).click()
    await button(position, '保存').click()
    await expect(row(page, 'QA-LEAD')).toContainText('中级')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /导出/ }).click()
    expect((await download).suggestedFilename()).toContain('职务')
    await button(row(page, 'QA-LEAD'), '删除').click()
    await button(page.locator('.ant-modal-confirm'), '删除').click()
    await expect(row(page, 'QA-LEAD')).toHaveCount(0)
  })
})

test('S-082 a review fits a phone', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'for the phone')
  await signIn(page, 'operate01')
  await openDesk(page, '/isystem/memberUser?tab=review&review=review-hongtu')
  await expect(page.getByText(/已由 周明远 于 .* 驳回：营业执照照片不清晰/).first()).toBeVisible()
  await fitsAndIsAccessible(page)
})
