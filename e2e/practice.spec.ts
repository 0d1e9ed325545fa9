import type { Page } from '@playwright/test'
import { checkAxe, expect, test } from './fixtures.ts'

const PRACTICE = '/Basic/practiceRoom'
const button = (page: Page) => page.locator('.bid-button')
const status = (page: Page) => page.getByTestId('own-status')
const coach = (page: Page) => page.getByTestId('coach')
const result = (page: Page) => page.getByTestId('result')
const band = (page: Page) => page.getByText('练习 · 不产生任何交易')
const top = (page: Page) => button(page).evaluate((element) => element.getBoundingClientRect().top)
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function start(page: Page, kind: RegExp) {
  await page.goto(PRACTICE)
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(status(page)).toHaveText('未报价')
}

/** A dialog that has just come takes no press yet. */
const confirm = (page: Page, name: string | RegExp) =>
  expect(async () => {
    await page.getByRole('dialog').getByRole('button', { name }).click({ timeout: 3000 })
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** Whatever would tell the server something: a practice sends nothing but the fetching of its own files. */
function watchSent(page: Page): string[] {
  const sent: string[] = []
  page.on('websocket', (socket) => sent.push(socket.url()))
  page.on('request', (request) => {
    if (request.method() !== 'GET' || ['xhr', 'fetch'].includes(request.resourceType())) sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

test('P-007 at a desk and on a phone a visitor practises a rising session: leads, is passed, sees the end move, wins, and plays again', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await page.goto('/help/helpCenter')
  await page.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '竞价练习' }).click()
  await expect(page.getByRole('link', { name: '进入竞价练习' })).toHaveAttribute('href', PRACTICE)
  await page.goto(PRACTICE)
  await expect(page).toHaveTitle(/竞价练习/)
  await expect(band(page)).toBeVisible()
  await checkAxe(page)

  await page.getByRole('radio', { name: '3 名' }).check()
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(coach(page)).toContainText('您的竞买号是')
  const sent = watchSent(page)
  const place = await top(page)
  await expect(async () => {
    if (isMobile) await button(page).click()
    else {
      await page.locator('main').focus()
      await page.keyboard.press('b')
      await page.keyboard.press('Enter')
    }
    await expect(status(page)).toHaveText('领先', { timeout: 1500 })
  }).toPass()
  await page.getByRole('button', { name: '收据' }).click()
  const paper = page.getByRole('dialog', { name: '练习凭证' })
  await expect(paper).toContainText('不是真实报价')
  await paper.getByRole('button', { name: '关闭' }).first().click()
  await expect(status(page)).toHaveText('落后')
  await expect(coach(page)).toContainText('您被超过了')

  await page.getByLabel('自定义').fill('119,999')
  await expect(coach(page)).toContainText('无效的加价幅度')
  expect(await top(page), 'nothing has moved the button').toBe(place)
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(coach(page)).toContainText('已暂停')
  await expect(page.locator('.practice-face')).toHaveAttribute('inert')
  expect(await fits(page), 'nothing wider than the screen').toBe(true)
  await checkAxe(page)
  await page.getByRole('button', { name: '继续' }).click()

  // The played bidders stop at their limits, all of them below 119,000.
  await page.getByLabel('自定义').fill('119000')
  await button(page).click()
  await confirm(page, '确认出价 ¥119,000.00')
  await expect(status(page)).toHaveText('领先')
  await page.getByRole('button', { name: '快速' }).click()
  await expect(result(page)).toHaveText('练习结束，您在练习中竞得', { timeout: 60_000 })
  const panel = page.getByRole('region', { name: '练习结果' })
  await expect(panel).toContainText('¥119,000.00')
  await expect(panel.getByRole('link', { name: '去竞价大厅' })).toHaveAttribute('href', /current=bidding|publicHallMobile/)
  await expect(band(page)).toBeVisible()
  await checkAxe(page)
  expect(sent, 'nothing was sent').toEqual([])

  await panel.getByRole('button', { name: '再练一次' }).click()
  await expect(result(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('未报价')
  // Left alone, somebody waits for the last seconds: the end moves, and the coach says why.
  await page.getByRole('button', { name: '快速' }).click()
  await expect(coach(page)).toContainText('结束时间自出价起顺延 15 秒', { timeout: 60_000 })
  await page.getByRole('switch', { name: '讲解' }).click()
  await expect(coach(page)).toBeEmpty()
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(coach(page)).toContainText('您的竞买号是')
})

test('P-007 at a desk and on a phone a visitor practises a sealed session, with papers that say what they are and are kept nowhere', async ({ page }) => {
  test.slow()
  await start(page, /密封一次报价/)
  await page.getByLabel('报价金额（元）', { exact: true }).fill('13万')
  await page.getByLabel('再次输入金额（元）').fill('130000')
  await button(page).click()
  await confirm(page, '确认 ¥130,000.00')
  await expect(status(page)).toHaveText('已提交密封报价')
  await expect(coach(page)).toContainText('密封报价已受理')
  await expect(page.getByRole('heading', { name: '我的练习凭证' })).toBeVisible()
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载收据' }).click()])
  expect(paper.suggestedFilename()).toMatch(/^练习凭证-/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /SEALED|practice/i.test(key)))).toEqual([])
  await page.getByRole('button', { name: '快速' }).click()
  await expect(result(page)).toHaveText('练习结束，您在练习中竞得', { timeout: 60_000 })
  await expect(page.getByRole('region', { name: '开启结果' }).getByRole('row')).toHaveCount(5)
  await checkAxe(page)
  await page.getByRole('button', { name: '换一种方式' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '竞价练习' })).toBeVisible()
})

test('P-007 at a desk and on a phone a visitor practises a falling price: takes it, and is forestalled when he waits', async ({ page }) => {
  test.slow()
  await start(page, /荷兰式降价/)
  await page.getByRole('button', { name: '快速' }).click()
  await expect(button(page)).not.toContainText('¥120,000.00')
  await button(page).click()
  await confirm(page, /^以 ¥.* 成交$/)
  await expect(result(page)).toHaveText('练习结束，您在练习中竞得')
  await expect(coach(page)).toContainText('您第一个应价')
  await page.getByRole('button', { name: '再练一次' }).click()
  await expect(status(page)).toHaveText('未报价')
  await page.getByRole('button', { name: '快速' }).click()
  await expect(result(page)).toHaveText('练习结束，您未竞得', { timeout: 90_000 })
  await expect(coach(page)).toContainText('先按下成交')
  await checkAxe(page)
})

test('P-007 at a desk and on a phone the way to the practice is shown in the hall and in the environment check', async ({ page, isMobile }) => {
  await page.goto(isMobile ? '/notLogged/publicHallMobile' : '/notLogged/logged?current=bidding')
  await expect(page.getByRole('link', { name: /竞价练习/ }).first()).toHaveAttribute('href', PRACTICE)
  await page.goto('/test/home')
  await page.getByRole('link', { name: '竞价练习' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '竞价练习' })).toBeVisible()
})
