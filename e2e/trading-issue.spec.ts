import type { Page } from '@playwright/test'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.skip(({ isMobile }) => isMobile, 'the phone shows the same parts')

const LEDGER = '/assetBaseData/assets'
const pad = (part: number) => String(part).padStart(2, '0')
/** A Wednesday some months ahead, so many days later. */
function day(later: number): string {
  const at = new Date(Date.now() + 100 * 86_400_000)
  at.setDate(at.getDate() + ((10 - at.getDay()) % 7) + later)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}
async function setTime(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label, exact: true })
  await input.fill(text)
  await input.press('Enter')
  await expect(input).toHaveValue(text)
}
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}
const confirm = async (page: Page, title: string | RegExp, button: RegExp) => {
  const dialog = page.getByRole('dialog').filter({ hasText: title })
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

test('S-035 S-076 E-001 from an asset one click starts an issue: all faults at once, draft, submission, withdrawal', async ({ page, signIn }) => {
  test.slow()
  await signIn(page, 'menber01')
  await openDesk(page, '/workingTable/assetsList')
  await page.getByText('列表', { exact: true }).click()
  const first = page.getByRole('table', { name: '可交易资产' }).locator('tbody tr.ant-table-row').first()
  const [code = ''] = (await first.locator('.asset-name small').innerText()).split(' ')
  await first.getByRole('button', { name: '发起交易' }).click()

  await expect(page).toHaveURL(/\/workingTable\/workingForm\/new\?assets=/)
  await expect(page.getByRole('heading', { name: '发起交易', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: '已选资产' })).toContainText(code)
  await expect(page.getByRole('list', { name: '已选资产' })).toContainText('净值')
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('旅程中的数控车床')
  await checkAxe(page)

  await page.getByRole('button', { name: /^检\s?查$/ }).click()
  await expect(page).toHaveURL(/\/workingTable\/workingForm\/(?!new)[^?]+$/)
  const faults = page.getByRole('alert').filter({ hasText: /提交前还有 \d+ 处需要修改/ })
  await expect(faults).toBeVisible()
  for (const text of ['请选择竞价方式', '起始价应大于 0', '请填写竞价开始时间', '请填写报名截止时间', '请填写联系人'])
    await expect(page.locator('.ant-form-item-explain-error:visible').filter({ hasText: text })).toBeVisible()
  await faults.getByRole('button', { name: '联系人' }).click()
  await expect(page.getByRole('textbox', { name: '联系人', exact: true })).toBeFocused()

  await choose(page, '竞价方式', '正向多次报价')
  await page.getByRole('spinbutton', { name: '起始价', exact: true }).fill('100000')
  await page.getByRole('spinbutton', { name: '加价幅度', exact: true }).fill('1000')
  await page.getByRole('spinbutton', { name: '延时周期（分钟）' }).fill('5')
  await setTime(page, '报名截止时间', `${day(0)} 10:00:00`)
  await setTime(page, '竞价开始时间', `${day(1)} 10:00:00`)
  await setTime(page, '竞价结束时间', `${day(1)} 14:00:00`)
  await setTime(page, '提货开始日期', day(7))
  await setTime(page, '提货结束日期', day(28))
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('林建华')
  await page.getByRole('textbox', { name: '联系电话' }).fill('010-80000011')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await said(page, /草稿已保存/)

  await page.getByRole('button', { name: '返回我的交易' }).click()
  const row = page.getByRole('table', { name: '我的交易' }).locator('tbody tr.ant-table-row').filter({ hasText: '旅程中的数控车床' })
  await expect(row).toContainText('草稿')
  await expect(row).toContainText('100,000.00')
  await row.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: '竞价开始时间' })).toHaveValue(`${day(1)} 10:00:00`)
  await page.getByRole('button', { name: '提交审核' }).click()
  await confirm(page, '确认提交审核', /^提\s?交$/)
  await expect(page.getByText('该场次当前不能修改')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: '起始价', exact: true })).toBeDisabled()

  const asset = page.getByRole('table', { name: '资产台账' }).locator('tbody tr.ant-table-row').filter({ hasText: code })
  await openDesk(page, `${LEDGER}?keyword=${code}`)
  await expect(asset).toContainText('交易中')

  await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
  await expect(row).toContainText('待审核')
  await row.getByRole('button', { name: '撤回' }).click()
  await confirm(page, '确认撤回', /^撤\s?回$/)
  await expect(row).toContainText('草稿')
  await openDesk(page, `${LEDGER}?keyword=${code}`)
  await expect(asset).not.toContainText('交易中')
})
