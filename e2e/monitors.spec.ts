import { readFile } from 'node:fs/promises'
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

test('S-097 S-099 S-100 S-101 S-102 an administrator reads every monitor, also on a phone, and has new figures at once', async ({ page, signIn }) => {
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

test('S-091 S-092 a data source and a gateway route are written, and what cannot be reached says so', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/dataSource')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('数据源编码').fill('journey')
  await drawer.getByLabel('数据源名称').fill('旅程库')
  await drawer.getByRole('combobox', { name: '数据库类型' }).click()
  await page.getByTitle('PostgreSQL', { exact: true }).click()
  await expect(drawer.getByLabel('驱动类')).toHaveValue('org.postgresql.Driver')
  await drawer.getByLabel('用户名').fill('reader')
  await drawer.getByLabel('密码').fill('Never-Shown-Again-1')
  await drawer.getByRole('button', { name: '测试连接' }).click()
  await expect(drawer.getByText(/不允许连接 127\.0\.0\.1:5432/)).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /旅程库/ })).toContainText('已保存')
  await page
    .getByRole('row', { name: /旅程库/ })
    .getByRole('button', { name: /编辑/ })
    .click()
  await expect(drawer.getByLabel('密码')).toHaveValue('')
  await expect(drawer.getByLabel('数据源编码')).toBeDisabled()

  await openDesk(page, '/isystem/gatewayroute')
  await expect(page.getByText('自身不按它们转发任何请求')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  await drawer.getByLabel('路由 ID').fill('journey')
  await drawer.getByLabel('路由名称').fill('旅程服务')
  await drawer.getByLabel('路由 URI').fill('lb://journey')
  await drawer.getByRole('button', { name: '添加路由条件' }).hover()
  await page.getByRole('menuitem', { name: '路径 Path' }).click()
  await drawer.getByRole('combobox', { name: '路径的值' }).fill('/journey/**')
  await drawer.getByRole('combobox', { name: '路径的值' }).press('Enter')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /旅程服务/ })).toContainText('路径 /journey/**')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 JSON' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
    { id: 'journey', uri: 'lb://journey', predicates: [{ name: 'Path', args: ['/journey/**'] }], filters: [] },
  ])
})
