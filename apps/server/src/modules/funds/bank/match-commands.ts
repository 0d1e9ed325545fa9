import type { Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { confirmMatches as confirmCall, undoMatch as undoCall } from '@aosp/contract/funds/bank'
import { GRADE, LINE_STATE, TRAITS } from '@aosp/contract/funds/bank-codes'
import { SLIP_STATE, SLIP_TYPE_TEXTS } from '@aosp/contract/funds/codes'
import { no, Refusal, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { reopenFee } from '../assess-fee.ts'
import { balanceOf, post } from '../ledger-store.ts'
import { claimUndone, kindOf, lineBookedAfterAll, lineBookedBefore, suspenseAccount } from '../rules/journals.ts'
import { mayReviewSlip } from '../rules/money-states.ts'
import { purposeOf } from '../settle-slip.ts'
import type { Slip } from '../slip-store.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import type { BankLineTable } from './bank.tables.ts'
import type { ClaimPort } from './claim-port.ts'
import { claimOf, incomingOf } from './propose-matches.ts'
import { differences } from './rules/match-lines.ts'

export type BankLine = Selectable<BankLineTable>

/** A line nobody may claim a second time while this one decides on it. */
export async function lockLine(trx: Trx, id: string, states: readonly number[]): Promise<BankLine> {
  const line = (await trx.selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
  return states.includes(line.state) ? line : refuse(no('bank.lineNotNow'))
}

/** Asked for more than is due: that takes two persons and a reason, where slips are reviewed. */
export const isOverpaid = (slip: Pick<Slip, 'amount_fen' | 'due_fen' | 'margin_fen' | 'service_fee_fen'>): boolean =>
  slip.amount_fen > (slip.due_fen ?? slip.margin_fen ?? slip.service_fee_fen ?? slip.amount_fen)

type Item = { line: string; slip: string }
type RefusedItem = { line: string; why: Refused }

/** What cannot be claimed, found in the middle of claiming others: nothing of it may stay, so all are begun anew without it. */
class ItemRefused extends Error {
  readonly item: RefusedItem
  constructor(item: RefusedItem) {
    super(item.why.message)
    this.name = 'ItemRefused'
    this.item = item
  }
}

/** Each for itself: one that cannot be claimed any more does not hold up the others. Nothing at all is a refusal. */
export async function confirmMatches(claims: ClaimPort, ctx: SignedIn, { items, remark = '' }: In<typeof confirmCall>): Promise<Said<Out<typeof confirmCall>>> {
  const refused: RefusedItem[] = []
  // The same line twice is one try; lines are locked in one order by everybody.
  let left = [...new Map(items.map((item) => [item.line, item])).values()].toSorted((a, b) => (a.line < b.line ? -1 : 1))
  while (left.length > 0)
    try {
      return await claimAll(claims, ctx, left, refused, remark)
    } catch (error) {
      if (!(error instanceof ItemRefused)) throw error
      refused.push(error.item)
      left = left.filter(({ line }) => line !== error.item.line)
    }
  return refuse(refused[0]?.why ?? no('bank.lineNotNow'))
}

const claimAll = (claims: ClaimPort, ctx: SignedIn, items: readonly Item[], refused: readonly RefusedItem[], remark: string) =>
  tx(ctx, async (trx) => {
    const slips = await trx
      .selectFrom('transfer_slip')
      .selectAll()
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(items.map(({ slip }) => slip)))))
      .execute()
    const byId = new Map(slips.map((slip) => [slip.id, slip]))
    await claims.lock(trx, slips)
    for (const { line, slip } of items)
      try {
        await claimLine(claims, trx, ctx, line, byId.get(slip), remark)
      } catch (error) {
        throw error instanceof Refusal ? new ItemRefused({ line, why: error.refused }) : error
      }
    await appendAudit(trx, ctx, { action: 'funds.bank-claims-confirmed', detail: { claims: items, refused: refused.length, remark } })
    const said = `已认领 ${items.length} 笔${refused.length > 0 ? `，${refused.length} 笔未认领` : ''}`
    return new Said(said, { confirmed: items.length, refused: refused.map(({ line, why }) => ({ line, reason: why.message })) })
  })

async function claimLine(claims: ClaimPort, trx: Trx, ctx: SignedIn, id: string, found: Slip | undefined, remark: string): Promise<void> {
  const line = await lockLine(trx, id, [LINE_STATE.unclaimed])
  // Read again: it was looked up before its session was locked.
  const slip = found && (await trx.selectFrom('transfer_slip').selectAll().where('id', '=', found.id).executeTakeFirst())
  if (!slip) return refuse(no('notFound'))
  const taken = await trx.selectFrom('bank_match').select(['undone_at', 'settles']).where('slip_id', '=', slip.id).execute()
  if (taken.some(({ undone_at }) => undone_at === null)) refuse(no('bank.slipTaken'))
  const differs = differences(incomingOf(line), claimOf(slip))
  if (differs.includes('amount')) refuse(no('bank.amountDiffers'))
  if (differs.length > 0 && remark === '') refuse(no('bank.needsRemark', { traits: differs.map((trait) => TRAITS[trait]).join('、') }))
  const now = ctx.now()
  const match = newId(now.getTime())
  const settles = slip.state === SLIP_STATE.waiting
  if (settles) {
    if (isOverpaid(slip)) refuse(no('bank.overpaid'))
    await claims.settle(trx, ctx, slip, suspenseAccount(line.id))
  } else {
    // It was booked by hand from the bank: the line's own entry does not count beside that one.
    if (slip.state !== SLIP_STATE.passed || taken.some((each) => each.settles)) refuse(no('bank.slipNotNow'))
    const allowed = mayReviewSlip(slip, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    const by = { accountId: ctx.actor.accountId, name: ctx.actor.realname }
    await post(trx, lineBookedBefore(match, line.id, fen(line.amount_fen)), { ...purposeOf(slip), by, now, note: '到账流水对应已入账凭证' })
  }
  await trx
    .insertInto('bank_match')
    .values({
      id: match,
      line_id: line.id,
      slip_id: slip.id,
      settles,
      differs: differs.join(','),
      note: remark,
      made_by: ctx.actor.accountId,
      made_name: ctx.actor.realname,
      made_at: now,
    })
    .execute()
  await trx.updateTable('bank_line').set({ state: LINE_STATE.claimed }).where('id', '=', line.id).execute()
  await trx
    .updateTable('bank_line')
    .set({ grade: GRADE.none, proposed_slip: null, differs: '' })
    .where('proposed_slip', '=', slip.id)
    .where('state', '=', LINE_STATE.unclaimed)
    .execute()
}

/** By a second person: whatever the claim booked is booked the other way round, and the money is unclaimed again. */
export const undoMatch = (claims: ClaimPort, ctx: SignedIn, { line: id, remark }: In<typeof undoCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const found = await trx.selectFrom('bank_match').selectAll().where('line_id', '=', id).where('undone_at', 'is', null).executeTakeFirst()
    const match = found ?? refuse(no('bank.lineNotNow'))
    const slip = await trx.selectFrom('transfer_slip').selectAll().where('id', '=', match.slip_id).executeTakeFirstOrThrow()
    const allowed = mayReviewSlip(slip, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    if (match.made_by === ctx.actor.accountId) refuse(no('bank.sameUndo'))
    await claims.lock(trx, [slip])
    const line = await lockLine(trx, id, [LINE_STATE.claimed])
    const now = ctx.now()
    const about = { ...purposeOf(slip), by: { accountId: ctx.actor.accountId, name: ctx.actor.realname }, now, note: remark }
    if (match.settles) await takeBack(trx, slip, match.id, line, about)
    else await post(trx, lineBookedAfterAll(match.id, line.id, fen(line.amount_fen)), about)
    if (match.settles) await claims.undo(trx, ctx, slip, remark)
    await trx
      .updateTable('bank_match')
      .set({ undone_by: ctx.actor.accountId, undone_name: ctx.actor.realname, undone_at: now, undone_note: remark })
      .where('id', '=', match.id)
      .execute()
    await trx.updateTable('bank_line').set({ state: LINE_STATE.unclaimed, grade: GRADE.none, proposed_slip: null, differs: '' }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-claim-undone', target: id, detail: { slip: slip.id, amount: line.amount_fen, remark } })
    if (match.settles)
      await tellFunds(ctx.outbox, trx, {
        key: `claim.undone:${match.id}`,
        event: 'rejected',
        to: { companies: [slip.company_id] },
        title: `${SLIP_TYPE_TEXTS[slip.type] ?? ''}到账确认已撤销：${slip.apply_no}`,
        text: `${slip.subject}：${showYuan(fen(line.amount_fen))} 元的到账确认有误，已撤销（${remark}），请重新提交缴费凭证。`,
        priority: 'H',
        sms: true,
        page: FUNDS_PAGES.slips,
        now,
      })
    return null
  })

/** Only while all of it still lies where the claim put it. */
async function takeBack(trx: Trx, slip: Slip, match: string, line: BankLine, about: Parameters<typeof post>[2]): Promise<void> {
  const legs = await trx
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .select(['fund_leg.account', 'fund_leg.amount_fen'])
    .where('fund_journal.business_key', '=', slip.id)
    .where('fund_journal.kind', 'in', ['J1', 'J4', 'J14'])
    .where('fund_leg.side', '=', 'credit')
    .execute()
  const [leg] = legs
  if (!leg || legs.length > 1 || leg.amount_fen !== line.amount_fen || kindOf(leg.account) === 'SUSP') return refuse(no('bank.undoSpent'))
  const isFee = kindOf(leg.account) === 'AR'
  if (!isFee && (await balanceOf(trx, leg.account)) < line.amount_fen) refuse(no('bank.undoSpent'))
  await post(trx, claimUndone(match, leg.account, line.id, fen(line.amount_fen)), about)
  if (isFee) await reopenFee(trx, leg.account.slice('AR:'.length))
}
