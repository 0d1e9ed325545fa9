import type { Locator, Page } from '@playwright/test'
import { routeOf } from '@aosp/contract/screens'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button. */
const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(loading |plus )?${[...text].join('\\s*')}$`) })
const row = (page: Page | Locator, text: string) => page.getByRole('row').filter({ hasText: text })
const pane = (page: Page, role: string) => page.getByRole('region', { name: `${role}的用户` })
const menu = (page: Page) => page.getByRole('navigation', { name: '功能菜单' })

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
    await said(page, '保存成功！')
    await tick(drawer, 'position:add', '新增职务')
    await drawer.getByLabel('搜索菜单').fill('slip:review')
    await expect(drawer.getByRole('treeitem', { name: /审核缴费凭证/ })).toContainText('不可授予')
    await checkAxe(page, { within: '.ant-drawer' })
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
    await expect(button(other, '新增公司')).toBeHidden()
    await menu(other).getByRole('link', { name: '职务管理' }).click()
    await expect(button(other, '新增')).toBeVisible()
  })

  test('S-086 S-084 S-096 a role of two pages, a button and a rule, and a new user of two departments who sees just that', async ({
    page,
    person,
    signIn,
    faults,
  }) => {
    // Before he has his own password the browser tells of what is forbidden him.
    faults.allow(/403/)
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/permission-data-rule', { permissionId: 'reference/position' }))
    await button(page, '添加规则').click()
    const rule = page.getByRole('dialog', { name: '新增数据规则' })
    await rule.getByLabel('规则名称').fill('只看总经理')
    await rule.getByLabel('规则字段').click()
    await page.getByTitle('职务名称（name）').click()
    await rule.getByLabel('规则值').fill('总经理')
    await button(rule, '保存').click()
    await said(page, '添加成功！')

    await openDesk(page, routeOf('identity/role-user-list'))
    await button(page, '新建角色').click()
    const form = page.getByRole('dialog', { name: '新增角色' })
    await form.getByLabel('角色编码').fill('rank-reader')
    await form.getByLabel('角色名称').fill('职务查看员')
    await button(form, '保存').click()
    await button(row(page, 'rank-reader'), '授权').click()
    const drawer = page.getByRole('dialog', { name: '「职务查看员」的菜单权限' })
    await drawer.getByText('取消关联').click()
    await tick(drawer, '职务管理', '职务管理')
    await tick(drawer, '部门管理', '部门管理')
    await tick(drawer, 'position:add', '新增职务')
    await button(drawer, '仅保存').click()
    await said(page, '保存成功！')
    await drawer.getByLabel('搜索菜单').fill('职务管理')
    await drawer.getByRole('button', { name: '职务管理的数据规则' }).click()
    const rules = page.getByRole('dialog', { name: '「职务管理」的数据规则' })
    await rules.getByRole('checkbox', { name: /只看总经理/ }).check()
    await button(rules, '保存规则').click()
    await said(page, '保存成功!')
    await page.keyboard.press('Escape')
    await expect(rules).toBeHidden()
    await button(drawer, '保存并关闭').click()
    await expect(drawer).toBeHidden()

    await button(row(page, 'rank-reader'), '用户').click()
    await button(pane(page, '职务查看员'), '新增用户').click()
    const fresh = page.getByRole('dialog', { name: '新增用户' })
    await expect(fresh.getByRole('list', { name: '已选角色' })).toContainText('职务查看员')
    for (const [label, text] of [
      ['用户账号', 'rankreader'],
      ['用户姓名', '田看职'],
      ['登录密码', 'First@2026x'],
      ['确认密码', 'First@2026x'],
      ['工号', 'YH0777'],
      ['手机号', '13800007777'],
    ] as const)
      await fresh.getByLabel(label, { exact: true }).fill(text)
    await fresh.getByRole('button', { name: '选择部门' }).click()
    const departs = page.getByRole('dialog', { name: '选择部门' })
    for (const name of ['交易运营部', '远航精密制造有限公司']) {
      await departs.getByRole('searchbox').fill(name)
      await departs.getByText(name).first().click()
    }
    await button(departs, '确定').click()
    await button(fresh, '保存').click()
    await said(page, '添加成功！')
    await expect(row(pane(page, '职务查看员'), 'rankreader')).toBeVisible()

    const own = await person()
    await own.goto('/user/login')
    await own.getByLabel('用户名', { exact: true }).fill('rankreader')
    await own.getByLabel('密码', { exact: true }).fill('First@2026x')
    await own.getByRole('button', { name: '登录', exact: true }).click()
    const places = own.getByRole('dialog', { name: '部门选择' })
    await expect(places.getByRole('radio')).toHaveCount(2)
    await places.getByRole('radio', { name: '交易运营部' }).check()
    await places.getByRole('button', { name: '确定' }).click()
    await expect(own.getByRole('heading', { name: '修改初始密码' })).toBeVisible()
    await own.getByRole('main').getByLabel('初始密码', { exact: true }).fill('First@2026x')
    for (const label of ['新密码', '确认新密码']) await own.getByRole('main').getByLabel(label, { exact: true }).fill('MyOwn-2026-pass')
    await own.getByRole('button', { name: '修改密码并进入平台' }).click()
    await expect(own.getByRole('heading', { name: '修改初始密码' })).toHaveCount(0)
    await openDesk(own, routeOf('reference/position'))
    await expect(row(own, '总经理')).toBeVisible()
    await expect(own.getByText('共 1 条')).toBeVisible()
    await expect(button(own, '新增')).toBeVisible()
    const system = menu(own).getByRole('menuitem', { name: '系统管理' })
    await expect(menu(own).getByRole('link')).toHaveText(['首页', '部门管理', '职务管理'])

    await button(row(page, 'rank-reader'), '授权').click()
    await drawer.getByText('取消关联').click()
    await tick(drawer, '部门管理', '部门管理')
    await button(drawer, '保存并关闭').click()
    await expect(system).toBeVisible()
    await expect(menu(own).getByRole('link')).toHaveText(['首页', '职务管理'])
  })

  test('S-083 a page of another site is added to the menu, moved, shown to a role, and deleted; what came with the platform stays', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/permission'))
    await button(page, '新增').click()
    const form = page.getByRole('dialog', { name: '新增菜单' })
    await form.getByText('子菜单').click()
    await form.getByLabel('菜单名称').fill('内部主页')
    await button(form, '保存').click()
    await expect(form.locator('.ant-form-item-explain-error')).toHaveText(['请选择上级菜单', '请输入菜单路径'])
    await form.getByLabel('上级菜单').click()
    await page.locator('.ant-select-tree').getByText('系统管理', { exact: true }).click()
    await form.getByLabel('菜单路径').fill('https://intra.example.com/home')
    await checkAxe(page, { within: '.ant-drawer' })
    await button(form, '保存').click()
    await said(page, '添加成功！')
    await page.getByLabel('搜索菜单').fill('内部主页')
    await page.getByLabel('搜索菜单').press('Enter')
    await expect(row(page, 'https://intra.example.com/home')).toContainText('layouts/IframePageView')
    await row(page, '内部主页').getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await button(page.getByRole('dialog', { name: '删除「内部主页」？' }), '删除').click()
    await said(page, '删除成功!')
    await page.getByLabel('搜索菜单').fill('菜单管理')
    await page.getByLabel('搜索菜单').press('Enter')
    await row(page, '/isystem/permission').getByRole('button', { name: /更多/ }).click()
    await expect(page.getByRole('menuitem', { name: '删除' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await button(page, '按角色预览').click()
    const preview = page.getByRole('dialog', { name: '按角色预览菜单' })
    await expect(preview.getByRole('treeitem', { name: /角色管理/ })).toBeVisible()
    await checkAxe(page, { within: '.ant-drawer' })
  })

  test('why somebody may and why not is told from the people of a role, down to the call', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/role-user-list'))
    await button(row(page, '平台运营').first(), '用户').click()
    await expect(pane(page, '平台运营').getByText('该角色须由两位管理员共同授予，不能在此添加用户。')).toBeVisible()
    await expect(button(pane(page, '平台运营'), '已有用户')).toBeHidden()
    await button(row(page, 'operate01'), '权限说明').click()
    await expect(page.getByRole('heading', { name: '权限说明' })).toBeVisible()
    await expect(page.getByText(/平台运营 · \d+ 项/)).toBeVisible()
    await page.getByLabel('菜单、按钮或接口').fill('/sys/permission/saveRolePermission')
    await page.keyboard.press('Enter')
    await expect(row(page, 'role:grant')).toContainText('缺少角色授权，目前「系统管理员」有此权限')
    await expect(row(page, 'role:grant')).toContainText('不可以')
  })

  test('S-084 C-167 a rule is made over declared fields and ticked for a role, whose people then see part of the page, and are told why', async ({
    page,
    person,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1680, height: 1050 })
    await signIn(page, 'admin')
    await openDesk(page, routeOf('identity/permission'))
    await page.getByLabel('搜索菜单').fill('企业管理')
    await page.getByLabel('搜索菜单').press('Enter')
    await row(page, '/assetBaseData/corporate').getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '数据规则' }).click()
    await expect(page.getByRole('heading', { name: '数据规则 · 企业管理' })).toBeVisible()
    await button(page, '添加规则').click()
    const form = page.getByRole('dialog', { name: '新增数据规则' })
    await form.getByLabel('规则名称').fill('只看集团内')
    await form.getByLabel('规则字段').click()
    await page.getByTitle('集团内（inGroup）').click()
    await form.getByLabel('规则值').fill('是')
    await button(form, '保存').click()
    await expect(form).toContainText('规则值不适用于字段「集团内」和所选条件')
    await form.getByLabel('规则值').fill('1')
    await checkAxe(page, { within: '.ant-modal, .ant-drawer' })
    await button(form, '保存').click()
    await said(page, '添加成功！')
    await expect(row(page, '只看集团内')).toContainText('等于')

    await openDesk(page, routeOf('identity/role-user-list'))
    await button(row(page, '平台运营').first(), '授权').click()
    const drawer = page.getByRole('dialog', { name: '「平台运营」的菜单权限' })
    await drawer.getByLabel('搜索菜单').fill('企业管理')
    await drawer.getByRole('button', { name: '企业管理的数据规则' }).click()
    const rules = page.getByRole('dialog', { name: '「企业管理」的数据规则' })
    await rules.getByRole('checkbox', { name: /只看集团内/ }).check()
    await checkAxe(page, { within: '.ant-drawer' })
    await button(rules, '保存规则').click()
    await said(page, '保存成功!')

    const operator = await person('operate01')
    await operator.setViewportSize({ width: 1680, height: 1050 })
    await openDesk(operator, routeOf('organisation/corporate'))
    await expect(row(operator, '远航精密制造有限公司')).toBeVisible()
    await expect(row(operator, '华信机械设备有限公司')).toHaveCount(0)

    await openDesk(page, routeOf('identity/access', { userId: 'user-operate01' }))
    await expect(page.getByText('角色「平台运营」：集团内 等于 1')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await openDesk(page, routeOf('identity/permission-data-rule', { permissionId: 'organisation/corporate' }))
    await expect(page.getByText('只看集团内')).toBeVisible()
    await checkAxe(page, { within: '#main' })
  })
})
