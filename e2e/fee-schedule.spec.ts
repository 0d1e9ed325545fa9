import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ played: true })

test('S-073 S-126: a fee schedule is tried on past deals before it is proposed, and again by whoever confirms it', async ({ page, signIn, person }) => {
  test.slow()
  await signIn(page, 'admin')
  await openDesk(page, '/assetBaseData/tradingPolicy?tab=fee')
  await page.getByRole('button', { name: '提出调整' }).click()
  const form = page.getByRole('dialog', { name: '提出交易参数调整' })

  await test.step('a schedule that is not whole is not tried', async () => {
    await form.getByRole('spinbutton', { name: '第 2 档超出部分费率' }).fill('')
    await form.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(page.getByText('请先填完服务费分档和服务费封顶')).toBeVisible()
    await expect(page.getByRole('dialog', { name: '试算服务费' })).toHaveCount(0)
  })

  await form.getByRole('spinbutton', { name: '第 2 档超出部分费率' }).fill('50')
  await form.getByRole('spinbutton', { name: '服务费封顶' }).fill('0')
  await form.getByRole('button', { name: /^试\s?算$/ }).click()
  const tried = page.getByRole('dialog', { name: '试算服务费' })
  await test.step('the deals of the last year with the fee they had and would have had', async () => {
    await expect(tried.getByRole('status')).toHaveText(/^\d+ 笔成交：原服务费 [\d,.]+ 元，试算服务费 0\.00 元，比原来少 [\d,.]+ 元$/)
    await expect(tried.getByRole('row').filter({ hasText: /合计（\d+ 条）/ })).toBeVisible()
    await checkAxe(page)
    const saved = page.waitForEvent('download')
    await tried.getByRole('button', { name: '导出' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^服务费试算 \d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  await test.step('days without a deal, and days that are none, say so', async () => {
    const fill = async (name: string, day: string) => {
      await tried.getByLabel(name).fill(day)
      await tried.getByLabel(name).press('Enter')
    }
    await fill('开始日期', '2020-01-01')
    await expect(tried.getByText('截止日期不能早于开始日期，期间最长一年')).toBeVisible()
    await fill('截止日期', '2020-06-30')
    await expect(tried.getByText('该期间没有成交')).toBeVisible()
  })

  await test.step('closing it leaves the proposal as it was, and nothing has changed', async () => {
    await tried
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click()
    await expect(tried).toHaveCount(0)
    await expect(form.getByRole('status')).toContainText('将调整：服务费封顶')
    await form.getByRole('textbox', { name: '调整原因' }).fill('免收服务费试行')
    await form.getByRole('button', { name: /^提\s?交$/ }).click()
    await expect(page.getByText('已提交，待运营人员确认').first()).toBeVisible()
  })

  await test.step('an operator tries what was proposed, also on a phone', async () => {
    const operator = await person('operate01')
    await operator.setViewportSize({ width: 390, height: 844 })
    await openDesk(operator, '/assetBaseData/tradingPolicy?tab=fee')
    await operator
      .getByRole('alert')
      .filter({ hasText: '待确认的调整：免收服务费试行' })
      .getByRole('button', { name: /^试\s?算$/ })
      .click()
    const shown = operator.getByRole('dialog', { name: '试算服务费' })
    await expect(shown.getByRole('status')).toHaveText(/笔成交：原服务费 [\d,.]+ 元，试算服务费 0\.00 元，比原来少/)
    await expect.poll(() => operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('taken back, so that nobody after this test finds it waiting', async () => {
    await openDesk(page, '/assetBaseData/tradingPolicy')
    await page.getByRole('button', { name: /^撤\s?回$/ }).click()
    await page
      .getByRole('dialog', { name: '撤回该调整？' })
      .getByRole('button', { name: /^撤\s?回$/ })
      .click()
    await expect(page.getByText('待确认的调整：免收服务费试行')).toHaveCount(0)
  })
})
