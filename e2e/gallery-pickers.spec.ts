import type { Locator, Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const stored = (page: Page, name: string) => page.getByTestId(`${name}-value`)
/** The field whose stored value has this name. */
const field = (page: Page, name: string): Locator => page.locator('.ant-form-item', { has: page.getByTestId(`${name}-value`) })

async function open(page: Page, name: string, title: string): Promise<Locator> {
  await field(page, name)
    .getByRole('button', { name: new RegExp(`^${title}$`) })
    .click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}
const rows = (dialog: Locator) => dialog.locator('tbody tr.ant-table-row')
const chosen = (dialog: Locator) => dialog.getByRole('region', { name: '已选择' })
const ok = (dialog: Locator) => dialog.getByRole('button', { name: /确\s?定/ })
/** A condition of the query line; the list's own headings carry the same words. */
const condition = (dialog: Locator, label: string) => dialog.getByRole('search').getByLabel(label, { exact: true })
const search = (dialog: Locator) => dialog.getByRole('button', { name: /查\s?询/ })
const message = (page: Page, text: string) => page.locator('.ant-message').getByText(text)

const onDesktop = () => test.skip(({ isMobile }) => isMobile, 'for a wide window; the phone has a journey of its own')

test.describe('pickers', () => {
  onDesktop()
  test.beforeEach(async ({ page }) => {
    await page.goto('/test/gallery?block=pickers')
    await expect(stored(page, 'users')).toHaveText('u1,user0500,left2019')
  })

  test('W-073 K-027 V-012 chosen people are echoed, kept over pages and searches, and the lost one is marked', async ({ page }) => {
    const box = field(page, 'users')
    await expect(box.getByRole('listitem')).toHaveText([/陈志远/, /.+/, /left2019（已失效）/])
    const dialog = await open(page, 'users', '选择用户')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1250)
    await expect(rows(dialog)).toHaveCount(10)
    await expect(chosen(dialog)).toContainText('已选择 3 项')
    await expect(dialog.getByRole('checkbox', { name: '选择 陈志远' }).first()).toBeChecked()
    await checkAxe(page)
    // A row is chosen by pressing anywhere on it; the next page leaves it chosen.
    await rows(dialog).nth(3).click()
    await dialog.getByRole('listitem', { name: '2', exact: true }).click()
    await expect(dialog.getByText('11-20 共 1200 条')).toBeVisible()
    await rows(dialog).nth(0).click()
    await expect(chosen(dialog)).toContainText('已选择 5 项')
    // Enter searches; the second condition is behind the fold.
    await condition(dialog, '姓名').fill('李晓雯')
    await condition(dialog, '姓名').press('Enter')
    await expect(rows(dialog).first()).toContainText('李晓雯')
    await dialog.getByRole('button', { name: '展开' }).click()
    await condition(dialog, '账号').fill('u2')
    await search(dialog).click()
    await expect(rows(dialog)).toHaveCount(1)
    await rows(dialog).first().click()
    await dialog.getByRole('button', { name: /重\s?置/ }).click()
    await chosen(dialog).getByRole('button', { name: '删除left2019' }).click()
    await expect(chosen(dialog)).toContainText('已选择 5 项')
    await ok(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(stored(page, 'users')).toHaveText('u1,user0500,user0004,user0011,u2')
    await expect(page.getByTestId('users-text')).toContainText('陈志远')
    // Nothing chosen is refused; the field is emptied by its own button.
    const again = await open(page, 'users', '选择用户')
    await chosen(again)
      .getByRole('button', { name: /清\s?空/ })
      .click()
    await ok(again).click()
    await expect(message(page, '请选择一条数据')).toBeVisible()
    await again.getByRole('button', { name: /取\s?消/ }).click()
    await expect(stored(page, 'users')).toHaveText('u1,user0500,user0004,user0011,u2')
    await box.getByRole('button', { name: '移除李晓雯' }).click()
    await expect(stored(page, 'users')).toHaveText('u1,user0500,user0004,user0011')
    await box.getByRole('button', { name: '清空用户' }).click()
    await expect(stored(page, 'users')).toBeEmpty()
  })

  test('W-074 people of a department: the tree narrows the list, choices stay when it changes', async ({ page }) => {
    const dialog = await open(page, 'depart-users', '选择用户')
    await expect(dialog.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['用户账号', '用户姓名', '性别', '手机', '部门'])
    const tree = dialog.getByRole('navigation', { name: '部门' })
    await tree.getByText('成都精密制造公司').click()
    await expect(dialog.getByText(/共 30 条/)).toBeVisible()
    await rows(dialog).first().click()
    const first = (await rows(dialog).first().getByRole('cell').nth(1).textContent()) ?? ''
    await tree.getByRole('searchbox', { name: '搜索部门' }).fill('沈阳动力')
    await tree.getByText('沈阳动力技术公司').click()
    await expect(rows(dialog).first()).not.toContainText(first)
    await rows(dialog).first().click()
    await expect(chosen(dialog)).toContainText('已选择 2 项')
    await ok(dialog).click()
    await expect(stored(page, 'depart-users')).toHaveText(new RegExp(`^${first},\\w+$`))
  })

  test('companies by radio and double click, roles, positions, members, reviewers, qualifications', async ({ page }) => {
    await test.step('W-068 W-069 companies by radio and double click', async () => {
      const companies = await open(page, 'corporates', '选择企业')
      await companies.getByRole('button', { name: '展开' }).click()
      for (const label of ['企业名称', '企业简称', '信用代码']) await expect(condition(companies, label)).toBeVisible()
      await condition(companies, '企业简称').fill('西安')
      await search(companies).click()
      await expect(rows(companies).first()).toContainText('西安')
      await expect(companies.getByRole('radio').first()).toBeVisible()
      await rows(companies).nth(0).click()
      await rows(companies).nth(1).click()
      await expect(chosen(companies)).toContainText('已选择 1 项')
      await rows(companies).nth(2).dblclick()
      await expect(companies).toBeHidden()
      await expect(stored(page, 'corporates')).toHaveText('c19')
    })

    await test.step('W-075 roles', async () => {
      const roles = await open(page, 'roles', '选择角色')
      await expect(roles.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['角色名称', '角色编码', '说明'])
      await roles
        .getByRole('checkbox', { name: /Select all|全选/ })
        .or(roles.locator('thead input[type=checkbox]'))
        .first()
        .check()
      await ok(roles).click()
      await expect(stored(page, 'roles')).toHaveText('admin,operate,menber,external')
    })

    await test.step('W-076 positions by keyboard', async () => {
      const positions = await open(page, 'positions', '选择职务')
      await expect(positions.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['职务名称', '职务编码', '职级'])
      await expect(rows(positions)).toHaveCount(5)
      // By keyboard: arrows move between rows, Page Down turns the page, Enter takes the row.
      await positions.getByRole('radio').first().focus()
      await page.keyboard.press('PageDown')
      await expect(rows(positions)).toHaveCount(2)
      await positions.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(positions).toBeHidden()
      await expect(stored(page, 'positions')).toHaveText('ZW07')
    })

    await test.step('W-070 members', async () => {
      const members = await open(page, 'members', '选择会员')
      await members.getByRole('button', { name: '展开' }).click()
      for (const label of ['会员类型', '账号', '姓名', '手机号', '状态']) await expect(condition(members, label)).toBeVisible()
      await members.getByRole('button', { name: /取\s?消/ }).click()
      await expect(members).toBeHidden()
    })

    await test.step('W-071 reviewers', async () => {
      const reviewers = await open(page, 'reviewers', '选择审核人')
      await expect(condition(reviewers, '账号')).toBeVisible()
      await reviewers.getByRole('button', { name: '展开' }).click()
      await expect(condition(reviewers, '姓名')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(reviewers).toBeHidden()
    })

    await test.step('W-065 K-013 qualifications', async () => {
      const qualifications = await open(page, 'qualifications', '选择资质')
      await expect(rows(qualifications)).toHaveCount(20)
      await qualifications.locator('.ant-pagination-options .ant-select').click()
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([/^20/, /^50/, /^100/])
    })
  })

  test('W-080 K-021 K-030 K-040 K-073 the business picker: five rows, 900 wide, names cut after 12 characters, a limit', async ({ page }) => {
    const dialog = await open(page, 'assets', '选择资产')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900)
    await expect(rows(dialog)).toHaveCount(5)
    for (const at of [1, 2, 3]) await rows(dialog).nth(at).click()
    await expect(message(page, '最多选择 3 项')).toBeVisible()
    await expect(chosen(dialog)).toContainText('已选择 3 项')
    await dialog.getByRole('columnheader', { name: '资产编号' }).click()
    await dialog.getByRole('columnheader', { name: '资产编号' }).click()
    await expect(rows(dialog).first()).toContainText('ZC-0048')
    await dialog.getByRole('button', { name: '全屏' }).click()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width)
    await ok(dialog).click()
    await expect(stored(page, 'assets')).toHaveText('ZC-0001,ZC-0002,ZC-0003')
    await expect(field(page, 'assets').getByRole('listitem').first()).toHaveText('数控立式加工中心及随机附…')
  })

  test('W-072 K-028 V-110 X-006 W-077 W-078 departments: lazy, searched, linked or not; catalogue, regions, failure', async ({ page }) => {
    const dialog = await open(page, 'departs', '选择部门')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
    const tree = dialog.getByRole('tree', { name: '部门' })
    await expect(tree.getByText('上海精密制造公司')).toBeVisible()
    await checkAxe(page)
    // The title ticks as the box does; nothing else follows unless linked.
    await tree.getByText('上海精密制造公司').click()
    await expect(chosen(dialog)).toContainText('已选择 2 项')
    await dialog.getByText('父子关联').click()
    await chosen(dialog)
      .getByRole('button', { name: /清\s?空/ })
      .click()
    await tree.getByText('上海精密制造公司').click()
    await expect(chosen(dialog)).toContainText('已选择 251 项')
    await tree.getByText('远航集团').click()
    await expect(message(page, '下级超过 500 项，请取消关联后选择')).toBeVisible()
    await chosen(dialog)
      .getByRole('button', { name: /清\s?空/ })
      .click()
    await ok(dialog).click()
    await expect(message(page, '请选择部门')).toBeVisible()
    await dialog.getByRole('searchbox', { name: '搜索部门' }).fill('贵阳航电')
    await tree.getByText('贵阳航电设备公司').click()
    await dialog.getByRole('searchbox', { name: '搜索部门' }).fill('查无此部门')
    await expect(dialog.getByText('未查询匹配数据！')).toBeVisible()
    await ok(dialog).click()
    await expect(stored(page, 'departs')).toHaveText('A01A23')
    await expect(page.getByTestId('departs-text')).toHaveText('贵阳航电设备公司')

    const catalogue = await open(page, 'catalogue', '选择资产目录')
    await catalogue.getByText('机器设备').click()
    await ok(catalogue).click()
    await expect(stored(page, 'catalogue')).toHaveText('01')
    const regions = await open(page, 'regions', '选择区域')
    await regions.locator('.ant-tree-treenode', { hasText: '上海市' }).locator('.ant-tree-switcher').click()
    await regions.getByText('浦东新区').click()
    await ok(regions).click()
    await expect(stored(page, 'regions')).toHaveText('3101')

    const broken = await open(page, 'broken', '选择部门')
    await expect(broken.getByRole('alert')).toContainText('加载失败：部门服务暂不可用')
  })
})

test.describe('popup and tree select', () => {
  onDesktop()

  test('W-079 E-037 K-029 C-124 C-125 C-126 the report popup fills its target fields', async ({ page }) => {
    await page.goto('/test/gallery?block=report-popup')
    const values = page.getByTestId('report-values')
    const press = (what: string) => page.getByRole('button', { name: `选择${what}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '供应商档案' })
    await press('供应商')
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1200)
    await expect(dialog.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['供应商', '所在地', '等级', '注册资本（万元）', '入库日期'])
    await expect(rows(dialog).first()).toContainText('优秀')
    await expect(condition(dialog, '等级')).toBeVisible()
    await expect(condition(dialog, '所在地')).toHaveCount(0)
    await checkAxe(page)
    await test.step('V-108 V-109 at least one, and no second where one is wanted', async () => {
      await ok(dialog).click()
      await expect(message(page, '请选择一条记录')).toBeVisible()
      // One row only: the second takes the first one's place.
      await rows(dialog).nth(0).click()
      await rows(dialog).nth(1).click()
      await expect(chosen(dialog)).toContainText('已选择 1 项')
    })
    await ok(dialog).click()
    await expect(values).toContainText('"supplier":"成都振华重工","place":"成都"')
    const asked = Number(await page.getByTestId('report-asked').textContent())

    await test.step('K-064 a list of the same group is not asked for again', async () => {
      // The same group within half a minute: the list is not asked for again.
      await press('备选供应商')
      await expect(rows(dialog)).toHaveCount(10)
      await rows(dialog).nth(0).click()
      await rows(dialog).nth(2).click()
      await dialog.getByRole('button', { name: '展开' }).click()
      await condition(dialog, '所在地').fill('沈阳')
      await search(dialog).click()
      await expect(rows(dialog)).toHaveCount(8)
      await rows(dialog).nth(0).click()
      await ok(dialog).click()
      await expect(values).toContainText('"suppliers":"上海振华重工,广州振华重工,沈阳振华重工","places":"上海,广州,沈阳"')
      await expect(page.getByTestId('report-asked')).toHaveText(String(asked + 1))
    })

    // Opened again it shows what the field holds.
    await press('备选供应商')
    await expect(chosen(dialog)).toContainText('已选择 3 项')
    await dialog.getByRole('button', { name: /取\s?消/ }).click()
    await page.getByRole('button', { name: '清空备选供应商' }).click()
    await expect(values).toContainText('"suppliers":"","places":""')

    await test.step('V-106 V-107 a popup that is set up wrongly says so', async () => {
      await press('缺少参数')
      await expect(message(page, 'popup参数未正确配置!')).toBeVisible()
      await press('个数不一致')
      await expect(message(page, 'popup参数未正确配置：原始字段与目标字段的个数不一致!')).toBeVisible()
    })
    await test.step('X-035 a report that does not exist', async () => {
      await press('不存在的报表')
      const failure = page.getByRole('dialog', { name: /Popup初始化失败/ })
      await expect(failure).toContainText('未找到对应数据')
      await failure.getByRole('button', { name: '知道了' }).click()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('W-096 K-072 V-113 X-006 the tree select loads by level, finds by words, shows no "0" and says what is wrong', async ({ page }) => {
    await page.goto('/test/gallery?block=tree-select')
    const one = page.locator('.ant-select', { has: page.locator('#tree-one') })
    await expect(one).toContainText('加工中心')
    await expect(page.locator('.ant-select', { has: page.locator('#tree-many') })).toContainText('gone（已失效）')
    await expect(page.locator('.ant-select', { has: page.locator('#tree-zero') })).toContainText('请选择')
    await expect(page.getByText('组件JTreeSelect-condition传值有误，需要一个json字符串!')).toBeVisible()
    await one.click()
    const list = page.locator('.picker-dropdown:visible')
    await expect(list).toHaveCSS('max-height', '400px')
    await list.locator('.ant-select-tree-treenode', { hasText: '设备类' }).locator('.ant-select-tree-switcher').click()
    await expect(list.getByText('起重设备')).toBeVisible()
    // 其他 is a leaf and has no switcher; 机床 opens its own level.
    await expect(list.locator('.ant-select-tree-treenode', { hasText: '其他' }).locator('.ant-select-tree-switcher-noop')).toHaveCount(1)
    await list.locator('.ant-select-tree-treenode', { hasText: '机床' }).locator('.ant-select-tree-switcher').click()
    await list.getByText('数控车床').click()
    await expect(stored(page, 'one')).toHaveText('B01A01A01')
    await expect(page.getByTestId('one-text')).toHaveText('数控车床')
    await page.locator('#tree-many').click()
    await page.locator('#tree-many').fill('小类 4')
    await list.getByText('物资小类 42', { exact: true }).click()
    await expect(stored(page, 'many')).toHaveText('B03,gone,B02A42')
    await page.keyboard.press('Escape')
    await page.locator('#tree-failed').click()
    await expect(page.getByText('加载失败：分类服务暂不可用')).toBeVisible()
    await page.keyboard.press('Escape')
    await checkAxe(page)
  })
})

test('W-073 W-072 on a phone a picker fills the screen and what is chosen stands in a bar', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'for a finger')
  await page.goto('/test/gallery?block=pickers')
  await expect(stored(page, 'users')).toHaveText('u1,user0500,left2019')
  const dialog = await open(page, 'users', '选择用户')
  await expect.poll(() => dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await rows(dialog).nth(1).tap()
  await expect(chosen(dialog)).toContainText('已选择 4 项')
  await expect(chosen(dialog)).toBeInViewport()
  await expect(ok(dialog)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await checkAxe(page)
  await chosen(dialog).getByRole('button', { name: '删除left2019' }).tap()
  await ok(dialog).tap()
  await expect(stored(page, 'users')).toHaveText('u1,user0500,u2')
  const departs = await open(page, 'depart', '选择部门')
  await departs.getByText('成都精密制造公司').tap()
  await ok(departs).tap()
  await expect(stored(page, 'depart')).toHaveText('A01A02')
})

test('C-124 C-125 C-126 W-071 W-096 P-022 signed in, the pickers speak with the server', async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, 'the calls are the same')
  await signIn(page, 'admin')
  await page.goto('/test/gallery?block=pickers')
  await page.getByText('服务端数据', { exact: true }).click()
  // What was stored is shown by name.
  for (const name of ['users', 'corporates', 'members']) await expect(field(page, name).getByRole('listitem')).toHaveText(/^[^（]+$/)
  await expect(field(page, 'corporates').getByRole('listitem')).not.toHaveText('corp-platform')
  for (const [name, title] of [
    ['users', '选择用户'],
    ['depart-users', '选择用户'],
    ['roles', '选择角色'],
    ['positions', '选择职务'],
    ['corporates', '选择企业'],
    ['members', '选择会员'],
    ['reviewers', '选择审核人'],
    ['qualifications', '选择资质'],
  ] as const) {
    const before = await stored(page, name).textContent()
    const dialog = await open(page, name, title)
    await rows(dialog).nth(1).click()
    await ok(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(stored(page, name), name).not.toHaveText(before ?? '')
  }
  for (const [name, title] of [
    ['departs', '选择部门'],
    ['depart', '选择部门'],
    ['catalogue', '选择资产目录'],
    ['regions', '选择区域'],
  ] as const) {
    const dialog = await open(page, name, title)
    await dialog.locator('.ant-tree-title').nth(1).click()
    await ok(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(stored(page, name), name).not.toBeEmpty()
  }
  const reviewers = await open(page, 'reviewers', '选择审核人')
  await expect(rows(reviewers).filter({ hasText: /operate0\d/ })).toHaveCount(await rows(reviewers).count())
  await reviewers.getByRole('button', { name: /取\s?消/ }).click()
  const departs = await open(page, 'departs', '选择部门')
  await departs.getByRole('searchbox', { name: '搜索部门' }).fill('查无此部门')
  await expect(departs.getByText('未查询匹配数据！')).toBeVisible()
  await departs.getByRole('button', { name: /取\s?消/ }).click()

  await page.goto('/test/gallery?block=report-popup')
  await page.getByRole('button', { name: '选择企业', exact: true }).click()
  const report = page.getByRole('dialog', { name: '企业' })
  await rows(report).first().dblclick()
  await expect(page.getByTestId('report-values')).toContainText(/"company":".+","creditcode":"\w{18}"/)
  await page.getByRole('button', { name: '选择企业', exact: true }).click()
  await expect(chosen(report)).toContainText('已选择 1 项')

  await page.goto('/test/gallery?block=tree-select')
  await page.getByText('服务端数据', { exact: true }).click()
  for (const name of ['one', 'many']) {
    await page.locator(`#tree-${name}`).click()
    await page.locator('.picker-dropdown:visible .ant-select-tree-title').first().click()
    await page.keyboard.press('Escape')
    await expect(stored(page, name), name).not.toBeEmpty()
  }
})

test('S-087 an announcement is addressed with the user picker, and shows its receivers when it is edited', async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, 'a desk screen')
  await signIn(page, 'operate01')
  await openDesk(page, '/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: '新增公告' })
  await drawer.getByLabel('标题').fill('请核对开票资料')
  await drawer.getByText('指定用户').click()
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer.getByText('请选择接收人', { exact: true }).last()).toBeVisible()
  await drawer.getByRole('button', { name: '选择接收人' }).click()
  const dialog = page.getByRole('dialog', { name: '选择接收人' })
  await condition(dialog, '账号').fill('menber01')
  await condition(dialog, '账号').press('Enter')
  await expect(rows(dialog)).toHaveCount(1)
  await rows(dialog).first().click()
  await condition(dialog, '账号').fill('menber02')
  await search(dialog).click()
  await expect(rows(dialog).first()).toContainText('menber02')
  await rows(dialog).first().click()
  await ok(dialog).click()
  await expect(drawer.getByRole('list', { name: '已选接收人' }).getByRole('listitem')).toHaveCount(2)
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存为草稿')).toBeVisible()
  await page
    .getByRole('row', { name: /请核对开票资料/ })
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(page.getByRole('dialog', { name: '编辑公告' }).getByRole('list', { name: '已选接收人' })).toContainText('林建华')
})
