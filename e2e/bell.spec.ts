import type { Page } from '@playwright/test'
import { addAnnouncement, releaseAnnouncement, revokeAnnouncement } from '@aosp/contract/content/announcement'
import { login } from '@aosp/contract/identity/login'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

/** A call without a page, as a certain person. */
async function as(page: Page, username: string) {
  const send = async (call: Endpoint, data: object, token?: string) => {
    const reply = await page.request.fetch(call.path, { method: call.method, data, headers: token ? { 'x-access-token': token } : {} })
    return (await reply.json()) as { success: boolean; message: string; result: Record<string, string> }
  }
  const { result } = await send(login, { username, password: PASSWORD })
  return <E extends Endpoint>(call: E, data: Sent<E>) => send(call, data, result['token'])
}

const form = (titile: string, changes: Partial<Sent<typeof addAnnouncement>> = {}): Sent<typeof addAnnouncement> => ({
  titile,
  msgContent: `<p>${titile}的正文</p>`,
  priority: 'M',
  msgCategory: '1',
  msgType: 'ALL',
  ...changes,
})
async function released(page: Page, titile: string, changes: Partial<Sent<typeof addAnnouncement>> = {}): Promise<string> {
  const operator = await as(page, 'operate01')
  const { result } = await operator(addAnnouncement, form(titile, changes))
  const id = result['id'] ?? ''
  await operator(releaseAnnouncement, { id })
  return id
}

const bell = (page: Page) => page.getByRole('button', { name: /^消息，\d+ 条未读$/ })
const unread = async (page: Page): Promise<number> => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0])
const settled = async (page: Page): Promise<number> => {
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  return unread(page)
}

test('S-087 C-117 an operator writes an announcement, releases it, and a member hears of it without reloading', async ({ page, signIn, person }) => {
  await signIn(page, 'menber01')
  await page.goto('/dashboard/analysis')
  const before = await settled(page)

  const office = await person('operate01')
  await office.goto('/isystem/annountCement')
  await office.getByRole('button', { name: '新增' }).click()
  const drawer = office.getByRole('dialog', { name: '新增公告' })
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer.getByText('请输入标题')).toBeVisible()
  await drawer.getByLabel('标题').fill('秋季资产盘点安排')
  await drawer.getByText('紧急消息').click()
  await drawer.getByLabel('处理页面').fill('https:evil')
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer.getByText('处理页面只能是平台内的页面或以 https:// 开头的网址')).toBeVisible()
  await drawer.getByLabel('处理页面').fill('/account/center')
  await drawer.getByRole('textbox', { name: '正文' }).fill('请各单位于月底前完成盘点。\n<img src=x onerror=alert(1)>')
  await checkAxe(office, { within: '.ant-drawer' })
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await said(office, '已保存为草稿')
  await office
    .getByRole('row', { name: /秋季资产盘点安排/ })
    .getByRole('button', { name: '发布' })
    .click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await said(office, '该系统通知发布成功')
  await expect(office.getByRole('row', { name: /秋季资产盘点安排/ })).toContainText('已发布')

  await expect.poll(() => unread(page)).toBe(before + 1)
  await bell(page).click()
  await page.getByRole('button', { name: /秋季资产盘点安排/ }).click()
  const dialog = page.getByRole('dialog', { name: '秋季资产盘点安排' })
  await expect(dialog).toContainText('发布人：周明远')
  await expect(dialog).toContainText('<img src=x onerror=alert(1)>')
  await expect.poll(() => unread(page)).toBe(before)
})

test('W-037 W-038 W-039 W-041 K-033 T-040 the popover: two tabs with counts, lists with marks of urgency, the ways on', async ({ page, signIn }) => {
  await signIn(page, 'external01')
  await page.goto('/dashboard/analysis')
  await settled(page)
  await bell(page).click()
  const panel = page.locator('.bell-panel')
  await expect(panel.getByRole('tab', { name: /^公告\(\d+\)$/ })).toBeVisible()
  const system = panel.getByRole('tab', { name: /^消息\(\d+\)$/ })
  await expect(panel.getByRole('button', { name: /竞价组织办法.*重要消息/ })).toBeVisible()
  await test.step('R-033 both ways lead to the own announcements', async () => {
    const box = await panel.boundingBox()
    expect(box?.width).toBe(300)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await checkAxe(page, { within: '.bell-popover' })
    await system.click()
    await expect(panel.getByRole('button', { name: /平台例行维护通知.*紧急消息/ })).toBeVisible()
    await panel
      .getByRole('link', { name: /查看更多/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/isps\/userAnnouncement\?readFlag=0&msgCategory=2$/)
    await expect(page.getByRole('heading', { name: '我的公告' })).toBeVisible()
    await bell(page).click()
    await panel.getByRole('link', { name: '我的公告' }).click()
    await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
  })
})

test('W-042 W-043 W-044 T-041 the detail: title, sender, time, body; closing, and going where it says', async ({ page, signIn }, info) => {
  await released(page, `设备看样改期${info.project.name}`, { msgType: 'USER', userIds: 'user-external03', openType: 'url', openPage: '/account/center' })
  await signIn(page, 'external03')
  await page.goto('/dashboard/analysis')
  const before = await settled(page)
  const open = async () => {
    await bell(page).click()
    await page.getByRole('button', { name: new RegExp(`设备看样改期${info.project.name}`) }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: /设备看样改期/ })
  await expect(dialog).toContainText('发布人：周明远')
  await expect(dialog).toContainText(/发布时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(dialog).toContainText('的正文')
  await checkAxe(page, { within: '.ant-modal' })
  await expect.poll(() => unread(page)).toBe(before - 1)
  await dialog
    .getByRole('button', { name: /关\s*闭/ })
    .first()
    .click()
  await expect(dialog).toBeHidden()

  await page.goto('/isps/userAnnouncement')
  await page.getByRole('button', { name: new RegExp(`查看 设备看样改期${info.project.name}`) }).click()
  await dialog.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL(/\/account\/center$/)
})

test('H9 another site is entered only after a notice that names it', async ({ page, signIn, context }, info) => {
  await released(page, `外部平台公示${info.project.name}`, {
    msgType: 'USER',
    userIds: 'user-external02',
    openType: 'url',
    openPage: 'https://www.example.com/notice',
  })
  await signIn(page, 'external02')
  await page.goto('/isps/userAnnouncement')
  await page.getByRole('button', { name: new RegExp(`查看 外部平台公示${info.project.name}`) }).click()
  await page.getByRole('button', { name: '去处理' }).click()
  await expect(page.getByRole('dialog', { name: '即将离开本平台' })).toBeVisible()
  await expect(page.getByText(/www\.example\.com/)).toBeVisible()
  await page.getByRole('button', { name: /取\s*消/ }).click()
  expect(context.pages()).toHaveLength(1)
})

test('S-104 R-033 my announcements: search, unread first, all read at once, the badge of the menu follows', async ({ page, signIn }, info) => {
  await released(page, `积分规则说明${info.project.name}`)
  await signIn(page, 'menber03')
  await page.goto('/isps/userAnnouncement')
  await settled(page)
  await expect(page.getByRole('row').nth(1)).toContainText('未读')
  await page.getByRole('textbox', { name: '标题' }).fill(`积分规则说明${info.project.name}`)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByRole('row', { name: /积分规则说明/ })).toHaveCount(1)
  await page.getByRole('button', { name: /重\s*置/ }).click()
  await page.getByRole('button', { name: '全部标记已读' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部已读' }).click()
  await expect(bell(page)).toHaveAccessibleName('消息，0 条未读')
  await expect(page.getByRole('row').nth(1)).toContainText('已读')
})

test('T-045 W-040 a revoked announcement leaves every bell, and two tabs of a person count alike', async ({ page, signIn, context }, info) => {
  await signIn(page, 'menber02')
  await page.goto('/dashboard/analysis')
  const other = await context.newPage()
  await other.goto('/dashboard/analysis')
  const before = await settled(page)
  const id = await released(page, `临时通知${info.project.name}`)
  await expect.poll(() => unread(page)).toBe(before + 1)
  await expect.poll(() => unread(other)).toBe(before + 1)
  await (
    await as(page, 'operate01')
  )(revokeAnnouncement, { id })
  await expect.poll(() => unread(page)).toBe(before)
  await expect.poll(() => unread(other)).toBe(before)
})

test('T-042 K-061 W-040 without the socket the bell asks every six seconds, and stops when that fails', async ({ page, person, signIn, faults }, info) => {
  faults.allow(/WebSocket|ERR_|Failed to load resource/)
  // A page of its own, because its clock is turned.
  const member = await person()
  await member.clock.install()
  await member.routeWebSocket(/\/websocket\//, (socket) => socket.close({ code: 1011 }))
  await signIn(member, 'menber01')
  await member.goto('/dashboard/analysis')
  const before = await settled(member)
  await released(page, `轮询也能收到${info.project.name}`)
  const afterSixSeconds = async <Result>(look: () => Promise<Result> | Result) => {
    await member.clock.fastForward(6000)
    // What its timers started has left the page before this comes back.
    await member.clock.runFor(100)
    await member.evaluate(() => fetch('/brand/favicon.svg'))
    return look()
  }
  await expect.poll(() => afterSixSeconds(() => unread(member))).toBe(before + 1)
  let asked = 0
  await member.route(/listByUser/, (route) => {
    asked++
    return route.abort()
  })
  await expect.poll(() => afterSixSeconds(() => asked)).toBeGreaterThan(0)
  await expect(async () => {
    const until = asked
    expect(await afterSixSeconds(() => asked)).toBe(until)
  }).toPass()
})

test('T-046 H10 a new message is spoken by the browser only when the person wants it', async ({ page, signIn }, info) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    window.speechSynthesis.speak = (words) => void spoken.push(words.text)
  })
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  const member = await as(page, 'external01')
  const choose = (speech: boolean) => member(savePreferences, { notification: { bell: [], sms: [], email: [], speech } })
  await choose(false)
  await signIn(page, 'external01')
  await page.goto('/dashboard/analysis')
  const before = await settled(page)
  await released(page, `不朗读${info.project.name}`)
  await expect.poll(() => unread(page)).toBe(before + 1)
  expect(await spoken()).toEqual([])
  await choose(true)
  // News are heard when the choice has come and the socket has been answered.
  const chosen = page.waitForResponse((reply) => reply.url().includes(preferences.path))
  const heard = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.reload()
  await settled(page)
  await (await chosen).finished()
  await heard
  await released(page, `请朗读${info.project.name}`)
  await expect.poll(spoken).toEqual([`请朗读${info.project.name}`])
  await choose(false)
})
