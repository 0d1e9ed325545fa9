import type { Page } from '@playwright/test'
import { resumeSession, suspendSession } from '@aosp/contract/settlement/settle'
import { addBid } from '@aosp/contract/auction/bid'
import { auditRequest, addRequest } from '@aosp/contract/settlement/request'
import { logout } from '@aosp/contract/identity/login'
import { toBeijing } from '@aosp/kernel/time'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { callerOf, enterRoom, openHall, roomPath, type Hall } from './hall-steps.ts'

const button = (page: Page) => page.locator('.bid-button')
const answer = (page: Page) => page.getByTestId('bid-answer')
const price = (page: Page) => page.getByTestId('price')
const status = (page: Page) => page.getByTestId('own-status')
const record = (page: Page) => page.getByRole('region', { name: '竞价记录' })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Presses until the bid is answered: an amount that has just changed must be read first, so a quick press may be held back. */
async function bid(page: Page, press: () => Promise<void> = () => button(page).click()): Promise<void> {
  await expect(async () => {
    await press()
    await expect(answer(page)).toContainText(/已受理|已被超过/, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a journey of its own')
  // What takes a minute by the rules of bidding goes on while the next journey runs.
  test.describe.configure({ mode: 'serial' })
  let rising: Hall
  let sealed: Hall

  test('S-112 P-007 C-137 E-044 two companies and a spectator: opening, bids, passed, extended, cut off, a lost answer, a session that ends', async ({
    page,
    person,
    signIn,
    faults,
  }) => {
    test.slow()
    rising = await openHall(page.request, ['menber02', 'external01'])
    await signIn(page, 'menber02')
    const rival = await person('external01')
    const visitor = await person()
    await enterRoom(page, rising)
    await expect(page.getByRole('region', { name: '开始前检查' })).toContainText('连接正常')
    await checkAxe(page)
    await enterRoom(rival, rising)
    await enterRoom(visitor, rising)
    const html = await (await page.request.get(roomPath(rising), { headers: { accept: 'text/html' } })).text()
    expect(html, 'there before any script').toContain(rising.name)

    // It opens by itself; the button says in full what it will send, the spectator is told why he has none.
    await expect(button(page)).toContainText('¥1,000,000.00', { timeout: 30_000 })
    await expect(visitor.getByText('报名已截止，您正在旁观；已取得资格的企业请登录后报价')).toBeVisible()
    await expect(button(visitor)).toHaveCount(0)
    await bid(page, async () => {
      await page.keyboard.press('b')
      await page.keyboard.press('Enter')
    })
    await expect(answer(page)).toContainText(/已受理 第 \d+ 号/)
    await expect(button(page), 'the keyboard keeps its place').toBeFocused()
    for (const each of [page, rival, visitor]) await expect(price(each)).toContainText('1,000,000.00')
    await expect(status(page)).toHaveText('领先')
    await expect(status(rival)).toHaveText('未报价')
    await expect(button(page)).toContainText('您当前领先')

    // A double click is one bid; the whole panel turns at the other's.
    await rival.getByRole('button', { name: /^\+2 幅/ }).click()
    await bid(rival, () => button(rival).dblclick())
    await expect(status(page)).toHaveText('落后')
    await expect(answer(page)).toContainText('随后被超过，当前价 ¥1,010,000.00')
    await expect(record(visitor).locator('tr[data-type=EXTEND]')).toHaveCount(2)
    await expect(visitor.getByText(/^延时 2 次/)).toBeVisible()
    await expect(visitor.getByText(/^第 2 次报价/)).toBeVisible()
    await checkAxe(page)

    // An amount of one's own: between steps, over three steps, and then asked once more.
    await page.getByLabel('自定义').fill('1,012,000')
    await expect(page.getByText('须为加价幅度 ¥5,000.00 的整数倍')).toBeVisible()
    await page.getByLabel('自定义').fill('103万')
    await expect(page.getByText('壹佰零叁万元整')).toBeVisible()
    await page.getByLabel('自定义').press('Enter')
    const asked = page.getByRole('dialog', { name: '确认出价' })
    await expect(asked).toContainText('高 4 幅（+2.0 %）')
    await expect(async () => {
      await asked.getByRole('button', { name: '确认出价 ¥1,030,000.00' }).click()
      await expect(asked).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(price(rival)).toContainText('1,030,000.00')

    // Cut off: the band, no clock, no bids. What happened meanwhile is there afterwards.
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/)
    await page.context().setOffline(true)
    await expect(page.getByText(/连接中断，正在重连（数据截至 \d\d:\d\d:\d\d）/)).toBeVisible()
    await expect(page.getByTestId('countdown')).toHaveText('--:--')
    await expect(status(page), 'nobody knows whether it still holds').toHaveText(/^断线前领先（\d\d:\d\d:\d\d），可能已变化$/)
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await bid(rival)
    await page.context().setOffline(false)
    await expect(status(page)).toHaveText('落后', { timeout: 20_000 })
    await expect(page.getByText('连接中断')).toHaveCount(0)
    await expect(record(page).locator('tbody tr:not(.room-event)')).toHaveCount(4)

    // The answer is lost on its way: the bid is found by its token.
    await page.route(`**${addBid.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await bid(page)
    await expect(status(page)).toHaveText('领先')
    await page.unroute(`**${addBid.path}`)
    await page.reload()
    await expect(status(page)).toHaveText('领先')
    await expect(record(page).locator('tbody tr:not(.room-event)')).toHaveCount(5)
    const twin = await page.context().newPage()
    await enterRoom(twin, rising)
    await expect(status(twin), 'a second tab is the same seat').toHaveText('领先')
    await twin.close()

    // Signed out meanwhile: the way back leads here, and what was typed is still there.
    await rival.getByLabel('自定义').fill('105万')
    const token = await rival.evaluate(() => (JSON.parse(localStorage.getItem('aosp__Access-Token') ?? '{}') as { value: string }).value)
    await rival.request.post(logout.path, { headers: { 'X-Access-Token': token } })
    await rival.getByRole('link', { name: '重新登录' }).click()
    await rival.getByLabel('用户名').fill('external01')
    await rival.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await rival.getByRole('button', { name: '登录', exact: true }).click()
    await expect(rival).toHaveURL(new RegExp(`${roomPath(rising)}$`))
    await expect(rival.getByLabel('自定义')).toHaveValue('105万')
  })

  test('P-007 C-137 a sealed price is typed twice, kept as a receipt and replaced; nobody else learns anything', async ({ page, person, signIn }) => {
    sealed = await openHall(page.request, ['menber02'], { holder: 'external01', bidType: 2, bidGradient: 0 })
    await signIn(page, 'menber02')
    const visitor = await person()
    await enterRoom(page, sealed)
    await enterRoom(visitor, sealed)
    const amount = page.getByLabel('报价金额（元）', { exact: true })
    await expect(amount).toBeVisible({ timeout: 30_000 })
    await amount.fill('1100000')
    await page.getByLabel('再次输入金额（元）').fill('1200000')
    await expect(page.getByText('两次输入的金额不一致')).toBeVisible()
    const hand = async (yuan: string, shown: string) => {
      await amount.fill(yuan)
      await page.getByLabel('再次输入金额（元）').fill(yuan)
      await button(page).click()
      await expect(async () => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: `确认 ${shown}` })
          .click()
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await expect(answer(page)).toContainText('密封报价已受理')
      await expect(amount).toHaveValue('')
    }
    await hand('1100000', '¥1,100,000.00')
    await expect(status(page)).toHaveText('已提交密封报价')
    await checkAxe(page)
    await hand('115万', '¥1,150,000.00')
    await page.getByRole('button', { name: '显示金额' }).click()
    const receipts = page.locator('.sealed-receipts li')
    await expect(receipts).toHaveCount(2)
    await expect(receipts.nth(0)).toContainText('¥1,150,000.00')
    await expect(receipts.nth(0)).toContainText('有效')
    await expect(receipts.nth(0)).toContainText('收据与平台记录一致')
    await expect(receipts.nth(1)).toContainText('已被替换')
    const download = page.waitForEvent('download')
    await receipts.nth(0).getByRole('button', { name: '下载收据' }).click()
    expect((await download).suggestedFilename()).toMatch(/^密封报价收据-CZ.*\.json$/)
    await expect(visitor.getByText('报价密封中')).toBeVisible()
    expect(await visitor.locator('body').innerText()).not.toMatch(/1,1[05]0,000|份密封报价/)
    await page.reload()
    await expect(receipts).toHaveCount(2)
    const rival = await callerOf(page.request, 'external01')
    await rival(addBid, {
      bidding: sealed.id,
      amount: 1_120_000,
      confirmAmount: 1_120_000,
      nonce: '0123456789abcdef'.repeat(2),
      token: 'rival-of-the-sealed-1',
      seenSeq: 0,
    })
  })

  test('P-007 a Dutch session: one button with the price that stands; the first press ends it for everybody', async ({ page, person, signIn }) => {
    const hall = await openHall(page.request, ['menber02', 'external01'], { bidType: 5, basePrice: 900_000, bidGradient: 10_000, startsIn: 9 })
    await signIn(page, 'menber02')
    const rival = await person('external01')
    await enterRoom(page, hall)
    await enterRoom(rival, hall)
    await expect(button(page)).toContainText('¥1,000,000.00', { timeout: 30_000 })
    await expect(page.getByText(/下一档 ¥990,000.00/)).toBeVisible()
    await expect(page.getByRole('table', { name: '降价阶梯' })).toContainText('1,000,000.00')
    await checkAxe(page)
    await button(page).click()
    await expect(async () => {
      await page.getByRole('dialog', { name: '确认成交' }).getByRole('button', { name: '以 ¥1,000,000.00 成交' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(page.getByTestId('result')).toHaveText('恭喜，您已竞得')
    await expect(rival.getByTestId('result')).toHaveText('竞价结束，您未竞得')
    await expect(button(rival)).toHaveCount(0)
    await expect(page.getByRole('region', { name: '竞价结果' })).toContainText('¥1,000,000.00')
  })

  test('P-007 suspended by an operator the room says why and keeps the time; resumed it goes on; a cancelled one says so', async ({ page, person, signIn }) => {
    const hall = await openHall(page.request, ['menber02', 'external01'], { startsIn: 9, lasts: 600 })
    const cancelled = await openHall(page.request, ['menber02', 'external01'], { startsIn: 3600 })
    await signIn(page, 'menber02')
    const clerk = await person('operate02')
    await enterRoom(page, hall)
    await enterRoom(clerk, hall)
    await expect(button(page)).toBeVisible({ timeout: 30_000 })
    await bid(page)
    const health = clerk.getByRole('region', { name: '运行状况' })
    await expect(health).toContainText(/本场 2/)
    await expect(health.getByRole('link', { name: /竞价监控/ })).toHaveAttribute('href', /\/operationWorkbench\/bidPrice/)

    const operator = await callerOf(page.request, 'operate01')
    await operator(suspendSession, { id: hall.id, reason: '标的权属有异议，核实后恢复' })
    const pause = page.getByRole('region', { name: '竞价已中止' })
    await expect(pause).toContainText('标的权属有异议，核实后恢复')
    await expect(pause).toContainText('待公布')
    await expect(pause).toContainText('已全部保留')
    await expect(button(page)).toHaveCount(0)
    await checkAxe(page)
    await operator(resumeSession, { id: hall.id, resumeAt: toBeijing(new Date(Date.now() + 4000)) })
    await expect(pause).toContainText(/后）|正在恢复/)
    await expect(button(page)).toBeVisible({ timeout: 20_000 })
    await expect(status(page)).toHaveText('领先')
    await expect(record(page)).toContainText('竞价恢复')

    const issuer = await callerOf(page.request, 'menber01')
    await enterRoom(page, cancelled)
    await expect(page.getByText('距开始')).toBeVisible()
    const { id } = await issuer(addRequest, { bidding: cancelled.id, kind: 1, reason: '资产另有安排，申请取消本次竞价', fault: 1 })
    await operator(auditRequest, { id, shType: 1 })
    await expect(page.getByTestId('result')).toHaveText('本场次已终止')
  })

  test('P-007 E-044 the fall of the hammer: prices opened by number, a priority right used, winner, price, papers, and the way to check them', async ({
    page,
    person,
    signIn,
  }) => {
    test.slow()
    await signIn(page, 'menber02')
    const [visitor, holder] = [await person(), await person('external01')]
    for (const each of [page, visitor, holder]) await enterRoom(each, sealed)
    // Opened, and not yet decided: he who may take the top price is asked, everybody else waits and reads why.
    const priority = (of: Page) => of.getByRole('region', { name: '优先权', exact: true })
    for (const each of [page, visitor, holder]) {
      await expect(priority(each)).toContainText(/第 1 顺位优先权人可在剩余 (2\d|30):\d\d 内以最优报价 ¥1,150,000.00 成交/, { timeout: 100_000 })
      await expect(each.getByTestId('countdown')).toHaveText(/^(2\d|30):\d\d$/)
      const opened = each.getByRole('region', { name: '开启结果' }).locator('tbody tr')
      await expect(opened).toHaveCount(2)
      await expect(opened.nth(0)).toContainText('1,150,000.00')
      await expect(opened.nth(1)).toContainText('1,120,000.00')
    }
    for (const each of [page, visitor]) {
      await expect(priority(each)).toContainText('未行使的，由最优报价者竞得')
      await expect(priority(each).getByRole('button')).toHaveCount(0)
    }
    await expect(status(page)).toHaveText('等待结果')
    await expect(status(holder)).toHaveText('可行使优先权')
    await checkAxe(holder)
    await holder.setViewportSize({ width: 390, height: 844 })
    expect(await fits(holder)).toBe(true)
    await expect(button(holder)).toBeInViewport()
    await button(holder).click()
    const asked = holder.getByRole('dialog', { name: '确认行使优先权' })
    await expect(asked).toContainText('壹佰壹拾伍万元整')
    await expect(async () => {
      await asked.getByRole('button', { name: '以 ¥1,150,000.00 成交' }).click()
      await expect(asked).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(holder.getByTestId('result')).toHaveText('恭喜，您已竞得')
    await expect(page.getByTestId('result')).toHaveText('竞价结束，您未竞得')
    await expect(visitor.getByTestId('result')).toHaveText('竞价结束，已成交')
    await expect(visitor.getByRole('region', { name: '竞价结果' })).toContainText('¥1,150,000.00')
    await expect(page.getByRole('region', { name: '开启结果' }).locator('tbody tr').nth(1)).toContainText('竞得')
    await checkAxe(page)

    await enterRoom(visitor, rising)
    await expect(visitor.getByTestId('result')).toHaveText('竞价结束，已成交', { timeout: 100_000 })
    const result = visitor.getByRole('region', { name: '竞价结果' })
    await expect(result).toContainText('¥1,045,000.00')
    await expect(result).toContainText('+4.5 %')
    await expect(result.getByRole('link', { name: '竞价回放' })).toHaveAttribute('href', `/Basic/biddingReplay/${rising.id}`)
    await expect(result.getByRole('link', { name: '存证核验' })).toHaveAttribute('href', '/Basic/auditVerify')
    const download = visitor.waitForEvent('download')
    await result.getByRole('button', { name: '存证文件' }).click()
    expect((await download).suggestedFilename()).toMatch(/^存证-CZ.*\.json$/)
  })
})

test('P-007 on a phone price, clock and bid button stay in sight', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'the desk has journeys of its own')
  const hall = await openHall(page.request, ['menber02', 'external01'], { startsIn: 9, lasts: 300 })
  await signIn(page, 'menber02')
  await enterRoom(page, hall)
  await expect(button(page)).toContainText('¥1,000,000.00', { timeout: 30_000 })
  await bid(page, () => button(page).tap())
  const rival = await callerOf(page.request, 'external01')
  await rival(addBid, { bidding: hall.id, amount: 1_005_000, token: 'rival-of-the-phone-1', seenSeq: 0 })
  await expect(status(page)).toHaveText('落后')
  expect(await fits(page)).toBe(true)
  await checkAxe(page)
  // The way out asks, and help opens beside the room.
  await page.getByRole('link', { name: '返回竞价大厅' }).tap()
  const leave = page.getByRole('dialog', { name: '离开竞价现场' })
  await leave.getByRole('button', { name: '留在现场' }).tap()
  await expect(leave).toBeHidden()
  await expect(page.getByRole('switch', { name: /快捷键/ })).toBeHidden()
  await page.getByRole('button', { name: '帮助' }).tap()
  await page.getByRole('dialog', { name: '帮助中心' }).getByRole('button', { name: '关闭' }).first().tap()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const part of [price(page), page.getByTestId('countdown'), button(page)]) await expect(part).toBeInViewport()
  await bid(page, () => button(page).tap())
  await expect(status(page)).toHaveText('领先')
})
