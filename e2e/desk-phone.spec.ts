import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('L-007 L-023 L-004 on a phone the menu is a drawer, and there are neither tabs nor the top menu', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openDesk(page, '/dashboard/analysis')
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '功能菜单' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '平台栏目' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('menuitem', { name: '交易工作台' }).click()
  await drawer.getByRole('link', { name: '我的交易' }).click()
  await expect(page.getByRole('heading', { name: '我的交易' })).toBeVisible()
  await expect(drawer).toBeHidden()
})

for (const path of ['/dashboard/analysis', '/dashboard/workplace', '/Basic/publicHall', '/Basic/noticeHall', '/tradingIssueWorkbench/MyTradingList'])
  test(`${path} fits a phone and has no serious accessibility finding`, async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await openDesk(page, path)
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    await expect(page.locator('.ant-skeleton')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await checkAxe(page, { frame: true })
  })
