import type { Locator, Page } from '@playwright/test'
import { checkAxe, expect, test } from './fixtures.ts'

/** A page that shows only this block may stand in for the gallery while it is worked on. */
const standIn = process.env['GALLERY_URL']
const GALLERY = standIn ?? '/test/gallery?block=cron'
if (standIn) test.use({ baseURL: standIn })

test.beforeEach(async ({ page }) => {
  // The clock runs on from here, so the times below are the calendar's and not the day's of the test.
  await page.clock.install({ time: new Date('2026-11-15T12:00:00+08:00') })
  await page.goto(GALLERY)
})

const plan = (page: Page) => page.getByRole('textbox', { name: '执行计划' })
const cronOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Cron' })
const small = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true })
const runsOf = (dialog: Locator) => dialog.getByRole('region', { name: '近十次执行时间（不含年）' })

/** Opens the editor beside an input. */
async function openEditor(page: Page, input: Locator): Promise<Locator> {
  await input
    .locator('xpath=ancestor::*[contains(@class,"ant-space-compact")][1]')
    .getByRole('button', { name: /选\s?择/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cron表达式' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openTab(dialog: Locator, name: string): Promise<Locator> {
  await dialog.getByRole('tab', { name, exact: true }).click()
  return dialog.getByRole('tabpanel', { name, exact: true })
}

/** Types into a field and leaves it, which is when it counts. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

test('W-030 K-067 K-071 the editor opens 608 wide with seven tabs and the default', async ({ page }) => {
  const dialog = await openEditor(page, plan(page))
  await expect(dialog.getByRole('tab')).toHaveText(['秒', '分', '时', '日', '月', '周', '年'])
  await expect(cronOf(dialog)).toHaveValue('* * * * * ? *')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(608)
  for (const tab of ['秒', '分', '时', '日', '月', '周', '年']) await expect((await openTab(dialog, tab)).getByRole('radio').first()).toBeVisible()
  await checkAxe(page)
})

test('T-031 T-032 T-036 T-037 picking an hour, a week, a day, a year sets what follows', async ({ page }) => {
  const dialog = await openEditor(page, plan(page))
  const hours = await openTab(dialog, '时')
  await hours.getByRole('radio', { name: '指定' }).check()
  await expect(cronOf(dialog)).toHaveValue('0 0 0 * * ? *')
  await hours.getByRole('button', { name: '8时', exact: true }).click()
  await hours.getByRole('button', { name: '0时', exact: true }).click()
  await expect(cronOf(dialog)).toHaveValue('0 0 8 * * ? *')
  await (await openTab(dialog, '周')).getByRole('radio', { name: '区间' }).check()
  await expect(cronOf(dialog)).toHaveValue('0 0 8 ? * 2-6 *')
  const days = await openTab(dialog, '日')
  await expect(days.getByText('日和周只能设置其中之一')).toBeVisible()
  await days.getByRole('radio', { name: '最后一日' }).check()
  await expect(cronOf(dialog)).toHaveValue('0 0 8 L * ? *')
  await write(small(dialog, '年'), '2027')
  await expect(cronOf(dialog)).toHaveValue('0 0 8 L 1 ? 2027')
})

test('W-033 T-039 the day tab offers both lists of modes', async ({ page }) => {
  const dialog = await openEditor(page, plan(page))
  const days = await openTab(dialog, '日')
  const after = async (mode: string) => {
    await days.getByRole('radio', { name: mode, exact: true }).check()
    return cronOf(dialog).inputValue()
  }
  expect(await after('区间')).toBe('0 0 0 1-16 * ? *')
  expect(await after('循环')).toBe('0 0 0 1/1 * ? *')
  expect(await after('工作日')).toBe('0 0 0 1W * ? *')
  expect(await after('最后一日')).toBe('0 0 0 L * ? *')
  expect(await after('最后一个工作日')).toBe('0 0 0 LW * ? *')
  expect(await after('月末前')).toBe('0 0 0 L-1 * ? *')
  expect(await after('最后一个周几')).toBe('0 0 0 ? * 6L *')
  expect(await after('第几个周几')).toBe('0 0 0 ? * 2#1 *')
  expect(await after('不设置')).toBe('0 0 0 ? * * *')
  expect(await after('指定')).toBe('0 0 0 1 * ? *')
  expect(await after('每日')).toBe('0 0 0 * * ? *')
})

test('W-032 K-066 X-024 the preview follows half a second behind and ignores the year', async ({ page }) => {
  const dialog = await openEditor(page, page.getByRole('textbox', { name: '工作日9点' }))
  const runs = runsOf(dialog)
  await page.clock.runFor(600)
  await expect(runs.getByRole('listitem')).toHaveCount(10)
  await expect(runs.getByRole('listitem').first()).toHaveText('2026-11-16 09:00:00')
  await page.clock.pauseAt(new Date('2026-11-15T13:00:00+08:00'))
  await write(cronOf(dialog), '0 0 9 1 * ? 2019')
  await page.clock.runFor(450)
  await expect(runs).toHaveAttribute('aria-busy', 'true')
  await expect(runs.getByRole('listitem').first()).toHaveText('2026-11-16 09:00:00')
  await page.clock.runFor(100)
  await expect(runs.getByRole('listitem').first()).toHaveText('2026-12-01 09:00:00')
  await write(cronOf(dialog), '0 0 0 30 2 ?')
  await page.clock.runFor(600)
  await expect(runs).toContainText('无执行时间')
})

test('V-099 V-100 V-101 V-102 V-103 V-104 a wrong text says what is wrong and is not taken', async ({ page }) => {
  const input = plan(page)
  const dialog = await openEditor(page, input)
  const ok = dialog.getByRole('button', { name: /确\s?定/ })
  for (const [text, problem] of [
    ['0 0 24 * * ?', '时“24”应为0到23的整数'],
    ['0 60 0 * * ?', '分“60”应为0到59的整数'],
    ['60 0 0 * * ?', '秒“60”应为0到59的整数'],
    ['0 0 0 1 13 ?', '月“13”应为1到12的整数'],
    ['0 0 0 32 * ?', '日“32”应为1到31的整数'],
    ['0 0 0 1 1 ? 2026/0', '年“2026/0”的间隔应为1到9999的整数'],
    ['0 0 0 * * ? * *', '最多7项，当前为8项'],
    ['0 0 0 1 * 2', '日和周只能设置其中之一，请将日改为?'],
  ] as const) {
    await write(cronOf(dialog), text)
    await expect(dialog.getByRole('alert')).toHaveText(`Cron表达式错误：${problem}`)
  }
  await ok.click()
  await expect(dialog).toBeVisible()
  await expect(cronOf(dialog)).toBeFocused()
  await expect(input).toHaveValue('')
  await write(cronOf(dialog), '0 0/5 8-18 ? * MON-FRI')
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await ok.click()
  await expect(input).toHaveValue('0 0/5 8-18 ? * MON-FRI *')
})

test('W-031 the form refuses a wrong text and takes a right one; cancelling changes nothing', async ({ page }) => {
  const input = plan(page)
  await input.fill('0 0 8 * * *')
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('Cron表达式错误：日和周只能设置其中之一，请将周改为?')).toBeVisible()
  await input.fill('0 0 8 * * ?')
  const dialog = await openEditor(page, input)
  await write(small(dialog, '时'), '9')
  await dialog.getByRole('button', { name: /取\s?消/ }).click()
  await expect(dialog).toBeHidden()
  await expect(input).toHaveValue('0 0 8 * * ?')
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('已保存：0 0 8 * * ?')).toBeVisible()
})

test('W-030 the editor works from the keyboard alone', async ({ page }) => {
  const input = plan(page)
  await input.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cron表达式' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('tab', { name: '秒' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const minutes = dialog.getByRole('tabpanel', { name: '分' })
  await minutes.getByRole('radio', { name: '每分' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(minutes.getByRole('radio', { name: '指定' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(minutes.getByRole('button', { name: '0分', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cronOf(dialog)).toHaveValue('0 0,11 * * * ? *')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(input).toHaveValue('')
})

test('W-036 W-034 W-035 single fields stand alone', async ({ page }) => {
  const month = page.getByRole('radiogroup', { name: '月份' })
  await expect(month.getByRole('radio')).toHaveCount(4)
  await month.getByRole('radio', { name: '每月' }).check()
  await expect(page.getByTestId('cron-month')).toHaveText('*')
  // Taking a mode up again finds its numbers.
  await month.getByRole('radio', { name: '区间' }).check()
  await expect(page.getByTestId('cron-month')).toHaveText('1-6')
  const hour = page.getByRole('radiogroup', { name: '小时' })
  await hour.getByRole('button', { name: '20时' }).click()
  await expect(page.getByTestId('cron-hour')).toHaveText('8,12,18,20')
  const day = page.getByRole('radiogroup', { name: '日期' })
  await expect(day.getByRole('radio')).toHaveCount(7)
  await day.getByRole('radio', { name: '最后一日' }).check()
  await expect(page.getByTestId('cron-day')).toHaveText('L')
  const minute = page.getByRole('radiogroup', { name: '分钟' })
  await write(minute.getByRole('spinbutton', { name: '间隔' }), '75')
  await expect(page.getByTestId('cron-minute')).toHaveText('0/59')
})

test('K-068 K-069 K-070 years from 2019 to 2119, weeks from Monday to Sunday', async ({ page }) => {
  const dialog = await openEditor(page, plan(page))
  const years = await openTab(dialog, '年')
  await years.getByRole('radio', { name: '指定' }).check()
  const choices = years.getByRole('group', { name: '指定' }).getByRole('button')
  await expect(choices).toHaveCount(101)
  await expect(choices.first()).toHaveText('2019')
  await expect(choices.last()).toHaveText('2119')
  const weeks = await openTab(dialog, '周')
  await weeks.getByRole('radio', { name: '指定' }).check()
  await expect(weeks.getByRole('group', { name: '指定' }).getByRole('button')).toHaveText(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
  await weeks.getByRole('button', { name: '周日' }).click()
  await expect(small(dialog, '周')).toHaveValue('1,2')
  await write(small(dialog, '周'), 'SUN-SAT')
  await expect(weeks.getByRole('radio', { name: '区间' })).toBeChecked()
})

test('options: without seconds and year five tabs are left and the text keeps six parts', async ({ page }) => {
  await page.getByRole('switch', { name: '隐藏秒' }).click()
  await page.getByRole('switch', { name: '隐藏年' }).click()
  const dialog = await openEditor(page, plan(page))
  await expect(dialog.getByRole('tab')).toHaveText(['分', '时', '日', '月', '周'])
  await expect(cronOf(dialog)).toHaveValue('0 * * * * ?')
})

test('the preview may be asked elsewhere', async ({ page }) => {
  const dialog = await openEditor(page, page.getByRole('textbox', { name: '由服务端预览' }))
  await page.clock.runFor(600)
  await expect(runsOf(dialog).getByRole('listitem')).toHaveText(['2030-01-01 08:00:00', '2030-01-01 08:30:00'])
})
