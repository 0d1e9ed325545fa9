import { sessionLife } from '@aosp/contract/identity/session'
import { HOME_PATH } from '@aosp/contract/screens'
import {
  CACHE_REFRESH_FAILED,
  CACHE_REFRESHED,
  FORBIDDEN,
  LOGOUT_CONFIRM,
  NO_DEPARTMENTS,
  NO_LOGGED_IN_USER,
  NOT_FOUND,
  SESSION_EXPIRED_TITLE,
  TIMED_OUT,
} from '@aosp/contract/texts'
import { PASSWORDS_DIFFER } from '@aosp/contract/identity/fields'
import { alterReply, answer, chooseInUserMenu, followMenu, openDesk, userMenu } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const kept = (key: string) => {
  const text = localStorage.getItem(`aosp__${key}`)
  return text === null ? null : (JSON.parse(text) as { value: never; expire: number })
}

test('L-016 L-020 L-021 personal info, with points, level and discount for companies only', async ({ page, signIn, faults }) => {
  // The session is exchanged under an open page, whose bell may still be calling for the person before.
  faults.allow(/WebSocket connection .* 403/)
  await signIn(page, 'menber01')
  await openDesk(page, HOME_PATH)
  await chooseInUserMenu(page, '个人信息')
  const dialog = page.getByRole('dialog', { name: '个人信息' })
  for (const label of ['昵称', '性别', '手机号', '邮箱', '注册时间', '积分', '等级', '服务费折扣'])
    await expect(dialog.getByText(label, { exact: true })).toBeVisible()
  const line = (label: string) => dialog.getByRole('row').filter({ has: page.getByText(label, { exact: true }) })
  for (const [label, value] of [
    ['昵称', '林建华'],
    ['性别', '男'],
    ['手机号', '13900000021'],
    ['邮箱', 'menber01@example.com'],
    ['注册时间', /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/],
    ['积分', /^积分-?\d+$/],
    ['等级', /^等级\S+$/],
    ['服务费折扣', /^服务费折扣(无优惠|[\d.]+ 折)$/],
  ] as const)
    await expect(line(label)).toContainText(value)
  await signIn(page, 'operate01')
  await alterReply<{ loginUser: { sex: number | null } }>(page, '/sys/getUserData', ({ loginUser }) => void (loginUser.sex = null))
  await openDesk(page, HOME_PATH)
  await chooseInUserMenu(page, '个人信息')
  await expect(dialog.getByText('注册时间')).toBeVisible()
  await expect(line('性别')).toContainText('未知')
  for (const label of ['积分', '等级', '服务费折扣']) await expect(dialog.getByText(label, { exact: true })).toHaveCount(0)
})

test('L-015 entering the personal centre shows the company and leads to the role’s page', async ({ page, signIn }) => {
  await signIn(page, 'external01')
  await openDesk(page, HOME_PATH)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  const entry = page.getByRole('menuitem', { name: /进入个人中心/ })
  await expect(entry).toContainText('华信机械设备有限公司')
  await entry.click()
  await expect(page).toHaveURL(/\/bidding\/TBiddingList$/)
})

test('L-017 W-084 K-026 X-001 change password', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openDesk(page, HOME_PATH)
  await chooseInUserMenu(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const ok = dialog.getByRole('button', { name: '确定' })
  await test.step('V-058 V-059 V-060 nothing typed', async () => {
    await ok.click()
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await expect(dialog.getByText(text)).toBeVisible()
  })
  await test.step('V-062 V-063 V-064 V-065 weak passwords', async () => {
    for (const weak of ['Abc123', 'abcdefg1', 'ABCDEFG1', '12345678', 'Abcdefgh', 'Abcdefg1 ', 'Abcdefg1汉']) {
      await field('新密码').fill(weak)
      await field('新密码').blur()
      await expect(dialog.getByText('密码最少为8位字符，至少包含一个数字和字母')).toBeVisible()
      await field('新密码').fill('Abcdefg1')
      await field('新密码').blur()
      await expect(dialog.getByText('密码最少为8位字符，至少包含一个数字和字母')).toHaveCount(0)
    }
  })
  await field('旧密码').fill('not-the-password')
  await test.step('V-061 two different ones', async () => {
    await field('确认新密码').fill('Abcdefg2')
    await ok.click()
    await expect(dialog.getByText(PASSWORDS_DIFFER)).toBeVisible()
  })
  await field('确认新密码').fill('Abcdefg1')
  await ok.click()
  await expect(page.locator('.ant-message-warning').filter({ hasText: '旧密码输入错误!' })).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('V-066 change password without a remembered user warns and closes', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openDesk(page, HOME_PATH)
  await page.evaluate(() => localStorage.removeItem('aosp__Login_Userinfo'))
  await chooseInUserMenu(page, '修改密码')
  await expect(page.getByText(NO_LOGGED_IN_USER)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('X-026 X-029 X-030 X-032 what a call answers is shown once, in the words of its status', async ({ page, signIn, faults }) => {
  faults.allow(/status of (403|404|429|504)/)
  await signIn(page, 'menber01')
  await openDesk(page, HOME_PATH)
  await chooseInUserMenu(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('新密码', { exact: true }).fill('Abcdefg1')
  await dialog.getByLabel('确认新密码', { exact: true }).fill('Abcdefg1')
  for (const [status, text, said] of [
    [403, FORBIDDEN, '别的话'],
    [404, NOT_FOUND, '别的话'],
    [504, TIMED_OUT, '别的话'],
    [429, '操作过于频繁，请3秒后再试', '操作过于频繁，请3秒后再试'],
  ] as const) {
    await answer(page, '/sys/user/updatePassword', status, { message: said })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText(text, { exact: true })).toHaveCount(1)
    await page.unrouteAll()
  }
})

test('W-083 K-028 P-029 T-022 T-023 T-024 switching departments', async ({ page, signIn }) => {
  await signIn(page, 'menber01', { afresh: true })
  await openDesk(page, HOME_PATH)
  await userMenu(page).click()
  const entry = page.getByRole('menuitem', { name: '切换部门' })
  await expect(entry).toBeVisible()
  let release = () => {}
  const looked = new Promise<void>((done) => (release = done))
  await page.route(/getCurrentUserDeparts/, async (route) => {
    await looked
    await route.continue()
  })
  const asked = page.waitForRequest(/getCurrentUserDeparts/)
  await entry.click()
  await asked
  await expect(page.getByRole('dialog'), 'hidden until it is loaded').toHaveCount(0)
  release()
  const dialog = page.getByRole('dialog', { name: /^部门切换（当前部门 : .+）$/ })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.locator('.ant-form-item-has-error')).toHaveCount(1)
  await dialog.getByRole('combobox').click()
  await page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first().click()
  const before = await page.evaluate(kept, 'Login_Userinfo')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  const after = await page.evaluate(kept, 'Login_Userinfo')
  expect(after?.value['orgCode']).not.toBe(before?.value['orgCode'])
  expect((after?.expire ?? 0) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000)

  await test.step('X-014 somebody without departments', async () => {
    await answer(page, '/sys/user/getCurrentUserDeparts', 200, { success: true, result: { list: [], orgCode: null } })
    await chooseInUserMenu(page, '切换部门')
    await expect(page.getByText(NO_DEPARTMENTS)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('L-018 X-011 X-012 clearing the cache refreshes the dictionaries', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, HOME_PATH)
  await page.evaluate(() => localStorage.setItem('aosp__UI_CACHE_DB_DICT_DATA', JSON.stringify({ value: {}, expire: null })))
  const refreshed = page.waitForRequest(/\/sys\/dict\/refleshCache/)
  await chooseInUserMenu(page, '清理缓存')
  await refreshed
  await expect(page.getByText(CACHE_REFRESHED)).toBeVisible()
  expect((await page.evaluate(kept, 'UI_CACHE_DB_DICT_DATA'))?.value).toHaveProperty('yes_no')
  await answer(page, '/sys/dict/queryAllDictItems', 200, { message: '失败' })
  await chooseInUserMenu(page, '清理缓存')
  await expect(page.getByText(CACHE_REFRESH_FAILED)).toBeVisible()
})

for (const [account, target, row] of [
  ['menber01', /\/notLogged\/logged$/, 'T-015'],
  ['operate02', /\/user\/login$/, 'T-016'],
] as const)
  test(`L-019 T-014 ${row} ${account} signs out`, async ({ page, signIn, baseURL }) => {
    await signIn(page, account, { afresh: true })
    await openDesk(page, HOME_PATH)
    const token = (await page.evaluate(kept, 'Access-Token'))?.value ?? ''
    await chooseInUserMenu(page, '退出登录')
    const dialog = page.getByRole('dialog').filter({ hasText: LOGOUT_CONFIRM })
    await dialog.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(target)
    for (const key of ['Access-Token', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA', 'TENANT_ID']) expect(await page.evaluate(kept, key)).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('aosp__OPEN_TABS'))).toBeNull()
    expect((await page.request.get(`${baseURL}/sys/getUserData`, { headers: { 'X-Access-Token': token } })).status()).toBe(401)
  })

test('X-013 a sign-out that fails says why and leaves the person signed in', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await openDesk(page, HOME_PATH)
  await answer(page, '/sys/logout', 200, { message: '退出失败，请稍后再试' })
  await chooseInUserMenu(page, '退出登录')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('.ant-message-error').filter({ hasText: '退出失败，请稍后再试' })).toBeVisible()
  expect(await page.evaluate(kept, 'Access-Token')).not.toBeNull()
})

test.describe('the session ends while somebody works', () => {
  const endSession = `fetch('/sys/logout', { method: 'POST', headers: { 'X-Access-Token': JSON.parse(localStorage.getItem('aosp__Access-Token')).value } })`

  test('X-031 one dialog over the page; after signing in again the half-filled form is still there', async ({ page, signIn, faults }) => {
    faults.allow(/status of 401/)
    await signIn(page, 'admin', { afresh: true })
    // Nearly over: the page says so, and whoever is there stays.
    let nearlyOver = true
    await alterReply<{ left: number }>(page, sessionLife.path, (life) => void (nearlyOver && (life.left = 90_000)))
    await openDesk(page, '/bidding/mobileSms')
    const warning = page.getByRole('dialog', { name: '即将退出登录' })
    await expect(warning.getByRole('timer')).toHaveText(/^1 分 [12]\d 秒$/)
    await checkAxe(page, { within: 'dialog' })
    nearlyOver = false
    await warning.getByRole('button', { name: '继续使用' }).click()
    await expect(warning).toBeHidden()
    await page.unrouteAll()
    await page.getByRole('textbox', { name: '手机号' }).fill('139')
    // Nothing is clicked: the page is told that its session is over.
    await page.evaluate(endSession)
    const dialog = page.getByRole('dialog', { name: SESSION_EXPIRED_TITLE })
    await expect(dialog).toHaveCount(1)
    await expect(dialog.getByLabel('密码', { exact: true })).toBeFocused()
    await dialog.getByText('手机验证码登录').click()
    await dialog.getByLabel('手机号').fill('13700000778')
    await dialog.getByRole('slider').press('End')
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await dialog.getByText('密码登录', { exact: true }).click()
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await expect(dialog).toBeHidden()
    await followMenu(page, '系统监控', '在线用户')
    await expect(page.getByRole('row').filter({ hasText: '当前会话' })).toHaveCount(1)
    await page.getByRole('tab', { name: '短信管理' }).click()
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('139')
  })

  test('X-027 whoever declines is signed out and sent to the login page with the way back', async ({ page, signIn, faults }) => {
    faults.allow(/status of 500/)
    await signIn(page, 'admin', { afresh: true })
    await openDesk(page, '/bidding/mobileSms')
    await answer(page, '/message/sms/list', 500, { message: 'Token失效，请重新登录!' })
    await page.getByRole('button', { name: '查询' }).click()
    const dialog = page.getByRole('dialog', { name: SESSION_EXPIRED_TITLE })
    await page.getByRole('textbox', { name: '手机号' }).fill('138')
    await page.getByRole('button', { name: '查询' }).click({ force: true })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fbidding%2FmobileSms/)
    expect(await page.evaluate(kept, 'Access-Token')).toBeNull()
  })

  test('signing out in one tab of the browser signs out the other', async ({ page, context, signIn }) => {
    await signIn(page, 'menber01', { afresh: true })
    await openDesk(page, HOME_PATH)
    const other = await context.newPage()
    await openDesk(other, '/Basic/noticeHall')
    await chooseInUserMenu(page, '退出登录')
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(other).toHaveURL(/\/notLogged\/logged$/)
  })
})
