import type { Locator, Page } from '@playwright/test'
import { followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(loading |plus |delete )?${[...text].join('\\s*')}$`) })
const row = (at: Page | Locator, text: string) => at.getByRole('row').filter({ hasText: text })
const notice = (page: Page) => page.locator('.ant-message')
const field = (at: Locator, label: string) => at.getByLabel(label, { exact: true })
const fault = (at: Locator, text: string) => at.getByText(text)
const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

async function more(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const FIRST = 'First@2026x'
const OWN = 'MyOwn-2026-pass'

test.describe('users', () => {
  test('S-096 K-031 W-085 W-086 W-087 W-088 an administrator makes a user with roles and departments, and he has to choose his own password', async ({
    page,
    signIn,
    person,
    faults,
  }) => {
    // Before he has his own password the browser tells of what is forbidden him.
    faults.allow(/403/)
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/user')
    await expect(row(page, 'menber01')).toContainText('远航精密制造有限公司')
    await checkAxe(page, { within: '#main' })
    await button(page, '添加用户').click()
    const form = dialog(page, '新增用户')
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(700)
    // Uniqueness is asked while the form is filled in, and said in the documents' words.
    await field(form, '用户账号').fill('menber01')
    await field(form, '用户姓名').fill('乔一凡')
    await expect(fault(form, '用户名已存在!')).toBeVisible()
    await field(form, '用户账号').fill('qiaoyifan')
    await field(form, '登录密码').fill(FIRST)
    await field(form, '确认密码').fill('Other@2026x')
    await field(form, '工号').fill('YH0999')
    await field(form, '手机号').fill('13800009999')
    await button(form, '保存').click()
    await expect(fault(form, '两次输入的密码不一样！').first()).toBeVisible()
    await field(form, '确认密码').fill(FIRST)

    await form.getByRole('button', { name: '选择部门' }).click()
    const departs = dialog(page, '选择部门')
    await departs.getByRole('searchbox').fill('运营部')
    await departs.getByText('交易运营部').first().click()
    await button(departs, '确定').click()
    await form.getByRole('button', { name: '选择职务' }).click()
    const positions = dialog(page, '选择职务')
    await positions.getByText('总经理', { exact: true }).click()
    await button(positions, '确定').click()
    await form.getByRole('button', { name: '选择角色' }).click()
    const roles = dialog(page, '选择角色')
    await roles.getByText('平台运营', { exact: true }).click()
    await button(roles, '确定').click()

    await expect(field(form, '负责部门')).toHaveCount(0)
    await form.getByRole('radio', { name: '上级' }).check()
    await field(form, '负责部门').click()
    await page.getByTitle('交易运营部').last().click()
    await expect(field(form, '驳回原因')).toHaveCount(0)
    await form.getByRole('radio', { name: '审核未通过' }).check()
    await expect(field(form, '驳回原因')).toBeVisible()
    await form.getByRole('radio', { name: '正常' }).check()
    await button(form, '保存').click()
    await expect(notice(page)).toContainText('添加成功！')
    await expect(row(page, 'qiaoyifan')).toContainText('交易运营部')

    // Staff roles are given by two: the other administrator finds the request and agrees.
    const second = await person('admin02')
    await openDesk(second, '/isystem/accountChange?username=qiaoyifan')
    await row(second, 'qiaoyifan').getByRole('button', { name: '通过' }).click()
    await button(second.locator('.ant-modal-confirm'), '通过').click()
    await said(second, '已通过，角色已授予')

    await row(page, 'qiaoyifan').getByRole('button', { name: '编辑' }).click()
    const edit = dialog(page, '编辑用户')
    await expect(field(edit, '用户账号')).toBeDisabled()
    await expect(field(edit, '手机号')).toHaveValue('138****9999')
    await expect(edit.getByRole('list', { name: '已选角色' })).toContainText('平台运营')
    await field(edit, '座机').fill('010-88886666')
    await button(edit, '保存').click()
    await said(page, '修改成功!')

    // He comes in with the password he was given, and gets no further before he has his own.
    const own = await person()
    await own.goto('/user/login')
    await own.getByLabel('用户名', { exact: true }).fill('qiaoyifan')
    await own.getByLabel('密码', { exact: true }).fill(FIRST)
    await own.getByRole('button', { name: '登录', exact: true }).click()
    await expect(own.getByRole('heading', { name: '修改初始密码' })).toBeVisible()
    await checkAxe(own)
    await field(own.getByRole('main'), '初始密码').fill(FIRST)
    await field(own.getByRole('main'), '新密码').fill(OWN)
    await field(own.getByRole('main'), '确认新密码').fill(OWN)
    await own.getByRole('button', { name: '修改密码并进入平台' }).click()
    await expect(own.getByRole('heading', { name: '修改初始密码' })).toHaveCount(0)
    await openDesk(own, '/isystem/memberUser')
    await expect(own.getByRole('heading', { name: '会员用户' }).first()).toBeVisible()
  })

  test('S-096 one is frozen, deleted and brought back as he was', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const login = (await (await page.request.post('/sys/login', { data: { username: 'admin', password: PASSWORD } })).json()) as { result: { token: string } }
    const headers = { 'X-Access-Token': login.result.token }
    const person = { username: 'tangqiu', password: FIRST, realname: '唐秋', workNo: 'YH0998', phone: '13800009998' }
    expect((await page.request.post('/sys/user/add', { data: person, headers })).ok()).toBe(true)
    await openDesk(page, '/isystem/user?username=tangqiu')
    await more(page, '唐秋', '冻结')
    await dialog(page, '冻结用户').getByLabel('冻结原因').fill('离岗')
    await button(dialog(page, '冻结用户'), '冻结').click()
    await expect(row(page, 'tangqiu')).toContainText('冻结')
    await more(page, '唐秋', '删除')
    await button(page.getByRole('dialog'), '删除').click()
    await expect(notice(page)).toContainText('删除用户成功')
    await button(page, '回收站').click()
    const bin = dialog(page, '用户回收站')
    await row(bin, 'tangqiu').getByRole('button', { name: '还原' }).click()
    await expect(notice(page)).toContainText('还原成功')
    await expect(row(page, 'tangqiu')).toContainText('冻结')
  })
})

test('U-020 who answers for a department is picked by department, and what somebody does by the picker of positions', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/depart')
  await page.getByLabel('搜索部门').fill('资金结算部')
  await page.getByRole('tree', { name: '部门' }).getByText('资金结算部').first().click()
  const basics = page.getByRole('region', { name: '部门资料' })
  await basics.getByRole('button', { name: '选择用户' }).click()
  const people = dialog(page, '选择用户')
  await people.getByRole('tree').getByText('远航工业集团').click()
  await people.getByText('operate01', { exact: true }).click()
  await checkAxe(page, { within: '.ant-modal' })
  await button(people, '确定').click()
  await button(basics, '保存').click()
  await said(page, '修改成功!')
  await page.reload()
  await page.getByLabel('搜索部门').fill('资金结算部')
  await page.getByRole('tree', { name: '部门' }).getByText('资金结算部').first().click()
  await expect(basics.getByRole('list', { name: '已选用户' })).toContainText('周明远')

  await openDesk(page, '/isystem/user?username=operate02')
  await row(page, 'operate02').getByRole('button', { name: '编辑' }).click()
  const form = dialog(page, '编辑用户')
  await form.getByRole('button', { name: '选择职务' }).click()
  const positions = dialog(page, '选择职务')
  await positions.getByText('总经理', { exact: true }).click()
  await button(positions, '确定').click()
  await button(form, '保存').click()
  await said(page, '修改成功!')
  await row(page, 'operate02').getByRole('button', { name: '编辑' }).click()
  await expect(form.getByRole('list', { name: '已选职务' })).toContainText('总经理')
})

test('S-077 a member finds his colleagues, at a desk and on a phone', async ({ page, signIn, isMobile }) => {
  await signIn(page, 'menber01')
  await openDesk(page, '/isystem/addressList')
  await expect(row(page, '林建华')).toContainText('设备管理部 | 采购部')
  await fits(page)
  await checkAxe(page, { within: '#main' })
  if (isMobile) await page.getByRole('button', { name: '按部门查找' }).click()
  await page.getByRole('searchbox', { name: '搜索部门' }).fill('质量')
  await page.getByText('质量检验部').first().click()
  await expect(page.getByText('没有人员').or(page.getByText('没有符合条件的记录'))).toBeVisible()
  if (!isMobile) {
    await followMenu(page, '系统管理', '通讯录')
    await expect(row(page, '林建华')).toBeVisible()
  }
})
