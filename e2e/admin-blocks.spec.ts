import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from '@playwright/test'
import { login } from '@aosp/contract/identity/login'
import { addMenu } from '@aosp/contract/identity/permission'
import { roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import { followMenu, openDesk } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { workbook } from './workbook.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (at: Page | Locator, text: string) =>
  at.getByRole('button', { name: new RegExp(`^(loading |plus |import |filter )?${[...text].join('\\s*')}$`) })
const row = (at: Page | Locator, text: string) => at.getByRole('row').filter({ hasText: text })
const notice = (page: Page) => page.locator('.ant-message')

/** The titles in the third line of a template. */
function headings(file: Buffer): string[] {
  const parts = unzipSync(new Uint8Array(file))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const words = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''))
  const [, line = ''] = /<row r="3"[^>]*>(.*?)<\/row>/s.exec(text('xl/worksheets/sheet1.xml')) ?? []
  return [...line.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, told = '', inside = '']) => {
    const plain = inside.replaceAll(/<[^>]+>/g, '')
    return (told.includes('t="s"') ? (words[Number(plain)] ?? '') : plain).replace(/^\*|\*$/g, '')
  })
}

/** A sheet with these columns and one line nothing of the platform would take. */
const sheet = (columns: readonly string[]) => ({
  name: '数据.xlsx',
  mimeType: 'application/octet-stream',
  buffer: workbook([columns, columns.map((_title, at) => `？${at}`)]),
})

test.describe('blocks at work', () => {
  test.skip(({ isMobile }) => isMobile, 'the lists and forms of the desk')

  const IMPORTS: readonly [who: string, path: string][] = [
    ['admin', '/isystem/user'],
    ['admin', '/isystem/roleUserList'],
    ['admin', '/isystem/position'],
    ['admin', '/isystem/dict'],
    ['admin', '/isystem/checkRule'],
    ['admin', '/isystem/fillRule'],
    ['admin', '/isys/category'],
    ['admin', '/isystem/QuartzJobList'],
    ['admin', '/modules/message/sysMessageTemplateList'],
    ['operate01', '/assetBaseData/corporate'],
    ['menber01', '/assetBaseData/assets'],
    ['menber01', '/assetBaseData/qualifications'],
  ]
  for (const who of ['admin', 'operate01', 'menber01'])
    test(`U-021 ${who}: each list that imports offers a template, previews a sheet and keeps nothing before it is confirmed`, async ({ page, signIn }) => {
      test.setTimeout(300_000)
      await signIn(page, who)
      for (const [, path] of IMPORTS.filter(([person]) => person === who))
        await test.step(path, async () => {
          await openDesk(page, path)
          await page.getByRole('button', { name: '导入', exact: true }).click()
          const box = dialog(page, '导入EXCEL')
          const coming = page.waitForEvent('download')
          await box.getByRole('button', { name: '下载模板' }).click()
          const columns = headings(readFileSync(await (await coming).path()))
          await box.locator('input[type=file]').setInputFiles(sheet(columns))
          await button(box, '开始上传').click()
          const preview = box.getByRole('region', { name: '导入预览' })
          await expect(preview).toContainText(/共读取\s*1\s*行，可导入\s*[01]\s*行，有误\s*[01]\s*行/)
          await expect(preview).toContainText('以上仅为预览，确认之前不会写入任何数据。')
          await expect(preview.getByRole('row')).toHaveCount(2)
          await button(box, '关闭').last().click()
          await expect(box).toBeHidden()
        })
    })

  test('U-021 faulty lines come first with their reasons; confirmed, only the good ones are taken, and the list has them', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/position')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    const rows = [
      ['职务编码', '职务名称', '职级'],
      ['PV01', '预览岗位一', '员级'],
      ['?', '坏编码', '员级'],
      ['PV02', '预览岗位二', '没有的级'],
    ]
    await box.locator('input[type=file]').setInputFiles({ name: '职务.xlsx', mimeType: 'application/octet-stream', buffer: workbook(rows) })
    await button(box, '开始上传').click()
    const preview = box.getByRole('region', { name: '导入预览' })
    await expect(preview).toContainText(/共读取\s*3\s*行，可导入\s*1\s*行，有误\s*2\s*行。有误的行会跳过，只导入正确的行。/)
    await expect(preview.getByRole('row').nth(1)).toContainText('职务编码为 2 到 20 位字母、数字、下划线或短横线')
    await expect(preview.getByRole('row').nth(2)).toContainText('职级没有「没有的级」这个选项')
    await expect(preview.getByRole('row').nth(3)).toContainText('可导入')
    await checkAxe(page, { within: '.ant-modal' })
    await button(box, '返回修改文件').click()
    await box.getByRole('switch', { name: '是否开启校验' }).click()
    await button(box, '开始上传').click()
    await expect(preview).toContainText('已开启校验，改正有误的行后才能导入。')
    await expect(button(box, '确认导入 1 行')).toBeDisabled()
    await button(box, '返回修改文件').click()
    await box.getByRole('switch', { name: '是否开启校验' }).click()
    await button(box, '开始上传').click()
    await button(box, '确认导入 1 行').click()
    await expect(dialog(page, '导入成功,但是有错误数据!')).toContainText('文件导入成功，但有错误。')
    await dialog(page, '导入成功,但是有错误数据!').getByRole('button').last().click()
    await expect(row(page, 'PV01')).toContainText('预览岗位一')
    await expect(row(page, 'PV02')).toHaveCount(0)
  })

  const QUERIED: readonly [who: string, path: string, label: string][] = [
    ['admin', '/isystem/user', '用户账号'],
    ['admin', '/isystem/roleUserList', '角色名称'],
    ['admin', '/isystem/position', '职务名称'],
    ['admin', '/isystem/dict', '字典名称'],
    ['admin', '/isystem/QuartzJobList', '描述'],
    ['admin', '/modules/message/sysMessageTemplateList', '模板标题'],
    ['admin', '/modules/message/sysMessageList', '标题'],
    ['operate01', '/assetBaseData/corporate', '企业名称'],
    ['operate01', '/isystem/memberUser', '姓名'],
    ['operate01', '/assetBaseData/qualifications', '资质名称'],
    ['operate01', '/bidding/bidding', '名称'],
    ['operate01', '/bidding/signup', '场次名称'],
    ['operate01', '/assetBaseData/trading', '名称'],
    ['operate01', '/operationWorkbench/inquiry', '询价标题'],
    ['operate01', '/operationWorkbench/share', '公告标题'],
    ['menber01', '/bidding/shareOrder', '公告标题'],
    ['menber01', '/assetBaseData/assets', '资产名称'],
  ]
  for (const who of ['admin', 'operate01', 'menber01'])
    test(`U-022 ${who}: each list is asked by an advanced query, which is saved`, async ({ page, signIn }) => {
      test.setTimeout(300_000)
      await signIn(page, who)
      for (const [, path, label] of QUERIED.filter(([person]) => person === who))
        await test.step(path, async () => {
          await openDesk(page, path)
          await button(page, '高级查询').first().click()
          const box = dialog(page, '高级查询')
          await box.getByRole('combobox', { name: '第 1 个条件的字段' }).click()
          const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
          await choices.filter({ hasText: new RegExp(`^${label}$`) }).click()
          await box.getByRole('textbox', { name: '第 1 个条件的值' }).fill('不会有这样的名字')
          const asked = page.waitForResponse((reply) => reply.url().includes('superQueryParams'))
          await box.getByRole('button', { name: /查\s?询$/ }).click()
          expect(((await (await asked).json()) as { success: boolean }).success).toBe(true)
          await box.getByRole('button', { name: '保存查询条件' }).click()
          await page.getByRole('textbox', { name: '保存名称' }).fill('常用条件')
          await dialog(page, '请输入保存的名称')
            .getByRole('button', { name: /确\s?定/ })
            .click()
          await expect(box.getByRole('button', { name: '常用条件', exact: true })).toBeVisible()
        })
    })

  test('U-013 U-020 many departments are changed in one tree table that reads its levels as they are opened; the head is picked by department', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/depart')
    await button(page, '批量编辑').click()
    const drawer = dialog(page, '批量编辑部门')
    const table = drawer.getByRole('treegrid', { name: '部门' })
    await expect(row(table, 'A01')).toContainText('远航工业集团')
    await expect(row(table, 'A01A05')).toHaveCount(0)
    const level = page.waitForResponse((reply) => reply.url().includes('queryDepartTreeSync') && reply.url().includes('pid='))
    await row(table, '远航工业集团').getByRole('button').first().click()
    await level
    await checkAxe(page, { within: '.ant-drawer' })
    const line = row(table, 'A01A05').first()
    await line.getByRole('gridcell').filter({ hasText: /^$/ }).last().scrollIntoViewIfNeeded()
    const phone = line.getByRole('gridcell').nth(5)
    await phone.dblclick()
    await page.keyboard.type('010-88880000')
    await page.keyboard.press('Enter')
    await button(drawer, '保存').click()
    await expect(notice(page)).toContainText('已保存 1 个部门')
    await expect(drawer).toBeHidden()

    await page.getByLabel('搜索部门').fill('资金结算部')
    await page.getByRole('tree', { name: '部门' }).getByText('资金结算部').first().click()
    const basics = page.getByRole('region', { name: '部门资料' })
    await basics.getByRole('button', { name: '选择用户' }).click()
    const people = dialog(page, '选择用户')
    await people.getByRole('tree').getByText('远航工业集团').click()
    await people.getByText('operate01', { exact: true }).click()
    await button(people, '确定').click()
    await button(basics, '保存').click()
    await expect(notice(page)).toContainText('修改成功!')

    await openDesk(page, '/isystem/user')
    await row(page, 'operate02').getByRole('button', { name: '编辑' }).click()
    await dialog(page, '编辑用户').getByRole('button', { name: '选择职务' }).click()
    await expect(dialog(page, '选择职务').getByText('总经理', { exact: true })).toBeVisible()
  })

  test('U-024 an administrator describes a form, a menu entry opens it, and what somebody fills in is kept', async ({ page, signIn, person }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/lowForm')
    await expect(page.getByText('还没有表单')).toBeVisible()
    await button(page, '新增').click()
    const form = dialog(page, '新增低代码表单')
    await form.getByLabel('表单名称').fill('物品领用登记')
    await form.getByLabel('表单编码').fill('supplies')
    const table = form.getByRole('grid', { name: '字段' })
    const cell = (at: number, column: number) => table.getByRole('row').nth(at).getByRole('gridcell').nth(column)
    await expect(table).toBeVisible()
    await fill(page, cell(1, 2), '物品名称')
    await fill(page, cell(1, 3), 'thing')
    await cell(1, 5).getByRole('checkbox').click()
    await checkAxe(page, { within: '.ant-drawer' })
    await button(form, '保存').click()
    await expect(notice(page)).toContainText('添加成功！')
    await expect(row(page, '物品领用登记')).toContainText('/low-app/supplies')

    const token = await tokenOf(page, 'admin')
    const entry = { menuType: 1, name: '物品领用', url: '/low-app/supplies', component: 'operations/low-app', parentId: 'dir/system' }
    const { result: menu } = await post<{ id: string }>(page, addMenu.path, entry, token)
    const reply = await page.request.get(`${roleGrants.path}?roleId=role-operate`, { headers: { 'X-Access-Token': token } })
    const { result: before } = (await reply.json()) as { result: string[] }
    const grants = { roleId: 'role-operate', permissionIds: [...before, 'dir/system', menu.id].join(','), lastpermissionIds: before.join(',') }
    expect(await post(page, saveRoleGrants.path, grants, token)).toMatchObject({ success: true })

    const clerk = await person('operate01')
    await openDesk(clerk, '/dashboard/analysis')
    await followMenu(clerk, '系统管理', '物品领用')
    await expect(clerk.getByRole('heading', { name: '物品领用登记' })).toBeVisible()
    await expect(clerk.getByText('还没有数据')).toBeVisible()
    await button(clerk, '新增').first().click()
    const filling = dialog(clerk, '新增物品领用登记')
    await button(filling, '保存').click()
    await expect(filling).toContainText('请输入物品名称')
    await filling.getByLabel('物品名称').fill('劳保手套')
    await checkAxe(clerk, { within: '.ant-modal' })
    await button(filling, '保存').click()
    await expect(notice(clerk)).toContainText('添加成功！')
    await expect(row(clerk, '劳保手套')).toContainText('operate01')
    await openDesk(page, '/low-app/supplies')
    await expect(page.getByText('应用 supplies 尚未开通')).toBeVisible()
  })
})

async function post<Result>(page: Page, path: string, data: object, token = ''): Promise<{ success: boolean; message: string; result: Result }> {
  const reply = await page.request.post(path, { data, headers: { 'X-Access-Token': token } })
  return (await reply.json()) as { success: boolean; message: string; result: Result }
}
const tokenOf = async (page: Page, username: string): Promise<string> =>
  (await post<{ token: string }>(page, login.path, { username, password: PASSWORD })).result.token

/** A cell is opened as a person does, and left with Enter. */
async function fill(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.dblclick()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
