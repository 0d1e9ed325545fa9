import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { checkAxe, expect, test } from './fixtures.ts'
import { workbook } from './workbook.ts'

const ADDRESS = '/test/gallery?block=list-page'
const table = (page: Page) => page.getByRole('table', { name: '示例数据' })
const codes = (page: Page) => table(page).locator('tbody tr.ant-table-row td:nth-child(2)').allTextContents()
const row = (page: Page, code: string) => table(page).locator('tbody tr').filter({ hasText: code })
const total = (page: Page) => page.locator('.ant-pagination-total-text')
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

async function openSignedOut(page: Page, more = ''): Promise<void> {
  await page.goto(ADDRESS + more)
  await expect(table(page)).toBeVisible()
}
const desktopOnly = (isMobile: boolean | undefined) => test.skip(isMobile === true, 'the phone shows the same parts; its layout has its own test')

test.describe('signed out, on local rows', () => {
  test('W-106 K-017 K-018 K-019 pages of 10, sizes 10/20/30, the total text and the jumper', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await expect(total(page)).toHaveText('1-10 共 86 条')
    await expect.poll(async () => (await codes(page)).length).toBe(10)
    await page.locator('.ant-pagination-options-quick-jumper input').fill('9')
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText('81-86 共 86 条')
    await expect(page).toHaveURL(/pageNo=9/)
    await page.locator('.ant-pagination-options .ant-select').click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['10 条/页', '20 条/页', '30 条/页'])
    await page.locator('.ant-select-item-option').nth(2).click()
    await expect(total(page)).toHaveText('1-30 共 86 条')
  })

  test('W-107 K-020 newest first; a heading sorts; the address keeps all of it', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await expect.poll(async () => (await codes(page))[0]).toBe('YH-0086')
    await table(page).getByRole('columnheader', { name: '编码' }).click()
    await expect.poll(async () => (await codes(page))[0]).toBe('YH-0001')
    await page.reload()
    await expect.poll(async () => (await codes(page))[0]).toBe('YH-0001')
    await expect(page).toHaveURL(/column=code&order=asc/)
  })

  test('search: enter searches, 展开 shows the rest, nothing found says so, 重置 clears', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await page.getByRole('textbox', { name: '名称' }).fill('叉车')
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText('1-10 共 12 条')
    await expect(page.getByRole('textbox', { name: '所属企业' })).toBeHidden()
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('textbox', { name: '所属企业' }).fill('没有这家')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await page.getByRole('button', { name: '重置' }).click()
    await expect(total(page)).toHaveText('1-10 共 86 条')
  })

  test('V-112 W-108 rows chosen on two pages are counted, deleted together, and the page is corrected', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(page.getByText('请选择一条记录！')).toBeVisible()
    await row(page, 'YH-0086').getByRole('checkbox').check()
    await page.locator('.ant-pagination-item-9').click()
    await expect(total(page)).toHaveText('81-86 共 86 条')
    await table(page).locator('thead').getByRole('checkbox').check()
    await expect(page.getByText('已选择 7 项')).toBeVisible()
    await page.getByRole('button', { name: '批量操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(dialog(page, '确认删除')).toContainText('是否删除选中数据?')
    await dialog(page, '确认删除')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(total(page)).toHaveText('71-79 共 79 条')
    await expect(page.getByText('已选择 7 项')).toBeHidden()
    await row(page, 'YH-0008').getByRole('button', { name: '删除' }).click()
    await dialog(page, '确定删除吗?')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(total(page)).toHaveText('71-78 共 78 条')
  })

  test('W-081 W-082 V-014 V-015 V-016 V-017 the advanced query, its refusals and its saved queries', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await page.getByRole('button', { name: '高级查询' }).click()
    const builder = dialog(page, '高级查询')
    await builder.getByRole('button', { name: /查\s?询$/ }).click()
    await expect(page.getByText('不能查询空条件')).toBeVisible()
    await builder.getByRole('button', { name: '保存查询条件' }).click()
    await expect(page.getByText('空条件不能保存')).toBeVisible()

    await builder.getByRole('combobox', { name: '第 1 个条件的字段' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '数量' }).click()
    await expect(builder.getByRole('spinbutton', { name: '第 1 个条件的值' })).toBeVisible()
    await builder.getByRole('combobox', { name: '第 1 个条件的规则' }).click()
    await page.locator('.ant-select-item-option').getByText('大于等于', { exact: true }).click()
    await builder.getByRole('spinbutton', { name: '第 1 个条件的值' }).fill('30')
    // The list behind can still be used: the builder does not block the page.
    await page.locator('.ant-pagination-item-2').click()
    await expect(total(page)).toHaveText('11-20 共 86 条')
    await builder.getByRole('button', { name: /查\s?询$/ }).click()
    await expect(total(page)).toHaveText(/^1-10 共 2\d 条$/)
    await expect(page).toHaveURL(/superQuery=/)

    const save = async (name: string) => {
      await builder.getByRole('button', { name: '保存查询条件' }).click()
      await page.getByRole('textbox', { name: '保存名称' }).fill(name)
      await dialog(page, '请输入保存的名称')
        .getByRole('button', { name: /确\s?定/ })
        .click()
    }
    await save('')
    await expect(page.getByText('保存名称不能为空')).toBeVisible()
    await page.getByRole('textbox', { name: '保存名称' }).fill('数量多')
    await dialog(page, '请输入保存的名称')
      .getByRole('button', { name: /确\s?定/ })
      .click()
    await expect(builder.getByRole('button', { name: '数量多', exact: true })).toBeVisible()
    await save('数量多')
    await dialog(page, '查询「数量多」已存在，是否覆盖？')
      .getByRole('button', { name: /确\s?定/ })
      .click()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('JSuperQuerySaved_')))).toEqual([
      'aosp__JSuperQuerySaved_/test/gallery',
    ])

    await page.reload()
    await expect(total(page)).toHaveText(/^1-10 共 2\d 条$/)
    await page.getByRole('button', { name: '高级查询' }).click()
    await test.step('X-020 a saved query is removed after a question', async () => {
      await builder.getByRole('button', { name: '删除查询数量多' }).click()
      await dialog(page, '是否删除当前查询？')
        .getByRole('button', { name: /确\s?定/ })
        .click()
      await expect(builder.getByText('没有保存任何查询')).toBeVisible()
    })
    await builder.getByRole('button', { name: /重\s?置/ }).click()
    await expect(total(page)).toHaveText('1-10 共 86 条')
  })

  test('columns are hidden, moved and widened, and remembered', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    const headings = () => table(page).locator('thead th').allTextContents()
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '类别' }).uncheck()
    await page.getByRole('button', { name: '上移名称' }).click()
    const edge = page.getByRole('separator', { name: '调整数量列宽' })
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect(edge).toHaveAttribute('aria-valuenow', '106')
    await page.reload()
    await expect(table(page)).toBeVisible()
    expect((await headings()).slice(1, 4)).toEqual(['名称', '编码', '金额（元）'])
    await expect(edge).toHaveAttribute('aria-valuenow', '106')
  })

  test('rows stand as close as somebody chose, on every list and after a reload', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    const height = async () => (await row(page, 'YH-0086').boundingBox())?.height ?? 0
    const usual = await height()
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('radiogroup', { name: '行高' }).getByText('紧凑').click()
    await expect.poll(height).toBeLessThan(usual)
    const close = await height()
    await page.reload()
    await expect(table(page)).toBeVisible()
    expect(await height()).toBe(close)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('radiogroup', { name: '行高' }).getByText('宽松').click()
    await expect.poll(height).toBeGreaterThan(usual)
  })

  test('X-007 X-036 states: empty, failed, and a list without its addresses', async ({ page, isMobile }) => {
    desktopOnly(isMobile)
    await openSignedOut(page)
    await page.getByText('没有数据', { exact: true }).click()
    await expect(page.getByText('还没有示例数据')).toBeVisible()
    await page.getByText('加载失败', { exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '网络超时' })).toBeVisible()
    await page.getByText('未设置地址', { exact: true }).click()
    await expect(page.getByText('请设置url.list属性!')).toBeVisible()
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(page.getByText('请设置url.deleteBatch属性!')).toBeVisible()
  })

  test('no serious finding of accessibility, at either size', async ({ page }) => {
    await openSignedOut(page)
    await checkAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })
})

const HEAD = ['编码', '名称', '类别', '金额(元)', '数量', '日期', '状态']
const good = (code: string) => [code, '浏览器导入', '机器设备', '1200.50', '2', '2026-03-01', '使用中']
const xlsx = (name: string, rows: string[][]) => ({ name, mimeType: 'application/octet-stream', buffer: workbook(rows) })

test.describe('signed in with the right, on the server', () => {
  test.beforeEach(async ({ page, signIn, isMobile }) => {
    desktopOnly(isMobile)
    await signIn(page, 'operate01')
    await page.goto(ADDRESS)
    await expect(total(page)).toHaveText(/^1-10 共 \d+ 条$/)
  })

  test('W-109 K-079 export: all that match or the chosen rows, under a name that ends in xlsx', async ({ page }) => {
    await row(page, 'YH-0300').getByRole('checkbox').check()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出选中 1 条' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe('示例数据.xlsx')
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await expect(page.getByText('导出完成，共 1 条')).toBeVisible()
  })

  test('X-033 an export that fails says so', async ({ page, faults }) => {
    faults.allow(/exportXls/)
    await page.route('**/gallery/sample/exportXls*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"message":"","code":500}' }),
    )
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect(page.getByText('文件下载失败')).toBeVisible()
  })

  test('W-045 T-048 T-049 T-050 V-117 V-118 the import dialog', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    const start = box.getByRole('button', { name: '开始上传' })
    await expect(start).toBeDisabled()
    await expect(box.getByRole('switch', { name: '是否开启校验' })).not.toBeChecked()
    const input = box.locator('input[type=file]')
    expect(await input.getAttribute('accept')).toBe('.xls,.xlsx')
    expect(await input.getAttribute('multiple')).not.toBeNull()
    await input.setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    await expect(page.getByText('仅支持 .xls、.xlsx 文件')).toBeVisible()
    await expect(start).toBeDisabled()
    await input.setInputFiles([xlsx('一.xlsx', [HEAD, good('E-001')]), xlsx('二.xlsx', [HEAD, good('E-002')])])
    await expect(box.getByRole('listitem')).toHaveCount(2)
    await checkAxe(page, { within: '.ant-modal' })
    await test.step('C-123 both files travel in one request', async () => {
      await page.route('**/gallery/sample/importExcel', async (route) => {
        expect(route.request().postData() ?? '').toMatch(/isSingleTableImport[^]*foreignKeys[^]*validateStatus[^]*files\[\]/)
        await new Promise((done) => setTimeout(done, 500))
        await route.continue()
      })
      await start.click()
      await expect(box.getByRole('button', { name: '上传中...' })).toBeVisible()
      await box.getByRole('button', { name: '确认导入 2 行' }).click()
      await expect(page.getByText('共2行数据全部导入成功！')).toBeVisible({ timeout: 20_000 })
      await expect(box).toBeHidden()
    })
    await page.getByRole('textbox', { name: '名称' }).fill('浏览器导入')
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(/共 [2-9] 条/)
  })

  test('X-034 rows in error: a warning with a link to the details', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    await box.locator('input[type=file]').setInputFiles(xlsx('a.xlsx', [HEAD, good('E-011'), ['E-012', '', '机器设备', '1', '1', '2026-01-01', '使用中']]))
    await box.getByRole('button', { name: '开始上传' }).click()
    await box.getByRole('button', { name: '确认导入 1 行' }).click()
    const warning = dialog(page, '导入成功,但是有错误数据!')
    await expect(warning).toBeVisible({ timeout: 20_000 })
    const link = await warning.getByRole('link', { name: '下载错误明细' }).getAttribute('href')
    const details = await page.request.get(link ?? '')
    expect(await details.text()).toContain('第 3 行：请输入名称，忽略导入。')
  })

  test('with validation on nothing comes in, and the details are offered all the same', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    await box.locator('input[type=file]').setInputFiles(xlsx('a.xlsx', [HEAD, good('E-021'), ['?', '名', '机器设备', '1', '1', '2026-01-01', '使用中']]))
    await box.getByRole('switch', { name: '是否开启校验' }).click()
    await box.getByRole('button', { name: '开始上传' }).click()
    await expect(box.getByText(/已开启校验，改正有误的行后才能导入。/)).toBeVisible()
    await expect(box.getByRole('button', { name: '确认导入 1 行' })).toBeDisabled()
    await expect(box.getByRole('link', { name: '下载错误明细' })).toBeVisible()
  })

  test('C-131 a row is added, edited and deleted through the server', async ({ page }) => {
    await page.getByRole('button', { name: '新增' }).click()
    const form = dialog(page, '新增')
    await form.getByRole('textbox', { name: '编码' }).fill('E-100')
    await form.getByRole('textbox', { name: '名称' }).fill('浏览器新增')
    await form.getByRole('combobox', { name: '类别' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '机器设备' }).click()
    await form.getByRole('spinbutton', { name: '金额' }).fill('12.5')
    await form.getByRole('textbox', { name: '日期' }).fill('2026-03-01')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(row(page, 'E-100')).toContainText('12.50')
    await row(page, 'E-100').getByRole('button', { name: 'E-100的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog(page, '确定删除吗?')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(row(page, 'E-100')).toHaveCount(0)
  })
})
