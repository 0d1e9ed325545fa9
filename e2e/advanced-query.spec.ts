import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const LISTS: readonly [path: string, field: string][] = [
  ['/assetBaseData/assets', '资产名称'],
  ['/assetBaseData/trading', '名称'],
  ['/assetBaseData/corporate', '企业名称'],
  ['/assetBaseData/qualifications', '资质名称'],
  ['/bidding/bidding', '名称'],
  ['/bidding/signup', '场次名称'],
  ['/isystem/memberUser', '姓名'],
  ['/bidding/fundsManagement?tab=slip', '事项'],
  ['/bidding/fundsManagement?tab=refund', '事项'],
  ['/bidding/fundsManagement?tab=ledger', '编号'],
]

/** Asks the list for what nothing is called; the server has to know every field that is offered. */
async function asks(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  const box = page.getByRole('dialog', { name: '高级查询' })
  await box.getByRole('combobox', { name: '第 1 个条件的字段' }).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${field}$`) })
    .click()
  await box.getByRole('textbox', { name: '第 1 个条件的值' }).fill('不会有这样的名字')
  const asked = page.waitForResponse((reply) => reply.url().includes('superQueryParams'))
  await box.getByRole('button', { name: /查\s?询$/ }).click()
  expect(((await (await asked).json()) as { success: boolean }).success).toBe(true)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
}

test('U-022 ten lists of the trade are asked by an advanced query, which is kept under a name', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn(page, 'operate01')
  for (const [path, field] of LISTS)
    await test.step(path, async () => {
      await openDesk(page, path)
      await asks(page, field)
    })
  const box = page.getByRole('dialog', { name: '高级查询' })
  await box.getByRole('button', { name: '保存查询条件' }).click()
  await page.getByRole('textbox', { name: '保存名称' }).fill('常用条件')
  await page
    .getByRole('dialog', { name: '请输入保存的名称' })
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(box.getByRole('button', { name: '常用条件', exact: true })).toBeVisible()
})
