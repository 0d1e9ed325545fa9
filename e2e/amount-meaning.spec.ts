import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ played: true })

const FUNDS = '/bidding/fundsManagement'

test('S-062 domain 4.6b: slips, fees and refunds say who owes or paid whom and by when; what is overdue is marked', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await test.step('operators: slips and refunds', async () => {
    await openDesk(page, `${FUNDS}?tab=slip`)
    const slips = page.getByRole('table', { name: '缴费凭证' })
    await expect(slips.getByRole('columnheader', { name: '款项关系' })).toBeVisible()
    await expect(slips.getByRole('row').filter({ hasText: '企业 → 平台' }).filter({ hasText: '企业已付，平台代管' }).first()).toBeVisible()
    await openDesk(page, `${FUNDS}?tab=refund`)
    const late = page.getByRole('table', { name: '退款' }).getByRole('row').filter({ hasText: '天成再生资源有限公司' }).filter({ hasText: '已逾期' })
    await expect(late).toContainText('平台 → 企业')
    await expect(late).toContainText('平台应付企业')
    await late.getByRole('button', { name: '办理' }).click()
    await expect(page.getByRole('main')).toContainText('平台 → 企业')
  })

  await test.step('a company is told of itself, also on a phone', async () => {
    const company = await person('external02')
    await openDesk(company, FUNDS)
    const owed = company.getByRole('region', { name: '待缴服务费' }).getByRole('listitem').filter({ hasText: '真空热处理炉及门式起重机对外处置' })
    await expect(owed).toContainText(/本企业应付平台 [\d,]+\.\d{2} 元.*，\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} 前/)
    await expect(owed).not.toContainText('已逾期')
    await openDesk(company, `${FUNDS}?tab=slip`)
    await expect(company.getByRole('table', { name: '缴费凭证' })).toContainText('本企业 → 平台')
    await checkAxe(company)
    await company.setViewportSize({ width: 390, height: 844 })
    await openDesk(company, `${FUNDS}?tab=refund`)
    await expect(company.getByRole('row').filter({ hasText: '平台 → 本企业' }).first()).toBeVisible()
    await expect.poll(() => company.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
