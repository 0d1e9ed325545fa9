import { CSS_CHUNK_LOAD_FAILED, SESSION_EXPIRED_TITLE } from '@aosp/contract/texts'
import { chooseInUserMenu, followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('S-130 the work overview lists what waits by its date, tells what is late, leads to it, and marks it in the month', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await openDesk(page, '/dashboard/workplace')
  const pending = page.getByRole('region', { name: '待处理工作' })
  await expect(pending.getByRole('columnheader', { name: '期限' })).toBeVisible()
  await expect(pending.getByRole('row').nth(1)).toContainText(/\d+ 项已逾期/)
  await expect(pending).not.toContainText('未读消息')
  const month = page.getByRole('region', { name: '日历' })
  await month
    .getByRole('button', { name: /，\d+ 项安排/ })
    .first()
    .click()
  await expect(month.getByRole('listitem').first()).toContainText(/\d{2}:\d{2}/)
  await checkAxe(page)
  await pending
    .getByRole('row', { name: /待审核的注册/ })
    .getByRole('link', { name: '去处理' })
    .click()
  await expect(page).toHaveURL(/\/isystem\/memberUser\?/)
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '蓝天智造装备有限公司' })).toBeVisible()

  // What a company owes is its work.
  await signIn(page, 'external01')
  await openDesk(page, '/dashboard/workplace')
  await expect(pending.getByRole('row', { name: /待缴的服务费/ })).toBeVisible()
  await expect(pending).not.toContainText('未读消息')
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
  await expect(page.getByText(CSS_CHUNK_LOAD_FAILED)).toBeVisible()
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

test('S-094 forced logout ends the other session at once, and its open window says so with what was typed kept', async ({ page, signIn, person, faults }) => {
  faults.allow(/status of 401/)
  const victim = await person()
  await signIn(victim, 'external03', { afresh: true })
  await openDesk(victim, '/Basic/publicHall')
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/online?username=external03')
  await page.getByRole('button', { name: '强制下线' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click()
  await said(page, '退出登录成功！')
  // Nobody touched that window: it is told over its line.
  const dialog = victim.getByRole('dialog', { name: SESSION_EXPIRED_TITLE })
  await expect(dialog.getByText('管理员已将您强制下线，请重新登录')).toBeVisible()
  await checkAxe(victim, { within: '.ant-modal' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(victim).toHaveURL(/\/user\/login\?redirect=/)
})

test('C-003 an administrator reads every declared call, filtered by address', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/monitor/apiDocs')
  await expect(page.getByRole('heading', { name: '接口文档', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: '筛选接口' }).fill('/sys/login')
  await expect(page.locator('summary', { hasText: '账号密码登录' })).toBeVisible()
  await expect(page.locator('summary', { hasText: '短信发送记录' })).toHaveCount(0)
})
