import type { Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button. */
const spaced = (text: string) => new RegExp(`^${[...text].join('\\s*')}$`)
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('确定') })
    .click()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('S-085 U-001 an administrator stops a job, runs it once, reads the run, and gives it another time with the editor', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/QuartzJobList?description=*任务执行记录*')
  const row = page.getByRole('row').filter({ hasText: '任务执行记录清理' })
  await expect(row.getByText('正常')).toBeVisible()
  await row.getByRole('button', { name: spaced('停止') }).click()
  await confirm(page)
  await expect(row.getByRole('button', { name: spaced('启动') })).toBeVisible()
  await row.getByRole('button', { name: '立即执行' }).click()
  await confirm(page)
  await row.getByRole('button', { name: '任务执行记录清理', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '任务执行记录清理' })
  await expect(drawer.getByText('任务已停止，启动后按表达式执行')).toBeVisible()
  const run = drawer.getByRole('row').filter({ hasText: '秦立川' })
  await expect(run.getByText('成功')).toBeVisible({ timeout: 20_000 })
  await expect(run.getByText(/^清理 \d+ 条执行记录$/)).toBeVisible()
  await checkAxe(page)
  await drawer
    .getByRole('button', { name: 'Close' })
    .or(drawer.getByRole('button', { name: '关闭' }))
    .first()
    .click()
  await expect(drawer).toBeHidden()

  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑定时任务' })
  await form.getByRole('button', { name: spaced('选择') }).click()
  const editor = page.getByRole('dialog').filter({ hasText: '近十次执行时间' })
  await expect(editor.getByText(/ 04:40:00$/).first()).toBeVisible()
  await editor.getByRole('button', { name: spaced('取消') }).click()
  await expect(editor).toBeHidden()
  await form.getByLabel('执行时间').fill('0 0 25 * * ?')
  await form
    .getByRole('button', { name: spaced('确定') })
    .or(form.getByRole('button', { name: spaced('保存') }))
    .first()
    .click()
  await expect(form.getByText(/Cron表达式错误/).first()).toBeVisible()
  await form.getByLabel('执行时间').fill('0 0 5 * * ?')
  await form.getByRole('radio', { name: '正常' }).check()
  await form
    .getByRole('button', { name: spaced('确定') })
    .or(form.getByRole('button', { name: spaced('保存') }))
    .first()
    .click()
  await expect(form).toBeHidden()
  await expect(row.getByText(/ 05:00:00$/)).toBeVisible()
})

test('S-081 S-078 what was done is read in the logs, opened, and its record compared version by version, also on a narrow screen', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/QuartzJobList?description=*订阅搜索*')
  const job = page.getByRole('row').filter({ hasText: '订阅搜索提醒' })
  await job.getByRole('button', { name: spaced('停止') }).click()
  await confirm(page)
  await expect(job.getByRole('button', { name: spaced('启动') })).toBeVisible()

  await openDesk(page, '/isystem/log?tab=act&keyWord=停止定时任务')
  const act = page.getByRole('row').filter({ hasText: '停止定时任务' }).first()
  await expect(act.getByText('admin（秦立川）')).toBeVisible()
  await act.getByRole('button').first().click()
  await expect(page.getByText('aosp.finding.SavedSearchJob').first()).toBeVisible()
  await page.getByRole('button', { name: '校验审计链' }).click()
  const found = page.getByRole('dialog', { name: '审计链完整' })
  await expect(found).toBeVisible({ timeout: 20_000 })
  await found.getByRole('button').last().click()
  await expect(found).toBeHidden()
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(page.getByText('密码登录：登录成功').first()).toBeVisible()
  await checkAxe(page)

  await openDesk(page, '/sys/dataLog-list?dataTable=quartz_job&dataId=job-SavedSearchJob')
  await page.getByRole('button', { name: '版本对比' }).first().click()
  const versions = page.getByRole('dialog', { name: /^定时任务：/ })
  const status = versions.getByRole('row').filter({ hasText: '已变更' }).filter({ hasText: '状态' })
  await expect(status.getByRole('cell', { name: '-1', exact: true })).toBeVisible()
  await versions.getByRole('switch', { name: '只看变化' }).click()
  await expect(versions.getByRole('row').filter({ hasText: 'Cron表达式' })).toHaveCount(0)
  await checkAxe(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/isystem/QuartzJobList', '/isystem/log?tab=act', '/sys/dataLog-list']) {
    await openDesk(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await fits(page), path).toBe(true)
  }
})
