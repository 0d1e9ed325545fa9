import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/funds/bank'
import * as batches from '@aosp/contract/funds/bank-batch'
import { addCorrection, decideCorrection } from '@aosp/contract/funds/day'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { editRefund } from '@aosp/contract/funds/refund'
import { no } from '@aosp/contract/refusals'
import { addSlip, decideUserDeposit } from '@aosp/contract/settlement/slip'
import { cancelSignUp } from '@aosp/contract/trading/signup'
import { VERDICT } from '@aosp/contract/verdict'
import { importBody, workbook } from '../../../../test/archives.ts'
import { fundsSteps } from '../../../../test/funds.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, published, signUpAll } from '../../../../test/trading.ts'
import { decodeText, encodeText, readDelimited, writeDelimited } from './rules/text-file.ts'

let app: TestApp
let pay: ReturnType<typeof fundsSteps>
let member: string
let operate: string
let second: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  pay = fundsSteps(app)
  member = await app.signIn('menber01')
  operate = await app.signIn('operate01')
  second = await app.signIn('operate02')
  // Somebody is changing this company's account in the demonstration, which holds its refunds back.
  await sql`delete from review_request where corporate_id = 'corp-huaxin-machinery' and state = 1`.execute(app.platform.db)
})
afterAll(() => app.close())

const db = () => app.platform.db
const DEPOSIT = 10_000
const HUAXIN = { name: '华信机械设备有限公司', account: '6222000000001234567' }
const HEAD = ['交易流水号', '交易时间', '收入金额', '支出金额', '对方户名', '对方账号', '对方行名', '附言', '余额']

type Transfer = { serial: string; income?: string; outgo?: string; name?: string; account?: string; memo?: string; time?: string }
const rowOf = ({ serial, income = '', outgo = '', name = HUAXIN.name, account = HUAXIN.account, memo = '', time = '20261118 09:30:00' }: Transfer) => [
  serial,
  time,
  income,
  outgo,
  name,
  account,
  '示例银行',
  memo,
  '',
]
const gbk = (lines: string[][]): Uint8Array => {
  const encoded = encodeText(writeDelimited(lines), 'gbk')
  if (!('bytes' in encoded)) throw new Error('not written')
  return encoded.bytes
}
const csv = (...transfers: Transfer[]) => gbk([HEAD, ...transfers.map(rowOf)])
async function send(call: typeof calls.importStatement | typeof calls.previewStatement, bytes: Uint8Array, token = operate, layout = 'layout-split') {
  const form = await importBody([{ part: 'file', name: '流水.csv', bytes }], { layout })
  const reply = await app.http.inject({ method: 'POST', url: call.path, ...form, headers: { ...form.headers, 'x-access-token': token } })
  return { status: reply.statusCode, ...reply.json<{ success: boolean; message: string; result: Record<string, unknown> }>() }
}
const lineOf = async (serial: string, token = operate) => {
  const found = (await app.call(calls.bankLines, { serial }, token)).result?.records[0]
  if (!found) throw new Error(`no line ${serial}`)
  return found
}
let seen = 0
const nextSerial = () => `S${String(++seen).padStart(6, '0')}`

/** A sign-up whose deposit was transferred and whose slip waits. */
async function waitingSlip(username = 'external01', amount = DEPOSIT) {
  const id = await published(app, member, { deposit2: DEPOSIT, minSignNum: 1 })
  await signUpAll(app, id, [username])
  const signUp = await pay.signUpOf(id, username)
  const entered = await app.call(addSlip, await pay.slip(username, signUp.apply_no, { amount }), await app.signIn(username))
  if (!entered.result?.id) throw new Error(`no slip: ${entered.message}`)
  return { id, signUp, slip: entered.result.id, code: signUp.apply_no }
}
const legs = async (reference: string) =>
  (
    await db()
      .selectFrom('fund_leg')
      .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
      .select(['kind', 'account_kind', 'side', 'amount_fen'])
      .where('reference_id', '=', reference)
      .orderBy('fund_journal.no')
      .orderBy('line')
      .execute()
  ).map((leg) => `${leg.kind} ${leg.side} ${leg.account_kind} ${leg.amount_fen / 100}`)
const signUpState = async (id: string) => (await db().selectFrom('bidding_signup').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state
const booksHold = async () => expect((await app.call(fundsCheck, {}, operate)).result?.checks.filter(({ ok }) => !ok)).toEqual([])
const digest = async () => {
  const { rows } = await sql<{ digest: string }>`select md5(string_agg(t, '|' order by t)) as digest from (
    select l::text as t from bank_line l union all select s::text from bank_statement s union all select m::text from bank_match m
    union all select j::text from fund_journal j union all select g::text from fund_leg g union all select p::text from transfer_slip p
    union all select b::text from bank_batch b union all select i::text from bank_batch_item i union all select r::text from refund r) all_rows`.execute(db())
  return rows[0]?.digest
}

describe('domain 4.4 J14: the bank’s statement', () => {
  test('CSV in GBK and UTF-8 and Excel by the seeded layouts; faulty lines are shown before and left out', async () => {
    const [one, two] = [nextSerial(), nextSerial()]
    const file = csv(
      { serial: one, income: '5,000.00', memo: '不明' },
      { serial: two, outgo: '12.00' },
      { serial: '', income: '1' },
      { serial: 'x', income: '一元' },
    )
    const before = await digest()
    const preview = await send(calls.previewStatement, file)
    expect(preview.result).toMatchObject({
      lines: 2,
      incoming: 5000,
      outgoing: 12,
      twice: 0,
      faultCount: 2,
      before: null,
      faults: [
        { line: 4, reason: '缺少交易流水号' },
        { line: 5, reason: '金额「一元」不是有效金额' },
      ],
      first: [{ serial: one, income: 5000, outgo: null }, { serial: two }],
    })
    expect(await digest()).toBe(before)
    expect(await send(calls.importStatement, file)).toMatchObject({
      success: true,
      message: '已导入 2 笔流水，2 行有误未导入',
      result: { lines: 2, faultCount: 2 },
    })
    expect(await lineOf(one)).toMatchObject({ state: 1, state_dictText: '待认领', direction: 'in', amount: 5000, payerAccount: HUAXIN.account })
    expect(await lineOf(two)).toMatchObject({ state: 0, direction: 'out', actions: [] })
    expect(await legs((await lineOf(one)).id)).toEqual(['J14 debit BANK 5000', 'J14 credit SUSP 5000'])
    expect(await legs((await lineOf(two)).id)).toEqual([])

    const [three, four] = [nextSerial(), nextSerial()]
    const utf = encodeText(
      `凭证号,交易日期,借贷,交易金额,对方单位,对方账号,用途,余额\n${three},2026/11/18,贷,20.5,某公司,1,货款,\n${four},2026/11/18,?,1,,,,`,
      'utf-8',
    )
    expect('bytes' in utf && (await send(calls.importStatement, utf.bytes, operate, 'layout-flag')).result).toMatchObject({ lines: 1, faultCount: 1 })
    const five = nextSerial()
    const sheet = await workbook([
      ['账户明细'],
      ['导出时间'],
      ['流水号', '记账时间', '发生额', '对方名称', '对方账号', '摘要', '账户余额'],
      [five, '2026-11-18 10:00:00', 30.25, '某公司', '2', '往来', 100],
      ['z', '2026-11-18 10:00:00', -3, '某公司', '2', '往来', 97],
    ])
    expect((await send(calls.importStatement, sheet, operate, 'layout-signed')).result).toMatchObject({ lines: 2, faultCount: 0 })
    expect(await lineOf(five)).toMatchObject({ amount: 30.25, memo: '往来', time: '2026-11-18 10:00:00' })
    expect(await send(calls.importStatement, sheet, operate, 'layout-split')).toMatchObject({ success: false })
    expect(await send(calls.importStatement, sheet, operate, 'layout-payment')).toMatchObject({ success: false, message: '请选择与用途相符的文件格式' })
    expect((await send(calls.importStatement, Uint8Array.of(1, 0, 2), operate)).message).toBe('请选择 Excel（xlsx、xls）或 CSV 文件')
    await booksHold()
  })

  test('the same file twice changes nothing, nor does the same line in another file, also when both come at once', async () => {
    const [one, two] = [nextSerial(), nextSerial()]
    const file = csv({ serial: one, income: '7' })
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(calls.importStatement, file)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)?.message).toMatch(/^该文件已于 .* 导入，没有重复入账$/)
    const before = await digest()
    expect((await send(calls.importStatement, file, second)).success).toBe(false)
    expect(await digest()).toBe(before)
    expect((await send(calls.previewStatement, file)).result).toMatchObject({ lines: 0, twice: 1, before: expect.any(String) })
    const longer = csv({ serial: one, income: '7' }, { serial: two, income: '8' })
    expect(await send(calls.importStatement, longer)).toMatchObject({ message: '已导入 1 笔流水，1 笔此前已导入', result: { lines: 1, twice: 1 } })
    expect(await legs((await lineOf(one)).id)).toHaveLength(2)
    await booksHold()
  })

  test('nobody but operators brings anything in or claims; companies do not see a line, administrators no whole account', async () => {
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '9' }))
    const line = await lineOf(serial)
    for (const name of ['admin', 'menber01', 'external01']) {
      const token = await app.signIn(name)
      expect((await send(calls.importStatement, csv({ serial: nextSerial(), income: '9' }), token)).status).toBe(403)
      expect((await app.call(calls.confirmMatches, { items: [{ line: line.id, slip: 'x' }] }, token)).status).toBe(403)
      expect((await app.call(calls.bankLines, {}, token)).status).toBe(name === 'admin' ? 200 : 403)
      expect((await app.call(batches.batchList, {}, token)).status).toBe(name === 'admin' ? 200 : 403)
    }
    expect(await lineOf(serial, await app.signIn('admin'))).toMatchObject({ payerAccount: '6222***********4567', actions: [] })
  })
})

describe('domain 2.6, 4.4: what came in is claimed', () => {
  test('exact ones in one batch: slips pass, sign-ups are admitted, money leaves the unclaimed account; a second time nothing happens', async () => {
    const slips = [await waitingSlip(), await waitingSlip()]
    const serials = slips.map(nextSerial)
    const file = csv(...slips.map(({ code }, at) => ({ serial: serials[at] ?? '', income: '10000.00', memo: `保证金${code}` })))
    expect((await send(calls.importStatement, file)).result).toMatchObject({ exact: 2 })
    const lines = await Promise.all(serials.map((serial) => lineOf(serial)))
    expect(lines[0]).toMatchObject({
      grade: 1,
      grade_dictText: '完全相符',
      claim: { id: slips[0]?.slip, applynNo: slips[0]?.code, differs: [], blocked: '' },
      actions: ['confirm', 'claim', 'return'],
    })
    const items = lines.map((line) => ({ line: line.id, slip: line.claim?.id ?? '' }))
    expect(await app.call(calls.confirmMatches, { items }, operate)).toMatchObject({
      success: true,
      message: '已认领 2 笔',
      result: { confirmed: 2, refused: [] },
    })
    for (const [at, { signUp }] of slips.entries()) {
      expect(await signUpState(signUp.id)).toBe(4)
      expect(await legs(signUp.id)).toEqual(['J1 debit SUSP 10000', 'J1 credit DEP 10000'])
      expect(await lineOf(serials[at] ?? '')).toMatchObject({ state: 2, claimBy: expect.any(String), actions: [] })
    }
    const before = await digest()
    expect(await app.call(calls.confirmMatches, { items }, second)).toMatchObject({ success: false, message: no('bank.lineNotNow').message })
    expect(await digest()).toBe(before)
    await booksHold()
  })

  test('twenty at once claim once; one that is refused does not hold up the others', async () => {
    const [good, bad] = [await waitingSlip(), await waitingSlip()]
    const [one, two] = [nextSerial(), nextSerial()]
    await send(calls.importStatement, csv({ serial: one, income: '10000', memo: good.code }, { serial: two, income: '9999', memo: bad.code }))
    const [first, other] = [await lineOf(one), await lineOf(two)]
    expect(other).toMatchObject({
      grade: 2,
      grade_dictText: '部分相符',
      claim: { differs: ['amount'], blocked: no('bank.amountDiffers').message },
      actions: ['claim', 'return'],
    })
    const items = [
      { line: first.id, slip: good.slip },
      { line: other.id, slip: bad.slip },
    ]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => app.call(calls.confirmMatches, { items, remark: '核对' }, at % 2 === 0 ? operate : second)),
    )
    expect(replies.filter(({ success }) => success).map(({ message }) => message)).toEqual(['已认领 1 笔，1 笔未认领'])
    expect(replies.find(({ success }) => success)?.result?.refused).toEqual([{ line: other.id, reason: no('bank.amountDiffers').message }])
    expect(await signUpState(bad.signUp.id)).toBe(3)
    expect(await legs(good.signUp.id)).toEqual(['J1 debit SUSP 10000', 'J1 credit DEP 10000'])
    await booksHold()
  })

  test('near ones take a remark; what nothing was proposed for is claimed by hand; too much takes two persons elsewhere', async () => {
    const { slip, signUp, code } = await waitingSlip()
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '10000', memo: code, name: '华信机械（个人）', account: '1' }))
    const line = await lineOf(serial)
    expect(line).toMatchObject({ grade: 2, claim: { differs: ['name', 'account'] } })
    const items = [{ line: line.id, slip }]
    expect(await app.call(calls.confirmMatches, { items }, operate)).toMatchObject({ success: false, message: '户名、账号不符，请填写认领说明' })
    expect(await app.call(calls.confirmMatches, { items, remark: '企业函件说明代付' }, operate)).toMatchObject({ success: true })
    expect(await signUpState(signUp.id)).toBe(4)
    expect(await lineOf(serial)).toMatchObject({ claimNote: '企业函件说明代付', claim: { differs: ['name', 'account'] } })

    const late = nextSerial()
    await send(calls.importStatement, csv({ serial: late, income: '10000', memo: '晚到', name: '不相干', account: '' }))
    const lost = await lineOf(late)
    const more = await waitingSlip()
    const open = (await app.call(calls.bankClaims, { line: lost.id, word: more.code }, operate)).result
    expect(open).toMatchObject([{ id: more.slip, differs: ['code', 'name', 'account'], blocked: '' }])
    const refound = nextSerial()
    await send(calls.importStatement, csv({ serial: refound, income: '10000', memo: more.code, account: '' }))
    expect(await lineOf(refound)).toMatchObject({ grade: 2, claim: { id: more.slip, differs: ['account'] } })
    expect(await app.call(calls.confirmMatches, { items: [{ line: lost.id, slip: more.slip }], remark: '电话核实' }, second)).toMatchObject({ success: true })
    // What was proposed to another line is not any more.
    expect(await lineOf(refound)).toMatchObject({ grade: 0, claim: null })

    const over = await waitingSlip('external01', DEPOSIT + 100)
    expect(await app.call(calls.rematchLines, {}, operate)).toMatchObject({ success: true })
    const big = nextSerial()
    await send(calls.importStatement, csv({ serial: big, income: '10100', memo: over.code }))
    expect(await app.call(calls.confirmMatches, { items: [{ line: (await lineOf(big)).id, slip: over.slip }] }, operate)).toMatchObject({
      success: false,
      message: no('bank.overpaid').message,
    })
    await booksHold()
  })

  test('a slip somebody passed by hand before the statement came is linked, and nothing is in the books twice', async () => {
    const { slip, signUp, code } = await waitingSlip()
    expect(await app.call(decideUserDeposit, { id: signUp.id, type: 1, shType: VERDICT.pass }, operate)).toMatchObject({ success: true })
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '10000', memo: code }))
    const line = await lineOf(serial)
    expect(line).toMatchObject({ grade: 1, claim: { id: slip, state: 2 } })
    expect(await app.call(calls.confirmMatches, { items: [{ line: line.id, slip }] }, operate)).toMatchObject({ success: true })
    expect(await legs(signUp.id)).toEqual(['J1 debit BANK 10000', 'J1 credit DEP 10000', 'J15 debit SUSP 10000', 'J15 credit BANK 10000'])
    await booksHold()
    expect(await app.call(calls.undoMatch, { line: line.id, remark: '对应错误' }, second)).toMatchObject({ success: true })
    expect((await legs(signUp.id)).slice(4)).toEqual(['J15 debit BANK 10000', 'J15 credit SUSP 10000'])
    expect(await signUpState(signUp.id)).toBe(4)
    await booksHold()
  })

  test('J15 a deposit that was passed by mistake takes its sign-up back with it, or stays where people rely on it or the bank has the money', async () => {
    const passed = async () => {
      const waiting = await waitingSlip()
      expect(await app.call(decideUserDeposit, { id: waiting.signUp.id, type: 1, shType: VERDICT.pass }, operate)).toMatchObject({ success: true })
      const { no: number } = await db().selectFrom('fund_journal').select('no').where('business_key', '=', waiting.slip).executeTakeFirstOrThrow()
      const asked = await app.call(addCorrection, { journal: String(number), reason: '银行回单系伪造' }, operate)
      return { ...waiting, correct: () => app.call(decideCorrection, { id: asked.result?.id ?? '', shType: VERDICT.pass }, second) }
    }
    const wrong = await passed()
    expect(await wrong.correct()).toMatchObject({ message: '更正已入账', result: { state: 2 } })
    expect(await legs(wrong.signUp.id)).toEqual(['J1 debit BANK 10000', 'J1 credit DEP 10000', 'J15 credit BANK 10000', 'J15 debit DEP 10000'])
    expect(await db().selectFrom('bidding_signup').selectAll().where('id', '=', wrong.signUp.id).executeTakeFirst()).toMatchObject({
      state: -3,
      state_note: '缴费驳回',
      reject_note: '银行回单系伪造',
      paid_fen: 0,
    })
    await booksHold()
    expect((await app.call(addSlip, await pay.slip('external01', wrong.code), await app.signIn('external01'))).success).toBe(true)
    expect(await signUpState(wrong.signUp.id)).toBe(3)

    const linked = await passed()
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '10000', memo: linked.code }))
    await app.call(calls.confirmMatches, { items: [{ line: (await lineOf(serial)).id, slip: linked.slip }] }, operate)
    const locked = await passed()
    await sql`update bidding set locked_at = now() where id = ${locked.id}`.execute(db())
    const before = await digest()
    expect(await linked.correct()).toMatchObject({ success: false, message: '该笔到账已对应银行流水，请先在银行对账中撤销认领' })
    expect(await locked.correct()).toMatchObject({ success: false, message: '报名已进入竞价或场次已变化，到账确认不能撤回' })
    expect(await digest()).toBe(before)
    for (const { signUp } of [linked, locked]) expect(await signUpState(signUp.id)).toBe(4)
    await booksHold()
  })

  test('undone by a second person with a counter entry; the company enters its slip anew, the money is claimed for whom it was meant', async () => {
    const wrong = await waitingSlip()
    const right = await waitingSlip('external02')
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '10000', memo: wrong.code }))
    const { id: line } = await lineOf(serial)
    await app.call(calls.confirmMatches, { items: [{ line, slip: wrong.slip }] }, operate)
    const before = await digest()
    expect(await app.call(calls.undoMatch, { line, remark: '认错了' }, operate)).toMatchObject({ success: false, message: '认领须由另一人撤销' })
    expect((await app.call(calls.undoMatch, { line, remark: '' }, second)).success).toBe(false)
    expect(await digest()).toBe(before)
    expect((await lineOf(serial, second)).actions).toEqual(['undo'])
    expect(await app.call(calls.undoMatch, { line, remark: '款项属于另一企业' }, second)).toMatchObject({ success: true })
    expect(await legs(wrong.signUp.id)).toEqual(['J1 debit SUSP 10000', 'J1 credit DEP 10000', 'J15 debit DEP 10000', 'J15 credit SUSP 10000'])
    expect(await db().selectFrom('bidding_signup').selectAll().where('id', '=', wrong.signUp.id).executeTakeFirst()).toMatchObject({
      state: -3,
      state_note: '缴费驳回',
      reject_note: '款项属于另一企业',
      paid_fen: 0,
    })
    expect(await lineOf(serial)).toMatchObject({ state: 1, grade: 0 })
    await booksHold()
    // The slip stays booked and undone: its money was never its own.
    expect(await app.call(calls.confirmMatches, { items: [{ line, slip: wrong.slip }], remark: '再试' }, operate)).toMatchObject({
      success: false,
      message: no('bank.slipNotNow').message,
    })
    expect(await app.call(calls.confirmMatches, { items: [{ line, slip: right.slip }], remark: '付款方来函更正' }, operate)).toMatchObject({ success: true })
    expect(await signUpState(right.signUp.id)).toBe(4)
    const again = await app.call(addSlip, await pay.slip('external01', wrong.code), await app.signIn('external01'))
    expect(again.success).toBe(true)
    expect(await signUpState(wrong.signUp.id)).toBe(3)
    await booksHold()
    await expect(sql`update bank_match set undone_by = made_by, undone_at = now() where undone_at is null`.execute(db())).rejects.toThrow('bank_match')
  })

  test('what was given back since cannot be undone', async () => {
    const { slip, signUp, code } = await waitingSlip()
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '10000', memo: code }))
    const { id: line } = await lineOf(serial)
    await app.call(calls.confirmMatches, { items: [{ line, slip }] }, operate)
    expect(await app.call(cancelSignUp, { id: signUp.id }, await app.signIn('external01'))).toMatchObject({ success: true })
    expect(await app.call(calls.undoMatch, { line, remark: '迟了' }, second)).toMatchObject({ success: false, message: no('bank.undoSpent').message })
    await booksHold()
  })

  test('nobody’s money goes back by two persons, and is kept if somebody thinks better of it', async () => {
    const serial = nextSerial()
    await send(calls.importStatement, csv({ serial, income: '66', name: '路人甲', memo: '转错' }))
    const { id: line } = await lineOf(serial)
    expect((await app.call(calls.returnLine, { line, remark: '' }, operate)).success).toBe(false)
    expect(await app.call(calls.returnLine, { line, remark: '付款人来函要求退回' }, operate)).toMatchObject({ success: true })
    expect((await lineOf(serial, operate)).actions).toEqual(['keep'])
    expect(await app.call(calls.keepLine, { line }, operate)).toMatchObject({ success: true })
    expect(await app.call(calls.returnLine, { line, remark: '付款人来函要求退回' }, operate)).toMatchObject({ success: true })
    expect(await app.call(calls.confirmReturn, { line }, operate)).toMatchObject({ success: false, message: '退回须由两人办理，请由另一人确认' })
    expect(await app.call(calls.confirmReturn, { line }, second)).toMatchObject({ success: true })
    expect(await lineOf(serial)).toMatchObject({ state: 4, state_dictText: '已退回' })
    expect(await legs(line)).toEqual(['J14 debit BANK 66', 'J14 credit SUSP 66', 'J9 debit SUSP 66', 'J9 credit BANK 66'])
    expect((await app.call(calls.confirmReturn, { line }, second)).success).toBe(false)
    await booksHold()
  })
})

describe('domain 2.6, 4.5: refunds leave by a file of the bank', () => {
  /** A deposit that is due back to its company. */
  async function dueRefund(username = 'external01') {
    const id = await published(app, member, { deposit2: DEPOSIT, minSignNum: 1 })
    await signUpAll(app, id, [username])
    await pay.payDeposit(id, username, DEPOSIT)
    const signUp = await pay.signUpOf(id, username)
    await app.call(cancelSignUp, { id: signUp.id }, await app.signIn(username))
    return db().selectFrom('refund').selectAll().where('reference_id', '=', signUp.id).executeTakeFirstOrThrow()
  }
  const refund = (id: string) => db().selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const result = (...rows: [string, string, string, string][]) => Buffer.from(gbk([['客户流水号', '金额', '处理结果', '失败原因'], ...rows])).toString('base64')
  const gather = async (items: { refund: string; amount?: number }[], token = operate) => {
    const made = await app.call(batches.makeBatch, { layout: 'layout-payment', items }, token)
    if (!made.result) throw new Error(made.message)
    return made.result
  }

  test('gathered by one, released by another, handed out once, read back; a failure goes to another account of the same company', async () => {
    const [good, bad] = [await dueRefund(), await dueRefund('external03')]
    const { id, no: number } = await gather([{ refund: good.id }, { refund: bad.id }])
    expect(number).toMatch(/^TK\d{11}$/)
    expect((await refund(good.id)).state).toBe(1)
    expect(await app.call(batches.makeBatch, { layout: 'layout-payment', items: [{ refund: good.id }] }, second)).toMatchObject({
      success: false,
      message: no('bank.refundTwice', { no: good.apply_no }).message,
    })
    expect((await app.call(batches.downloadBatch, { id }, operate)).success).toBe(false)
    expect(await app.call(batches.releaseBatch, { id }, operate)).toMatchObject({ success: false, message: '批次须由两人办理，请由另一人复核放行' })
    expect(await app.call(batches.releaseBatch, { id }, second)).toMatchObject({
      success: true,
      message: '批次已放行 2 笔，可以下载付款文件',
      result: { items: 2, dropped: 0 },
    })
    expect(await refund(good.id)).toMatchObject({ state: 2, sent_by: 'user-operate01' })

    const downloads = await Promise.all(Array.from({ length: 5 }, () => app.call(batches.downloadBatch, { id }, second)))
    const [file] = downloads.flatMap((reply) => (reply.success ? [reply.result] : []))
    expect(downloads.filter(({ success }) => success)).toHaveLength(1)
    expect(downloads.find(({ success }) => !success)?.message).toMatch(/^付款文件已由.*下载，不能重复下载$/)
    const lines = readDelimited(decodeText(Buffer.from(file?.content ?? '', 'base64'), 'gbk')).map(({ cells }) => cells)
    expect(lines[0]).toEqual(['客户流水号', '收款人户名', '收款人账号', '收款人开户行', '金额', '用途'])
    expect(lines).toHaveLength(3)
    const nos = new Map(lines.slice(1).map(([item, name, account, , amount]) => [name, { item: item ?? '', account, amount }]))
    expect(nos.get(HUAXIN.name)).toMatchObject({ account: HUAXIN.account, amount: '10000.00' })

    const [ok, failed] = [nos.get(HUAXIN.name)?.item ?? '', nos.get('瑞达设备租赁有限公司')?.item ?? '']
    const under = { id, layout: 'layout-result', content: result([ok, '10000.00', '处理中', ''], ['TK0', '1', '成功', ''], [failed, '9999', '成功', '']) }
    expect(await app.call(batches.readResults, under, operate)).toMatchObject({ success: false, message: '付款结果须由批次生成人以外的人读入' })
    expect((await app.call(batches.readResults, under, second)).result).toEqual({
      paid: 0,
      failed: 0,
      before: 0,
      faults: [
        { line: 2, reason: '处理结果「处理中」不明，请待银行处理完毕' },
        { line: 3, reason: '明细编号 TK0 不在本批次' },
        { line: 4, reason: '金额与付款明细不符' },
      ],
    })
    const answer = { id, layout: 'layout-result', content: result([ok, '10000.00', '成功', ''], [failed, '10000.00', '失败', '收款账户已销户']) }
    expect(await app.call(batches.readResults, answer, second)).toMatchObject({
      success: true,
      message: '付款成功 1 笔，失败 1 笔',
      result: { paid: 1, failed: 1, faults: [] },
    })
    expect(await refund(good.id)).toMatchObject({ state: 3, paid_by: 'user-operate02' })
    expect(await refund(bad.id)).toMatchObject({ state: -3, fail_note: '收款账户已销户' })
    expect((await legs(good.reference_id)).slice(-2)).toEqual(['J6 debit REF 10000', 'J6 credit BANK 10000'])
    const before = await digest()
    expect((await app.call(batches.readResults, answer, second)).result).toEqual({ paid: 0, failed: 0, before: 2, faults: [] })
    expect(await digest()).toBe(before)
    expect((await app.call(batches.batchById, { id }, operate)).result).toMatchObject({
      state: 4,
      state_dictText: '已完成',
      paid: 1,
      failed: 1,
      lines: [{}, {}],
    })

    const rival = await app.signIn('external03')
    const account = { id: bad.id, bankName: '示例银行', accountName: '华信机械设备有限公司', accountNo: '6222000000007654321' }
    expect((await app.call(editRefund, account, rival)).success).toBe(false)
    expect(await app.call(editRefund, { ...account, accountName: '瑞达设备租赁有限公司' }, rival)).toMatchObject({ success: true })
    const next = await gather([{ refund: bad.id, amount: 4000 }], second)
    const [part] = (await app.call(batches.batchById, { id: next.id }, operate)).result?.lines ?? []
    expect(part).toMatchObject({ amount: 4000, accountNo: '6222000000007654321' })
    expect((await refund(bad.id)).amount_fen).toBe(600_000)
    await booksHold()
  })

  test('what changed since it was gathered stays behind; a void batch gives everything back, once the file is out by another person', async () => {
    const [gone, left] = [await dueRefund(), await dueRefund()]
    const { id } = await gather([{ refund: gone.id }, { refund: left.id }])
    await sql`update refund set account_no = '6222000000009999999' where id = ${gone.id}`.execute(db())
    expect((await app.call(batches.releaseBatch, { id }, second)).result).toEqual({ items: 1, dropped: 1 })
    expect((await refund(gone.id)).state).toBe(1)
    expect(await app.call(batches.downloadBatch, { id }, second)).toMatchObject({ success: true })
    expect(await app.call(batches.voidBatch, { id, remark: '文件未提交银行' }, second)).toMatchObject({
      success: false,
      message: '付款文件已下载，须由下载人以外的人作废',
    })
    expect(await app.call(batches.voidBatch, { id, remark: '文件未提交银行' }, operate)).toMatchObject({ success: true })
    expect(await refund(left.id)).toMatchObject({ state: 1, sent_by: null })
    expect((await app.call(batches.readResults, { id, layout: 'layout-result', content: result() }, second)).success).toBe(false)
    const again = await gather([{ refund: left.id }])
    expect(await app.call(batches.voidBatch, { id: again.id, remark: '重做' }, operate)).toMatchObject({ success: true })
    await sql`update refund set account_name = '别人' where id = ${left.id}`.execute(db())
    expect(await app.call(batches.makeBatch, { layout: 'layout-payment', items: [{ refund: left.id }] }, operate)).toMatchObject({
      success: false,
      message: no('bank.refundNotNow', { no: left.apply_no, reason: no('refund.noAccount').message }).message,
    })
    await booksHold()
  })
})

test('layouts are data: edited under their version, and a file is read by what they say', async () => {
  const layouts = (await app.call(calls.bankLayouts, {}, operate)).result ?? []
  expect(layouts.filter(({ kind }) => kind === 'statement').map(({ name }) => name)).toEqual([
    '借贷标志（CSV，UTF-8）',
    '正负金额一列（Excel）',
    '收入支出分列（CSV，GBK）',
  ])
  const columns = { serial: '号', date: '日', income: '进', outgo: '出', payerName: '谁', memo: '说' }
  const form = { name: '自定格式', encoding: 'utf-8', headRow: 2, datePattern: 'YYYYMMDD', sign: 'columns', columns } as const
  const made = await app.call(calls.addBankLayout, { kind: 'statement', ...form }, operate)
  const id = made.result?.id ?? ''
  const serial = nextSerial()
  const text = encodeText(`对账单\n号,日,进,出,谁,说\n${serial},20261118,3.00,,某公司,`, 'utf-8')
  if (!('bytes' in text)) throw new Error('not written')
  expect((await send(calls.importStatement, text.bytes, operate, id)).result).toMatchObject({ lines: 1 })
  expect(await app.call(calls.editBankLayout, { id, version: 1, ...form, columns: { ...columns, memo: '' } }, operate)).toMatchObject({
    success: false,
    message: '请填写「附言」对应的列名',
  })
  expect(await app.call(calls.editBankLayout, { id, version: 1, ...form, headRow: 1 }, operate)).toMatchObject({ success: true })
  expect(await app.call(calls.editBankLayout, { id, version: 1, ...form }, second)).toMatchObject({ success: false, message: '格式已被他人修改，请刷新后重试' })
  expect((await app.call(calls.editBankLayout, { id, version: 2, ...form, headRow: 51 }, second)).success).toBe(false)
})
