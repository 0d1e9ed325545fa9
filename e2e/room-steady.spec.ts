import type { Page } from '@playwright/test'
import { addBid } from '@aosp/contract/auction/bid'
import { expect, test } from './fixtures.ts'
import { callerOf, enterRoom, openHall, type Hall } from './hall-steps.ts'

const button = (page: Page) => page.locator('.bid-button')
const status = (page: Page) => page.getByTestId('own-status')

type Shifts = { total: number; worst: string[] }

/** From here on every movement of what is on the screen is added up, whether or not somebody has just pressed something. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
    const seen: Shifts = { total: 0, worst: [] }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.total += entry.value
        const moved = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : (node?.parentElement?.className ?? ''),
        )
        seen.worst.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
const top = (page: Page) => button(page).evaluate((element) => element.getBoundingClientRect().top)

let tokens = 0
const rivalBids = async (page: Page, hall: Hall, amount: number) => {
  const rival = await callerOf(page.request, 'external01')
  await rival(addBid, { bidding: hall.id, amount, token: `rival-of-the-steady-${hall.id.slice(0, 8)}-${++tokens}`, seenSeq: 0 })
}

test('P-007 C-137 on a phone and at a desk nothing moves from the opening to the result: bids, passed, extended, cut off, over', async ({
  page,
  signIn,
  faults,
}) => {
  test.slow()
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const hall = await openHall(page.request, ['menber02', 'external01'], { startsIn: 12, name: '全程不移位演示标的' })
  await signIn(page, 'menber02')
  await enterRoom(page, hall)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('region', { name: '开始前检查' })).toContainText('已对时')
  await watchShifts(page)

  await expect(button(page)).toContainText('¥1,000,000.00', { timeout: 30_000 })
  const place = await top(page)
  await expect(async () => {
    await button(page).click()
    await expect(status(page)).toHaveText('领先', { timeout: 2000 })
  }).toPass()
  await rivalBids(page, hall, 1_005_000)
  await expect(status(page)).toHaveText('落后')
  await expect(page.locator('.room-extended'), 'the end that stands now, not the rule').toHaveText(/顺延至 \d\d:\d\d:\d\d$/)
  expect(await top(page), 'the button has not moved').toBe(place)
  await page.getByLabel('自定义').fill('1,012,000')
  await expect(page.getByText('须为加价幅度 ¥5,000.00 的整数倍')).toBeVisible()
  expect(await top(page)).toBe(place)
  await page.getByRole('button', { name: /^改为 1,010,000/ }).click()
  await expect(async () => {
    await button(page).click()
    await expect(status(page)).toHaveText('领先', { timeout: 2000 })
  }).toPass()

  // Without a line everything that may have changed is grey and says so; nobody is told that he need not bid.
  await page.context().setOffline(true)
  await expect(page.getByText(/连接中断，正在重连/)).toBeVisible()
  await expect(status(page)).toHaveText(/^断线前领先（\d\d:\d\d:\d\d），可能已变化$/)
  await expect(page.locator('.room-own')).toHaveAttribute('data-status', 'stale')
  await expect(page.getByText('无需再次出价')).toHaveCount(0)
  await expect(button(page)).toContainText('连接中断')
  await expect(button(page)).not.toContainText('领先')
  expect(await top(page)).toBe(place)
  await rivalBids(page, hall, 1_015_000)
  await page.context().setOffline(false)
  await expect(status(page)).toHaveText('落后', { timeout: 20_000 })

  await expect(page.getByTestId('result')).toHaveText('竞价结束，您未竞得', { timeout: 120_000 })
  await expect(page.getByText('没有需要退还的款项')).toBeVisible()
  await expect(page.getByText('保证金将按规则')).toHaveCount(0)
  const { total, worst } = await shiftsOf(page)
  expect(total, worst.join('\n')).toBeLessThan(0.02)
})

test('P-007 at a desk: leaving a running room asks, help opens beside it, everything else in a tab of its own', async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, 'the same parts')
  const hall = await openHall(page.request, ['menber02', 'external01'], { startsIn: 9, lasts: 300 })
  await signIn(page, 'menber02')
  await enterRoom(page, hall)
  await expect(button(page)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '帮助', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '帮助中心' })).toContainText('如何竞价')
  await page.keyboard.press('Escape')
  for (const link of [page.locator('.room-head .brand'), page.locator('.room-head h1 a')]) await expect(link).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: /离开现场/ }).click()
  const asked = page.getByRole('dialog', { name: '离开竞价现场？' })
  await expect(asked).toContainText('已受理的报价仍然有效')
  await asked.getByRole('button', { name: '留在现场' }).click()
  await expect(button(page)).toBeVisible()
  await page.getByRole('link', { name: /离开现场/ }).click()
  await asked.getByRole('link', { name: '离开' }).click()
  await expect(page).toHaveURL(/current=bidding|publicHallMobile/)
})

test('P-007 at a desk: the ladder of a falling price, and what the winner does next with the dates for his calendar', async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, 'the same parts')
  const hall = await openHall(page.request, ['menber02', 'external01'], { bidType: 5, basePrice: 900_000, bidGradient: 10_000, startsIn: 9 })
  await signIn(page, 'menber02')
  await enterRoom(page, hall)
  const ladder = page.getByRole('region', { name: '价格阶梯' })
  await expect(ladder.getByRole('listitem')).toHaveText([/下一档.*990,000/, /当前价.*1,000,000/], { timeout: 30_000 })
  expect(await page.locator('body').innerText(), 'nothing of what lies further down').not.toMatch(/980,000|900,000/)
  await button(page).click()
  await expect(async () => {
    await page.getByRole('dialog', { name: '确认成交' }).getByRole('button', { name: /成交$/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  const next = page.getByRole('region', { name: '下一步' })
  await expect(next.getByRole('listitem')).toHaveText([/签约\d{4}-\d\d-\d\d \d\d:\d\d 前/, /付款\d{4}-\d\d-\d\d \d\d:\d\d 前/, /提货/])
  const download = page.waitForEvent('download')
  await next.getByRole('button', { name: '加入日历' }).click()
  expect((await download).suggestedFilename()).toMatch(/^办理期限-CZ.*\.ics$/)
})
