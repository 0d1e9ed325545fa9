import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerList } from '@aosp/contract/funds/ledger'
import * as calls from '@aosp/contract/funds/statement'
import { certificateList } from '@aosp/contract/settlement/certificate'
import { no } from '@aosp/contract/refusals'
import { fen } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { post } from '../ledger-store.ts'
import { BANK, depositAccount, depositIn, feeAssessed } from '../rules/journals.ts'
import { after, changeOf } from './rules/account.ts'

const HUAXIN = 'corp-huaxin-machinery'
let app: TestApp
let operate: string
let huaxin: string
let month: string
beforeAll(async () => {
  app = await startTestApp()
  operate = await app.signIn('operate01')
  huaxin = await app.signIn('external01')
  const first = await sql<{ at: Date }>`select min(at) as at from fund_journal where company_id = ${HUAXIN}`.execute(app.platform.db)
  month = toBeijing(first.rows[0]?.at ?? new Date()).slice(0, 7)
})
afterAll(() => app.close())

const documents = async (token: string, query: Record<string, unknown> = {}) => {
  const { result } = await app.call(calls.documentList, { pageSize: 100, ...query }, token)
  if (!result) throw new Error('no list')
  return result
}
const account = async (token: string, query: Record<string, unknown>) => app.call(calls.accountSummary, query, token)
const sequences = async () =>
  (
    await sql<{ kind: string; year: number; count: number; last: number }>`
      select kind, year, count(*)::int as count, max(seq) as last from fund_document group by kind, year order by 1, 2`.execute(app.platform.db)
  ).rows
/** Books a deposit, or fails after having booked it. */
const book = async (key: string, company: string, amount: number, fails = false) =>
  inTransaction(app.platform.db, async (trx) => {
    const purpose = { reference: { kind: 'signup' as const, id: key }, company, applyNo: key, subject: '并发入账' }
    await post(trx, depositIn(key, BANK, depositAccount(purpose.reference), fen(amount)), {
      ...purpose,
      by: { accountId: null, name: '系统' },
      now: app.platform.now(),
    })
    if (fails) throw new Error('aborted on purpose')
  })
/** Papers follow the books; the clock is moved past their pause. */
const papered = async () => {
  app.setNow(new Date(app.platform.now().getTime() + 10_000))
  await app.settle()
}
const fileOf = async (path: string, query: Record<string, string>, token: string) => {
  const reply = await app.http.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}`, headers: { 'x-access-token': token } })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), bytes: reply.rawPayload, name: String(reply.headers['content-disposition']) }
}

test('S-073 operators see every paper, a company its own; each has its number, its meaning and its entry', async () => {
  const all = await documents(operate)
  const own = await documents(huaxin)
  expect(own.total).toBeGreaterThan(0)
  expect(all.total).toBeGreaterThan(own.total)
  expect(new Set(own.records.map(({ corporate }) => corporate))).toEqual(new Set([HUAXIN]))
  const receipt = own.records.find(({ kind }) => kind === 'deposit')
  expect(receipt).toMatchObject({ kind_dictText: '保证金收据', flow: '企业已付，平台代管', no: expect.stringMatching(/^BZ\d{4}-\d{6}$/) })
  // Every line leads to its entry.
  const entry = await app.call(ledgerList, { journal: receipt?.journal ?? '' }, huaxin)
  expect(entry.result?.records.map(({ credit }) => credit)).toContain(receipt?.amount)
  const foreign = all.records.find(({ corporate }) => corporate !== HUAXIN)
  const [theirs, missing] = await Promise.all(
    [foreign?.id ?? '', '0190f000000070008000000000000000'].map((id) => fileOf(calls.documentPaper.path, { id }, huaxin)),
  )
  expect(theirs?.status).toBe(missing?.status)
  expect(theirs?.bytes.toString().replace(/\d{13}/, '')).toBe(missing?.bytes.toString().replace(/\d{13}/, ''))
  expect((await documents(operate, { kind: 'deposit', column: 'amount', order: 'asc' })).records.every(({ kind }) => kind === 'deposit')).toBe(true)
})

test('S-073 a paper is a PDF with its number, the same bytes whenever it is asked for', async () => {
  const [paper] = (await documents(huaxin, { kind: 'deposit' })).records
  const first = await fileOf(calls.documentPaper.path, { id: paper?.id ?? '' }, huaxin)
  expect(first).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(first.name).toContain(`${paper?.no}.pdf`)
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fileOf(calls.documentPaper.path, { id: paper?.id ?? '' }, operate)).bytes.equals(first.bytes)).toBe(true)
  expect((await fileOf(calls.exportDocuments.path, {}, operate)).type).toContain('spreadsheet')
  expect(await fileOf(calls.exportDocuments.path, {}, huaxin)).toMatchObject({ status: 403 })
})

test('S-073 numbers have no gap however many book at once and however many of them abort', async () => {
  await papered()
  const before = await sequences()
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, (_each, at) => book(`gap-${at}`, HUAXIN, 100 + at, at % 3 === 0)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  await papered()
  const after24 = await sequences()
  const year = Number(toBeijing(app.platform.now()).slice(0, 4))
  const count = (rows: typeof before) => rows.find(({ kind, year: of }) => kind === 'deposit' && of === year)?.count ?? 0
  expect(count(after24) - count(before)).toBe(16)
  for (const { kind, count: papers, last } of after24) expect([kind, last]).toEqual([kind, papers])
  // In the order of the books.
  const { rows } = await sql<{ seq: number; journal: number }>`select d.seq, j.no as journal from fund_document d join fund_journal j on j.id = d.journal_id
    where d.kind = 'deposit' and d.year = ${year} and d.apply_no like 'gap-%' order by d.seq`.execute(app.platform.db)
  expect(rows.map(({ journal }) => journal)).toEqual(rows.map(({ journal }) => journal).toSorted((a, b) => a - b))
  await expect(sql`update fund_document set seq = seq + 1 where kind = 'deposit'`.execute(app.platform.db)).rejects.toThrow('append-only')
  await expect(sql`delete from fund_document`.execute(app.platform.db)).rejects.toThrow('append-only')
})

test('S-073 an account: opening balance, movements, closing balance; what the query says is what the rule makes of the entries', async () => {
  const { result } = await account(operate, { corporate: HUAXIN, month })
  if (!result) throw new Error('no account')
  expect(result).toMatchObject({ corporateName: '华信机械设备有限公司', title: `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月` })
  const lines = (await app.call(calls.accountLines, { corporate: HUAXIN, month, pageSize: 100 }, operate)).result
  const { rows } = await sql<{ id: string; kind: string; side: string; amount: number }>`select j.id, l.account_kind as kind, l.side, l.amount_fen as amount
    from fund_journal j join fund_leg l on l.journal_id = j.id where j.company_id = ${HUAXIN} and to_char(j.at at time zone 'Asia/Shanghai', 'YYYY-MM') <= ${month}
    order by j.at, j.no`.execute(app.platform.db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const entries = ids.map((id) => changeOf(rows.filter((leg) => leg.id === id).map(({ kind, side, amount }) => ({ accountKind: kind, side, amount }))))
  const closing = entries.reduce(after, { held: 0, owed: 0 })
  expect(result.closing).toEqual({ held: closing.held / 100, owed: closing.owed / 100 })
  const last = lines?.records.at(-1)
  expect({ held: last?.held, owed: last?.owed }).toEqual(result.closing)
  expect(lines?.total).toBe(result.lines)
  const round = (sum: number) => Math.round(sum * 100) / 100
  expect(round(result.opening.held + result.heldIn - result.heldOut)).toBe(result.closing.held)
  expect(lines?.sums).toEqual({ heldIn: result.heldIn, heldOut: result.heldOut, owedIn: result.owedIn, owedOut: result.owedOut })
  // The company sees the same of itself, whatever company it names.
  const own = (await account(huaxin, { corporate: 'corp-ruida-leasing', month })).result
  expect({ ...own, issued: null }).toEqual({ ...result, issued: null })
  // The next month begins where this one ends.
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  expect((await account(operate, { corporate: HUAXIN, month: next })).result?.opening).toEqual(result.closing)
})

test('S-073 a session’s account: of all who paid for it, or of one company; who has nothing in it is told there is none', async () => {
  const { rows } = await sql<{ code: string; id: string }>`select b.code, b.id from bidding b where b.id = 'bidding-cancelled'`.execute(app.platform.db)
  const session = rows[0]?.code ?? ''
  const whole = (await account(operate, { session })).result
  const one = (await account(huaxin, { session })).result
  expect(whole?.corporateName).toBe('全部企业')
  expect(whole?.blocked).toBe('请选择企业')
  expect(whole?.heldIn).toBeGreaterThan(one?.heldIn ?? Infinity)
  expect(one?.lines).toBeGreaterThan(0)
  const stranger = await app.signIn('menber02')
  expect(await account(stranger, { session })).toMatchObject({ success: false, message: '没有找到该场次，请核对场次编号' })
  expect(await account(stranger, { session: 'JY00000000' })).toMatchObject({ success: false, message: '没有找到该场次，请核对场次编号' })
  expect(await account(operate, { session: 'JY00000000' })).toMatchObject({ success: false, message: '没有找到该场次，请核对场次编号' })
  expect(await account(operate, { month: '2026-13' })).toMatchObject({ success: false, status: 400, message: '月份格式应为 YYYY-MM' })
})

test('S-073 a statement gets its number once: asked for at once by many it is one paper, refused while its month runs or is empty', async () => {
  const session = (await sql<{ code: string }>`select code from bidding where id = 'bidding-cancelled'`.execute(app.platform.db)).rows[0]?.code ?? ''
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_each, at) => app.call(calls.issueStatement, { corporate: HUAXIN, session }, at % 2 === 0 ? operate : huaxin)),
  )
  expect(asked.map(({ success }) => success)).toEqual(asked.map(() => true))
  const numbers = new Set(asked.map(({ result }) => result?.no))
  expect([...numbers]).toHaveLength(1)
  expect([...numbers][0]).toMatch(/^DZ\d{4}-000001$/)
  const paper = asked[0]?.result
  expect((await account(huaxin, { session })).result?.issued).toEqual(paper)
  const pdf = await fileOf(calls.documentPaper.path, { id: paper?.id ?? '' }, huaxin)
  expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' })
  expect((await fileOf(calls.exportAccount.path, { session }, huaxin)).type).toContain('spreadsheet')

  const thisMonth = toBeijing(app.platform.now()).slice(0, 7)
  expect((await app.call(calls.issueStatement, { month: thisMonth }, huaxin)).message).toMatch(/^本月尚未结束，\d{4}-\d{2}-01 00:10 起可以出具对账单$/)
  expect(await app.call(calls.issueStatement, { month: '2020-01' }, huaxin)).toMatchObject({ success: false, message: no('statement.empty').message })
  expect(await app.call(calls.issueStatement, {}, huaxin)).toMatchObject({ success: false, message: '请选择月份或填写场次编号，二者选一' })
  expect(await app.call(calls.issueStatement, { month: '2020-01' }, operate)).toMatchObject({ success: false, message: '请选择企业' })
  expect(await app.call(calls.issueStatement, { month: '2020-01' }, await app.signIn('admin'))).toMatchObject({ status: 403 })
  expect((await sequences()).find(({ kind }) => kind === 'statement')).toMatchObject({ count: 1, last: 1 })
})

test('S-073 a later entry makes a new statement with the next number; a fee bill says by when', async () => {
  const fee = 'fee-by-when'
  const signup =
    (await sql<{ id: string }>`select id from bidding_signup where corporate_id = ${HUAXIN} and bidding_id = 'bidding-cancelled'`.execute(app.platform.db))
      .rows[0]?.id ?? ''
  const dueAt = new Date(app.platform.now().getTime() + 5 * 86_400_000)
  await inTransaction(app.platform.db, async (trx) => {
    const purpose = { reference: { kind: 'signup' as const, id: signup }, company: HUAXIN, applyNo: 'BM-late', subject: '服务费' }
    await sql`insert into fund_fee (id, reference_kind, reference_id, company_id, apply_no, subject, gross_fen, points, rate_bp, net_fen, due_at, assessed_at)
      values (${fee}, 'signup', ${signup}, ${HUAXIN}, 'BM-late', '服务费', 10000, 0, 10000, 10000, ${dueAt}, ${app.platform.now()})`.execute(trx)
    await post(trx, feeAssessed(fee, { gross: fen(10_000), net: fen(10_000) }), { ...purpose, by: { accountId: null, name: '系统' }, now: app.platform.now() })
  })
  await papered()
  const [bill] = (await documents(huaxin, { kind: 'fee', applynNo: 'BM-late' })).records
  expect(bill).toMatchObject({ kind_dictText: '服务费账单', flow: '企业应付平台', amount: 100, dueTime: toBeijing(dueAt) })
  const session = (await sql<{ code: string }>`select code from bidding where id = 'bidding-cancelled'`.execute(app.platform.db)).rows[0]?.code ?? ''
  expect((await account(huaxin, { session })).result).toMatchObject({ issued: null, closing: { owed: 100 } })
  expect((await app.call(calls.issueStatement, { session }, huaxin)).result?.no).toMatch(/-000002$/)
})

test('S-073 certificates of deals: for the two sides and the platform', async () => {
  expect(await app.call(certificateList, {}, operate)).toMatchObject({ success: true, result: { records: [] } })
  expect(await app.call(certificateList, { valid: 'true', biddingCode: '*JY*' }, huaxin)).toMatchObject({ success: true, result: { total: 0 } })
})
