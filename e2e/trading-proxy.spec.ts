import type { Page } from '@playwright/test'
import { addBid, addProxy } from '@aosp/contract/auction/bid'
import { checkAxe, expect, test } from './fixtures.ts'
import { enterRoom, openHall } from './hall-steps.ts'

const price = (page: Page) => page.getByTestId('price')
const status = (page: Page) => page.getByTestId('own-status')
const panel = (page: Page) => page.getByRole('group', { name: '委托出价' })
const top = async (page: Page) => (await page.locator('.bid-button').boundingBox())?.y

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the same line, wrapped')

  test('a limit is left, answers others by itself, is read again after a reload, changed, passed and withdrawn; nothing moves meanwhile', async ({
    page,
    person,
    signIn,
    faults,
  }) => {
    test.slow()
    const hall = await openHall(page.request, ['menber02', 'external01'], { proxyBids: 1, bidMultiple: 0, lasts: 240 })
    await signIn(page, 'menber02')
    const rival = await person('external01')
    await enterRoom(page, hall)
    await enterRoom(rival, hall)
    await expect(panel(page)).toContainText('未设置', { timeout: 30_000 })
    const before = await top(page)

    await panel(page).getByRole('button', { name: '设置委托' }).click()
    const dialog = page.getByRole('dialog', { name: '设置委托出价' })
    const amount = dialog.getByLabel('最高出价（元）')
    await amount.fill('1001000')
    await expect(dialog).toContainText('与起始价之差须为加价幅度 ¥5,000.00 的整数倍')
    await amount.fill('105万')
    await expect(dialog).toContainText('壹佰零伍万元整')
    await checkAxe(page)
    // The answer is lost on its way and asked for again: one limit.
    faults.allow(/ERR_FAILED/)
    await page.route(
      `**${addProxy.path}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: '确认委托 ¥1,050,000.00' }).click()
    await expect(panel(page)).toContainText('委托出价已设置')
    await expect(panel(page)).toContainText('上限 ¥1,050,000.00')
    await expect(status(page)).toHaveText('领先')
    for (const each of [page, rival]) await expect(price(each)).toContainText('1,000,000.00')
    expect(await top(page)).toBe(before)

    // The other bids by hand and is answered; he reads nothing of a limit.
    await rival.getByLabel('自定义').fill('1010000')
    // Pressed within a moment of a new price it would be a bid by somebody who has not read it, and is not sent.
    await expect(async () => {
      const sent = rival.waitForRequest(`**${addBid.path}`, { timeout: 2000 })
      await rival.getByLabel('自定义').press('Enter')
      await sent
    }).toPass()
    for (const each of [page, rival]) await expect(price(each)).toContainText('1,015,000.00')
    await expect(status(rival)).toHaveText('落后')
    await expect(rival.getByTestId('bid-answer')).toContainText('随后被超过，当前价 ¥1,015,000.00')
    await expect(panel(rival)).toContainText('未设置')
    await expect(rival.locator('body')).not.toContainText('1,050,000.00')

    // Read again by its owner, and changed.
    await page.reload()
    await expect(panel(page)).toContainText('上限 ¥1,050,000.00')
    await panel(page).getByRole('button', { name: '修改委托' }).click()
    const change = page.getByRole('dialog', { name: '修改委托出价' })
    await change.getByLabel('最高出价（元）').fill('1020000')
    await change.getByRole('button', { name: '确认委托 ¥1,020,000.00' }).click()
    await expect(panel(page)).toContainText('上限 ¥1,020,000.00')
    // A better limit of the other passes it, and it says so.
    await panel(rival).getByRole('button', { name: '设置委托' }).click()
    const other = rival.getByRole('dialog', { name: '设置委托出价' })
    await other.getByLabel('最高出价（元）').fill('110万')
    await other.getByRole('button', { name: '确认委托 ¥1,100,000.00' }).click()
    await expect(status(rival)).toHaveText('领先')
    for (const each of [page, rival]) await expect(price(each)).toContainText('1,025,000.00')
    await expect(panel(page)).toContainText('当前价已到达上限，不再代为出价')
    await panel(page).getByRole('button', { name: '撤销委托' }).click()
    await expect(panel(page)).toContainText('委托出价已撤销')
    await expect(panel(page)).toContainText('未设置')
    expect(await top(page)).toBe(before)
  })
})
