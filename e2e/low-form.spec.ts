import type { Locator, Page } from '@playwright/test'
import { login } from '@aosp/contract/identity/login'
import { addMenu } from '@aosp/contract/identity/permission'
import { roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import { followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button, and the name of an icon before them. */
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(plus |loading )?${[...text].join('\\s*')}$`) })
const row = (at: Page | Locator, text: string) => at.getByRole('row').filter({ hasText: text })

test.skip(({ isMobile }) => isMobile, 'a form is described at the desk')

test('U-024 an administrator describes a form, a menu entry opens it, and what somebody fills in is kept', async ({ page, signIn, person }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/lowForm')
  await expect(page.getByText('还没有表单')).toBeVisible()
  await button(page, '新增').click()
  const form = page.getByRole('dialog', { name: '新增低代码表单' })
  await form.getByLabel('表单名称').fill('物品领用登记')
  await form.getByLabel('表单编码').fill('supplies')
  const table = form.getByRole('grid', { name: '字段' })
  const cell = (column: number) => table.getByRole('row').nth(1).getByRole('gridcell').nth(column)
  await expect(table).toBeVisible()
  await fill(page, cell(2), '物品名称')
  await fill(page, cell(3), 'thing')
  await cell(5).getByRole('checkbox').click()
  await checkAxe(page, { within: '.ant-drawer' })
  await button(form, '保存').click()
  await said(page, '添加成功！')
  await expect(row(page, '物品领用登记')).toContainText('/low-app/supplies')

  await openToOperators(page, { menuType: 1, name: '物品领用', url: '/low-app/supplies', component: 'operations/low-app', parentId: 'dir/system' })
  const clerk = await person('operate01')
  await openDesk(clerk, '/dashboard/analysis')
  await followMenu(clerk, '系统管理', '物品领用')
  await expect(clerk.getByRole('heading', { name: '物品领用登记' })).toBeVisible()
  await expect(clerk.getByText('还没有数据')).toBeVisible()
  await button(clerk, '新增').first().click()
  const filling = clerk.getByRole('dialog', { name: '新增物品领用登记' })
  await button(filling, '保存').click()
  await expect(filling).toContainText('请输入物品名称')
  await filling.getByLabel('物品名称').fill('劳保手套')
  await checkAxe(clerk, { within: '.ant-modal' })
  await button(filling, '保存').click()
  await said(clerk, '添加成功！')
  await expect(row(clerk, '劳保手套')).toContainText('operate01')
  await clerk.reload()
  await expect(row(clerk, '劳保手套')).toContainText('operate01')
  // Nobody granted it to administrators.
  await openDesk(page, '/low-app/supplies')
  await expect(page.getByText('应用 supplies 尚未开通')).toBeVisible()
})

type Answer<Result> = { success: boolean; result: Result }

/** The entry in the menu, granted to the role of operators. */
async function openToOperators(page: Page, entry: object): Promise<void> {
  const post = async <Result>(path: string, data: object, token = ''): Promise<Answer<Result>> =>
    (await (await page.request.post(path, { data, headers: { 'X-Access-Token': token } })).json()) as Answer<Result>
  const { token } = (await post<{ token: string }>(login.path, { username: 'admin', password: PASSWORD })).result
  const { result: menu } = await post<{ id: string }>(addMenu.path, entry, token)
  const reply = await page.request.get(`${roleGrants.path}?roleId=role-operate`, { headers: { 'X-Access-Token': token } })
  const { result: before } = (await reply.json()) as Answer<string[]>
  const grants = { roleId: 'role-operate', permissionIds: [...before, 'dir/system', menu.id].join(','), lastpermissionIds: before.join(',') }
  expect(await post(saveRoleGrants.path, grants, token)).toMatchObject({ success: true })
}

/** A cell is opened as a person does, and left with Enter. */
async function fill(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.dblclick()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
