import type { Page } from '@playwright/test'
import { addBid } from '@aosp/contract/auction/bid'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const cards = (page: Page) => page.locator('.lot')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a journey of its own')

  test('S-025 S-021 S-024 S-032 P-006 from the home page into the hall: filters, a price that rises, a deal, and what only the group sees', async ({
    page,
    person,
  }) => {
    test.slow()
    const hall = await openHall(page.request, ['external01', 'external02'], { name: '大厅演示用数控机床', startsIn: 15 })
    const falling = { bidType: 5, basePrice: 900_000, bidMultiple: null, endTime: null }
    const quick = await openHall(page.request, ['external01', 'external02'], { name: '大厅演示用叉车', startsIn: 15, ...falling })

    // A visitor finds it on the home page and in the hall, before any script has run.
    const html = await (await page.request.get('/notLogged/logged?current=bidding', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(hall.name)
    await page.goto('/notLogged/logged')
    await expect(page.getByRole('region', { name: '即将开始' }).getByRole('link', { name: new RegExp(hall.name) })).toBeVisible()
    await page.getByRole('region', { name: '正在竞价' }).getByRole('link', { name: /更多/ }).click()
    await expect(page).toHaveURL(/current=bidding/)
    await expect(card(page, hall.name)).toContainText('对外资产处置')
    await expect(page.getByText('三坐标测量机集团内处置')).toHaveCount(0)
    await checkAxe(page)

    // Every choice is an address.
    await page.getByRole('navigation', { name: '按类别筛选' }).getByRole('link', { name: '资产出租' }).click()
    await expect(page).toHaveURL(/kind=lease/)
    await expect(card(page, '动力站空压机组对外出租一年')).toContainText('元/月')
    await expect(card(page, hall.name)).toHaveCount(0)
    await page.getByRole('navigation', { name: '按竞价方式筛选' }).getByRole('link', { name: '荷兰式降价' }).click()
    await expect(page.getByText('没有符合条件的场次')).toBeVisible()
    await page.getByRole('link', { name: '查看全部' }).click()
    await page.getByRole('searchbox', { name: '在交易竞价中搜索' }).fill('大厅演示')
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(cards(page)).toHaveCount(2)

    // It opens, is bid for, and the card follows by itself.
    await expect(card(page, hall.name)).toContainText('竞价中', { timeout: 60_000 })
    const bidder = await callerOf(page.request, 'external01')
    await bidder(addBid, { bidding: hall.id, amount: 1_005_000, token: `hall-${hall.id.slice(0, 12)}-000001`, seenSeq: 0 })
    await expect(card(page, hall.name)).toContainText('1,005,000.00', { timeout: 40_000 })
    await expect(card(page, hall.name).getByRole('link', { name: /竞价现场/ })).toHaveAttribute('href', new RegExp(`/Basic/biddingRoom/${hall.id}$`))
    await card(page, hall.name).getByRole('link', { name: hall.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/Basic/tradeDetail/${hall.id}$`))

    // At the desk of a group company the same hall holds the group's own sessions too.
    const member = await person('menber02')
    await openDesk(member, '/Basic/biddingHall')
    await expect(card(member, '三坐标测量机集团内处置')).toBeVisible()
    await member
      .getByRole('navigation', { name: '按阶段筛选' })
      .getByRole('link', { name: /未成交/ })
      .click()
    await expect(card(member, '退役数控车床对外处置')).toContainText('流标')
    await openDesk(member, '/Basic/publicHall')
    await expect(cards(member).first()).toBeVisible()

    // A deal is among the newest, with its premium and without anybody's name.
    await bidder(addBid, { bidding: quick.id, amount: 1_000_000, token: `hall-${quick.id.slice(0, 12)}-000002`, seenSeq: 0 })
    // The record follows the hammer, so it may take another look.
    await expect(async () => {
      await page.goto('/Basic/newPrice')
      await expect(page.getByRole('row', { name: new RegExp(quick.name) })).toContainText('1 次报价', { timeout: 2000 })
    }).toPass()
    await expect(card(page, hall.name)).toContainText('1 次报价')
    await expect(page.getByText('华信')).toHaveCount(0)
    await checkAxe(page)
    await page.goto('/loggedHome/newPublickHall?stage=dealt')
    await expect(card(page, quick.name)).toContainText('成交价')
  })
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the desk has a journey of its own')

  test('S-016 S-013 P-006 the hall grows while it is read, its filters come in a sheet, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/notLogged/publicHallMobile')
    await expect(card(page, '立式加工中心及配套工装对外处置')).toContainText('258,000.00')
    await expect(card(page, '动力站空压机组对外出租一年')).toBeVisible()
    expect(await fits(page)).toBe(true)
    await page
      .getByRole('navigation', { name: '按阶段筛选' })
      .getByRole('link', { name: /报名中/ })
      .click()
    await expect(page).toHaveURL(/stage=signing/)
    await expect(card(page, '退役数控车床对外处置')).toHaveCount(0)
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByRole('dialog', { name: '筛选' }).getByRole('link', { name: '资产出租' }).click()
    await expect(page).toHaveURL(/kind=lease/)
    await expect(cards(page)).toHaveCount(1)
    await page.goto('/notLogged/assetDisposalMobile')
    await expect(card(page, '立式加工中心及配套工装对外处置')).toBeVisible()
    await expect(card(page, '动力站空压机组对外出租一年')).toHaveCount(0)
    await page.goto('/notLogged/loggedHomeMobile')
    await expect(page.getByRole('region', { name: '即将开始' })).toContainText('立式加工中心')
  })
})
