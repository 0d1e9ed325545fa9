import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test('S-081 S-078 C-166 C-175 what was done is read in the logs and opened, its record compared version by version, and the checks are run', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/QuartzJobList')
  const job = page.getByRole('row').filter({ hasText: '登录日志清理' })
  await job.getByRole('button', { name: /^停\s*止$/ }).click()
  await page
    .getByRole('dialog', { name: '停止「登录日志清理」？' })
    .getByRole('button', { name: /^停\s*止$/ })
    .click()
  await said(page, '停止定时任务成功')

  await openDesk(page, '/isystem/log?tab=operate&keyWord=停止定时任务')
  const act = page.getByRole('row').filter({ hasText: '停止定时任务' }).first()
  await expect(act.getByText('秦立川')).toBeVisible()
  await act.getByRole('button').first().click()
  await expect(page.getByText('GET /sys/quartzJob/pause')).toBeVisible()
  await page.getByRole('button', { name: '数据核验' }).click()
  const checks = page.getByRole('dialog', { name: '数据核验' })
  await checks.getByRole('button', { name: '立即核验：账目核对' }).click()
  await expect(checks.getByText(/项全部相符$/).first()).toBeVisible({ timeout: 20_000 })
  await checkAxe(page)
  await checks.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(checks).toBeHidden()
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(page.getByText('密码登录：登录成功').first()).toBeVisible()

  await openDesk(page, '/sys/dataLog-list?dataTable=job&dataId=job-LoginLogCleanJob')
  await page.getByRole('button', { name: '版本对比' }).first().click()
  const versions = page.getByRole('dialog', { name: /^定时任务：/ })
  const status = versions.getByRole('row').filter({ hasText: '已变更' }).filter({ hasText: '状态' })
  await expect(status.getByRole('cell', { name: '-1', exact: true })).toBeVisible()
  await versions.getByRole('switch', { name: '只看变化' }).click()
  await expect(versions.getByRole('row').filter({ hasText: 'Cron表达式' })).toHaveCount(0)
  await checkAxe(page)
})
