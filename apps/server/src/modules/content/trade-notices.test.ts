import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { article } from '@aosp/contract/content/article'
import * as tradeNotice from '@aosp/contract/content/trade-notice'
import * as inquiries from '@aosp/contract/inquiry/inquiry'
import * as quotes from '@aosp/contract/inquiry/quote'
import * as shares from '@aosp/contract/sharing/notice'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijingDay } from '@aosp/kernel/time'
import { publishedInquiry, quoteOn } from '../../../test/inquiry.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { LASTING } from '../../../test/trading.ts'

let app: TestApp
let [member, bidder, rival, operate] = ['', '', '', '']
beforeAll(async () => {
  app = await startTestApp(LASTING)
  ;[member, bidder, rival, operate] = await Promise.all([app.signIn('menber01'), app.signIn('external01'), app.signIn('external02'), app.signIn('operate01')])
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const HOUR_MS = 3_600_000
/** As a visitor reads it. */
const notice = async (id: string) => {
  await app.settle()
  return (await app.call(article, { id })).result
}
const wordsOf = (html = '') => html.replaceAll(/<[^>]+>/g, '|')
const chosenNo = async (id: string): Promise<number> => (await app.call(inquiries.inquiryById, { id }, member)).result?.opened?.chosenNo ?? 0

test('C-152 S-127 E-047 an inquiry for everybody announces itself, its choice and a choice anew; one of the group says nothing', async () => {
  const id = await publishedInquiry(app, member)
  const within = await publishedInquiry(app, member, { visibility: 1 })
  const open = await notice(`inquiry-${id}`)
  expect(open).toMatchObject({ kind: 'announcement', source: '远航精密制造有限公司', inquiry: id, bidding: null })
  expect(open?.title).toMatch(/^询价公告：高压柜备件一批（XJ\d{8}-\d{4}）$/)
  expect(wordsOf(open?.content)).toContain('询价类型：求购')
  expect(await notice(`inquiry-${within}`)).toBeNull()
  expect((await app.call(tradeNotice.byId, { id: `inquiry-${id}` }, member)).result).toMatchObject({
    automatic: true,
    may: { edit: false, release: false, remove: false },
  })

  await quoteOn(app, id, bidder, [100, 10])
  await quoteOn(app, id, rival, [200, 20])
  // Nothing tells how many quoted before the end.
  expect(wordsOf((await notice(`inquiry-${id}`))?.content)).not.toContain('报价总价')
  app.setNow(new Date(app.platform.now().getTime() + HOUR_MS + 60_000))
  await app.settle()
  const opened = (await app.call(inquiries.inquiryById, { id }, member)).result?.opened
  const best = opened?.quotes.find(({ best: first }) => first)?.no ?? 0
  const other = opened?.quotes.find(({ no }) => no !== best)?.no ?? 0
  expect((await app.call(inquiries.pickQuote, { id, no: best, reason: '' }, member)).success).toBe(true)
  const first = `result-${id}-${await chosenNo(id)}`
  expect(wordsOf((await notice(first))?.content)).toMatch(/选定单位：.+报价总价：325\.00 元/)
  app.setNow(new Date(app.platform.now().getTime() + 60_000))
  expect((await app.call(quotes.declineQuote, { inquiry: id, reason: '产能不足无法交货' }, bidder)).success).toBe(true)
  expect(await notice(first)).toMatchObject({ correctNote: '中选单位放弃，由询价单位重新选定' })
  expect((await app.call(inquiries.pickQuote, { id, no: other, reason: '原中选单位放弃，按次序选定' }, member)).success).toBe(true)
  expect(wordsOf((await notice(`result-${id}-${await chosenNo(id)}`))?.content)).toContain('报价总价：650.00 元')
})

test('C-152 S-127 an inquiry that is called off says so with its reason', async () => {
  const id = await publishedInquiry(app, member)
  expect((await app.call(inquiries.revokeInquiry, { id, reason: '内容不符合平台规定' }, operate)).success).toBe(true)
  const ended = await notice(`ended-${id}`)
  expect(ended?.title).toMatch(/^询价终止公告：/)
  expect(wordsOf(ended?.content)).toContain('说明：内容不符合平台规定')
})

test('C-152 S-127 P-010 a sharing notice for everybody announces itself without contacts, its other times and its end; one of the group says nothing', async () => {
  const day = (days: number, clock: string) => `${toBeijingDay(new Date(app.platform.now().getTime() + days * 24 * HOUR_MS))} ${clock}:00`
  const published = async (visibility: number) => {
    const made = (
      await app.call(
        shares.addNotice,
        {
          name: '午后机时共享',
          transType: 32,
          visibility,
          price: 120,
          timeUnit: 1,
          place: '一号厂房',
          conditions: '刀具自备',
          contacts: '林建华',
          telephone: '13900000011',
          validUntil: day(9, '18:00'),
          windows: [{ startTime: day(2, '13:30'), endTime: day(2, '17:30') }],
        },
        member,
      )
    ).result
    const id = made?.id ?? ''
    await app.call(shares.submitNotice, { id }, member)
    expect((await app.call(shares.auditNotice, { id, shType: VERDICT.pass }, operate)).success).toBe(true)
    return id
  }
  const [id, within] = [await published(2), await published(1)]
  const open = await notice(`share-${id}`)
  expect(open).toMatchObject({ kind: 'announcement', source: '远航精密制造有限公司', share: id, inquiry: null, bidding: null })
  expect(open?.title).toMatch(/^共享公告：午后机时共享（GX\d{8}-\d{4}）$/)
  for (const words of ['公告类型：共享需求', '单价：120.00 元/小时', '需要的时段：', '共 1 段 4 小时', '使用条件：刀具自备'])
    expect(wordsOf(open?.content)).toContain(words)
  expect(open?.content).not.toMatch(/林建华|13900000011/)
  expect(await notice(`share-${within}`)).toBeNull()
  expect((await app.call(tradeNotice.byId, { id: `share-${id}` }, member)).result).toMatchObject({ automatic: true, may: { edit: false } })

  app.setNow(new Date(app.platform.now().getTime() + 60_000))
  const windows = [
    { startTime: day(3, '08:00'), endTime: day(3, '12:00') },
    { startTime: day(4, '08:00'), endTime: day(4, '12:00') },
  ]
  expect((await app.call(shares.setWindows, { id, windows, validUntil: day(8, '18:00') }, member)).success).toBe(true)
  expect((await notice(`share-${id}`))?.correctNote).toMatch(/^需要的时段调整为 .*，共 2 段 8 小时，有效期至/)
  expect((await app.call(shares.takeDownNotice, { id, reason: '内容不符合平台规定' }, operate)).success).toBe(true)
  const ended = await notice(`ended-${id}`)
  expect(ended?.title).toMatch(/^共享下架公告：午后机时共享/)
  expect(wordsOf(ended?.content)).toContain('结果：已下架')
  expect(wordsOf(ended?.content)).toContain('说明：内容不符合平台规定')
})
