import { beforeEach, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { blur, boxOf, checkAxe, expectHidden, focus, press, textsOf } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

const NOON = new Date('2026-11-15T12:00:00+08:00')

beforeEach(() => openBlock('cron'))

const plan = () => page.getByRole('textbox', { name: '执行计划' })
const cronOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Cron' })
const small = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true })
const runsOf = (dialog: Locator) => dialog.getByRole('region', { name: '近十次执行时间（不含年）' })

/** Opens the editor beside an input. */
async function openEditor(input: Locator): Promise<Locator> {
  await page
    .css('.ant-space-compact')
    .filter({ has: input })
    .getByRole('button', { name: /选\s?择/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cron表达式' })
  await expect.element(dialog).toBeVisible()
  return dialog
}

async function openTab(dialog: Locator, name: string): Promise<Locator> {
  await dialog.getByRole('tab', { name, exact: true }).click()
  return dialog.getByRole('tabpanel', { name, exact: true })
}

/** Types into a field and leaves it, which is when it counts. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await blur(field)
}

test('W-030 K-067 K-071 the editor opens 608 wide with seven tabs and the default', async () => {
  const dialog = await openEditor(plan())
  await expect.poll(() => textsOf(dialog.getByRole('tab'))).toEqual(['秒', '分', '时', '日', '月', '周', '年'])
  await expect.element(cronOf(dialog)).toHaveValue('* * * * * ? *')
  await expect.poll(() => boxOf(dialog).width).toBe(608)
  for (const tab of ['秒', '分', '时', '日', '月', '周', '年']) await expect.element((await openTab(dialog, tab)).getByRole('radio').first()).toBeVisible()
  await checkAxe()
})

test('T-031 T-032 T-036 T-037 picking an hour, a week, a day, a year sets what follows', async () => {
  const dialog = await openEditor(plan())
  const hours = await openTab(dialog, '时')
  await hours.getByRole('radio', { name: '指定' }).click()
  await expect.element(cronOf(dialog)).toHaveValue('0 0 0 * * ? *')
  await hours.getByRole('button', { name: '8时', exact: true }).click()
  await hours.getByRole('button', { name: '0时', exact: true }).click()
  await expect.element(cronOf(dialog)).toHaveValue('0 0 8 * * ? *')
  await (await openTab(dialog, '周')).getByRole('radio', { name: '区间' }).click()
  await expect.element(cronOf(dialog)).toHaveValue('0 0 8 ? * 2-6 *')
  const days = await openTab(dialog, '日')
  await expect.element(days.getByText('日和周只能设置其中之一')).toBeVisible()
  await days.getByRole('radio', { name: '最后一日' }).click()
  await expect.element(cronOf(dialog)).toHaveValue('0 0 8 L * ? *')
  await write(small(dialog, '年'), '2027')
  await expect.element(cronOf(dialog)).toHaveValue('0 0 8 L 1 ? 2027')
})

test('W-033 T-039 the day tab offers both lists of modes', async () => {
  const dialog = await openEditor(plan())
  const days = await openTab(dialog, '日')
  const after = async (mode: string, text: string) => {
    await days.getByRole('radio', { name: mode, exact: true }).click()
    await expect.element(cronOf(dialog)).toHaveValue(text)
  }
  await after('区间', '0 0 0 1-16 * ? *')
  await after('循环', '0 0 0 1/1 * ? *')
  await after('工作日', '0 0 0 1W * ? *')
  await after('最后一日', '0 0 0 L * ? *')
  await after('最后一个工作日', '0 0 0 LW * ? *')
  await after('月末前', '0 0 0 L-1 * ? *')
  await after('最后一个周几', '0 0 0 ? * 6L *')
  await after('第几个周几', '0 0 0 ? * 2#1 *')
  await after('不设置', '0 0 0 ? * * *')
  await after('指定', '0 0 0 1 * ? *')
  await after('每日', '0 0 0 * * ? *')
})

test('W-032 K-066 X-024 the preview follows half a second behind and ignores the year', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON })
  const dialog = await openEditor(page.getByRole('textbox', { name: '工作日9点' }))
  const runs = runsOf(dialog)
  await vi.advanceTimersByTimeAsync(600)
  await expect.element(runs.getByRole('listitem')).toHaveLength(10)
  await expect.element(runs.getByRole('listitem').first()).toHaveText('2026-11-16 09:00:00')
  await write(cronOf(dialog), '0 0 9 1 * ? 2019')
  await expect.element(runs).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(450)
  await expect.element(runs).toHaveAttribute('aria-busy', 'true')
  await expect.element(runs.getByRole('listitem').first()).toHaveText('2026-11-16 09:00:00')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(runs.getByRole('listitem').first()).toHaveText('2026-12-01 09:00:00')
  await write(cronOf(dialog), '0 0 0 30 2 ?')
  await expect.element(runs).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(600)
  await expect.element(runs).toHaveTextContent('无执行时间')
})

test('V-099 V-100 V-101 V-102 V-103 V-104 a wrong text says what is wrong and is not taken', async () => {
  const input = plan()
  const dialog = await openEditor(input)
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
    await expect.element(dialog.getByRole('alert')).toHaveText(`Cron表达式错误：${problem}`)
  }
  await ok.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(cronOf(dialog)).toHaveFocus()
  await expect.element(input).toHaveValue('')
  await write(cronOf(dialog), '0 0/5 8-18 ? * MON-FRI')
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement()
  await ok.click()
  await expect.element(input).toHaveValue('0 0/5 8-18 ? * MON-FRI *')
})

test('W-031 the form refuses a wrong text and takes a right one; cancelling changes nothing', async () => {
  const input = plan()
  await input.fill('0 0 8 * * *')
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect.element(page.getByText('Cron表达式错误：日和周只能设置其中之一，请将周改为?')).toBeVisible()
  await input.fill('0 0 8 * * ?')
  const dialog = await openEditor(input)
  await write(small(dialog, '时'), '9')
  await dialog.getByRole('button', { name: /取\s?消/ }).click()
  await expectHidden(dialog)
  await expect.element(input).toHaveValue('0 0 8 * * ?')
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect.element(page.getByText('已保存：0 0 8 * * ?')).toBeVisible()
})

test('W-030 the editor works from the keyboard alone', async () => {
  const input = plan()
  await focus(input)
  await press('Tab')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cron表达式' })
  await expect.element(dialog).toBeVisible()
  await focus(dialog.getByRole('tab', { name: '秒' }))
  await press('ArrowRight')
  await press('Enter')
  const minutes = dialog.getByRole('tabpanel', { name: '分' })
  await focus(minutes.getByRole('radio', { name: '每分' }))
  for (let step = 0; step < 3; step++) await press('ArrowDown')
  await expect.element(minutes.getByRole('radio', { name: '指定' })).toBeChecked()
  await press('Tab')
  await expect.element(minutes.getByRole('button', { name: '0分', exact: true })).toHaveFocus()
  await press('ArrowDown')
  await press('ArrowRight')
  await press('Space')
  await expect.element(cronOf(dialog)).toHaveValue('0 0,11 * * * ? *')
  await press('Escape')
  await expectHidden(dialog)
  await expect.element(input).toHaveValue('')
})

test('W-036 W-034 W-035 single fields stand alone', async () => {
  const month = page.getByRole('radiogroup', { name: '月份' })
  await expect.element(month.getByRole('radio')).toHaveLength(4)
  await month.getByRole('radio', { name: '每月' }).click()
  await expect.element(page.getByTestId('cron-month')).toHaveText('*')
  // Taking a mode up again finds its numbers.
  await month.getByRole('radio', { name: '区间' }).click()
  await expect.element(page.getByTestId('cron-month')).toHaveText('1-6')
  const hour = page.getByRole('radiogroup', { name: '小时' })
  await hour.getByRole('button', { name: '20时' }).click()
  await expect.element(page.getByTestId('cron-hour')).toHaveText('8,12,18,20')
  const day = page.getByRole('radiogroup', { name: '日期' })
  await expect.element(day.getByRole('radio')).toHaveLength(7)
  await day.getByRole('radio', { name: '最后一日' }).click()
  await expect.element(page.getByTestId('cron-day')).toHaveText('L')
  const minute = page.getByRole('radiogroup', { name: '分钟' })
  await write(minute.getByRole('spinbutton', { name: '间隔' }), '75')
  await expect.element(page.getByTestId('cron-minute')).toHaveText('0/59')
})

test('K-068 K-069 K-070 years from 2019 to 2119, weeks from Monday to Sunday', async () => {
  const dialog = await openEditor(plan())
  const years = await openTab(dialog, '年')
  await years.getByRole('radio', { name: '指定' }).click()
  const choices = years.getByRole('group', { name: '指定' }).getByRole('button')
  await expect.element(choices).toHaveLength(101)
  await expect.element(choices.first()).toHaveText('2019')
  await expect.element(choices.last()).toHaveText('2119')
  const weeks = await openTab(dialog, '周')
  await weeks.getByRole('radio', { name: '指定' }).click()
  await expect
    .poll(() => textsOf(weeks.getByRole('group', { name: '指定' }).getByRole('button')))
    .toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
  await weeks.getByRole('button', { name: '周日' }).click()
  await expect.element(small(dialog, '周')).toHaveValue('1,2')
  await write(small(dialog, '周'), 'SUN-SAT')
  await expect.element(weeks.getByRole('radio', { name: '区间' })).toBeChecked()
})

test('options: without seconds and year five tabs are left and the text keeps six parts', async () => {
  await page.getByRole('switch', { name: '隐藏秒' }).click()
  await page.getByRole('switch', { name: '隐藏年' }).click()
  const dialog = await openEditor(plan())
  await expect.poll(() => textsOf(dialog.getByRole('tab'))).toEqual(['分', '时', '日', '月', '周'])
  await expect.element(cronOf(dialog)).toHaveValue('0 * * * * ?')
})

test('the preview may be asked elsewhere', async () => {
  const dialog = await openEditor(page.getByRole('textbox', { name: '由服务端预览' }))
  await expect.poll(() => textsOf(runsOf(dialog).getByRole('listitem'))).toEqual(['2030-01-01 08:00:00', '2030-01-01 08:30:00'])
})
