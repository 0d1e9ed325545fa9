import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addBid } from '@aosp/contract/auction/bid'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const rowOf = (page: Page, table: string, text: string) => page.getByRole('table', { name: table }).locator('tbody tr.ant-table-row').filter({ hasText: text })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const sideways = (page: Page) => page.locator('.paged-table .ant-table-content').evaluate((element) => element.scrollWidth - element.clientWidth)
const offer = async (page: Page, who: string, bidding: string, amount: number) =>
  (await callerOf(page.request, who))(addBid, { bidding, amount, token: randomUUID(), seenSeq: 0 })

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a journey of its own')

  test('S-057 S-076 the lists of a bidder and his seller follow a running session by themselves: price, standing, time left, one button', async ({
    page,
    signIn,
    person,
  }) => {
    test.slow()
    const hall = await openHall(page.request, ['menber02', 'external01'], { lasts: 120, name: '驾驶舱旅程中的镗床' })
    await signIn(page, 'external01')
    await openDesk(page, `/bidding/TBiddingList?bidding=${hall.id}`)
    const row = rowOf(page, '我的竞价', hall.name)
    await expect(row).toContainText(/CZ\d{8}-\d{4}/)
    await expect(row).toContainText(/竞价(开始|结束)/)
    // It opens by itself: nobody reloads.
    await expect(row).toContainText('竞价结束', { timeout: 60_000 })
    await expect(row).toContainText('未报价')
    await expect(row).toContainText('1,000,000.00')
    await expect(row.getByRole('timer')).toHaveText(/\d{2}:\d{2}/)
    await expect(row.getByRole('button', { name: '进入现场' })).toBeVisible()
    const height = (await row.boundingBox())?.height

    await offer(page, 'external01', hall.id, 1_000_000)
    await expect(row).toContainText('领先')
    const seller = await person('menber01')
    await openDesk(seller, '/tradingIssueWorkbench/MyTradingList?state=4')
    const sold = rowOf(seller, '我的交易', hall.name)
    await expect(sold).toContainText('1,000,000.00')
    await expect(sold).toContainText('保密')
    await offer(page, 'menber02', hall.id, 1_010_000)
    await expect(row).toContainText('落后')
    await expect(row).toContainText('1,010,000.00')
    await expect(row, 'its own last price').toContainText('1,000,000.00')
    await expect(sold).toContainText('1,010,000.00')
    await expect(sold.getByRole('button', { name: '竞价现场' })).toBeVisible()
    expect((await row.boundingBox())?.height, 'nothing jumps').toBe(height)
    for (const each of [page, seller]) {
      expect(await sideways(each), 'nothing to scroll sideways for').toBeLessThanOrEqual(1)
      await checkAxe(each)
    }
    await row.getByRole('button', { name: `${hall.name}的更多操作` }).click()
    await expect(page.getByRole('menuitem', { name: '申请中止' })).toBeVisible()
  })

  test('S-070 S-130 L-013 what waits for an operator is by its date, what is late says so, and messages are no work', async ({ page, signIn }) => {
    await signIn(page, 'operate01')
    await openDesk(page, '/operationWorkbench/BiddingList')
    const table = page.getByRole('table', { name: '运营场次' })
    await expect(table.getByRole('columnheader', { name: '办理期限' })).toBeVisible()
    await page.setViewportSize({ width: 1680, height: 1050 })
    await expect(table.getByRole('columnheader', { name: '成交价（元）' })).toBeVisible()
    await expect.poll(() => sideways(page), { message: 'no column lies behind another on the screen the platform is made for' }).toBeLessThanOrEqual(1)
    await expect(table.locator('tbody tr.ant-table-row').first()).toContainText(/\d{2}-\d{2} \d{2}:\d{2}/)
    await checkAxe(page)
    await openDesk(page, '/dashboard/workplace')
    const pending = page.getByRole('region', { name: '待处理工作' })
    await expect(pending.getByRole('columnheader', { name: '期限' })).toBeVisible()
    await expect(pending).not.toContainText('未读消息')
    await signIn(page, 'external01')
    await openDesk(page, '/dashboard/workplace')
    await expect(pending.getByRole('row', { name: /待缴的服务费/ })).toBeVisible()
    await expect(pending).not.toContainText('未读消息')
    await checkAxe(page)
  })
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the desk has journeys of its own')

  test('S-057 S-070 S-076 the three lists are cards with what comes next and one button each', async ({ page, signIn }) => {
    for (const [who, path, label, word] of [
      ['external01', '/bidding/TBiddingList', '我的竞价', '下一期限'],
      ['menber01', '/tradingIssueWorkbench/MyTradingList', '我的交易', '下一期限'],
      ['operate01', '/operationWorkbench/BiddingList', '运营场次', '办理期限'],
    ] as const) {
      await signIn(page, who)
      await openDesk(page, path)
      await expect(page.getByRole('list', { name: label }).getByRole('listitem').first()).toContainText(word, { timeout: 30_000 })
      expect(await fits(page)).toBe(true)
      await checkAxe(page)
    }
  })
})
