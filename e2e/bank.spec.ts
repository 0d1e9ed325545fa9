import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const PAYER = '示例贸易有限公司'
const statement = {
  name: '流水.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `凭证号,交易日期,借贷,交易金额,对方单位,对方账号,用途,余额\nE2E-1,2026/11/17,贷,"1,234.50",${PAYER},6222000000009999,往来款,\nE2E-2,昨天,贷,1,,,,\n`,
  ),
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function chooseFile(page: Page) {
  await page.getByRole('button', { name: '导入银行流水' }).click()
  const box = dialog(page, '导入银行流水')
  await box.getByRole('combobox').click()
  await page.getByTitle('借贷标志（CSV，UTF-8）').click()
  await box.locator('input[type=file]').setInputFiles(statement)
  return box
}

test('S-073 domain 4.4 J14: a statement is looked at, brought in once, and what nobody claims goes back by two persons', async ({ page, signIn, person }) => {
  test.slow()
  await signIn(page, 'operate01')
  await openDesk(page, '/operationWorkbench/bank')
  await expect(page.getByRole('heading', { level: 1, name: '银行对账' })).toBeVisible()
  const row = (where: Page) => where.locator('.paged-table').getByRole('row').filter({ hasText: PAYER })

  await test.step('faulty lines are shown with their reason before anything is kept', async () => {
    const box = await chooseFile(page)
    await expect(box.getByText('第 3 行：交易时间「昨天」不是有效时间')).toBeVisible()
    await expect(box.getByRole('region', { name: '导入预览' })).toContainText('收入 1,234.50 元')
    await checkAxe(page, { within: '.ant-modal' })
    await box.getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已导入 1 笔流水，1 行有误未导入')).toBeVisible()
    await expect(row(page)).toContainText('待认领')
    await expect(row(page)).toContainText('未匹配')
    await checkAxe(page)
  })

  await test.step('the same file again is known and cannot be brought in', async () => {
    const box = await chooseFile(page)
    await expect(box.getByText(/^该文件已于 .* 导入，不会重复入账$/)).toBeVisible()
    await expect(box.getByRole('button', { name: '确认导入' })).toBeDisabled()
    await box.getByRole('button', { name: '取消' }).click()
  })

  await test.step('one person asks for it to be sent back, another confirms that it left', async () => {
    await row(page).getByRole('button', { name: '退回', exact: true }).click()
    const reason = dialog(page, '退回款项')
    await reason.getByRole('button', { name: '付款人来函要求退回' }).click()
    await reason.getByRole('button', { name: '登记退回' }).click()
    await expect(page.getByText('已登记退回，请在网银汇出后由另一人确认')).toBeVisible()
    await expect(row(page).getByRole('button', { name: '确认已退回' })).toHaveCount(0)
    const second = await person('operate02')
    await openDesk(second, '/operationWorkbench/bank')
    await row(second).getByRole('button', { name: '确认已退回' }).click()
    await second.getByRole('dialog').getByRole('button', { name: '确认已退回' }).click()
    await expect(second.getByText('退回已确认入账')).toBeVisible()
    await expect(row(second)).toContainText('已退回')
  })

  await test.step('layouts are data, and a batch is empty until somebody gathers one', async () => {
    await page.getByRole('tab', { name: '文件格式' }).click()
    await expect(page.getByRole('row').filter({ hasText: '批量付款（CSV，GBK）' })).toContainText('收款户名＝收款人户名')
    await page.getByRole('tab', { name: '退款批次' }).click()
    await expect(page.getByText('还没有退款批次')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await checkAxe(page)
  })
})
