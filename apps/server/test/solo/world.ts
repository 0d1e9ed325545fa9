import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import { sendRefund } from '@aosp/contract/funds/refund'
import { login, sendSms } from '@aosp/contract/identity/login'
import { editCorporate } from '@aosp/contract/organisation/corporate'
import { editMember } from '@aosp/contract/organisation/member'
import { auditInquiry, submitInquiry } from '@aosp/contract/inquiry/inquiry'
import { declareDefault } from '@aosp/contract/settlement/settle'
import { addSession, submitSession } from '@aosp/contract/trading/session'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing } from '@aosp/kernel/time'
import { hashPassword } from '../../src/modules/identity/hashes.ts'
import { PASSWORD } from '../databases.ts'
import { fundsSteps } from '../funds.ts'
import { draftInquiry, quoteOn } from '../inquiry.ts'
import { ownUpload } from '../registering.ts'
import { lastCode } from '../sms-codes.ts'
import type { TestApp } from '../test-app.ts'
import { draft, freeAssets, openHall, sessionForm } from '../trading.ts'
import { SOLO_ADDRESS, type Person } from './laws.ts'

/** A platform at work, with everything in it that two persons have to see to, and one operator who has every right an operator has. */
export type World = {
  solo: Person & { username: string; token: string }
  /** Every way the reserves and the sealed quotes could be written that he may not know. */
  secrets: string[]
  /** Sessions that differ in their reserve alone: whatever he asks, he must be answered alike about both. */
  twins: [string, string][]
  /** Files of his own, as proofs. */
  papers: { path: string; biz: string }[]
  /** What waits for somebody's second hand. */
  records: { id: string; kind: string }[]
  /** Phones he holds in his hand. */
  phones: string[]
}

const DAY_MS = 86_400_000
const [A, B, C] = ['external01', 'external02', 'external03'] as const
const SOLO = { username: 'operate01', accountId: 'user-operate01', realname: '周明远' }
/** Digits that occur nowhere else. */
const RESERVES = { waiting: 73_914_826.57, other: 59_318.64, low: 41_837.29, high: 86_417_935.13 }

/** Of two things an inquiry asks for; it ends long after he has given up. */
const QUOTED = [83_917.46, 52_738.64] as const
const QUOTING_DAYS = 170

const spelt = (yuan: number): string[] => {
  const cents = String(Math.round(yuan * 100))
  const [whole, rest] = [cents.slice(0, -2), cents.slice(-2)]
  return [`${whole}.${rest}`, `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`, cents]
}

export async function makeWorld(app: TestApp): Promise<World> {
  const issuer = await app.signIn('menber01')

  // Two deals with deposits: one whose winner defaulted by the other operator's word, one whose time to sign runs out.
  const broken = await dealWithDeposits(app, issuer)
  const late = await dealWithDeposits(app, issuer)
  const refunds = await app.platform.db.selectFrom('refund').select('id').where('state', '=', 1).orderBy('id').execute()
  const [sent] = refunds
  if (sent) await app.call(sendRefund, sent, await again(app, 'operate02'))
  app.setNow(new Date(app.platform.now().getTime() + 9 * DAY_MS))
  await app.settle()
  const second = await again(app, 'operate02')
  await accepted(app.call(declareDefault, { id: broken, cause: 1, reason: '签约期限已过，竞得方未签订合同' }, second))

  // Reserves of others: two that wait for a review, and two drafts the other operator writes.
  const member = await again(app, 'menber01')
  const waiting: string[] = []
  for (const basePrice of [RESERVES.waiting, RESERVES.other]) {
    const id = await draft(app, member, { basePrice, startPrice: 50_000 })
    await accepted(app.call(submitSession, { id }, member))
    waiting.push(id)
  }
  const written: string[] = []
  for (const basePrice of [RESERVES.low, RESERVES.high]) {
    const form = { ...sessionForm(app.platform.now(), { basePrice }), corporate: 'corp-yuanhang-precision', assetIds: await freeAssets(app, member, 1) }
    const { result, message } = await app.call(addSession, form, second)
    if (!result) throw new Error(`no draft of the other operator: ${message}`)
    written.push(result.id)
  }

  // What is asked for by a company: one inquiry that waits for its review, and one that holds a sealed quote.
  const quoteEnd = toBeijing(new Date(app.platform.now().getTime() + QUOTING_DAYS * DAY_MS))
  const asked = await draftInquiry(app, member, { quoteEnd })
  await accepted(app.call(submitInquiry, { id: asked }, member))
  const quoted = await draftInquiry(app, member, { quoteEnd })
  await accepted(app.call(submitInquiry, { id: quoted }, member))
  await accepted(app.call(auditInquiry, { id: quoted, shType: VERDICT.pass }, second))
  await accepted(quoteOn(app, quoted, await again(app, A), QUOTED))

  // A new phone for somebody, asked for by the other operator.
  const next = '13900000097'
  await accepted(app.call(sendSms, { mobile: next, smsmode: '3' }, second))
  await accepted(app.call(editMember, { id: 'user-external03', phone: next, smscode: await lastCode(app, next), reason: '会员更换号码' }, second))
  await app.settle()

  // And a bank account for a company, by him too.
  const askBank = async (id: string, by: string) => {
    const bankPapers = await ownUpload(app, by, 'account')
    await accepted(app.call(editCorporate, { id, accountNumber: '3100000000008888', bankReason: '企业来函变更开户行', bankPapers }, by))
  }
  await askBank('corp-ruida-leasing', second)
  await app.settle()

  // In tests everybody has one password; here he knows his own.
  const unknown = await hashPassword(randomUUID())
  await app.platform.db.updateTable('account').set({ password_hash: unknown }).where('id', '<>', SOLO.accountId).execute()
  const token = (await app.call(login, { username: SOLO.username, password: PASSWORD }, undefined, { remoteAddress: SOLO_ADDRESS })).result?.token ?? ''
  // What he wrote and sent himself.
  const form = { ...sessionForm(app.platform.now()), corporate: 'corp-yuanhang-precision', assetIds: await freeAssets(app, member, 1) }
  const own = (await app.call(addSession, form, token)).result?.id ?? ''
  await accepted(app.call(submitSession, { id: own }, token))
  await askBank('corp-tiancheng-recycling', token)

  const papers: World['papers'] = []
  for (const biz of ['bidding', 'slip', 'account', 'licence', 'temp']) papers.push({ path: await ownUpload(app, token, biz), biz })
  return {
    solo: { ...SOLO, token },
    secrets: [...Object.values(RESERVES), ...QUOTED].flatMap(spelt),
    twins: [
      [waiting[0] ?? '', waiting[1] ?? ''],
      [written[0] ?? '', written[1] ?? ''],
    ],
    papers,
    records: [
      ...[...waiting, ...written].map((id) => ({ id, kind: 'twins' })),
      ...[own, broken, late].map((id) => ({ id, kind: 'bidding' })),
      ...[asked, quoted].map((id) => ({ id, kind: 'inquiry' })),
      ...(await idsOf(app, 'refund')),
      ...(await idsOf(app, 'transfer_slip')),
      ...(await idsOf(app, 'account_change')),
      ...(await idsOf(app, 'review_request')),
      { id: 'user-external02', kind: 'account' },
      { id: 'corp-tiancheng-recycling', kind: 'corporate' },
      { id: 'user-menber02', kind: 'account' },
    ],
    phones: ['13900000011', '13900000098'],
  }
}

const idsOf = async (app: TestApp, table: 'refund' | 'transfer_slip' | 'account_change' | 'review_request') =>
  (await app.platform.db.selectFrom(table).select('id').orderBy('id').limit(5).execute()).map(({ id }) => ({ id, kind: table as string }))

/** Closed with a deal for B; the deposits of the others wait to go back. */
async function dealWithDeposits(app: TestApp, issuer: string): Promise<string> {
  const { payDeposit } = fundsSteps(app)
  const { id, start, end } = await openHall(app, issuer, [A, B, C], { deposit2: 10_000 }, async (hall) => {
    for (const who of [A, B, C]) await payDeposit(hall, who, 10_000)
  })
  app.setNow(new Date(start + 60_000))
  for (const [index, who] of [C, A, B].entries())
    await accepted(app.call(addBid, { bidding: id, amount: 100_000 + index * 1000, token: randomUUID(), seenSeq: 0 }, await app.signIn(who)))
  app.setNow(new Date(end + 2_000))
  await app.settle()
  return id
}

const again = async (app: TestApp, username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const accepted = async (reply: Promise<{ success: boolean; message: string }>): Promise<void> => {
  const { success, message } = await reply
  expect({ success, message }).toMatchObject({ success: true })
}
