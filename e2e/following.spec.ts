import { markAllRead } from '@aosp/contract/messaging/bell'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const fits = (width: number) => document.documentElement.scrollWidth <= width

test('a session is kept with a reminder and found again under 我的; messages are read where the tab bar stays', async ({ page, signIn }) => {
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
  const message = page.locator('.own-message').first()
  await message.locator('summary').click()
  await expect(message).toHaveAttribute('data-read', 'true')
  await checkAxe(page)
  // Read elsewhere is read here.
  await (
    await callerOf(page.request, 'external02')
  )(markAllRead, {})
  await page.reload()
  await expect(page.locator('.own-message[data-read="true"]').first()).toBeVisible()
  await expect(page.locator('.own-message[data-read="false"]')).toHaveCount(0)
})
