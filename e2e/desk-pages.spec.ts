import { chooseInUserMenu, followMenu, openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [account, path] of [
  ['admin', '/dashboard/analysis'],
  ['menber01', '/dashboard/workplace'],
  ['external01', '/Basic/publicHall'],
  ['admin', '/isystem/online'],
  ['operate01', '/operationWorkbench/BiddingList'],
] as const)
  test(`no serious accessibility finding on ${path}`, async ({ page, signIn }) => {
    await signIn(page, account)
    await openDesk(page, path)
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    await checkAxe(page, { frame: true })
  })

test('S-111 the sample dashboards show figures of the moment, the month and what waits', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/dashboard/monitor')
  await expect(page.getByText('在线用户').last()).toBeVisible()
  await expect(page.locator('.wall-figures dd').first()).toHaveText(/^\d/)
  await expect(page.getByText('运行正常').first()).toBeVisible()
  await openDesk(page, '/dashboard/workplace')
  await expect(page.getByRole('rowheader', { name: '待审核的注册' })).toBeVisible()
  await expect(page.locator('.calendar [aria-current="date"]')).toBeVisible()
})

test('S-111 a wall that hears nothing says how old its figures are and goes on by itself; on a full screen it is read from afar', async ({
  page,
  signIn,
  faults,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'operate01')
  await openDesk(page, '/dashboard/monitor')
  const wall = page.locator('.wall')
  await expect(wall.locator('dd').first()).toHaveText(/^\d/)
  await checkAxe(page)
  faults.allow(/ERR_FAILED/)
  await page.route(
    (url) => url.pathname.startsWith('/dashboard/'),
    (route) => route.abort(),
  )
  await expect(wall.getByRole('status')).toHaveText(/^数据更新中断，正在重试（数据截至 \d\d:\d\d:\d\d）$/)
  await expect(wall.getByText('状态未知')).toBeVisible()
  await expect(wall.getByRole('timer'), 'no time is counted down that nobody knows').toHaveCount(0)
  await page.unrouteAll()
  await expect(wall.getByRole('status')).toHaveCount(0)
  await expect(wall.getByText('运行正常').first()).toBeVisible()
  await wall.getByRole('button', { name: '全屏显示' }).click()
  await expect(wall.getByRole('button', { name: '退出全屏' })).toBeVisible()
  const letters = (of: string) =>
    wall
      .locator(of)
      .first()
      .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  expect(await letters('dd')).toBeGreaterThanOrEqual(60)
  for (const part of ['dt', 'h2', 'time', '.wall-foot']) expect(await letters(part), part).toBeGreaterThanOrEqual(26)
  expect(await wall.evaluate((part) => [part.scrollHeight, part.scrollWidth]), 'all of it at once').toEqual([1080, 1920])
  await wall.getByRole('button', { name: '退出全屏' }).click()
  await expect(wall.getByRole('button', { name: '全屏显示' })).toBeVisible()
})

test('X-022 X-023 code that does not come is told with its kind, and can be tried again', async ({ page, signIn, faults }) => {
  faults.allow(/ERR_FAILED|ScreenLoadFailure|Failed to fetch|preload CSS/)
  await signIn(page, 'admin')
  await openDesk(page, '/Basic/publicHall')
  await page.route(/workplace-page.*\.js/, (route) => route.abort())
  await followMenu(page, '统计分析', '工作概览')
  await expect(page.getByText('页面文件加载失败')).toBeVisible()
  await expect(page.getByText(/\(error\)/)).toBeVisible()
  await expect(page.getByText('页面已更新，请刷新')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '待处理工作' })).toBeVisible()
  await page.route(/monitor-page.*\.css/, (route) => route.abort())
  await followMenu(page, '统计分析', '交易大屏')
  await expect(page.getByText('CSS_CHUNK_LOAD_FAILED')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('服务节点')).toBeVisible()
  await expect(page.locator('.wall')).toHaveCSS('display', 'flex')

  // A part of the frame that does not come leaves the page standing.
  await page.route(/personal-info-dialog.*\.js/, (route) => route.abort())
  await chooseInUserMenu(page, '个人信息')
  await expect(page.getByText('未能打开')).toBeVisible()
  await expect(page.getByText('服务节点')).toBeVisible()
})

test('R-034 C-006 a low-code application opens in its frame, and its calls name it', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  const named = page.waitForRequest((request) => request.headers()['x-low-app-id'] === 'crm')
  await openDesk(page, '/low-app/crm')
  await named
  await expect(page.getByText('应用 crm 尚未开通')).toBeVisible()
})

test('S-094 forced logout ends the other session at once', async ({ page, signIn, browser, baseURL, faults }) => {
  faults.allow(/status of 401/)
  const victim = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(victim, 'external03')
  await openDesk(victim, '/Basic/publicHall')
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/online?username=external03')
  await page.getByRole('button', { name: '强制下线' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click()
  await expect(page.getByText('退出登录成功！')).toBeVisible()
  await victim.reload()
  await expect(victim).toHaveURL(/\/user\/login\?redirect=/)
  await victim.close()
})

test('C-003 an administrator reads every declared call, filtered by address', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/monitor/apiDocs')
  await expect(page.getByRole('heading', { name: '接口文档', level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d+ 个模块，共 \d+ 个接口/)).toBeVisible()
  await expect(page.locator('summary', { hasText: '账号密码登录' }), 'folded by module').toBeHidden()
  await page.getByRole('searchbox', { name: '筛选接口' }).fill('/sys/login')
  await expect(page.locator('.api-module > summary').first()).toBeVisible()
  await expect(page.locator('.api-module[open] summary', { hasText: '账号密码登录' })).toBeVisible()
  await expect(page.locator('summary', { hasText: '短信发送记录' })).toHaveCount(0)
})
