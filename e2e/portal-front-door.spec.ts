import { markAllRead } from '@aosp/contract/messaging/bell'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const HOME = '/notLogged/logged'
const PHONE_HOME = '/notLogged/loggedHomeMobile'
const fits = (width: number) => document.documentElement.scrollWidth <= width

test.describe('played sessions', () => {
  test.use({ played: true })

  test('S-010 S-012 lots and prices stand on the first screen, at a desk and on a phone', async ({ page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    await page.goto(isMobile ? PHONE_HOME : HOME)
    const price = page.locator('.lot-price b').first()
    await expect(price).toBeInViewport({ ratio: 1 })
    await expect(price).toHaveText(/^[\d,]+\.\d\d$/)
    await checkAxe(page)
  })
})

test('S-010 a word finds lots before texts, whatever hall they are in', async ({ page }) => {
  const hall = await openHall(page.request, ['external01'], { name: '搜索演示用电动叉车', startsIn: 3600 })
  await page.goto(HOME)
  await page.locator('.site-header').getByRole('searchbox').fill('叉车')
  await page.locator('.site-header').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/current=all&title=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“叉车”的搜索结果')
  const found = page.getByRole('region', { name: '搜索结果' }).getByRole('listitem')
  // The index follows what is published by a few seconds.
  await expect(async () => {
    await page.reload()
    await expect(found.first()).toContainText(hall.name, { timeout: 1000 })
  }).toPass()
  await expect(found.filter({ hasText: '交易公告' }).first()).toBeVisible()
  await checkAxe(page)
  await page.goto(`${HOME}?current=all&title=${encodeURIComponent('没有这样的东西')}`)
  await expect(page.getByText('没有找到相关内容')).toBeVisible()
})

test('S-041 P-009 a session is kept with a reminder and found again under 我的; messages are read where the tab bar stays', async ({ page, signIn }) => {
  const hall = await openHall(page.request, ['external01'], { name: '收藏演示标的', startsIn: 7200 })
  await page.goto('/Basic/mine')
  await expect(page.getByText('登录后查看我的交易')).toBeVisible()
  await page.goto('/Basic/messages')
  await expect(page.getByText('登录后查看消息')).toBeVisible()

  await signIn(page, 'external02')
  await page.goto(`/Basic/tradeDetail/${hall.id}`)
  await page.getByRole('button', { name: '开拍提醒' }).click()
  await expect(page.getByRole('button', { name: '已设开拍提醒' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()
  await checkAxe(page)

  await page.goto('/Basic/mine')
  const bar = page.getByRole('navigation', { name: '底部导航' })
  await expect(bar.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: '我的收藏' })).toContainText(hall.name)
  await expect(page.getByRole('region', { name: '账号' })).toContainText('外部会员')
  expect(await page.evaluate(fits, page.viewportSize()?.width ?? 0)).toBe(true)
  await checkAxe(page)

  await bar.getByRole('link', { name: '消息' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('消息')
  await expect(bar).toBeVisible()
  await (
    await callerOf(page.request, 'external02')
  )(markAllRead, {})
  await checkAxe(page)
})

test('S-012 the site can be installed; without a line it says so instead of showing something old', async ({ browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same files')
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(HOME)
  const manifest = (await (await page.request.get(new URL((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '', page.url()).href)).json()) as {
    start_url: string
    icons: { src: string }[]
  }
  for (const path of [manifest.start_url, ...manifest.icons.map(({ src }) => src)])
    expect((await page.request.get(`/${path}`, { headers: { accept: 'text/html,image/*' } })).status(), path).toBe(200)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  await page.goto(HOME)
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys()), 'it keeps nothing').toEqual([])
  await context.setOffline(false)
  await page.getByRole('link', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '正在竞价' })).toBeVisible()
  await context.close()
})
