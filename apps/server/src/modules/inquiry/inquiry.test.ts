import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import { auditProof } from '@aosp/contract/auction/proof'
import type { Sent } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/inquiry/inquiry'
import * as quotes from '@aosp/contract/inquiry/quote'
import { no } from '@aosp/contract/refusals'
import { sessionById } from '@aosp/contract/trading/session'
import { VERDICT } from '@aosp/contract/verdict'
import { receiptTicket, textHash } from '@aosp/kernel/bidding/chain'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { verifyInquiry } from '@aosp/kernel/inquiry/verify-inquiry'
import { toBeijing } from '@aosp/kernel/time'
import { draftInquiry, inquiryForm, itemPrices, publishedInquiry, quoteOn } from '../../../test/inquiry.ts'
import { ownUpload } from '../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { LASTING } from '../../../test/trading.ts'
import { runOpening } from './course/open-quotes.ts'

let app: TestApp
let member: string
let bidder: string
let rival: string
let third: string
let operate: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  ;[member, bidder, rival, third, operate] = await Promise.all(
    ['menber01', 'external01', 'external02', 'menber02', 'operate01'].map((name) => app.signIn(name)) as [
      Promise<string>,
      Promise<string>,
      Promise<string>,
      Promise<string>,
      Promise<string>,
    ],
  )
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => toBeijing(new Date(app.platform.now().getTime() + minutes * MINUTE_MS))
const form = (change: Sent<typeof calls.addInquiry> = {}) => inquiryForm(app.platform.now(), change)
const draft = (change: Sent<typeof calls.addInquiry> = {}) => draftInquiry(app, member, change)
const published = (change: Sent<typeof calls.addInquiry> = {}) => publishedInquiry(app, member, change)
const detail = async (id: string, token: string) => {
  const { result, message } = await app.call(calls.inquiryById, { id }, token)
  if (!result) throw new Error(message)
  return result
}
const prices = (id: string, each: readonly number[], token = bidder) => itemPrices(app, id, token, each)
const quote = (id: string, token: string, each: readonly number[], note = '') => quoteOn(app, id, token, each, { note })
async function toEnd(minutes = 61): Promise<void> {
  app.setNow(new Date(app.platform.now().getTime() + minutes * MINUTE_MS))
  await app.settle()
}
const rowOf = (id: string) => app.platform.db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: string) =>
  (await app.platform.db.selectFrom('witnessed_event').select('type').where('log_id', '=', id).orderBy('seq').execute()).map(({ type }) => type)
const pointsFor = (reference: string) =>
  app.platform.db.selectFrom('point_entry').select(['company', 'event', 'delta']).where('reference', '=', reference).orderBy('event').execute()

describe('the record', () => {
  test('C-150 P-008 a draft is written, numbered XJ, and must be whole before it is submitted', async () => {
    const id = await draft({ title: '', items: [{ name: '电缆' }] })
    const faulty = await app.call(calls.submitInquiry, { id }, member)
    expect(faulty).toMatchObject({ success: false, message: '请填写询价标题（共 3 处需要修改）' })
    const { code, items, revision } = await detail(id, member)
    expect(code).toMatch(/^XJ\d{8}-\d{4}$/)
    const [kept] = items
    expect((await app.call(calls.editInquiry, { id, revision, ...form(), items: [{ ...kept, qty: 1, unit: '米' }] }, member)).success).toBe(true)
    expect((await detail(id, member)).items).toMatchObject([{ id: kept?.id, name: '电缆', qty: 1, picture: '', params: [] }])
    // Whoever saved second saw an older one.
    expect((await app.call(calls.editInquiry, { id, revision, title: '别的' }, member)).message).toBe('该询价已被他人修改，请刷新后再编辑')
    expect((await app.call(calls.submitInquiry, { id }, member)).success).toBe(true)
    expect((await app.call(calls.editInquiry, { id, title: '别的' }, member)).message).toBe('该询价已提交或发布，不能直接修改或删除')
    expect((await app.call(calls.withdrawInquiry, { id }, member)).success).toBe(true)
    expect((await app.call(calls.deleteInquiry, { id }, member)).success).toBe(true)
    expect((await app.call(calls.inquiryById, { id }, member)).message).toBe('未找到对应数据')
  })

  test('U-014 U-017 an item keeps one picture and what it must be able to do, and says what is wrong with them', async () => {
    const params = [{ name: '最大高度', demand: '不低于 12 米' }]
    const picture = await ownUpload(app, member, 'inquiry')
    const id = await draft({ items: [{ name: '升降平台', qty: 1, unit: '台', picture, params }] })
    expect((await detail(id, member)).items).toMatchObject([{ picture, params }])
    const write = async (item: object) => (await app.call(calls.editInquiry, { id, items: [{ name: '升降平台', ...item }] }, member)).message
    expect(await write({ params: [{ name: '最大高度', demand: '' }] })).toBe('请填写要求')
    expect(await write({ params: Array.from({ length: 21 }, () => params[0]) })).toBe('每项最多 20 条技术要求')
    expect(await write({ picture: `${picture},${picture}` })).toBe('每项最多 1 张图片')
    expect((await detail(id, member)).items).toMatchObject([{ picture, params }])
  })

  test('S-120 reviewed by somebody else: sent back with a reason, or published with a log and a commitment to the limit', async () => {
    const id = await draft({ limitPrice: 90_000 })
    await app.call(calls.submitInquiry, { id }, member)
    expect((await app.call(calls.openInquiryReview, { id }, operate)).result).toEqual({ errors: [] })
    expect((await app.call(calls.withdrawInquiry, { id }, member)).message).toBe('审核人员已开始审核，不能撤回')
    expect((await app.call(calls.auditInquiry, { id, shType: VERDICT.refuse }, operate)).message).toBe('请输入驳回理由！')
    expect((await app.call(calls.auditInquiry, { id, shType: VERDICT.refuse, remark: '请写明规格' }, operate)).success).toBe(true)
    expect(await detail(id, member)).toMatchObject({ state: -2, rejectNote: '请写明规格', limitPrice: 90_000, limitSet: 1 })
    await app.call(calls.submitInquiry, { id }, member)
    const both = await Promise.all([1, 2].map(() => app.call(calls.auditInquiry, { id, shType: VERDICT.pass }, operate)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await eventsOf(id)).toEqual(['OPEN'])
    const seen = await detail(id, bidder)
    expect(seen).toMatchObject({ state: 2, stage: 'quoting', limitPrice: null, limitSet: 0, quoteCount: null, actions: ['quote'] })
    expect(seen.limitCommit).toMatch(/^[0-9a-f]{64}$/)
    // An operator who wrote it for a company does not review it.
    const company = (await rowOf(id)).corporate_id
    const onBehalf = (await app.call(calls.addInquiry, { ...form(), corporate: company }, operate)).result?.id ?? ''
    await app.call(calls.submitInquiry, { id: onBehalf }, operate)
    expect((await app.call(calls.auditInquiry, { id: onBehalf, shType: VERDICT.pass }, operate)).message).toBe('不能审核本人或本单位提交的申请')
  })

  test('S-015 S-114 S-065 visitors and companies outside see what is open to them and nothing else', async () => {
    const [hidden, group, open] = [await draft(), await published({ visibility: 1, title: '集团内询价' }), await published({ title: '公开询价' })]
    const publicly = (await app.call(calls.publicInquiries, { pageSize: 60 })).result?.records.map(({ id }) => id) ?? []
    expect(publicly).toContain(open)
    expect(publicly).not.toContain(group)
    expect(publicly).not.toContain(hidden)
    for (const id of [hidden, group]) {
      expect((await app.call(calls.publicInquiry, { id })).message).toBe('未找到对应数据')
      expect((await app.call(calls.inquiryById, { id }, bidder)).message).toBe('未找到对应数据')
      expect((await app.call(quotes.addQuote, { inquiry: id, prices: [{ item: 'x', price: 1 }] }, bidder)).message).toBe('未找到对应数据')
    }
    expect((await app.call(calls.publicInquiry, { id: open })).result).toMatchObject({ title: '公开询价', opened: null, quoteCount: null, ownQuote: null })
    expect((await detail(group, third)).actions).toEqual(['quote'])
    expect((await app.call(calls.addInquiry, form({ visibility: 1 }), bidder)).message).toBe('集团外企业的询价须为公开询价')
  })
})

describe('quotes', () => {
  test('S-124 C-150 one that counts per company: replaced, withdrawn, made again; opened by the server at the end', async () => {
    const id = await published()
    expect((await app.call(quotes.addQuote, { inquiry: id, prices: await prices(id, [1, 1], member) }, member)).message).toBe('不能对本企业的询价报价')
    expect((await app.call(quotes.addQuote, { inquiry: id, prices: (await prices(id, [1, 1])).slice(1) }, bidder)).message).toBe('请填写每一项的单价')
    const first = await quote(id, bidder, [30_000, 800])
    expect(first.result).toMatchObject({ total: 70_000, event: null, hash: null })
    expect((await quote(id, bidder, [29_000, 800])).message).toBe('贵企业已有有效报价，如需修改请替换报价')
    const second = await app.call(quotes.replaceQuote, { inquiry: id, prices: await prices(id, [28_000, 800]) }, bidder)
    expect(second.result).toMatchObject({ no: first.result?.no, total: 66_000 })
    expect((await quote(id, rival, [25_000, 1000], '含运费')).success).toBe(true)
    expect((await quote(id, third, [20_000, 700])).success).toBe(true)
    expect((await app.call(quotes.withdrawQuote, { inquiry: id }, third)).success).toBe(true)
    expect((await app.call(quotes.myQuotes, {}, third)).result?.records[0]).toMatchObject({ state: -7, total: null, actions: ['quote'] })
    const mine = (await app.call(quotes.myQuotes, { code: '*XJ*' }, bidder)).result?.records.find(({ inquiry }) => inquiry === id)
    expect(mine).toMatchObject({ state: 1, total: null, stage: 'quoting', actions: ['replace', 'unquote'] })
    const ticket = (await app.call(quotes.quoteReceipt, { inquiry: id }, bidder)).result
    expect(ticket).toMatchObject({ ticket: second.result?.ticket, event: null, previous: null })

    await toEnd()
    expect((await quote(id, third, [1, 1])).message).toBe('报价已截止')
    const seen = await detail(id, member)
    expect(seen).toMatchObject({ state: 4, state_dictText: '已开启', stage: 'choosing', quoteCount: 2, bestTotal: 62_500 })
    expect(seen.opened?.quotes).toMatchObject([
      {
        total: 62_500,
        best: true,
        name: expect.any(String),
        note: '含运费',
        prices: [
          { price: 25_000, amount: 50_000, best: true },
          { price: 1000, best: false },
        ],
      },
      { total: 66_000, best: false, name: expect.any(String), prices: [{ best: false }, { price: 800, amount: 10_000, best: true }] },
    ])
    const own = (await detail(id, bidder)).opened?.quotes.find(({ mine }) => mine)
    expect(own).toMatchObject({ no: second.result?.no, total: 66_000 })
    // Who quoted sees the others under numbers.
    expect((await detail(id, bidder)).opened?.quotes.find(({ mine }) => !mine)).toMatchObject({ name: null, files: '', total: 62_500 })
    // Whoever took no part, or not to the end, is told how many came and nothing more.
    expect((await app.call(calls.publicInquiry, { id })).result).toMatchObject({ quoteCount: 2, bestTotal: null, opened: { quotes: [], limitPrice: null } })
    expect((await detail(id, third)).opened?.quotes).toEqual([])
    expect((await pointsFor(id)).map(({ event, delta }) => [event, delta])).toEqual([
      ['inquiry.quoted', 2],
      ['inquiry.quoted', 2],
    ])

    // The receipt opens what its ticket bound, and the tree proves it.
    const opened = (await app.call(quotes.quoteReceipt, { inquiry: id }, bidder)).result
    expect(receiptTicket(opened?.hash ?? '', opened?.salt ?? '')).toBe(second.result?.ticket)
    expect(textHash(opened?.previous ?? '', opened?.event ?? '')).toBe(opened?.hash)
    const { seq } = JSON.parse(opened?.event ?? '{}') as { seq: number }
    expect((await app.call(auditProof, { code: opened?.code, seq, hash: opened?.hash ?? '' })).success).toBe(true)
  })

  test('C-150 the choice: the best without a word, another with a reason that is published, then order or contract', async () => {
    const id = await published()
    const [low, high] = [await quote(id, bidder, [100, 10]), await quote(id, rival, [120, 10])]
    expect((await app.call(calls.pickQuote, { id, no: low.result?.no ?? 0 }, member)).message).toBe('询价当前状态不支持此操作，请刷新后重试')
    await toEnd()
    const no = high.result?.no ?? 0
    expect((await app.call(calls.pickQuote, { id, no: 999_9 === no ? 1000 : 9999 }, member)).success).toBe(false)
    expect((await app.call(calls.pickQuote, { id, no }, member)).message).toBe('选定的不是最优报价，请填写选定理由（将予公布）')
    expect((await app.call(calls.pickQuote, { id, no, reason: '交货期短十天' }, bidder)).message).toBe('未找到对应数据')
    const both = await Promise.all([no, low.result?.no ?? 0].map((each) => app.call(calls.pickQuote, { id, no: each, reason: '交货期短十天' }, member)))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const chosen = both[0]?.success ? no : (low.result?.no ?? 0)
    const shown = (await app.call(calls.publicInquiry, { id })).result
    expect(shown).toMatchObject({ state: 5, opened: { chosenNo: chosen, choiceReason: '交货期短十天' } })
    expect(shown?.opened?.quotes.map((each) => [each.no, typeof each.name, each.prices])).toEqual([[chosen, 'string', []]])
    expect((await pointsFor(id)).filter(({ event }) => event === 'inquiry.chosen')).toMatchObject([{ delta: 5 }])
    expect((await app.call(calls.completeInquiry, { id, contractNo: 'HT-1', files: 'inquiry/none.pdf' }, member)).success).toBe(false)
    expect((await app.call(calls.abandonInquiry, { id, reason: '项目资金取消' }, member)).success).toBe(true)
    expect((await rowOf(id)).state).toBe(-6)

    // The file proves it all, and a changed one is found out.
    const token = member
    const file = await app.http.inject({ method: 'GET', url: `/inquiry/audit/${id}.json`, headers: { 'x-access-token': token } })
    const report = await verifyInquiry(file.body, verifySignature)
    expect(report.findings).toEqual([])
    expect(report.recomputed).toMatchObject({ quotes: 2, valid: 2, best: 32_500, chosen })
    for (const changed of [file.body.replace('"nonce":"', '"nonce":"0'), file.body.replace('交货期短十天', '交货期短九天')])
      expect((await verifyInquiry(changed, verifySignature)).findings.length).toBeGreaterThan(0)
    for (const other of [third, await app.signIn('external03')])
      expect((await app.http.inject({ method: 'GET', url: `/inquiry/audit/${id}.json`, headers: { 'x-access-token': other } })).body).toContain(
        '未找到对应数据',
      )
  })

  test('C-150 fewer than asked for: extended once by two working days, or opened with a word; nobody at all ends it', async () => {
    const [extended, goneOn, nobody] = [await published(), await published(), await published()]
    for (const id of [extended, goneOn]) await quote(id, bidder, [100, 10])
    await toEnd()
    expect((await detail(nobody, member)).state).toBe(-5)
    expect(await detail(extended, member)).toMatchObject({ stage: 'short', quoteCount: null, opened: null, actions: ['extend', 'goOn', 'cancel'] })
    expect((await app.call(calls.extendInquiry, { id: extended, quoteEnd: inMinutes(60), reason: '再等等其他企业' }, member)).message).toBe(
      '延期后的报价截止时间应至少在 2 个工作日之后',
    )
    const days = 5 * 24 * 60
    expect((await app.call(calls.extendInquiry, { id: extended, quoteEnd: inMinutes(days), reason: '再等等其他企业' }, member)).success).toBe(true)
    expect(await detail(extended, bidder)).toMatchObject({ stage: 'quoting', ownQuote: 1, actions: ['replace', 'unquote'] })
    expect((await app.call(calls.goOnWithFew, { id: goneOn, reason: '市场上仅此一家' }, member)).success).toBe(true)
    const only = (await detail(goneOn, member)).opened?.quotes[0]
    expect(only).toMatchObject({ total: 325, best: true })
    expect((await app.call(calls.pickQuote, { id: goneOn, no: only?.no ?? 0 }, member)).message).toBe('报价不足约定家数，请填写选定理由（将予公布）')
    // Nobody can bring it back to an earlier end, and after the extension it is opened as it is.
    expect((await app.call(calls.postponeInquiry, { id: extended, quoteEnd: inMinutes(30), reason: '系统维护影响' }, operate)).message).toBe(
      '新的报价截止时间应晚于原截止时间和当前时间',
    )
    expect((await app.call(calls.postponeInquiry, { id: extended, quoteEnd: inMinutes(days + 60), reason: '系统维护影响' }, operate)).success).toBe(true)
    await toEnd(days + 61)
    expect(await detail(extended, member)).toMatchObject({
      stage: 'choosing',
      quoteCount: 1,
      extensions: [{ reason: '再等等其他企业' }, { reason: '系统维护影响' }],
    })
  })

  test('C-150 cancelled by its company or the platform: what was not opened stays sealed', async () => {
    const [own, revoked] = [await published(), await published()]
    for (const id of [own, revoked]) await quote(id, bidder, [123.45, 10])
    expect((await app.call(calls.cancelInquiry, { id: own, reason: '计划调整不再采购' }, member)).success).toBe(true)
    expect((await app.call(calls.revokeInquiry, { id: revoked, reason: '内容不符合平台规定' }, operate)).success).toBe(true)
    await toEnd()
    for (const id of [own, revoked]) {
      expect(await detail(id, bidder)).toMatchObject({ state: -7, opened: null, quoteCount: null, ownQuote: -5 })
      const [kept] = await app.platform.db.selectFrom('inquiry_quote').selectAll().where('inquiry_id', '=', id).execute()
      expect(kept).toMatchObject({ no: null, prices: null, total_fen: null })
    }
  })

  test('C-150 the limit tells what is valid and is told with the quotes; a sale that comes to nothing becomes a session of source 5', async () => {
    const id = await published({ inquiryType: 2, limitPrice: 1000, title: '闲置变压器出让' })
    await Promise.all([quote(id, bidder, [100, 10]), quote(id, rival, [120, 10])])
    await toEnd()
    expect(await detail(id, member)).toMatchObject({ state: -5, quoteCount: 2, opened: { limitPrice: 1000, quotes: [{ valid: false }, { valid: false }] } })
    expect(await pointsFor(id)).toEqual([])
    const both = await Promise.all([1, 2].map(() => app.call(calls.inquiryToSession, { id }, member)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    const session = both.find(({ success }) => success)?.result?.session ?? ''
    expect((await app.call(sessionById, { id: session }, member)).result).toMatchObject({
      source: 5,
      state: 0,
      transType: 41,
      bidType: 2,
      name: '闲置变压器出让',
    })
    const buy = await published()
    await toEnd()
    expect((await app.call(calls.inquiryToSession, { id: buy }, member)).message).toBe('求购询价不能转为竞价')
  })
})

test('C-150 the chosen company gives it up once, and the others are chosen from anew; after ten working days without a choice it is over', async () => {
  const id = await published()
  const [low, high] = [await quote(id, bidder, [100, 10]), await quote(id, rival, [120, 10])]
  await toEnd()
  const [best, next] = [low.result?.no ?? 0, high.result?.no ?? 0]
  expect((await app.call(calls.pickQuote, { id, no: best }, member)).success).toBe(true)
  expect((await detail(id, bidder)).actions).toEqual(['decline'])
  expect((await app.call(quotes.declineQuote, { inquiry: id, reason: '产能不足无法交货' }, rival)).message).toBe('未找到对应数据')
  const both = await Promise.all([1, 2].map(() => app.call(quotes.declineQuote, { inquiry: id, reason: '产能不足无法交货' }, bidder)))
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(await detail(id, member)).toMatchObject({ state: 4, opened: { chosenNo: null, declinedNo: best, declineReason: '产能不足无法交货' } })
  expect((await app.call(calls.pickQuote, { id, no: best, reason: '再试一次看看' }, member)).message).toBe('请选择一份有效报价')
  expect((await app.call(calls.pickQuote, { id, no: next }, member)).success).toBe(true)
  expect((await app.call(quotes.declineQuote, { inquiry: id, reason: '产能不足无法交货' }, rival)).message).toBe('该询价的选定企业已放弃过一次，请由询价方处理')
  expect(await eventsOf(id)).toEqual(['OPEN', 'QUOTE', 'QUOTE', 'REVEAL', 'PICK', 'DECLINE', 'PICK'])

  const slow = await published()
  await quote(slow, bidder, [100, 10])
  await quote(slow, rival, [120, 10])
  await toEnd()
  const { choose_by: chooseBy } = await rowOf(slow)
  app.setNow(new Date((chooseBy?.getTime() ?? 0) + 1000))
  await app.settle()
  expect(await rowOf(slow)).toMatchObject({ state: -6, close_reason: '开启后 10 个工作日内未选定' })
})

test('C-150 the files of a quote are its company’s alone before the opening, then read by who asked; days of delivery are told', async () => {
  const id = await published()
  const file = await ownUpload(app, bidder, 'inquiry')
  const made = await app.call(quotes.addQuote, { inquiry: id, prices: await prices(id, [100, 10]), deliveryDays: 30, files: file }, bidder)
  expect(made.success).toBe(true)
  await quote(id, rival, [120, 10])
  const read = async (token: string) =>
    (await app.http.inject({ method: 'GET', url: `/sys/common/static/${file}`, headers: { 'x-access-token': token } })).statusCode
  for (const token of [member, operate, rival]) expect(await read(token)).not.toBe(200)
  expect(await read(bidder)).toBe(200)
  await toEnd()
  const opened = (await detail(id, member)).opened?.quotes.find(({ total }) => total === 325)
  expect(opened).toMatchObject({ deliveryDays: 30, files: file })
  for (const token of [member, operate]) expect(await read(token)).toBe(200)
  expect(await read(rival)).not.toBe(200)
})

test('Q8 the log of an inquiry is none to bid on: a bid that names it is answered like one without a seat', async () => {
  const id = await published()
  await quote(id, bidder, [100, 10])
  const reply = await app.call(addBid, { bidding: id, amount: 100_000, token: 'bid-on-an-inquiry-1', seenSeq: 0 }, bidder)
  expect(reply).toMatchObject({ success: false, message: no('bid.notEligible').message })
  expect(await eventsOf(id)).not.toContain('BID')
})

test('C-150 an opening that dies in the middle has opened nothing; whoever comes next opens once', async () => {
  const id = await published()
  await Promise.all([quote(id, bidder, [100, 10]), quote(id, rival, [120, 10])])
  const { db } = app.platform
  // Somebody holds one of the quotes, so that the opening stands still in the middle.
  let isHeld = () => {}
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const holder = db.transaction().execute(async (trx) => {
    await trx.selectFrom('inquiry_quote').select('id').where('inquiry_id', '=', id).orderBy('id').limit(1).forUpdate().execute()
    isHeld()
    await released
  })
  await held
  app.setNow(new Date(app.platform.now().getTime() + 61 * MINUTE_MS))
  const dying = runOpening(app.platform, id).then(
    () => 'done',
    () => 'died',
  )
  for (let killed = 0; killed === 0;) {
    const { rows } = await sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%inquiry_quote%'`.execute(db)
    killed = rows.length
  }
  expect(await dying).toBe('died')
  expect(await rowOf(id)).toMatchObject({ state: 2, opened_at: null })
  expect(await eventsOf(id)).toEqual(['OPEN', 'QUOTE', 'QUOTE'])
  letGo()
  await holder
  await Promise.all([runOpening(app.platform, id), runOpening(app.platform, id)])
  await app.settle()
  expect(await eventsOf(id)).toEqual(['OPEN', 'QUOTE', 'QUOTE', 'REVEAL'])
  expect(await pointsFor(id)).toHaveLength(2)
})

test('C-150 a hundred quotes at once: of each company one counts, the last one, and the log proves every one of them', async () => {
  const id = await published()
  const companies = [bidder, rival, third] as const
  const asked = await prices(id, [1, 1])
  const priced = (price: number) => ({ inquiry: id, prices: asked.map((each) => ({ ...each, price })) })
  const firsts = await Promise.all(Array.from({ length: 50 }, (_, at) => app.call(quotes.addQuote, priced(1000 + at), companies[at % 3] ?? bidder)))
  expect(firsts.filter(({ success }) => success)).toHaveLength(3)
  expect(new Set(firsts.filter(({ success }) => !success).map(({ message }) => message))).toEqual(new Set(['贵企业已有有效报价，如需修改请替换报价']))
  const later = await Promise.all(Array.from({ length: 50 }, (_, at) => app.call(quotes.replaceQuote, priced(2000 + at), companies[at % 3] ?? bidder)))
  const taken = later.filter(({ success }) => success).length
  expect(taken).toBe(50)
  await toEnd()
  expect(await eventsOf(id)).toEqual(['OPEN', ...Array.from({ length: 53 }, () => 'QUOTE'), 'REVEAL'])
  const { opened } = await detail(id, member)
  expect(opened?.quotes).toHaveLength(3)
  // Which one it is follows from the log, and is checked below by whoever has it.
  for (const { total } of opened?.quotes ?? []) expect(total).toBeGreaterThanOrEqual(2000 * 14.5)
  const file = await app.http.inject({ method: 'GET', url: `/inquiry/audit/${id}.json`, headers: { 'x-access-token': member } })
  const report = await verifyInquiry(file.body, verifySignature)
  expect({ findings: report.findings, quotes: report.recomputed?.quotes }).toEqual({ findings: [], quotes: 3 })
})
