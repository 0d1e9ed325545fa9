import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { assetList } from '@aosp/contract/assets/ledger'
import type { Sent } from '@aosp/contract/endpoint'
import { addNotice, auditNotice, submitNotice } from '@aosp/contract/sharing/notice'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'

const DAY_MS = 86_400_000
const said = (page: Page, text: string | RegExp) => expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const slot = (page: Page, day: number, at: number) => page.locator(`td[data-day="${day}"][data-slot="${at}"]`)
const chosen = (page: Page) => page.getByRole('list', { name: '已选时段' }).getByRole('listitem')
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Monday to Friday of the week after next, so that no window begins while the test runs. */
function afternoons(): { startTime: string; endTime: string }[] {
  const now = Date.now()
  const weekday = (new Date(now + 8 * 3_600_000).getUTCDay() + 6) % 7
  return [0, 1, 2, 3, 4].map((day) => {
    const date = toBeijingDay(new Date(now + (14 - weekday + day) * DAY_MS))
    return { startTime: `${date} 13:30:00`, endTime: `${date} 17:30:00` }
  })
}

async function draft(request: APIRequestContext, name: string, price: number): Promise<string> {
  const owner = await callerOf(request, 'menber01')
  const { records } = await owner(assetList, { pageSize: 100, status: '1' })
  const form: Sent<typeof addNotice> = {
    name,
    transType: 31,
    asset: records.find((asset) => !asset.locked)?.id ?? '',
    price,
    timeUnit: 1,
    place: '科创示例街 8 号 一号厂房',
    conditions: '刀具自备，首件须经工艺确认。',
    contacts: '林建华',
    telephone: '010-80000011',
    validUntil: toBeijing(new Date(Date.now() + 40 * DAY_MS)),
    windows: afternoons(),
  }
  return (await owner(addNotice, form)).id
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a journey of its own')

  test('P-010 S-059 S-113 S-121 S-125 U-011 a company books a machine for three afternoons, returns it, and both confirm its hours', async ({
    page,
    signIn,
    person,
  }) => {
    test.slow()
    const NAME = '旅程中的加工中心共享'
    const id = await draft(page.request, NAME, 120)

    // The provider sees its windows in the table of the form, and hands the notice in.
    await signIn(page, 'menber01')
    await openDesk(page, `/bidding/share?name=${encodeURIComponent(`*${NAME}*`)}`)
    await page.getByRole('button', { name: '编辑', exact: true }).first().click()
    const form = dialog(page, '编辑共享公告')
    await expect(form.getByLabel('公告标题')).toHaveValue(NAME)
    await expect(form.locator('[role=row]').filter({ hasText: '13:30:00' })).toHaveCount(5)
    await checkAxe(page, { within: '.ant-modal' })
    await form.getByLabel('使用条件').fill('刀具自备，首件须经工艺确认；入厂前完成安全教育。')
    await form.getByRole('button', { name: /^保\s?存$/ }).click()
    await said(page, '已保存')
    await page.getByRole('button', { name: `${NAME}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '提交审核' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
    await said(page, /已提交/)

    // The platform looks at it and lets it pass by a key.
    const operator = await person('operate01')
    await openDesk(operator, `/operationWorkbench/share?review=${id}`)
    await expect(operator.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(operator.getByText('5 个时段均未开始，共 20 小时')).toBeVisible()
    await checkAxe(operator)
    await operator.keyboard.press('a')
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^通\s?过$/ })
      .click()
    await said(operator, '操作成功')

    // Everybody finds it; somebody of the group draws three afternoons in one stroke.
    const user = await person('menber02')
    await user.goto(`/notLogged/logged?current=sharing&title=${encodeURIComponent(NAME)}`)
    await user.getByRole('link', { name: NAME }).click()
    await expect(user.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    await expect(user.getByText('请选择时段').first()).toBeVisible()
    await checkAxe(user)
    await slot(user, 0, 0).hover()
    await user.mouse.down()
    await slot(user, 1, 4).hover()
    await slot(user, 2, 7).hover()
    await user.mouse.up()
    await expect(chosen(user)).toHaveCount(3)
    await expect(chosen(user).first()).toContainText('13:30–17:30')
    await expect(user.getByText('已选 3 段 12 小时，约 1,440.00 元').first()).toBeVisible()

    // The same by keyboard and by form, and back again.
    await slot(user, 4, 0).focus()
    await user.keyboard.press('Enter')
    await user.keyboard.press('ArrowDown')
    await user.keyboard.press('Enter')
    await expect(chosen(user)).toHaveCount(4)
    await expect(chosen(user).last()).toContainText('13:30–14:30')
    await chosen(user).last().getByRole('button', { name: /^移除/ }).click()
    const byForm = user.getByRole('group', { name: '逐个添加时段' })
    await byForm.getByLabel('可用时段').selectOption({ index: 3 })
    await byForm.getByRole('button', { name: '添加时段' }).click()
    await expect(chosen(user)).toHaveCount(4)
    await chosen(user).last().getByRole('button', { name: /^移除/ }).click()
    await user.getByRole('button', { name: '预约', exact: true }).first().click()
    const asked = dialog(user, '确认预约')
    await asked.getByRole('button', { name: '提交预约' }).click()
    await expect(asked.getByText('请写明用途，至少 4 个字')).toBeVisible()
    await asked.getByLabel('用途').fill('支架类零件试切 12 件')
    await asked.getByLabel('联系电话').fill('13900000022')
    await asked.getByRole('button', { name: '提交预约' }).click()
    const code =
      (await dialog(user, '已提交')
        .getByText(/^GD\d{8}-\d{4}$/)
        .textContent()) ?? ''
    await dialog(user, '已提交').getByRole('button', { name: '留在本页' }).click()
    await expect(slot(user, 0, 0)).toHaveAttribute('data-state', 'waiting')

    // The provider confirms and hands over.
    await openDesk(page, `/bidding/shareOrder?code=${code}`)
    await page.getByRole('button', { name: code }).click()
    const order = dialog(page, `共享订单 ${code}`)
    await expect(order).toContainText('支架类零件试切 12 件')
    await order.getByRole('button', { name: '确认预约' }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '确认预约' }).click()
    await said(page, /已确认/)
    const [file] = await Promise.all([page.waitForEvent('download'), order.getByRole('button', { name: '下载日历文件' }).click()])
    expect((await readFile(await file.path(), 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(3)
    await order.getByRole('button', { name: '交付使用' }).click()
    await dialog(page, '交付使用').getByLabel('交接说明').fill('外观完好，附件齐全')
    await dialog(page, '交付使用').getByRole('button', { name: '登记交付' }).click()
    await said(page, '已登记交付')

    // Both say how long it ran; the fee follows.
    await openDesk(user, `/bidding/shareOrder?code=${code}`)
    await user.getByRole('button', { name: code }).click()
    await dialog(user, `共享订单 ${code}`).getByRole('button', { name: '归还确认' }).click()
    await dialog(user, '归还确认').getByLabel('实际机时（小时）').fill('11.5')
    await dialog(user, '归还确认')
      .getByRole('button', { name: /^提\s?交$/ })
      .click()
    await said(user, '归还信息已登记')
    await order.getByRole('button', { name: '归还确认' }).click()
    await expect(dialog(page, '归还确认')).toContainText('对方登记：11.5 小时，完好')
    await dialog(page, '归还确认')
      .getByRole('button', { name: /^提\s?交$/ })
      .click()
    await expect(order).toContainText('已归还')
    await expect(order).toContainText('1,380.00 元')
    await checkAxe(page, { within: '.ant-drawer' })
  })
})

test('S-014 S-113 the hall and a notice on a phone: days to tap, what it costs, and the way to sign in', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'the desk has a journey of its own')
  const NAME = '手机上看的共享公告'
  const id = await draft(page.request, NAME, 80)
  await (
    await callerOf(page.request, 'menber01')
  )(submitNotice, { id })
  await (
    await callerOf(page.request, 'operate01')
  )(auditNotice, { id, shType: 1 })
  await page.goto('/notLogged/shareingMobile')
  await expect(page.getByRole('heading', { name: '共享公告', level: 1 })).toBeVisible()
  await checkAxe(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('link', { name: '登录后预约' }).last()).toBeVisible()
  expect(await fits(page)).toBe(true)
  await signIn(page, 'menber03')
  await page.goto(`/Basic/shareDetail/${id}`)
  const days = page.getByRole('button', { name: '13:30–17:30' })
  await expect(days).toHaveCount(5)
  await days.first().tap()
  await days.nth(1).tap()
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('已选 2 段 8 小时，约 640.00 元').last()).toBeVisible()
  await days.nth(1).tap()
  await expect(chosen(page)).toHaveCount(1)
  await checkAxe(page)
  expect(await fits(page)).toBe(true)
})
