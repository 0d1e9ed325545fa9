import type { Browser, BrowserContext, Page } from '@playwright/test'
import { pushDevices } from '@aosp/contract/messaging/web-push'
import { startPushService, type Browser as Subscribed, type PushService } from '../tools/stand-ins/push-service.ts'
import { checkAxe, expect, test as plain, type Faults } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'
import { startPlatform } from './platform-process.ts'

/** A platform whose push service is a stand-in beside it. */
const test = plain.extend<object, { pushing: { url: string; service: PushService } }>({
  pushing: [
    async ({ browserName: _browser }, use) => {
      const service = await startPushService()
      const platform = await startPlatform('standard', { PUSH_SERVICES: service.origin })
      await use({ url: platform.url, service })
      await platform.stop()
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ pushing }, use) => use(pushing.url),
})

const SETTINGS = '/account/settings/notification'
const panel = (page: Page) => page.getByRole('region', { name: '浏览器通知' })
const toggle = (page: Page) => panel(page).getByRole('switch', { name: '在此浏览器接收通知' })

/**
 * A headless browser has nobody to ask and no maker to subscribe with, and says no to every notice: a person who agrees when he is asked and the
 * answers of a maker stand in, the rest is the browser's own. What its worker does with a message is tried in service-worker.test.ts.
 */
function standInMaker({ endpoint, p256dh, auth }: Subscribed): void {
  const [KEPT, ASKED] = ['maker-kept', 'person-asked']
  let key: ArrayBuffer | null = null
  const subscription = () => ({
    endpoint,
    options: { applicationServerKey: key, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT)
      return true
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ASKED) ?? 'default' })
  Object.assign(Notification, {
    requestPermission: async () => {
      localStorage.setItem(ASKED, 'granted')
      return 'granted'
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEPT) ? subscription() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      key = applicationServerKey.buffer
      localStorage.setItem(KEPT, 'yes')
      return subscription()
    },
  })
}

type Given = { browser: Browser; faults: Faults; baseURL: string | undefined; phone?: boolean }
async function computer({ browser, faults, baseURL, phone = false }: Given): Promise<{ context: BrowserContext; page: Page }> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1680, height: 1050 }
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow', viewport })
  await faults.watch(context)
  return { context, page: await context.newPage() }
}

test('S-041 notices are switched on by a click, tried, shown among the devices and taken back', async ({ browser, baseURL, faults, signIn, pushing }) => {
  const subscribed = pushing.service.subscribe()
  const { context, page } = await computer({ browser, faults, baseURL })
  await context.addInitScript(standInMaker, subscribed)
  await signIn(page, 'external01')
  await page.goto(SETTINGS)
  await expect(panel(page)).toContainText('未开启')
  expect(await page.evaluate(() => Notification.permission), 'nobody was asked').toBe('default')
  await expect(toggle(page)).not.toBeChecked()
  await expect(panel(page).getByRole('button', { name: '发送测试' })).toBeDisabled()
  await checkAxe(page)

  await toggle(page).click()
  await expect(panel(page)).toContainText('已开启')
  await expect(toggle(page)).toBeChecked()
  const device = panel(page).getByRole('listitem')
  await expect(device).toHaveCount(1)
  await expect(device).toContainText('当前浏览器')
  await checkAxe(page)

  await panel(page).getByRole('button', { name: '发送测试' }).click()
  await expect(page.locator('.ant-message')).toContainText('测试通知已发出')
  await expect.poll(() => pushing.service.received(subscribed).length).toBe(1)
  expect(JSON.parse(pushing.service.received(subscribed)[0]?.text ?? '')).toMatchObject({ kind: 'test', title: '测试通知' })

  await page.reload()
  await expect(toggle(page), 'the browser remembers').toBeChecked()
  await expect(device).toContainText('最近送达')
  await device.getByRole('button', { name: /^移除/ }).click()
  await expect(panel(page)).toContainText('未开启')
  await expect(device).toHaveCount(0)
  const kept = await callerOf(page.request, 'external01')
  expect((await kept(pushDevices, {})).devices).toEqual([])
  await context.close()
})

test('S-041 who refused in the browser, or has one that cannot, is told so and not asked', async ({ browser, baseURL, faults, signIn }) => {
  const { context, page } = await computer({ browser, faults, baseURL })
  await signIn(page, 'external02')
  await page.goto(SETTINGS)
  await expect(panel(page)).toContainText('已拒绝，请在浏览器设置中允许本站发送通知')
  await expect(toggle(page)).toBeDisabled()
  await checkAxe(page)
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(panel(page)).toContainText('当前浏览器不支持系统通知')
  await expect(toggle(page)).toBeDisabled()
  await checkAxe(page)
  await context.close()
})

test('S-041 notices are switched on and off at 我的 in a narrow window', async ({ browser, baseURL, faults, signIn, pushing }) => {
  const { context, page } = await computer({ browser, faults, baseURL, phone: true })
  await context.addInitScript(standInMaker, pushing.service.subscribe())
  await signIn(page, 'external03')
  await page.goto('/Basic/mine')
  const card = page.getByRole('region', { name: '系统通知' })
  await card.getByRole('button', { name: '开启通知' }).click()
  await expect(card).toContainText('浏览器通知已开启')
  await expect(card.getByRole('button', { name: '关闭通知' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await checkAxe(page)

  await card.getByRole('button', { name: '关闭通知' }).click()
  await expect(card.getByRole('button', { name: '开启通知' })).toBeVisible()
  await context.close()
})
