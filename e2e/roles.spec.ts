import type { Locator, Page } from '@playwright/test'
import { roles } from '@aosp/contract/identity/directory'
import { addRoleUsers, deleteRole } from '@aosp/contract/identity/role'
import { routeOf } from '@aosp/contract/screens'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button. */
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(loading |plus )?${[...text].join('\\s*')}$`) })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const pane = (page: Page, role: string) => page.getByRole('region', { name: `${role}的用户` })
const menu = (page: Page) => page.getByRole('navigation', { name: '功能菜单' })

/** Other journeys on the same platform need the operator as he was. */
async function giveBack(page: Page): Promise<void> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('aosp__Access-Token') ?? '{}') as { value?: string }).value ?? '')
  const headers = { 'X-Access-Token': token }
  await page.request.post(addRoleUsers.path, { data: { roleId: 'role-operate', userIdList: ['user-operate02'] }, headers })
  const found = await page.request.get(`${roles.path}?roleCode=position-keeper`, { headers })
  const { result } = (await found.json()) as { result: { records: { id: string }[] } }
  for (const { id } of result.records) await page.request.delete(`${deleteRole.path}?id=${id}`, { headers })
}

/** Ticks an entry of the grant tree, found by its code or name. */
async function tick(drawer: Locator, word: string, title: string): Promise<void> {
  await drawer.getByLabel('搜索菜单').fill(word)
  await drawer.getByRole('treeitem', { name: title }).locator('.ant-tree-checkbox').first().click()
}

test.describe('at the desk', () => {
  test.skip(({ isMobile }) => isMobile, 'roles are kept at a desk')

  test('S-086 E-016 U-008 a role is made, granted two menus and a button, and given to somebody whose open window follows', async ({
    page,
    person,
    signIn,
  }) => {
    const other = await person('operate02')
    await openDesk(other, routeOf('identity/settings-base'))
    await expect(menu(other).getByRole('menuitem', { name: '运营工作台' })).toBeVisible()

    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/role-user-list'))
    await button(page, '新建角色').click()
    const form = page.getByRole('dialog', { name: '新增角色' })
    await form.getByLabel('角色编码').fill('operate')
    await form.getByLabel('角色名称').fill('职务管理员')
    await expect(form.getByText('该值不可用，系统中已存在！')).toBeVisible()
    await form.getByLabel('角色编码').fill('position-keeper')
    await button(form, '保存').click()
    await expect(form).toBeHidden()

    await button(row(page, 'position-keeper'), '授权').click()
    const drawer = page.getByRole('dialog', { name: '「职务管理员」的菜单权限' })
    await drawer.getByText('取消关联').click()
    await tick(drawer, '职务管理', '职务管理')
    await tick(drawer, '部门管理', '部门管理')
    await button(drawer, '仅保存').click()
    await expect(page.getByText('保存成功！')).toBeVisible()
    await tick(drawer, 'position:add', '新增职务')
    await button(drawer, '保存并关闭').click()
    await expect(drawer).toBeHidden()

    // The only role he had goes, then the new one comes: his window stands open all the while.
    await button(row(page, '平台运营').first(), '用户').click()
    await button(row(page, 'operate02'), '取消关联').click()
    await button(page.getByRole('dialog', { name: /取消与/ }), '取消关联').click()
    await expect(menu(other).getByRole('menuitem', { name: '运营工作台' })).toBeHidden()
    await button(row(page, 'position-keeper'), '用户').click()
    await button(pane(page, '职务管理员'), '已有用户').click()
    const picker = page.getByRole('dialog', { name: '选择用户' })
    await picker.getByRole('textbox', { name: /账号/ }).fill('operate02')
    await picker.getByRole('textbox', { name: /账号/ }).press('Enter')
    await picker.getByRole('row').filter({ hasText: 'operate02' }).getByRole('checkbox').check()
    await button(picker, '确定').click()
    await expect(row(page, 'operate02')).toBeVisible()

    const system = menu(other).getByRole('menuitem', { name: '系统管理' })
    await expect(system).toBeVisible()
    await system.click()
    await expect(menu(other).getByRole('link')).toHaveText(['首页', '部门管理', '职务管理'])
    await menu(other).getByRole('link', { name: '部门管理' }).click()
    await expect(other.getByRole('heading', { name: '部门管理' })).toBeVisible()
    await expect(button(other, '新增一级部门')).toBeHidden()
    await menu(other).getByRole('link', { name: '职务管理' }).click()
    await expect(button(other, '新增')).toBeVisible()
    await giveBack(page)
  })
})
