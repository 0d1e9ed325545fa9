import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answer, followMenu, openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ history: true, contextOptions: { reducedMotion: 'reduce' } })

const SCREENS = [
  ['/statistics/tradingIssue', '交易发布统计'],
  ['/statistics/lease', '租赁分析'],
  ['/statistics/share', '共享分析'],
  ['/statistics/maintenance', '维修分析'],
  ['/statistics/management', '管理分析'],
  ['/statistics/overall', '综合分析'],
] as const

const figures = (page: Page) => page.getByRole('list', { name: '主要指标' }).getByRole('button')
async function openReport(page: Page, path: string, title: string): Promise<void> {
  await openDesk(page, path)
  await expect(page.getByRole('main').getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(figures(page).first()).toBeVisible()
  await expect(page.getByRole('status', { name: '正在加载报表' })).toHaveCount(0)
}

for (const who of ['admin', 'operate01', 'menber01'])
  test(`S-042 S-043 S-044 S-045 S-046 S-047 ${who} reads all six reports from the menu, each with figures, charts in words and nothing inaccessible`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, who)
    await openDesk(page, '/dashboard/workplace')
    for (const [, title] of SCREENS) {
      await followMenu(page, '统计分析', title)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(figures(page).first()).toHaveAccessibleName(/：.+，较上期.+，较上年同期.+/)
      // Pages left behind stay in their tabs, out of sight.
      await expect(main.getByText(/^本期 \d{4}-01-01 至 \d{4}-\d{2}-\d{2}$/).filter({ visible: true })).toHaveCount(1)
      await expect(main.getByRole('button', { name: '导出' })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^收益构成。/ })).toBeVisible()
    await checkAxe(page)
  })

test('S-047 a company outside the group has the public figures alone: no rows, no export, no other report', async ({ page, signIn, faults }) => {
  await signIn(page, 'external01')
  await openReport(page, '/statistics/tradingIssue', '交易发布统计')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: '导出' })).toHaveCount(0)
  await expect(main.getByRole('combobox', { name: '单位部门' })).toHaveCount(0)
  const handed = page.waitForEvent('download')
  await main.getByRole('button', { name: '下载报告' }).click()
  expect((await handed).suggestedFilename()).toMatch(/^交易发布统计报告 .+\.pdf$/)
  await figures(page).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: '口径' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: '明细' })).toHaveCount(0)
  await checkAxe(page)
  await expect(page.getByRole('navigation', { name: '功能菜单' }).getByRole('link', { name: '维修分析' })).toHaveCount(0)
  faults.allow(/404/)
  await page.goto('/statistics/maintenance')
  await expect(page.getByRole('heading', { name: '维修分析' })).toHaveCount(0)
})

test('S-042 every figure opens its definition and its rows, by keyboard; the address keeps it, and the rows leave as a sheet', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await openReport(page, '/statistics/maintenance', '维修分析')
  const first = figures(page).first()
  const title = (await first.getAttribute('aria-label'))?.split('：')[0] ?? ''
  await first.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('heading', { name: '口径' })).toBeVisible()
  await expect(drawer.getByRole('table', { name: `${title}的对比` })).toContainText('上年同期')
  await expect(drawer.getByText(/^1-10 共 \d+ 条$/)).toBeVisible()
  await expect(page).toHaveURL(/figure=/)
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe(`维修分析-${title}-明细.xlsx`)
  await checkAxe(page)
  await page.reload()
  await expect(drawer.getByText(/^1-10 共 \d+ 条$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/figure=/)
})

test('S-043 the question is in the address: period, kind and group are chosen, kept over a reload and under a name', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await openReport(page, '/statistics/lease', '租赁分析')
  await page.getByText('上年', { exact: true }).click()
  await expect(page).toHaveURL(/period=last-year/)
  const year = Number(new Date().toISOString().slice(0, 4)) - 1
  await expect(page.getByText(`本期 ${year}-01-01 至 ${year}-12-31`)).toBeVisible()
  await page.getByRole('combobox', { name: '集团内外' }).click()
  await page.getByTitle('集团内', { exact: true }).click()
  await expect(page).toHaveURL(/inGroup=1/)
  await page.reload()
  await expect(page.getByText(`本期 ${year}-01-01 至 ${year}-12-31`)).toBeVisible()
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name: '保存当前视图' }).click()
  const saving = page.getByRole('dialog', { name: '保存当前视图' })
  await expect(saving.getByText('期间和条件一起保存，换一台电脑也在；本月、本年等期间随日期推移。')).toBeVisible()
  await saving.getByLabel('视图名称').fill('集团上年')
  await saving.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('视图已保存')).toBeVisible()
  await openReport(page, '/statistics/lease', '租赁分析')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name: '集团上年' }).click()
  await expect(page).toHaveURL(/period=last-year/)
  await expect(page).toHaveURL(/inGroup=1/)
})

test('S-044 a chart is read as a table, the whole report leaves as a sheet and on paper, and it is subscribed to each month', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openReport(page, '/statistics/management', '管理分析')
  const chart = page.getByRole('region', { name: '各部门资产原值' })
  await expect(chart.getByRole('img', { name: /^各部门资产原值。/ })).toBeVisible()
  await chart.getByRole('button', { name: '看数据' }).click()
  await expect(chart.getByRole('img')).toHaveCount(0)
  await expect(chart.getByRole('table', { name: '各部门资产原值的数据' }).getByRole('row').nth(1)).toContainText('元')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^管理分析-\d{4}-01-01-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载报告' }).click()
  const report = await handed
  expect(report.suggestedFilename()).toMatch(/^管理分析报告 \d{4}-01-01 至 \d{4}-\d{2}-\d{2}\.pdf$/)
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText(/^已下载 管理分析报告 .+\.pdf$/)).toBeVisible()

  await page.getByRole('button', { name: '订阅' }).click()
  const dialog = page.getByRole('dialog', { name: '订阅月报' })
  await expect(dialog.getByText('平台未开通邮件通知')).toBeVisible()
  await checkAxe(page)
  await dialog.getByRole('button', { name: /^订\s?阅$/ }).click()
  await expect(page.getByText('已订阅，每月 1 日发送上月报表')).toBeVisible()
  await page.getByRole('button', { name: '订阅' }).click()
  await dialog.getByRole('button', { name: '取消订阅管理分析' }).click()
  await expect(page.getByText('已取消订阅')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '已订阅' })).toHaveCount(0)
})

for (const [who, title, path, first] of [
  ['menber01', '本年经营', '/statistics/overall', '盘活金额'],
  ['external01', '本年公开成交', '/statistics/tradingIssue', '成交数'],
] as const)
  test(`S-023 S-045 S-047 the home page of ${who} leads with figures of the report, and each opens there`, async ({ page, signIn }) => {
    await signIn(page, who)
    await openDesk(page, '/dashboard/analysis')
    const cards = page.getByRole('region', { name: title }).getByRole('button')
    await expect(cards.first()).toHaveAccessibleName(new RegExp(`^${first}：`))
    const told = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    await checkAxe(page)
    await cards.first().click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?figure=`))
    await expect(page.getByRole('dialog', { name: first }).getByRole('heading', { name: '口径' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const all = await figures(page).evaluateAll((list) => list.map((card) => card.getAttribute('aria-label')))
    expect(told.length).toBe(who === 'external01' ? 2 : 4)
    expect(all).toEqual(expect.arrayContaining(told))
  })

test('S-042 P-018 advice says why and begins the act with the asset in the form', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openReport(page, '/statistics/management', '管理分析')
  const advice = page.getByRole('region', { name: '经营建议' })
  const act = advice.getByRole('link', { name: /^发起处置：/ }).first()
  await expect(act).toBeVisible()
  await act.click()
  await expect(page).toHaveURL(/assets=/)
})

test('S-045 S-046 on a phone figures stand two in a row, filters wait in a drawer, and nothing is wider than the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'menber01')
  for (const [path, title] of SCREENS) {
    await openReport(page, path, title)
    const boxes = await Promise.all([0, 1, 2].map((at) => figures(page).nth(at).boundingBox()))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: '筛选' }).click()
  const drawer = page.getByRole('dialog', { name: '筛选' })
  await expect(drawer.getByRole('combobox', { name: '交易类型' })).toBeVisible()
  await checkAxe(page)
  await drawer.getByRole('button', { name: '查看结果' }).click()
  await expect(drawer).toBeHidden()
})

test('S-045 a report that is refused or fails says so, and an empty one offers the way back', async ({ page, signIn, faults }) => {
  await signIn(page, 'operate01')
  faults.allow(/403|500/)
  await answer(page, '/analysis/overall', 403, { message: '拒绝访问' })
  await openDesk(page, '/statistics/overall')
  await expect(page.getByText('没有查看这份报表的权限')).toBeVisible()
  await page.unrouteAll()
  await answer(page, '/analysis/overall', 500, { message: '服务异常' })
  await openDesk(page, '/statistics/overall')
  await expect(page.getByRole('alert').getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: '重新加载' }).click()
  await expect(figures(page).first()).toBeVisible()
  await openReport(page, '/statistics/tradingIssue?from=2001-01-01&to=2001-02-01', '交易发布统计')
  await expect(page.getByText('所选条件下没有数据')).toBeVisible()
  await page.getByRole('button', { name: '恢复默认条件' }).click()
  await expect(page).not.toHaveURL(/from=/)
})
