import { FIND_KIND_TITLES } from '@aosp/contract/finding/kinds'
import { checkAxe, expect, test } from './fixtures.ts'
import { openHall } from './hall-steps.ts'

test('P-006 P-012 a visitor finds a forklift by two letters, narrows it to a kind of assets and opens it, at a desk and on the phone', async ({
  page,
  isMobile,
}) => {
  const { name } = await openHall(page.request, ['external01'], { name: `寻物演示电动叉车${isMobile ? '甲' : '乙'}`, startsIn: 3600 })
  // The index follows what is published by a few seconds.
  const known = async () => ((await (await page.request.get('/search/suggest', { params: { keyword: name } })).json()) as { result: unknown[] }).result.length
  await expect.poll(known).toBe(1)
  await page.goto('/notLogged/logged')
  const field = page.getByRole('search').getByLabel('标题关键字')
  await field.click()
  await field.pressSequentially('xwysddcc')
  const offered = page.getByRole('listbox', { name: '搜索建议' })
  await expect(offered.getByRole('option').first()).toContainText('电动叉车')
  await expect(offered.locator('mark').first()).toHaveText('寻物演示电动叉车')
  await field.press('ArrowDown')
  await expect(offered.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(offered).toBeHidden()

  await field.fill('寻物演示')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '“寻物演示”的搜索结果' })).toBeVisible()
  await page.getByRole('navigation', { name: '按类别查看' }).getByRole('link', { name: FIND_KIND_TITLES.lot }).click()
  const results = page.getByRole('region', { name: '搜索结果' })
  await expect(results.getByRole('listitem').first()).toContainText('竞价标的')
  if (isMobile) await page.getByRole('button', { name: '筛选（已选）' }).click()
  const kind = page.getByRole('navigation', { name: '按资产类别筛选' }).getByRole('link').first()
  const count = Number(/\d+$/.exec((await kind.innerText()).trim())?.[0])
  await kind.click()
  await expect(page).toHaveURL(/catalog=/)
  await expect(results.getByRole('listitem')).toHaveCount(count)
  await checkAxe(page)
  await results.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/Basic\/tradeDetail\//)
})

test('a bidder saves a question and finds it again; nothing found says what to do', async ({ page, signIn }) => {
  await signIn(page, 'external01')
  await page.goto('/notLogged/logged?current=all&title=车床&kind=lot')
  await page.getByRole('button', { name: '保存搜索' }).click()
  const dialog = page.getByRole('dialog', { name: '保存的搜索' })
  await expect(dialog.getByLabel('名称')).toHaveValue('车床')
  await dialog.getByRole('button', { name: '保存当前搜索' }).click()
  await expect(page.getByText('已保存，有新结果时会通知您')).toBeVisible()
  await checkAxe(page, { within: 'dialog[open]' })
  await page.goto('/notLogged/logged?current=all&title=没有这样的东西')
  await expect(page.getByRole('heading', { name: '没有找到相关内容' })).toBeVisible()
  await page.getByRole('button', { name: '保存搜索' }).click()
  await dialog.getByRole('link', { name: '车床' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“车床”的搜索结果' })).toBeVisible()
  await page.getByRole('button', { name: '保存搜索' }).click()
  await dialog.getByRole('button', { name: '删除“车床”' }).click()
  await expect(dialog.getByText('还没有保存的搜索')).toBeVisible()
})
