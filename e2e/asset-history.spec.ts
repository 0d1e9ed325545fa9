import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { workbook } from './workbook.ts'

const LEDGER = '/assetBaseData/assets'
const CATALOG = '/assetBaseData/catalog'
const said = (page: Page, text: string | RegExp) => expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const day = async (page: Page, within: Locator, name: string, text: string) => {
  await within.getByRole('textbox', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

/** The tab of leases of an asset that is in use and was never let. */
async function openLeases(page: Page): Promise<{ detail: Locator; code: string }> {
  await openDesk(page, `${LEDGER}?asset=asset-0001`)
  const detail = page.getByRole('dialog')
  const code = await detail.locator('.asset-title small').innerText()
  await detail.getByRole('tab', { name: '租约' }).click()
  return { detail: page.getByRole('dialog').filter({ hasText: code }), code }
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has its own test')

  test('S-043 C-140 a lease is entered with its dues, rent is received, the lease ended early; old ones come by sheet', async ({ page, signIn }) => {
    test.slow()
    await signIn(page, 'menber01')
    const { detail, code } = await openLeases(page)
    await expect(detail.getByText('还没有租约')).toBeVisible()

    await detail.getByRole('button', { name: '登记租约' }).click()
    const form = dialog(page, '新增租约')
    await form.getByRole('textbox', { name: '合同编号' }).fill('HT-E2E-001')
    await day(page, form, '签订日期', '2024-12-20')
    await form.getByRole('textbox', { name: '承租方' }).fill('晨光电气有限公司')
    await day(page, form, '起租日', '2025-01-01')
    await day(page, form, '到期日', '2024-06-30')
    await form.getByRole('spinbutton', { name: '租金单价' }).fill('9200')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('到期日不能早于起租日').first()).toBeVisible()
    await checkAxe(page)
    await day(page, form, '到期日', '2025-06-30')
    await form.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')
    await expect(detail).toContainText('欠租 55,200.00 元')

    await detail.getByRole('button', { name: '登记收款' }).click()
    const receipt = dialog(page, '新增租金收款')
    await day(page, receipt, '收款日期', '2025-02-03')
    await receipt.getByRole('spinbutton', { name: '收款金额' }).fill('13800')
    await receipt.getByRole('button', { name: '保存' }).click()
    await said(page, '已登记收款 13,800.00 元，冲抵 2 期租金')
    await expect(detail).toContainText('欠租 41,400.00 元')
    await detail.getByRole('button', { name: /展开/ }).first().click()
    const dues = detail.getByRole('table', { name: 'HT-E2E-001 应收租金' })
    await expect(dues.locator('tbody tr.ant-table-row')).toHaveCount(6)
    await expect(dues.locator('tbody tr.ant-table-row').nth(1)).toContainText('4,600.00')
    await checkAxe(page)

    await detail.getByRole('button', { name: '导入', exact: true }).click()
    const importing = dialog(page, '导入EXCEL')
    const HEAD = ['资产编号', '合同编号', '承租方', '起租日', '到期日', '租金单价(元)', '计价周期', '付款周期', '签订日期']
    const lines = [
      [code, 'HT-E2E-002', '博远自动化设备有限公司', '2023-01-01', '2023-12-31', '8000', '月', '季', '2022-12-20'],
      [code, 'HT-E2E-003', '博远自动化设备有限公司', '2023-06-01', '2024-05-31', '8000', '月', '季', '2023-05-20'],
    ]
    await importing.locator('input[type=file]').setInputFiles({ name: '租约.xlsx', mimeType: 'application/octet-stream', buffer: workbook([HEAD, ...lines]) })
    await importing.getByRole('button', { name: '开始上传' }).click()
    await importing.getByRole('button', { name: '确认导入 1 行' }).click()
    const outcome = dialog(page, '导入成功,但是有错误数据!')
    const errors = page.waitForEvent('download')
    await outcome.getByRole('link', { name: '下载错误明细' }).click()
    expect(readFileSync(await (await errors).path(), 'utf8')).toMatch(/第 3 行：「.+」在该租期内已有租约 HT-E2E-002/)
    await outcome.getByRole('button').last().click()
    await expect(detail.getByRole('table', { name: '租约', exact: true })).toContainText('HT-E2E-002')

    // What came in for it comes by a sheet of its own, and leaves as one.
    await detail.getByRole('button', { name: '导入收款' }).click()
    const receipts = [
      ['合同编号', '收款日期', '收款金额(元)'],
      ['HT-E2E-002', '2023-04-03', '24000'],
    ]
    await importing.locator('input[type=file]').setInputFiles({ name: '收款.xlsx', mimeType: 'application/octet-stream', buffer: workbook(receipts) })
    await importing.getByRole('button', { name: '开始上传' }).click()
    await importing.getByRole('button', { name: '确认导入 1 行' }).click()
    await expect(detail).toContainText('已收 37,800.00 元')
    const saved = page.waitForEvent('download')
    await detail.getByRole('button', { name: '导出收款' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^租金收款.*\.xlsx$/)

    await signIn(page, 'menber02')
    await openDesk(page, LEDGER)
    await page.getByRole('textbox', { name: '关键词' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  })

  test('S-044 an operator keeps the market price of an hour at the catalogue', async ({ page, signIn }) => {
    await signIn(page, 'operate01')
    await openDesk(page, CATALOG)
    await page.getByRole('searchbox', { name: '搜索目录' }).fill('三坐标测量机')
    await page.getByRole('treeitem').getByText('三坐标测量机').click()
    const prices = page.locator('.catalog-prices')
    await expect(prices.getByText('还没有机时价')).toBeVisible()
    await prices.getByRole('button', { name: '新增机时价' }).click()
    const form = dialog(page, '新增机时价')
    await day(page, form, '生效日', '2026-01-01')
    await form.getByRole('spinbutton', { name: '机时价' }).fill('220.5')
    await form.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')
    await expect(prices.getByRole('table', { name: '市场机时价' })).toContainText('2026-01-01（现行）')
    await expect(prices.getByRole('table', { name: '市场机时价' })).toContainText('220.50')
    await checkAxe(page)
  })
})

test('S-043 on a phone the leases of an asset scroll inside their table', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'menber01')
  const { detail } = await openLeases(page)
  await expect(detail.getByRole('button', { name: '登记租约' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await checkAxe(page)
})
