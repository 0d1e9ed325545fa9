import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { addAsset, assetList } from '@aosp/contract/assets/ledger'
import { addNotice, auditNotice, submitNotice } from '@aosp/contract/sharing/notice'
import { orderList } from '@aosp/contract/sharing/order'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'

const DAY_MS = 86_400_000
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

/** A notice of a machine nothing else is done with, still a draft. */
async function draft(request: APIRequestContext, name: string): Promise<string> {
  const owner = await callerOf(request, 'menber01')
  const { records } = await owner(assetList, { pageSize: 1 })
  const { id } = await owner(addAsset, {
    code: `SHARE-${randomInt(1_000_000_000)}`,
    name: '五轴加工中心',
    catalogId: records[0]?.catalogId ?? '',
    originalValue: 3_200_000,
    netValue: 2_100_000,
    condition: '1',
    status: 1,
  })
  const notice = await owner(addNotice, {
    name,
    transType: 31,
    visibility: 2,
    asset: id,
    price: 120,
    timeUnit: 1,
    place: '科创示例街 8 号 一号厂房',
    conditions: '刀具自备，首件须经工艺确认。',
    contacts: '林建华',
    telephone: '010-80000011',
    validUntil: toBeijing(new Date(Date.now() + 40 * DAY_MS)),
    windows: afternoons(),
  })
  return notice.id
}

/** From the question to the fee: the provider at his page, the user at his. */
async function carryOut(page: Page, user: Page, order: { id: string; code: string }): Promise<void> {
  const drawer = (of: Page) => dialog(of, `共享订单 ${order.code}`)
  const open = async (of: Page) => {
    await openDesk(of, `/bidding/shareOrder?order=${order.id}`)
    await expect(drawer(of)).toContainText('支架类零件试切 12 件')
  }
  await open(page)
  await drawer(page).getByRole('button', { name: '确认预约' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '确认预约' }).click()
  await said(page, '已确认，已通知对方')
  const [file] = await Promise.all([page.waitForEvent('download'), drawer(page).getByRole('button', { name: '下载日历文件' }).click()])
  expect((await readFile(await file.path(), 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(3)
  await drawer(page).getByRole('button', { name: '交付使用' }).click()
  await dialog(page, '交付使用').getByLabel('交接说明').fill('外观完好，附件齐全')
  await dialog(page, '交付使用').getByRole('button', { name: '登记交付' }).click()
  await said(page, '已登记')

  await open(user)
  await drawer(user).getByRole('button', { name: '确认接收' }).click()
  await expect(dialog(user, '确认接收')).toContainText('外观完好，附件齐全')
  await dialog(user, '确认接收').getByRole('button', { name: '确认接收' }).click()
  await said(user, '已登记')
  await drawer(user).getByRole('button', { name: '归还确认' }).click()
  const own = dialog(user, '归还确认')
  await own.getByRole('spinbutton').nth(1).fill('3.5')
  await own.getByLabel('说明').click()
  await expect(own).toContainText('预约 12 小时，实际 11.5 小时，费用约 1,380.00 元')
  await checkAxe(user)
  await own.getByRole('button', { name: /^提\s?交$/ }).click()
  await said(user, '归还信息已登记')

  await open(page)
  await drawer(page).getByRole('button', { name: '归还确认' }).click()
  await expect(dialog(page, '归还确认')).toContainText('对方登记：11.5 小时，完好')
  await dialog(page, '归还确认')
    .getByRole('button', { name: /^提\s?交$/ })
    .click()
  await expect(drawer(page)).toContainText('已归还')
  await expect(drawer(page)).toContainText('1,380.00 元')
  await checkAxe(page)

  await open(user)
  await drawer(user).getByRole('button', { name: '登记付款' }).click()
  const pay = dialog(user, '登记付款')
  await expect(pay).toContainText('请将 1,380.00 元付至')
  await pay.locator('input[type=file]').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: PNG })
  await expect(pay.getByText('回单.png')).toBeVisible()
  await pay.getByLabel('付款说明').fill('网银转账，附言订单编号')
  await checkAxe(user)
  await pay.getByRole('button', { name: /^提\s?交$/ }).click()
  await said(user, '付款信息已登记，等待对方确认收款')
  await open(page)
  await drawer(page).getByRole('button', { name: '确认收款' }).click()
  await dialog(page, '确认收款')
    .getByRole('button', { name: /^提\s?交$/ })
    .click()
  await said(page, '操作成功')
  await expect(drawer(page).getByRole('region', { name: '费用' })).toContainText('已收')
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** What for and whom to call; the order that was made of it. */
async function book(user: Page): Promise<{ id: string; code: string }> {
  await user.getByRole('button', { name: '预约', exact: true }).filter({ visible: true }).click()
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
  const { records } = await (await callerOf(user.request, 'menber02'))(orderList, { code })
  return { id: records[0]?.id ?? '', code }
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has a journey of its own')

  test('P-010 S-059 S-113 S-121 S-125 a company books a machine for three afternoons, returns it, both confirm its hours, and the fee is paid', async ({
    page,
    signIn,
    person,
  }) => {
    test.setTimeout(300_000)
    const NAME = '旅程中的加工中心共享'
    const id = await draft(page.request, NAME)

    await test.step('the provider finishes the draft in its form and hands it in', async () => {
      await signIn(page, 'menber01')
      await openDesk(page, `/bidding/share?name=${encodeURIComponent(`*${NAME}*`)}`)
      await page.getByRole('button', { name: '编辑', exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`shareForm/${id}`))
      const form = page.getByRole('region', { name: '共享表单' })
      await expect(form.getByLabel('公告标题')).toHaveValue(NAME)
      await expect(form.getByRole('row').filter({ hasText: '13:30:00' })).toHaveCount(5)
      await checkAxe(page)
      await form.getByLabel('使用条件').fill('刀具自备，首件须经工艺确认；入厂前完成安全教育。')
      await form.getByRole('button', { name: '提交审核' }).click()
      await said(page, '已提交，平台将在 1 个工作日内审核')
    })

    await test.step('the platform looks at it and lets it pass by a key', async () => {
      const operator = await person('operate01')
      await openDesk(operator, `/operationWorkbench/share?review=${id}`)
      await expect(operator.getByRole('heading', { name: NAME })).toBeVisible()
      await expect(operator.getByText('5 个时段均未开始，共 20 小时')).toBeVisible()
      await expect(operator.getByText('刀具自备，首件须经工艺确认；入厂前完成安全教育。')).toBeVisible()
      await checkAxe(operator)
      await operator.keyboard.press('a')
      await operator
        .getByRole('dialog')
        .getByRole('button', { name: /^通\s?过$/ })
        .click()
      await said(operator, '操作成功')
    })

    const user = await person('menber02')
    await test.step('somebody of the group finds it and draws three afternoons in one stroke', async () => {
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
      await expect(chosen(user)).toHaveCount(3)
    })
    const order = await book(user)
    await expect(slot(user, 0, 0)).toHaveAttribute('data-state', 'waiting')
    await carryOut(page, user, order)
  })
})

test('P-010 S-014 S-113 S-125 the same from the hall to the fee on a phone', async ({ page, signIn, person, isMobile }) => {
  test.skip(!isMobile, 'the desk has a journey of its own')
  test.setTimeout(300_000)
  const NAME = '手机上预约的加工中心'
  const id = await draft(page.request, NAME)
  await (
    await callerOf(page.request, 'menber01')
  )(submitNotice, { id })
  await (
    await callerOf(page.request, 'operate01')
  )(auditNotice, { id, shType: VERDICT.pass })
  await page.goto('/notLogged/shareingMobile')
  await expect(page.getByRole('heading', { name: '共享公告', level: 1 })).toBeVisible()
  await checkAxe(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('link', { name: '登录后预约' }).last()).toBeVisible()
  expect(await fits(page)).toBe(true)

  const user = await person('menber02')
  await user.goto(`/Basic/shareDetail/${id}`)
  const days = user.getByRole('button', { name: '13:30–17:30', exact: true })
  await expect(days).toHaveCount(5)
  for (const day of [0, 1, 2, 3]) await days.nth(day).click()
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
  await days.nth(3).click()
  await expect(user.getByText('已选 3 段 12 小时，约 1,440.00 元').last()).toBeVisible()
  await checkAxe(user)
  expect(await fits(user)).toBe(true)
  const order = await book(user)
  await signIn(page, 'menber01')
  await carryOut(page, user, order)
  expect(await fits(user)).toBe(true)
})
