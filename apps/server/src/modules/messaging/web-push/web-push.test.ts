import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import { addPushDevice, pushDevices, removePushDevice, testPush } from '@aosp/contract/messaging/web-push'
import { no } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { startPushService, type Browser, type PushService } from '../../../../../../tools/stand-ins/push-service.ts'
import { biddingSteps } from '../../../../test/bidding.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, openHall, published, signUpAll } from '../../../../test/trading.ts'
import { listen, watching } from '../../../../test/watch.ts'
import { MOST_FAILURES } from '../rules/push-notice.ts'
import { PUSH_OUTBID } from './outbid.ts'

let service: PushService
let app: TestApp
let member: string
let steps: ReturnType<typeof biddingSteps>
const CONTACT = 'mailto:it@example.com'
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ ...LASTING, PUSH_SERVICES: service.origin, PUSH_CONTACT: CONTACT })
  member = await app.signIn('menber01')
  steps = biddingSteps(app)
})
afterEach(async () => {
  app.setNow(undefined)
  await app.platform.db.deleteFrom('push_subscription').execute()
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

const MINUTE = 60_000
const db = () => app.platform.db
const rows = () => db().selectFrom('push_subscription').selectAll().orderBy('id').execute()
const listOf = async (who: string) => (await app.call(pushDevices, {}, await app.signIn(who))).result ?? expect.fail('no list')
const add = async (who: string, browser: Browser) => app.call(addPushDevice, browser, await app.signIn(who))
/** A browser of somebody who agreed. */
async function agree(who: string): Promise<Browser> {
  const browser = service.subscribe()
  expect(await add(who, browser)).toMatchObject({ success: true, message: '浏览器通知已开启' })
  return browser
}
type Said = { kind: string; title: string; body: string; url: string; tag: string }
const said = (browser: Browser): Said[] => service.received(browser).map(({ text }) => JSON.parse(text) as Said)
const kinds = (browser: Browser): string[] => said(browser).map(({ kind }) => kind)

describe('a device', () => {
  test('S-041 is added once however often it is pressed, is listed for its person alone and removed by nobody else', async () => {
    const browser = service.subscribe()
    const [one, other] = await Promise.all([add('external01', browser), add('external01', browser)])
    expect([one.success, other.success]).toEqual([true, true])
    expect(await rows()).toHaveLength(1)
    const { key, devices } = await listOf('external01')
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65)
    expect(devices).toMatchObject([{ id: one.result?.id, endpoint: browser.endpoint, lastTime: null, paused: false }])
    expect((await listOf('external02')).devices).toEqual([])

    const id = one.result?.id ?? ''
    expect(await app.call(removePushDevice, { id }, await app.signIn('external02'))).toMatchObject({ success: false, message: no('notFound').message })
    expect(await rows()).toHaveLength(1)
    expect(await app.call(removePushDevice, { id }, await app.signIn('external01'))).toMatchObject({ success: true })
    expect(await rows()).toEqual([])
  })

  test('S-041 goes to whoever agreed last at the same browser, and is not taken by somebody who only knows its address', async () => {
    const browser = await agree('external01')
    const guess = { ...service.subscribe(), endpoint: browser.endpoint }
    expect(await add('external02', guess)).toMatchObject({ success: false, message: no('push.taken').message })
    expect((await listOf('external01')).devices).toHaveLength(1)
    await add('external02', browser)
    expect((await listOf('external01')).devices).toEqual([])
    expect((await listOf('external02')).devices).toHaveLength(1)
  })

  test('DR9 lies at a service that was set and nowhere else, and has keys that can be used', async () => {
    const { p256dh, auth } = service.subscribe()
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://localhost/x', 'https://169.254.169.254/', 'https://fcm.googleapis.com/x', 'nowhere'])
      expect(await add('external01', { endpoint, p256dh, auth }), endpoint).toMatchObject({ success: false, message: no('push.foreignService').message })
    expect((await add('external01', { endpoint: `${service.origin}/x`, p256dh: `B${'A'.repeat(86)}`, auth })).status).toBe(400)
    expect((await app.call(addPushDevice, service.subscribe())).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('S-041 is one of ten at most', async () => {
    for (let n = 0; n < 10; n++) await agree('external01')
    expect(await add('external01', service.subscribe())).toMatchObject({ success: false, message: no('push.tooMany', { most: 10 }).message })
    expect(await rows()).toHaveLength(10)
  })
})

describe('a message', () => {
  test('S-041 is sealed for the browser, signed by the platform, and can be tried', async () => {
    expect(await app.call(testPush, {}, await app.signIn('external01'))).toMatchObject({ success: false, message: no('push.noDevice').message })
    const [one, other, foreign] = [await agree('external01'), await agree('external01'), await agree('external02')]
    expect(await app.call(testPush, {}, await app.signIn('external01'))).toMatchObject({ success: true })
    await app.settle()
    expect([said(one), said(other)]).toEqual([[expect.objectContaining({ kind: 'test', title: '测试通知' })], [expect.objectContaining({ kind: 'test' })]])
    expect(said(foreign)).toEqual([])
    const { key, devices } = await listOf('external01')
    const [message] = service.received(one)
    expect(message).toMatchObject({ key, claims: { aud: service.origin, sub: CONTACT }, headers: { 'content-encoding': 'aes128gcm', urgency: 'high' } })
    expect(Number(message?.headers['ttl'])).toBeGreaterThan(0)
    expect(devices.every(({ lastTime }) => lastTime !== null)).toBe(true)
  })

  test('S-041 P-009 tells bidders that a session starts, and leads to its room; not who switched that off nor who was frozen', async () => {
    const [one, silent, frozen, stranger] = [await agree('external01'), await agree('external02'), await agree('external03'), await agree('menber02')]
    const chosen = (await app.call(preferences, {}, await app.signIn('external02'))).result?.notification ?? expect.fail('no choices')
    expect(chosen.push).toEqual(['starting', 'outbid', 'result'])
    const choose = async (push: string[]) => app.call(savePreferences, { notification: { ...chosen, push } }, await app.signIn('external02'))
    await choose(['outbid', 'result'])
    const id = await published(app, member, { name: '通知用设备一批' })
    await signUpAll(app, id, ['external01', 'external02', 'external03'])
    const freeze = (status: number) => db().updateTable('account').set({ status }).where('username', '=', 'external03').execute()
    const { code, start_time: start } = await steps.row(id)
    app.setNow(new Date((start?.getTime() ?? 0) - 9 * MINUTE))
    await freeze(2)
    await app.settle()
    await freeze(1)
    await choose(chosen.push)
    expect(said(one)).toEqual([
      {
        kind: 'starting',
        title: '竞价即将开始',
        body: expect.stringMatching(new RegExp(`^通知用设备一批（${code}） \\d\\d-\\d\\d \\d\\d:\\d\\d 开始$`)),
        url: routeOf('portal/bidding-room', { id }),
        tag: id,
      },
    ])
    expect([silent, frozen, stranger].map(said)).toEqual([[], [], []])
  })

  test('P-006 S-041 tells of the result of a sealed session without a word of its prices', async () => {
    const { id, start, end } = await openHall(app, member, ['external01', 'external02'], { bidType: BID_TYPE.sealedHigh })
    const [winner, loser] = [await agree('external01'), await agree('external02')]
    steps.at(start + MINUTE)
    const seal = (who: string, amount: number) => steps.bid(id, who, amount, { confirmAmount: amount, nonce: 'ab'.repeat(16) })
    expect(await seal('external02', 123_000)).toMatchObject({ success: true })
    expect(await seal('external01', 145_000)).toMatchObject({ success: true })
    await app.settle()
    expect([kinds(winner), kinds(loser)], 'nobody is passed behind a seal').toEqual([[], []])
    steps.at(end + 1000)
    await app.settle()
    expect([kinds(winner), kinds(loser)]).toEqual([['result'], ['result']])
    for (const { text } of [...service.received(winner), ...service.received(loser)])
      expect(text.replaceAll(id, '')).not.toMatch(/123[,.]?000|145[,.]?000|12300000|14500000|元/)
    const { code, name } = await steps.row(id)
    expect(said(winner)[0]).toMatchObject({ body: `${name}（${code}）`, url: routeOf('portal/trade-detail', { id }) })
  })

  test('S-041 is tried again while the service is down, given up when it is worth nothing, and ends a device that is gone', async () => {
    const browser = await agree('external01')
    const start = Date.now()
    app.setNow(new Date(start))
    service.answer(browser, 503)
    await app.call(testPush, {}, await app.signIn('external01'))
    await app.settle()
    expect(kinds(browser)).toEqual(['test'])
    expect(await rows()).toMatchObject([{ failures: 1, last_success_at: null }])
    service.answer(browser, 201)
    app.setNow(new Date(start + 2000))
    await app.settle()
    expect(kinds(browser)).toHaveLength(2)
    expect(await rows()).toMatchObject([{ failures: 0, last_success_at: new Date(start + 2000) }])

    service.answer(browser, 500)
    await app.call(testPush, {}, await app.signIn('external01'))
    await app.settle()
    app.setNow(new Date(start + 10 * MINUTE))
    await app.settle()
    expect(kinds(browser), 'not after its time').toHaveLength(3)

    service.answer(browser, 410)
    await app.call(testPush, {}, await app.signIn('external01'))
    await app.settle()
    expect(await rows()).toEqual([])
  })

  test('S-041 no longer goes to a device that failed again and again, until a trial arrives or it is switched on anew', async () => {
    const browser = await agree('external01')
    await db().updateTable('push_subscription').set({ failures: MOST_FAILURES }).execute()
    expect((await listOf('external01')).devices).toMatchObject([{ paused: true }])
    const id = await published(app, member)
    await signUpAll(app, id, ['external01', 'external02'])
    const { start_time: begins } = await steps.row(id)
    app.setNow(new Date((begins?.getTime() ?? 0) - 9 * MINUTE))
    await app.settle()
    expect(said(browser)).toEqual([])
    await app.call(testPush, {}, await app.signIn('external01'))
    await app.settle()
    expect(kinds(browser)).toEqual(['test'])
    expect((await listOf('external01')).devices).toMatchObject([{ paused: false }])
    await db().updateTable('push_subscription').set({ failures: MOST_FAILURES }).execute()
    await add('external01', browser)
    expect((await listOf('external01')).devices).toMatchObject([{ paused: false }])
  })
})

describe('whoever led and was passed', () => {
  /** Bids do not wait for it, so neither does coming to rest after them. */
  const told = async (browser: Browser, wanted: readonly string[]) => {
    const heard = async () => {
      await app.settle()
      return kinds(browser)
    }
    await expect.poll(heard, { timeout: 20_000, interval: 100 }).toEqual(wanted)
  }
  const waiting = async (count: number) => {
    const planned = () => db().selectFrom('due_work').select('due_at').where('kind', '=', PUSH_OUTBID).execute()
    await expect.poll(planned, { timeout: 20_000 }).toHaveLength(count)
  }

  test('P-006 P-009 S-041 hears of it once a minute at most, and not when he leads again', async () => {
    const { id, start } = await openHall(app, member, ['external01', 'external02'])
    const [one, other] = [await agree('external01'), await agree('external02')]
    steps.at(start + MINUTE)
    await steps.bid(id, 'external01', 100_000)
    await steps.bid(id, 'external02', 101_000)
    await told(one, ['outbid'])
    expect(said(one)[0]).toMatchObject({ title: '报价已被超过', url: routeOf('portal/bidding-room', { id }), tag: id })
    expect(service.received(one)[0]?.text.replaceAll(id, '')).not.toMatch(/10[01][,.]?000|元/)

    // He answers and is passed again within the minute: told when it is over.
    steps.at(start + MINUTE + 20_000)
    await steps.bid(id, 'external01', 102_000)
    await told(other, ['outbid'])
    await steps.bid(id, 'external02', 103_000)
    await waiting(1)
    await app.settle()
    expect(kinds(one)).toEqual(['outbid'])
    steps.at(start + 2 * MINUTE + 1000)
    await told(one, ['outbid', 'outbid'])

    // Both are passed once more, and the first one leads by the time he could be told.
    steps.at(start + 2 * MINUTE + 10_000)
    await steps.bid(id, 'external01', 104_000)
    await steps.bid(id, 'external02', 105_000)
    await steps.bid(id, 'external01', 106_000)
    await waiting(2)
    steps.at(start + 4 * MINUTE)
    await told(other, ['outbid', 'outbid'])
    expect(kinds(one)).toEqual(['outbid', 'outbid'])
  })

  test('P-006 S-041 is not told while he watches the room, on whatever node that is', async () => {
    const { id, start } = await openHall(app, member, ['external01', 'external02', 'external03'])
    const [here, there, away] = [await agree('external01'), await agree('external02'), await agree('external03')]
    const node = await startSecondNode(app, { PUSH_SERVICES: service.origin, PUSH_CONTACT: CONTACT })
    node.setNow(new Date(start))
    const sockets = [
      await watching(await listen(app.http), id, await app.signIn('external01')),
      await watching(await listen(node.http), id, await app.signIn('external02')),
    ]
    steps.at(start + MINUTE)
    node.setNow(new Date(start + MINUTE))
    for (const [who, amount] of [
      ['external01', 100_000],
      ['external02', 101_000],
      ['external03', 102_000],
      ['external01', 103_000],
    ] as const)
      expect(await steps.bid(id, who, amount)).toMatchObject({ success: true })
    await told(away, ['outbid'])
    await steps.bid(id, 'external03', 104_000)
    await steps.bid(id, 'external02', 105_000)
    // Whoever is away has to wait for his minute; what was found before that is done.
    await waiting(1)
    expect([kinds(here), kinds(there)]).toEqual([[], []])
    for (const { socket } of sockets) socket.terminate()
    await node.close()
  })
})

test('S-041 where nobody says who runs the platform, no browser is notified and the page can say so', async () => {
  const closed = await startTestApp({ SEED: 'base' })
  const token = await closed.signIn('external01')
  expect((await closed.call(pushDevices, {}, token)).result).toEqual({ key: null, devices: [] })
  expect(await closed.call(addPushDevice, { ...service.subscribe(), endpoint: 'https://fcm.googleapis.com/x' }, token)).toMatchObject({
    success: false,
    message: no('push.off').message,
  })
  expect(await closed.call(testPush, {}, token)).toMatchObject({ success: false, message: no('push.off').message })
  await closed.close()
})
