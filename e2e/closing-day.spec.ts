import { toBeijingDay } from '@aosp/kernel/time'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const YESTERDAY = toBeijingDay(new Date(Date.now() - 86_400_000))

test('S-073: a day is compared with the bank, signed by one operator and closed by another; then it takes nothing any more', async ({
  page,
  signIn,
  person,
}) => {
  test.slow()
  await signIn(page, 'operate01')
  await openDesk(page, `/settlement/closingDay?month=${YESTERDAY.slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 1, name: '日终对账' })).toBeVisible()
  await expect(page.getByText('尚未日结过，可从任意一天开始')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: YESTERDAY })
  await expect(row).toContainText('请先录入当日银行日终余额')
  await checkAxe(page)

  await row.getByRole('button', { name: '录入银行余额' }).click()
  const balance = dialog(page, '录入银行日终余额')
  await balance.getByRole('button', { name: '保存' }).click()
  await expect(balance.getByText('请输入银行日终余额')).toBeVisible()
  await balance.getByLabel('银行日终余额').fill('999999999')
  await balance.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('银行日终余额已保存')).toBeVisible()
  await expect(row).toContainText('银行多')

  const second = await person('operate02')
  await test.step('both books of virtual accounts are compared on request', async () => {
    await expect(row).toContainText('当日结束后尚未核对虚拟账户，请先核对')
    await openDesk(second, '/settlement/virtualAccounts')
    await expect(second.getByRole('heading', { level: 1, name: '虚拟账户' })).toBeVisible()
    await expect(second.getByRole('region', { name: '接入状态' })).toContainText('已接入（内置演示财务公司）')
    await second.getByRole('button', { name: '立即核对' }).click()
    await expect(second.getByText('核对 3 个账户，双方一致')).toBeVisible()
    await checkAxe(second)
    await second.getByRole('tab', { name: '双方差异' }).click()
    await expect(second.getByText('双方账目没有差异')).toBeVisible()
  })

  await page.reload()
  await row.getByRole('button', { name: '签署', exact: true }).click()
  const sign = dialog(page, /^签署/)
  await sign.getByRole('button', { name: '签署', exact: true }).click()
  await expect(sign.getByText('对账有差异，请填写差异说明')).toBeVisible()
  await sign.getByLabel('差异说明').fill('演示环境没有真实银行账户')
  await checkAxe(page, { within: '.ant-modal' })
  await sign.getByRole('button', { name: '签署', exact: true }).click()
  await expect(page.getByText('已签署，请由另一人复核后日结')).toBeVisible()
  await expect(row).toContainText('待复核')
  await expect(row.getByRole('button', { name: '复核日结' })).toHaveCount(0)

  await test.step('the other operator finds it among what waits for him', async () => {
    await openDesk(second, '/dashboard/analysis')
    await second.getByRole('button', { name: /^待办事项/ }).click()
    await second.locator('.todo-popover').getByRole('link', { name: '待复核的日终对账' }).click()
    await expect(second).toHaveURL(new RegExp(`/settlement/closingDay\\?month=${YESTERDAY.slice(0, 7)}$`))
  })
  const same = second.getByRole('row').filter({ hasText: YESTERDAY })
  await same.getByRole('button', { name: '复核日结' }).click()
  const close = dialog(second, /^复核日结/)
  await expect(close).toContainText('演示环境没有真实银行账户')
  await close.getByRole('button', { name: '确认日结' }).click()
  await expect(second.getByText('已日结，当日及以前不再入账').first()).toBeVisible()
  await expect(same).toContainText('已日结')
  await expect(second.getByText(`已日结至 ${YESTERDAY}`)).toBeVisible()

  await test.step('J15: a correction that cannot be is refused in words', async () => {
    await page.getByRole('tab', { name: '更正' }).click()
    await page.getByRole('button', { name: '申请更正' }).click()
    const ask = dialog(page, '申请更正')
    await ask.getByLabel('凭证号').fill('999999')
    await ask.getByLabel('更正原因').fill('回单属于另一企业')
    await ask.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('未找到对应数据').first()).toBeVisible()
  })
})
