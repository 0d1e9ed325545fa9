import type { Page } from '@playwright/test'
import { smsLog } from '@aosp/contract/messaging'
import { userData } from '@aosp/contract/identity'
import { HOME_PATH } from '@aosp/contract/screens'
import { SLIDER_DONE, SLIDER_HINT } from '@aosp/contract/texts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'

const SEVEN_DAYS = 604_800_000
const LOGIN = '/user/login'

async function fillPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as { value: unknown; expire: number } | null, `aosp__${key}`)

test('T-012 T-013 S-001 K-007 K-008 a password opens a session that this browser keeps for seven days, and the desk opens with its menu', async ({ page }) => {
  await page.goto(LOGIN)
  const before = Date.now()
  await fillPassword(page, 'external01', PASSWORD)
  await page.waitForURL(`**${HOME_PATH}`)
  for (const key of ['Access-Token', 'Login_Userinfo']) {
    const entry = await stored(page, key)
    expect(entry?.expire).toBeGreaterThanOrEqual(before + SEVEN_DAYS)
    expect(entry?.expire).toBeLessThanOrEqual(Date.now() + SEVEN_DAYS)
  }
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
})

test('S-001 empty fields, a wrong password and its reason are shown where they belong', async ({ page }) => {
  await page.goto(LOGIN)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible()
  await fillPassword(page, 'nobody-of-this-name', 'Wrong-Pass-1')
  await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
  await fillPassword(page, 'frozen01', PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: '冻结' })).toBeVisible()
  expect(await stored(page, 'Access-Token')).toBeNull()
  await checkAxe(page)
})

test('T-017 with a session the login page leads home', async ({ page, signIn }) => {
  await signIn(page, 'operate02')
  await page.goto(LOGIN)
  await page.waitForURL(`**${HOME_PATH}`)
})

test('T-012 a redirect leads back into this site and nowhere else', async ({ page }) => {
  await page.goto(`${LOGIN}?redirect=${encodeURIComponent('/account/settings/security')}`)
  await fillPassword(page, 'external02', PASSWORD)
  await page.waitForURL('**/account/settings/security')
  for (const target of ['//evil.example.com', '/\\evil.example.com', 'javascript:alert(1)']) {
    // From a page of the portal: the desk itself reacts to a session that disappears.
    await page.goto('/notLogged/logged')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${LOGIN}?redirect=${encodeURIComponent(target)}`)
    await fillPassword(page, 'external02', PASSWORD)
    await page.waitForURL(`**${HOME_PATH}`)
  }
})

test('W-083 T-012 somebody with several departments must choose one', async ({ page }) => {
  await page.goto(LOGIN)
  await fillPassword(page, 'menber01', PASSWORD)
  const dialog = page.getByRole('dialog', { name: '部门选择' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择部门')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('采购部').check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(`**${HOME_PATH}`)
  expect((await stored(page, 'Login_Userinfo'))?.value).toMatchObject({ orgCode: 'A01A02A02' })
})

test('S-001 the desk’s files come while the password is typed', async ({ page }) => {
  await page.goto(LOGIN)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
  await page.getByLabel('用户名').focus()
  expect(await page.locator('link[rel=prefetch]').count()).toBeGreaterThan(1)
})

test('T-028 T-029 W-099 V-036 V-037 the slider stands before the text message', async ({ page }) => {
  await page.goto(LOGIN)
  await page.getByRole('tab', { name: '手机验证码' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await page.getByLabel('手机号').fill('12345678901')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确手机号')).toBeVisible()
  await page.getByLabel('手机号').fill('13700000777')
  await page.getByRole('button', { name: '获取验证码' }).click()

  const dialog = page.getByRole('dialog', { name: '安全验证' })
  const knob = dialog.getByRole('slider')
  await expect(dialog).toContainText(SLIDER_HINT)
  await drag(page, 0.6)
  await expect(knob, 'released early it falls back').toHaveAttribute('aria-valuenow', '0')
  await knob.focus()
  await page.keyboard.press('ArrowRight')
  await expect(knob).toHaveAttribute('aria-valuenow', '10')
  // The dialog closes with the answer, so the answer waits until the text was seen.
  let release = () => {}
  const seen = new Promise<void>((done) => (release = done))
  await page.route('**/sys/sms', async (route) => {
    await seen
    await route.continue()
  })
  await drag(page, 1)
  await expect(dialog).toContainText(SLIDER_DONE)
  release()
  await expect(page.getByText(/^\d+ 秒后重发$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
})

async function drag(page: Page, share: number): Promise<void> {
  // Hovering waits until the knob has come to rest.
  await page.getByRole('slider').hover()
  const track = await page.locator('.slider').boundingBox()
  const knob = await page.getByRole('slider').boundingBox()
  if (!track || !knob) throw new Error('no slider')
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + (track.width - knob.width) * share + (share === 1 ? 8 : 0), y, { steps: 8 })
  await page.mouse.up()
}

const tokenOf = async (page: Page, username: string, password = PASSWORD): Promise<string> => {
  const reply = await page.request.post('/sys/login', { data: { username, password } })
  return ((await reply.json()) as { result: { token: string } | null }).result?.token ?? ''
}
const phoneOf = async (page: Page, username: string): Promise<string> => {
  const reply = await page.request.get(userData.path, { headers: { 'X-Access-Token': await tokenOf(page, username) } })
  return ((await reply.json()) as { result: { loginUser: { phone: string } } }).result.loginUser.phone
}
/** The code of the newest message to a phone, read where operators read it. */
const lastCode = async (page: Page, phone: string): Promise<string> => {
  const log = await page.request.get(`${smsLog.path}?pageSize=1&phone=${phone}&column=createTime&order=desc`, {
    headers: { 'X-Access-Token': await tokenOf(page, 'operate01') },
  })
  const [message] = ((await log.json()) as { result: { records: { content: string }[] } }).result.records
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? ''
}
async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('slider').press('End')
  await expect(page.getByText(/秒后重发/)).toBeVisible()
}

test('T-012 S-001 a code by phone opens a session too', async ({ page }) => {
  const phone = await phoneOf(page, 'operate02')
  await page.goto(LOGIN)
  await page.getByRole('tab', { name: '手机验证码' }).click()
  await page.getByLabel('手机号').fill(phone)
  await askForCode(page)
  await page.getByLabel('短信验证码').fill(await lastCode(page, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`**${HOME_PATH}`)
})

test('S-003 S-002 registration says what is needed, results what comes next', async ({ page }) => {
  await page.goto('/user/register?id=1')
  await expect(page.getByRole('heading', { name: '集团企业所需材料' })).toBeVisible()
  await page.getByRole('link', { name: /外部企业/ }).click()
  await expect(page.getByRole('heading', { name: '外部企业所需材料' })).toBeVisible()
  await expect(page.getByText('当前请通过客服热线办理入驻')).toBeVisible()
  await page.goto('/user/register-result')
  await expect(page.getByText('等待审核')).toBeVisible()
  await page.goto(`/user/register-result?state=rejected&reason=${encodeURIComponent('营业执照已过期 <b>x</b>')}`)
  await expect(page.getByText('驳回原因：营业执照已过期 <b>x</b>')).toBeVisible()
})

test('S-001 T-012 the portal shows who is signed in and lets him out', async ({ page, signIn }) => {
  await signIn(page, 'external01')
  await page.goto('/notLogged/logged')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toContainText('真的要注销登录吗 ?')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await page.waitForLoadState()
  expect(await stored(page, 'Access-Token')).toBeNull()
})

test('R-007 in an enterprise app the way in is the app’s own, with the password as a fallback', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: 'Mozilla/5.0 Chrome/120.0 wxwork/4.1' })
  const page = await context.newPage()
  await page.goto('/notLogged/logged')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/oauth2-app\/login$/)
  await page.getByRole('link', { name: '使用账号密码登录' }).click()
  await expect(page).toHaveURL(/\/user\/login$/)
  await page.goto('/oauth2-app/login?oauth2LoginToken=made-up&thirdType=dingtalk')
  await expect(page.getByRole('alert')).toContainText('登录凭据无效或已过期')
  await context.close()
})

test.describe('member variant', () => {
  test.use({ variant: 'member' })

  // These two spoil the account they use, so they stay away from the server that all other journeys share.
  test('S-005 after failures a picture is asked for, and another one after each try', async ({ page }) => {
    await page.goto('/users/LoginMember')
    const picture = page.getByAltText('图形验证码')
    await expect(async () => {
      await fillPassword(page, 'external03', 'Wrong-Pass-1')
      await expect(picture).toBeVisible({ timeout: 1000 })
    }).toPass()
    const first = await picture.getAttribute('src')
    await page.getByRole('button', { name: '看不清，换一张' }).click()
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await page.getByLabel('图形验证码', { exact: true }).first().fill('????')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('验证码错误')).toBeVisible()
  })

  test('S-004 S-008 T-012 a forgotten password is set anew by phone', async ({ page }) => {
    const phone = await phoneOf(page, 'menber03')
    await page.goto('/users/alterationMember')
    await page.getByLabel('绑定的手机号').fill(phone)
    await askForCode(page)
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('alert')).toContainText('验证码')
    await page.getByLabel('短信验证码').fill(await lastCode(page, phone))
    await page.getByRole('button', { name: '下一步' }).click()

    await page.getByLabel('新密码', { exact: true }).fill('weak')
    await page.getByLabel('确认新密码').fill('weak')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('密码最少为8位字符，至少包含一个数字和字母')).toBeVisible()
    await page.getByLabel('新密码', { exact: true }).fill('Fresh-Pass-2027')
    await expect(page.locator('.hints [data-met]')).toHaveCount(5)
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
    await page.getByLabel('确认新密码').fill('Fresh-Pass-2027')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('密码重置完成！')).toBeVisible()
    expect(await tokenOf(page, 'menber03'), 'the old password is gone').toBe('')
    expect(await tokenOf(page, 'menber03', 'Fresh-Pass-2027')).not.toBe('')
  })

  test('R-009 R-011 R-013 R-014 S-005 S-006 S-007 S-008 its own pages open and those of the standard variant do not', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await page.goto('/users')
    await expect(page).toHaveURL(/\/users\/LoginMember$/)
    await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
    await page.getByRole('link', { name: '找回密码' }).click()
    await expect(page).toHaveURL(/\/users\/alterationMember$/)
    await page.goto('/users/registerMember?id=2&sysUser=u-1')
    await expect(page.getByRole('heading', { name: '外部企业所需材料' })).toBeVisible()
    await expect(page.getByText('您上次提交的注册未通过审核')).toBeVisible()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__sysUser') ?? 'null') as { value: string; expire: number } | null)
    expect(kept?.value, 'R-014').toBe('u-1')
    expect(Math.abs((kept?.expire ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000)
    await page.goto('/users/registerResultMember')
    await expect(page.getByText('等待审核')).toBeVisible()
    for (const path of ['/user/login', '/loggedHome/loggedHome', '/test/home', '/oauth2-app/login']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page).toHaveURL(/\/404$/)
    }
  })
})
