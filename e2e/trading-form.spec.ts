import type { Locator, Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const FORM = '/workingTable/workingForm/new?type=1'
const amount = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true })
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
const said = (page: Page, text: string | RegExp) => expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
const button = (within: Page | Locator, name: RegExp) => within.getByRole('button', { name })

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has its own case below')

  test('S-035 D1 D28 blank amounts stay blank; 101万 is understood, said in capitals, and priced by the schedule while it is typed', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'menber01')
    await openDesk(page, FORM)
    for (const label of ['起始价', '保留价（保密）', '评估值', '发起方保证金', '报名方保证金']) {
      await amount(page, label).focus()
      await page.keyboard.press('Tab')
      await expect(amount(page, label), label).toHaveValue('')
    }
    // Marks follow from what a submission asks for; fees are the schedule's and nobody's to type.
    for (const label of ['名称', '竞价方式', '起始价', '报名截止时间', '联系人'])
      await expect(page.locator('.ant-form-item-required').filter({ hasText: new RegExp(`^${label}$`) }), label).toBeVisible()
    await expect(page.locator('.ant-form-item-required').filter({ hasText: /^评估值$/ })).toHaveCount(0)
    await expect(amount(page, '发起方服务费')).toHaveCount(0)

    const panel = page.getByRole('complementary', { name: '费用测算' })
    await expect(panel).toContainText('填写起始价后计算')
    await amount(page, '起始价').fill('101万')
    await expect(page.getByText('1,010,000.00 元 大写 壹佰零壹万元整')).toBeVisible()
    await expect(panel.getByRole('row', { name: /^服务费/ })).toHaveText('服务费3,210.003,210.00')
    await expect(panel.locator('tr[aria-current]')).toContainText('100 万元以上')
    await amount(page, '报名方保证金').fill('10万')
    await expect(panel.getByRole('row', { name: /^合计/ })).toHaveText('合计3,210.00103,210.00')
    await expect(panel).toContainText('报名方保证金最高 303,000.00 元')
    await expect(amount(page, '起始价')).toHaveValue('1,010,000.00')

    await page.getByRole('combobox', { name: '竞价方式' }).click()
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '请选择' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // Times that are meant are one press away, and by keyboard as well.
    const start = page.locator('.ant-form-item').filter({ has: page.getByLabel('竞价开始时间') })
    await start.getByRole('button', { name: '+5 个工作日 09:00' }).press('Enter')
    await expect(page.getByRole('textbox', { name: '竞价开始时间' })).toHaveValue(/ 09:00:00$/)
    const end = page.locator('.ant-form-item').filter({ has: page.getByLabel('竞价结束时间') })
    await button(end, /^开始后 2 小时$/).click()
    await expect(page.getByRole('textbox', { name: '竞价结束时间' })).toHaveValue(/ 11:00:00$/)
    await checkAxe(page)
  })

  test('S-035 D2 D29 nothing is saved of an empty form; what is kept says so, the tab becomes its record and goes with it', async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
    const mine = page.getByRole('table', { name: '我的交易' })
    await expect(mine).toBeVisible()
    const before = await page.locator('.ant-pagination-total-text').innerText()
    await openDesk(page, FORM)
    await expect(tabs(page).last()).toHaveText('发起交易')
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: '提交审核' }).click()
    await said(page, /^还有 \d+ 处需填写，尚未保存$/)
    await expect(page.getByRole('alert').filter({ hasText: /提交前还有 \d+ 处需要修改/ })).toBeVisible()
    expect(sent.filter((path) => path === '/bidding/add')).toEqual([])
    await expect(page).toHaveURL(/workingForm\/new/)

    await page.getByRole('textbox', { name: '名称', exact: true }).fill('表单旅程中的铣床')
    await page.getByRole('button', { name: '提交审核' }).click()
    await said(page, /^已存为草稿，还有 \d+ 处需填写$/)
    await expect(page.getByText('添加成功！')).toHaveCount(0)
    await expect(page).toHaveURL(/workingForm\/(?!new)[^?]+$/)
    await expect(page.getByRole('alert').filter({ hasText: /提交前还有 \d+ 处需要修改/ })).toBeVisible()
    await expect(tabs(page).filter({ hasText: '表单旅程中的铣床' })).toHaveCount(1)
    await expect(tabs(page).filter({ hasText: '发起交易' })).toHaveCount(0)

    await button(page, /^删\s?除$/).click()
    const ask = page.getByRole('dialog').filter({ hasText: '确认删除草稿“表单旅程中的铣床”？' })
    await button(ask, /^删\s?除$/).click()
    await expect(page).toHaveURL(/MyTradingList/)
    await expect(tabs(page).filter({ hasText: '表单旅程中的铣床' })).toHaveCount(0)
    await expect(page.locator('.ant-pagination-total-text')).toHaveText(before)
  })

  test('S-035 what is typed is offered again after a reload, to its writer alone, without the reserve', async ({ page, signIn, faults }) => {
    faults.allow(/beforeunload/)
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page, 'menber01')
    await openDesk(page, FORM)
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('没有保存的磨床')
    await amount(page, '保留价（保密）').fill('777777')
    await amount(page, '起始价').fill('5万')
    await expect(page.getByText('50,000.00 元 大写 伍万元整')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('777777')
    await page.reload()
    await expect(page.getByText(/填写、尚未保存的内容/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('')
    await button(page, /^恢\s?复$/).click()
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('没有保存的磨床')
    await expect(amount(page, '起始价')).toHaveValue('50,000.00')
    await expect(amount(page, '保留价（保密）')).toHaveValue('')
    await page.reload()
    await button(page, /^丢\s?弃$/).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: '发起交易', level: 1 })).toBeVisible()
    await expect(page.getByText(/填写、尚未保存的内容/)).toHaveCount(0)
  })

  test('S-048 D17 giving up a form asks, and Enter after Esc goes on writing', async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await openDesk(page, '/assetBaseData/assets')
    await button(page, /^新\s?增/)
      .first()
      .click()
    const form = page.getByRole('dialog', { name: '新增资产' })
    await amount(page, '原值').focus()
    await page.keyboard.press('Tab')
    await expect(amount(page, '原值')).toHaveValue('')
    await form.getByRole('textbox', { name: '资产名称' }).fill('写了一半的资产')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog').filter({ hasText: '放弃填写的内容？' })
    await expect(ask.getByRole('button', { name: '继续填写' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ask).toBeHidden()
    await expect(form.getByRole('textbox', { name: '资产名称' })).toHaveValue('写了一半的资产')
  })
})

test('S-035 the form of a trade fits a phone', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'for the phone')
  await signIn(page, 'menber01')
  await openDesk(page, FORM)
  await amount(page, '起始价').fill('101万')
  await expect(page.getByRole('complementary', { name: '费用测算' })).toContainText('3,210.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await checkAxe(page)
})
