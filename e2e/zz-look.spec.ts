import { openDesk } from './desk-steps.ts'
import { test } from './fixtures.ts'

test('look', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn(page, 'admin')
  const pages = { login: '/isystem/log', act: '/isystem/log?tab=operate', data: '/sys/dataLog-list', system: '/monitor/SystemInfo', jvm: '/monitor/JvmInfo', tomcat: '/monitor/TomcatInfo', redis: '/monitor/redis/info', disk: '/monitor/Disk', trace: '/monitor/HttpTrace' }
  await openDesk(page, '/isystem/QuartzJobList')
  const job = page.getByRole('row').filter({ hasText: '登录日志清理' })
  await job.getByRole('button', { name: /^停\s*止$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^停\s*止$/ }).click()
  await page.waitForTimeout(1500)
  for (const width of [1680, 390])
    for (const [name, path] of Object.entries(pages)) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1050 })
      await openDesk(page, path)
      await page.waitForTimeout(2000)
      if (name === 'act') await page.getByRole('row').filter({ hasText: '停止定时任务' }).first().getByRole('button').first().click().catch(() => undefined)
      await page.screenshot({ path: `/tmp/b2-out/shot-${name}-${width}.png`, fullPage: false })
      if (name === 'act') {
        await page.getByRole('button', { name: '数据核验' }).click()
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/b2-out/shot-checks-${width}.png` })
      }
      if (name === 'data') {
        await page.getByRole('button', { name: /版本对比|的更多操作/ }).first().click().catch(() => undefined)
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/b2-out/shot-versions-${width}.png` })
      }
    }
})
