import type { Page } from '@playwright/test'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

/** antd puts a blank between the two characters of a short button. */
const spaced = (text: string) => new RegExp(`^${[...text].join('\\s*')}$`)
/** Answers the question a press asks, and reads what came of it. */
async function confirm(page: Page, title: string, word: string, message: string): Promise<void> {
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: spaced(word) })
    .click()
  await said(page, message)
}
const JOB = '任务执行记录清理'

test('S-085 C-142 U-001 an administrator stops a job, runs it once, reads the run, and gives it another time with the editor', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/QuartzJobList')
  const books = page.getByRole('row').filter({ hasText: '账目核对' })
  await expect(books.getByRole('button', { name: spaced('停止') })).toBeDisabled()
  await expect(page.getByRole('table', { name: '内部任务' }).getByRole('row').filter({ hasText: '存证根签发' })).toContainText('每分钟，场次结束时立即')

  const row = page.getByRole('row').filter({ hasText: JOB })
  await expect(row.getByText('已启动')).toBeVisible()
  await row.getByRole('button', { name: spaced('停止') }).click()
  await confirm(page, `停止「${JOB}」？`, '停止', '停止定时任务成功')
  await expect(row.getByText('已暂停')).toBeVisible()
  await row.getByRole('button', { name: '执行一次' }).click()
  await confirm(page, `现在执行一次「${JOB}」？`, '执行', '已安排执行，结果见执行记录')
  await row.getByRole('button', { name: JOB, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: JOB })
  await expect(drawer.getByText('任务已停止，启动后按表达式执行')).toBeVisible()
  const run = drawer.getByRole('row').filter({ hasText: '秦立川' })
  await expect(run.getByText('成功')).toBeVisible({ timeout: 20_000 })
  await expect(run.getByText(/^清理 \d+ 条执行记录$/)).toBeVisible()
  await expect(run.getByText(/^\d+ 毫秒$|^\d+\.\d 秒$/)).toBeVisible()
  await checkAxe(page)
  await drawer.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(drawer).toBeHidden()

  await row.getByRole('button', { name: `${JOB}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑定时任务' })
  const save = form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ })
  await form.getByRole('button', { name: spaced('选择') }).click()
  const editor = page.getByRole('dialog').filter({ hasText: '近十次执行时间' })
  await expect(editor.getByText(/ 04:40:00$/).first()).toBeVisible()
  await editor.getByRole('button', { name: spaced('取消') }).click()
  await expect(editor).toBeHidden()
  await form.getByLabel('执行时间').fill('0 0 25 * * ?')
  await save.click()
  await expect(form.getByText('Cron表达式错误：时“25”应为0到23的整数').first()).toBeVisible()
  await form.getByLabel('执行时间').fill('0 0 5 * * ?')
  await form.getByRole('radio', { name: '已启动' }).check()
  await checkAxe(page)
  await save.click()
  await said(page, '编辑成功!')
  await expect(form).toBeHidden()
  await expect(row.getByText(/ 05:00:00$/)).toBeVisible()
  await row.getByRole('button', { name: JOB, exact: true }).click()
  await expect(drawer.getByRole('region', { name: '接下来的执行时间' }).getByRole('listitem')).toHaveText(Array.from({ length: 5 }, () => / 05:00:00$/))
})
