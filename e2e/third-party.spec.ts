import type { Locator, Page } from '@playwright/test'
import { HOME_PATH } from '@aosp/contract/screens'
import { startThirdParties, type ThirdParties } from '../tools/stand-ins/third-parties.ts'
import { checkAxe, expect, PASSWORD, test as plain } from './fixtures.ts'
import { askForCode, lastCode } from './phone-steps.ts'
import { startPlatform } from './platform-process.ts'

/** A platform that knows all third parties, which are stand-ins beside it. */
const test = plain.extend<{ elsewhere: undefined }, { connected: { url: string; third: ThirdParties } }>({
  connected: [
    async ({ browserName: _browser }, use) => {
      const third = await startThirdParties()
      const platform = await startPlatform('standard', third.settings)
      await use({ url: platform.url, third })
      await platform.stop()
      await third.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => use(connected.url),
  // Its pages are on another port, as the real ones are elsewhere.
  elsewhere: [
    async ({ faults, connected }, use) => {
      faults.allow(new RegExp(`^request to another host: ${connected.third.url}/`))
      connected.third.behave('honest')
      await use(undefined)
    },
    { auto: true },
  ],
})

const row = (page: Page, title: string) => page.locator('.account-rows > li').filter({ hasText: title })
const notice = (page: Page) => page.locator('.ant-message')

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** A page from the server is seen before it listens: a click that comes sooner is lost. React marks what it has taken over. */
const listens = (button: Locator): Promise<void> =>
  button.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) await new Promise(requestAnimationFrame)
  })

/** In the window that opens somebody chooses who he is; then it is gone. */
async function inWindow(page: Page, button: Locator, choice: string): Promise<void> {
  await listens(button)
  const opening = page.context().waitForEvent('page')
  await button.click()
  const popup = await opening
  const gone = popup.waitForEvent('close')
  // Where it leads the window closes itself, perhaps before a click has waited for it.
  await popup.getByRole('link', { name: choice }).click({ noWaitAfter: true })
  await gone
}

async function signOut(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.evaluate(() => localStorage.clear())
}

async function bindByPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').last().fill(phone)
  await askForCode(page)
  await page
    .getByLabel('短信验证码')
    .last()
    .fill(await lastCode(page, phone))
  await page.getByRole('button', { name: '绑定并登录' }).click()
}

test('U-025 T-012 S-040 an account elsewhere is bound at a desk and on a phone, signs in, and is unbound again', async ({ page, signIn }) => {
  await signIn(page, 'external01')
  await page.goto('/account/settings/binding')
  await expect(page.getByText('演示环境：第三方由平台自带的演示页面代替')).toBeVisible()
  const github = row(page, 'GitHub')
  await expect(github).toContainText('未绑定')
  await inWindow(page, github.getByRole('button', { name: '绑定GitHub' }), '拒绝授权')
  await expect(notice(page)).toContainText('没有完成GitHub授权，未绑定')
  await inWindow(page, github.getByRole('button', { name: '绑定GitHub' }), '以“林晓”的身份同意')
  await expect(notice(page)).toContainText('绑定成功，以后可用GitHub登录本账号')
  await expect(github).toContainText('已绑定：林晓')
  await fits(page)
  await checkAxe(page, { within: '#main' })

  await signOut(page)
  await page.goto('/user/login')
  await expect(page.getByText('其他登录方式（演示）')).toBeVisible()
  await fits(page)
  await checkAxe(page)
  await inWindow(page, page.getByRole('button', { name: 'GitHub登录' }), '以“林晓”的身份同意')
  await page.waitForURL(`**${HOME_PATH}`)

  await page.goto('/account/settings/binding')
  await github.getByRole('button', { name: '解除GitHub绑定' }).click()
  await page.getByRole('button', { name: '解除绑定', exact: true }).last().click()
  // Who came by a third party has shown nothing of his own yet.
  const asked = page.getByRole('dialog', { name: '请再次验证身份' })
  await asked.getByLabel('登录密码').fill(PASSWORD)
  await asked.getByRole('button', { name: '验证并继续' }).click()
  await expect(notice(page)).toContainText('已解除绑定，GitHub不能再登录本账号')
  await expect(github).toContainText('未绑定')
})

test('U-025 T-012 a guest of a third party finds his account by the phone it has', async ({ page, connected }) => {
  await page.goto('/user/login?redirect=%2Faccount%2Fcenter')
  const dingtalk = page.getByRole('button', { name: '钉钉登录' })
  await inWindow(page, dingtalk, '拒绝授权')
  await expect(page.getByRole('alert')).toContainText('钉钉登录失败，请重试或使用其他方式登录')
  connected.third.behave('down')
  await inWindow(page, dingtalk, '以“周远”的身份同意')
  await expect(page.getByRole('alert')).toContainText('钉钉登录失败')
  connected.third.behave('honest')
  await inWindow(page, dingtalk, '以“周远”的身份同意')
  const dialog = page.getByRole('dialog', { name: '绑定平台账号' })
  await expect(dialog).toContainText('您的钉钉账号还没有绑定平台账号')
  await dialog.getByRole('button', { name: '绑定并登录' }).click()
  await expect(dialog.getByText('请输入手机号')).toBeVisible()
  await fits(page)
  await checkAxe(page)
  await bindByPhone(page, '13900000032')
  await page.waitForURL('**/account/center')

  await signOut(page)
  await page.goto('/user/login')
  await inWindow(page, dingtalk, '以“周远”的身份同意')
  await page.waitForURL(`**${HOME_PATH}`)
})

test('P-030 S-009 U-025 an enterprise app leads its guest through the phone of his account, and in by itself the next time', async ({
  browser,
  connected,
  faults,
  viewport,
}) => {
  const context = await browser.newContext({ baseURL: connected.url, viewport, userAgent: 'Mozilla/5.0 Chrome/120.0 wxwork/4.1' })
  await faults.watch(context)
  const page = await context.newPage()
  const choose = (name: string) => page.getByRole('link', { name }).click()
  await page.goto('/oauth2-app/login?redirect=%2Faccount%2Fcenter')
  await expect(page.getByText('企业微信授权', { exact: true })).toBeVisible()
  await choose('拒绝授权')
  await expect(page.getByRole('alert')).toContainText('您没有同意授权')
  await expect(page).toHaveURL(/\/oauth2-app\/login\?redirect=%2Faccount%2Fcenter$/)
  await expect(page.getByRole('link', { name: '使用账号密码登录' })).toHaveAttribute('href', /\/user\/login\?redirect=%2Faccount%2Fcenter$/)
  await fits(page)
  await checkAxe(page)

  connected.third.behave('down')
  await page.getByRole('button', { name: '重新验证' }).click()
  await choose('以“陈一”的身份同意')
  await expect(page.getByRole('alert')).toContainText('登录服务暂时没有响应')
  connected.third.behave('honest')
  await page.getByRole('button', { name: '重新验证' }).click()
  await choose('以“陈一”的身份同意')
  await expect(page.getByText('您的企业微信账号还没有绑定平台账号')).toBeVisible()
  await expect(page, 'what was good for one use is gone from the address').toHaveURL(/\/login\?redirect=%2Faccount%2Fcenter$/)
  await fits(page)
  await checkAxe(page)
  await bindByPhone(page, '13900000033')
  await page.waitForURL('**/account/center')

  await signOut(page)
  await page.goto('/oauth2-app/login')
  await choose('以“陈一”的身份同意')
  await page.waitForURL(`**${HOME_PATH}`)
  await context.close()
})
