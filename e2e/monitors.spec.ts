import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MONITORS = [
  ['/monitor/SystemInfo', '服务器监控', '服务器 CPU 使用率'],
  ['/monitor/JvmInfo', '运行时监控', '已使用的堆内存'],
  ['/monitor/TomcatInfo', '服务容器监控', '数据库连接上限'],
  ['/monitor/redis/info', '缓存监控', '在此通道上收听的节点数'],
  ['/monitor/Disk', '磁盘监控', '已存文件'],
] as const

test('S-097 S-099 S-100 S-101 S-102 an administrator reads every monitor, also on a narrow screen, and has new figures at once', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  for (const [path, title, line] of MONITORS) {
    await openDesk(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(main.getByText(line, { exact: true })).toBeVisible()
  }
  await openDesk(page, '/monitor/JvmInfo')
  await expect(page.getByText('本页是节点')).toBeVisible()
  await expect(page.getByRole('img', { name: /^堆内存（MB）：已使用的堆最高/ })).toBeVisible()
  const asked = page.waitForResponse((response) => response.url().includes('/sys/monitor/view'))
  await page.getByRole('button', { name: '立即更新' }).click()
  expect((await asked).ok()).toBe(true)
  await checkAxe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('本页是节点')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('S-098 the last requests are shown without what was asked for, and can be searched', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const asked = page.waitForResponse(/\/sys\/position\/list\?/)
  await openDesk(page, '/isystem/position?name=p-sword-of-nobody')
  await asked
  await openDesk(page, '/monitor/HttpTrace')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: '地址' }).fill('/sys/position/list')
  await expect(main.getByText(/^\/sys\/position\/list\?/).first()).toBeVisible()
  await expect(main.getByText('p-sword-of-nobody')).toHaveCount(0)
})
