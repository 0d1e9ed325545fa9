import { HOME_PATH } from '@aosp/contract/screens'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('L-027 L-028 L-029 L-030 K-022 L-009 theme, colour, navigation and width change at once and stay after a reload', async ({ page, signIn }) => {
  await signIn(page, 'menber02')
  await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
  const desk = page.locator('.desk')
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-6').trim())
  await expect(desk).toHaveAttribute('data-theme', 'light')
  await expect(desk).toHaveAttribute('data-layout', 'side')
  await expect(page.getByRole('main')).toHaveAttribute('data-width', 'Fixed')
  await expect(desk).toHaveAttribute('data-header', 'fixed')
  expect(await brand()).toBe('#1890ff')

  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('radiogroup', { name: '主题色' }).getByRole('radio')).toHaveCount(8)
  await test.step('X-019 the colour says that it is being worked out', async () => {
    // Watched by the page itself: it is shown for a moment only, and a busy machine may look a moment later.
    const told = await page.evaluateHandle(
      () =>
        ({
          seen: new Promise<void>((resolve) => {
            const watch = new MutationObserver(() => {
              if (!document.body.textContent.includes('正在编译主题！')) return
              watch.disconnect()
              resolve()
            })
            watch.observe(document.body, { childList: true, subtree: true, characterData: true })
          }),
        }) as const,
    )
    await drawer.getByRole('radio', { name: /#722ED1/ }).click()
    await told.evaluate(({ seen }) => seen)
    await expect.poll(brand).toBe('#722ed1')
    await expect(page.getByText('正在编译主题！')).toBeHidden()
  })
  await drawer.getByText('暗色菜单').click()
  await drawer.getByText('流式').click()
  await drawer.getByText('顶部导航').click()
  await page.keyboard.press('Escape')
  await page.reload()

  await expect(desk).toHaveAttribute('data-theme', 'dark')
  await expect(desk).toHaveAttribute('data-layout', 'top')
  await expect(page.getByRole('main')).toHaveAttribute('data-width', 'Fluid')
  await expect.poll(brand).toBe('#722ed1')
  await expect.poll(async () => (await page.getByRole('navigation', { name: '功能菜单' }).boundingBox())?.width).toBe(208)
})

test('L-031 L-047 K-024 L-025 header, side menu, colour-weak and single-page switches', async ({ page, signIn }) => {
  await signIn(page, 'menber03')
  await page.setViewportSize({ width: 1680, height: 500 })
  await openDesk(page, '/Basic/noticeHall')
  const desk = page.locator('.desk')
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog')
  const toggle = (title: string) => drawer.getByRole('switch', { name: title })
  await toggle('下滑时隐藏顶栏').click()
  await expect(desk).toHaveAttribute('data-header', 'fixed')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(desk).toHaveAttribute('data-header', 'fixed')
  await page.evaluate(() => window.scrollTo(0, 101))
  await expect(desk).toHaveAttribute('data-header', 'hidden')
  await page.evaluate(() => window.scrollTo(0, 0))

  await page.getByRole('button', { name: '界面设置' }).click()
  await toggle('固定顶栏').click()
  await expect(desk).toHaveAttribute('data-header', 'loose')
  await expect(toggle('下滑时隐藏顶栏')).toHaveAttribute('aria-checked', 'false')
  await expect(toggle('下滑时隐藏顶栏')).toBeDisabled()
  await toggle('固定侧边菜单').click()
  await expect(desk).toHaveAttribute('data-side', 'loose')
  await toggle('色弱模式').click()
  await expect(page.locator('html')).toHaveClass(/colour-weak/)
  await expect(page.getByRole('tablist')).toBeVisible()
  await toggle('多标签页').click()
  await expect(page.getByRole('tablist')).toBeHidden()
})

test('X-018 a colour that is no theme fails with a message and leaves the page as it is', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await page.goto('/brand/favicon.svg')
  await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('aosp__Login_Userinfo') ?? '{}') as { value: { id: string } }
    localStorage.setItem(`aosp__DISPLAY_SETTINGS_${value.id}`, JSON.stringify({ value: { primaryColor: '#123456' }, expire: null }))
  })
  await openDesk(page, HOME_PATH)
  await expect(page.getByText('Failed to update theme')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-6').trim())).toBe('#1890ff')
})

test('L-026 in production there is no display-settings drawer', async ({ page, signIn, faults }) => {
  // Chromium does not let a document that was altered on its way open a socket to this machine.
  faults.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  await signIn(page, 'menber01')
  await page.route('**/Basic/publicHall', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"production":false', '"production":true') })
  })
  await openDesk(page, HOME_PATH)
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '界面设置' })).toHaveCount(0)
})
