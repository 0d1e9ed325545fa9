import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

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
