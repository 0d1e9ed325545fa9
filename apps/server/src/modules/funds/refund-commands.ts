import type { Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  confirmRefund as paidCall,
  editRefund as editCall,
  failRefund as failCall,
  proveRefund as proveCall,
  sendRefund as sendCall,
} from '@aosp/contract/funds/refund'
import { REFUND_CHANNEL, REFUND_STATE, SLIP_STATE, SLIP_TYPE, VIRTUAL_KIND } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { tx, type SignedIn } from '../../platform/http/context.ts'
import { companyNames, tradingStand } from '../organisation/index.ts'
import type { RefundTable } from './funds.tables.ts'
import { post } from './ledger-store.ts'
import { BANK, holdAccount, kindOf, paidOut, refundPaid } from './rules/journals.ts'
import { mayMoveRefund, mayReviewSlip, splitRefund, type RefundMove } from './rules/money-states.ts'
import { decideSlip, enterSlip, openSlip, type Slip } from './slip-store.ts'
import { purposeOf, tellSlipEntered } from './settle-slip.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'
import { releaseHold } from './virtual-account-store.ts'
import { orderThere } from './virtual/operation-store.ts'

export type Refund = Selectable<RefundTable>

/** Before its slip, always: whoever locks both does it in this order. */
export async function lockRefund(trx: Trx, id: string): Promise<Refund> {
  const refund = await trx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return refund ?? refuse(no('notFound'))
}

/** Nobody moves his own company's money. */
async function lockRefundFor(trx: Trx, ctx: SignedIn, id: string, move: RefundMove): Promise<Refund> {
  const refund = await lockRefund(trx, id)
  if (refund.company_id === ctx.actor.corporateId) refuse(no('refund.own'))
  if (!mayMoveRefund(move, refund.state)) refuse(no('refund.notNow'))
  return refund
}

const set = async (trx: Trx, id: string, change: Partial<Refund>): Promise<void> =>
  void (await trx.updateTable('refund').set(change).where('id', '=', id).execute())

export const sendRefund = (ctx: SignedIn, { id, amount }: In<typeof sendCall>): Promise<Out<typeof sendCall>> =>
  tx(ctx, async (trx) => {
    const refund = await lockRefundFor(trx, ctx, id, 'send')
    const now = ctx.now()
    if (refund.channel === REFUND_CHANNEL.bank) await refuseUnsafeAccount(trx, refund, now)
    const sent = { state: REFUND_STATE.sent, sent_by: ctx.actor.accountId, sent_name: ctx.actor.realname, sent_at: now, fail_note: '' }
    if (amount === null || amount === undefined || amount === refund.amount_fen) {
      await set(trx, id, sent)
      await appendAudit(trx, ctx, { action: 'funds.refund-sent', target: id, detail: { amount: refund.amount_fen } })
      return { id }
    }
    const part = await splitOff(trx, refund, amount, now)
    await set(trx, part.id, sent)
    await appendAudit(trx, ctx, { action: 'funds.refund-sent', target: part.id, detail: { amount: part.amount_fen, of: id } })
    return { id: part.id }
  })

/** A part of a refund that is due becomes a record of its own; both have one root. */
export async function splitOff(trx: Trx, refund: Refund, amount: Fen, now: Date): Promise<Refund> {
  const split = splitRefund(fen(refund.amount_fen), amount)
  if ('ok' in split) return refuse(atField('amount', split))
  const part = { ...refund, id: newId(now.getTime()), amount_fen: split.now }
  await set(trx, refund.id, { amount_fen: split.later })
  await trx.insertInto('refund').values(part).execute()
  return part
}

/** Only to an account in the payer's own name, and not while the company's bank data are being changed. */
export async function refuseUnsafeAccount(trx: Trx, refund: Refund, now: Date): Promise<void> {
  const stand = await tradingStand(trx, refund.company_id, now)
  if (stand?.refundsBlocked) refuse(no('refund.blocked'))
  const name = (await companyNames(trx, [refund.company_id])).get(refund.company_id)
  if (refund.account_no === '' || refund.account_name !== name) refuse(no('refund.noAccount'))
}

/** The proof that money was sent back; another person compares it and confirms. */
export const proveRefund = (ctx: SignedIn, { id, evidence = '', ...form }: In<typeof proveCall>): Promise<Out<typeof proveCall>> =>
  tx(ctx, async (trx) => {
    const refund = await lockRefundFor(trx, ctx, id, 'paid')
    const now = ctx.now()
    const amount = fen(refund.amount_fen)
    if (form.amount !== null && form.amount !== undefined && form.amount !== amount)
      refuse(atField('amount', no('badForm', { text: `退款金额应为 ${showYuan(amount)} 元` })))
    if (evidence === '' && refund.channel === REFUND_CHANNEL.bank) refuse(atField('evidence', no('slip.noProof')))
    const purpose = purposeOf(refund)
    const open = await openSlip(trx, purpose.reference, SLIP_TYPE.refund, id)
    const slip = await enterSlip(
      trx,
      ctx.actor,
      {
        type: SLIP_TYPE.refund,
        purpose,
        otherCompany: null,
        refund: id,
        amount,
        accountName: refund.account_name,
        accountNo: refund.account_no,
        bankName: refund.bank_name,
        transferTime: form.transferTime ?? null,
        evidence,
        qualsEvidence: '',
        remark: form.payDepRemark ?? '',
        margin: null,
        serviceFee: null,
        due: amount,
      },
      { now, ...(open ? { mends: { id: open.id } } : {}) },
    )
    await appendAudit(trx, ctx, { action: 'funds.refund-proved', target: id, detail: { amount } })
    await tellSlipEntered(ctx.outbox, trx, { ...slip, type: SLIP_TYPE.refund, purpose, amount, now })
    return { id: slip.id }
  })

const waitingProof = (trx: Trx, refund: string): Promise<Slip | undefined> =>
  trx.selectFrom('transfer_slip').selectAll().where('refund_id', '=', refund).where('state', '=', SLIP_STATE.waiting).forUpdate().executeTakeFirst()

const refuseSender = ({ actor }: SignedIn, { sent_by: sender }: Refund): void => {
  if (sender === actor.accountId) refuse(no('refund.samePerson'))
}

/** Paid, or released on the virtual account: booked, and the proof with it. By another person than who sent it and who entered the proof. */
export async function settleRefund(trx: Trx, ctx: SignedIn, id: string): Promise<void> {
  const refund = await lockRefundFor(trx, ctx, id, 'paid')
  refuseSender(ctx, refund)
  const proof = await waitingProof(trx, id)
  if (refund.channel === REFUND_CHANNEL.bank && !proof) refuse(no('slip.noProof'))
  if (proof) {
    const allowed = mayReviewSlip(proof, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    await decideSlip(trx, proof, { state: SLIP_STATE.passed, note: '', by: { accountId: ctx.actor.accountId, name: ctx.actor.realname }, now: ctx.now() })
  }
  await bookPaid(trx, ctx, refund, proof?.evidence ?? '')
}

/** Whatever proves it, who sent it does not say that it arrived. The refund is locked by the caller. */
export async function bookPaid(trx: Trx, ctx: SignedIn, refund: Refund, evidence: string): Promise<void> {
  const { id } = refund
  const now = ctx.now()
  refuseSender(ctx, refund)
  const byTransfer = refund.channel === REFUND_CHANNEL.bank
  const by = { accountId: ctx.actor.accountId, name: ctx.actor.realname }
  const amount = fen(refund.amount_fen)
  const purpose = purposeOf(refund)
  if (!byTransfer) {
    await releaseHold(trx, refund.company_id, amount, now)
    await orderThere(trx, VIRTUAL_KIND.release, purpose, amount, now)
  }
  const isPayout = kindOf(refund.source_account) === 'PAY'
  const journal = isPayout
    ? paidOut(id, refund.source_account, amount)
    : refundPaid(id, refund.root_id, byTransfer ? BANK : holdAccount(refund.company_id), amount)
  await post(trx, journal, { ...purpose, by, now, note: refund.reason })
  await set(trx, id, { state: REFUND_STATE.paid, paid_by: by.accountId, paid_name: by.name, paid_at: now, evidence })
  await appendAudit(trx, ctx, { action: 'funds.refund-paid', target: id, detail: { amount } })
  await tellFunds(ctx.outbox, trx, {
    key: `refund.paid:${id}`,
    to: { companies: [refund.company_id] },
    title: `${isPayout ? '转付' : '退款'}已完成：${showYuan(amount)} 元`,
    text: `${refund.subject}（${refund.reason}）：${showYuan(amount)} 元${isPayout ? '已付至贵企业账户，请留意到账' : byTransfer ? '已退还至原付款账户，请留意到账' : '已在虚拟账户解冻'}。`,
    page: FUNDS_PAGES.refunds,
    now,
  })
}

export const confirmRefund = (ctx: SignedIn, { id }: In<typeof paidCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    await settleRefund(trx, ctx, id)
    return null
  })

/** The bank sent it back: the company names another account of its own. */
export const failRefund = (ctx: SignedIn, { id, remark }: In<typeof failCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const refund = await lockRefundFor(trx, ctx, id, 'failed')
    if (refund.channel !== REFUND_CHANNEL.bank) refuse(no('refund.notNow'))
    await markFailed(trx, ctx, refund, remark)
    return null
  })

/** The refund is locked by the caller. */
export async function markFailed(trx: Trx, ctx: SignedIn, refund: Refund, remark: string): Promise<void> {
  const { id } = refund
  const now = ctx.now()
  await set(trx, id, { state: REFUND_STATE.failed, fail_note: remark })
  // A proof of money that came back proves nothing; nobody has to decide on it any more.
  await trx.deleteFrom('transfer_slip').where('refund_id', '=', id).where('state', '<>', SLIP_STATE.passed).execute()
  await appendAudit(trx, ctx, { action: 'funds.refund-failed', target: id, detail: { remark } })
  await tellFunds(ctx.outbox, trx, {
    key: `refund.failed:${id}:${now.getTime()}`,
    to: { companies: [refund.company_id] },
    title: `退款失败：${showYuan(fen(refund.amount_fen))} 元`,
    text: `${refund.subject}：退款 ${showYuan(fen(refund.amount_fen))} 元被银行退回（${remark}），请更正为本企业的其他账户。`,
    priority: 'H',
    sms: true,
    page: FUNDS_PAGES.refunds,
    now,
  })
}

export const editRefund = (ctx: SignedIn, { id, bankName, accountName, accountNo }: In<typeof editCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const refund = await lockRefund(trx, id)
    if (refund.company_id !== ctx.actor.corporateId) refuse(no('notFound'))
    if (!mayMoveRefund('edit', refund.state)) refuse(no('refund.notNow'))
    const own = (await companyNames(trx, [refund.company_id])).get(refund.company_id)
    if (accountName !== own) refuse(atField('accountName', no('refund.foreignAccount')))
    await set(trx, id, {
      state: REFUND_STATE.due,
      bank_name: bankName,
      account_name: accountName,
      account_no: accountNo,
      sent_by: null,
      sent_name: null,
      sent_at: null,
      fail_note: '',
    })
    await appendAudit(trx, ctx, { action: 'funds.refund-account-changed', target: id })
    await tellFunds(ctx.outbox, trx, {
      key: `refund.edited:${id}:${ctx.now().getTime()}`,
      to: { operators: true },
      title: `退款账户已更正：${refund.apply_no}`,
      text: `${refund.subject}：企业已更正收款账户，请重新办理 ${showYuan(fen(refund.amount_fen))} 元退款。`,
      page: FUNDS_PAGES.refunds,
      now: ctx.now(),
    })
    return null
  })
