import type { Locator, Page } from '@playwright/test'
import { routeOf } from '@aosp/contract/screens'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { workbook } from './workbook.ts'

/** antd puts a blank between the two characters of a short button. */
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(loading |plus )?${[...text].join('\\s*')}$`) })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Ticks one entry of the grant tree, found by its code or name. */
async function tick(at: Locator, word: string, title: string): Promise<void> {
  await at.getByLabel('搜索菜单').fill(word)
  await at.getByRole('treeitem', { name: title }).locator('.ant-tree-checkbox').first().click()
}

test.describe.serial('a department and its superior', () => {
  test.skip(({ isMobile }) => isMobile, 'departments are granted at a desk')

  test('S-079 S-116 C-163 C-164 an administrator grants a department; its superior makes a role of it and a user with that role, and an administrator lets him in', async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/depart'))
    await page.getByLabel('搜索部门').fill('远航精密')
    await page.getByRole('tree', { name: '部门' }).getByText('远航精密制造有限公司').click()
    await page.getByRole('tab', { name: '部门权限' }).click()
    const grants = page.getByRole('tabpanel', { name: '部门权限' })
    await grants.getByText('取消关联').click()
    await tick(grants, '资产台账', '资产台账')
    await tick(grants, 'asset:list', '查看资产')
    await checkAxe(page)
    await button(grants, '保存权限').click()
    await said(page, '保存成功！')

    const other = await person('menber01')
    await openDesk(other, routeOf('identity/depart-user-list'))
    await expect(row(other, 'menber01')).toBeVisible()
    await other.getByRole('tab', { name: '部门角色' }).click()
    await button(other, '新建部门角色').click()
    const form = dialog(other, '新增部门角色')
    await form.getByLabel('部门角色名称').fill('仓管员')
    await form.getByLabel('部门角色编码').fill('store-keeper')
    await button(form, '保存').click()
    await expect(form).toBeHidden()
    await button(row(other, 'store-keeper'), '授权').click()
    const drawer = dialog(other, '「仓管员」的权限')
    await button(drawer, '全部勾选').click()
    await button(drawer, '保存权限').click()
    await said(other, '保存成功！')
    await checkAxe(other, { within: '.ant-drawer' })
    await button(drawer, '关闭').last().click()

    await other.getByRole('tab', { name: '用户信息' }).click()
    await button(other, '新建用户').click()
    const fresh = dialog(other, /远航精密制造有限公司/)
    for (const [label, text] of [
      ['用户账号', 'keeper01'],
      ['用户姓名', '何仓管'],
      ['登录密码', 'First@1234'],
      ['确认密码', 'First@1234'],
      ['工号', 'CK-01'],
      ['手机号', '13922223333'],
    ] as const)
      await fresh.getByLabel(label, { exact: true }).fill(text)
    await fresh.getByLabel('部门角色').click()
    await other.getByTitle('仓管员').click()
    await checkAxe(other, { within: '.ant-drawer' })
    await fresh.getByLabel('手机号').click()
    await button(fresh, '保存').click()
    await said(other, '添加成功！账号须由管理员审核后才能登录')
    await expect(row(other, 'keeper01')).toContainText('仓管员')
    await expect(row(other, 'keeper01')).toContainText('待审核')

    await openDesk(page, '/isystem/user?status=3&username=keeper01')
    await expect(row(page, 'keeper01')).toContainText('远航精密制造有限公司')
  })

  test('S-116 who answers for no department is told so', async ({ page, signIn }) => {
    await signIn(page, 'operate02')
    await openDesk(page, routeOf('identity/depart-user-list'))
    await expect(page.getByText('普通员工暂无此权限')).toBeVisible()
  })

  test('S-079 departments come in from a sheet and go out as one, and several are deleted at once', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/depart'))
    await button(page, '导入').click()
    const importing = dialog(page, '导入EXCEL')
    const rows = [
      ['部门名称', '上级部门', '部门类型'],
      ['法务部', '远航工业集团/集团总部', '部门'],
      ['合同组', '远航工业集团/集团总部/法务部', '部门'],
      ['无处可放', '不存在的公司', '部门'],
    ]
    await importing.locator('input[type=file]').setInputFiles({ name: '部门.xlsx', mimeType: 'application/octet-stream', buffer: workbook(rows) })
    await button(importing, '开始上传').click()
    await expect(importing.getByRole('region', { name: '导入预览' })).toContainText('上级部门「不存在的公司」不存在')
    await button(importing, '确认导入 2 行').click()
    const outcome = dialog(page, '导入成功,但是有错误数据!')
    await outcome.getByRole('button').last().click()

    const exported = page.waitForEvent('download')
    await button(page, '导出').click()
    expect((await exported).suggestedFilename()).toMatch(/^部门.*\.xlsx$/)

    const tree = page.getByRole('tree', { name: '部门' })
    await tree.getByText('集团总部', { exact: true }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '添加下级' }).click()
    const below = dialog(page, '新增「集团总部」的下级部门')
    await button(below, '取消').click()

    await page.getByLabel('搜索部门').fill('法务部')
    await expect(tree).toContainText('合同组')
    await button(page, '多选').click()
    for (const name of ['法务部', '合同组']) await tree.getByRole('treeitem', { name }).locator('.ant-tree-checkbox').click()
    await checkAxe(page)
    await button(page, '批量删除').click()
    const asked = dialog(page, '删除选中的 2 个部门？')
    await button(asked, '删除').click()
    await said(page, '批量删除成功！')
    await expect(page.getByText('没有匹配的部门')).toBeVisible()
  })
})
