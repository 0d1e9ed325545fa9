import { SESSION } from '@aosp/contract/trading/codes'
import { SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { feeById, openSlip, paidOn, type Fee, type Purpose } from '../../funds/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { PAGES, type Session, tell, workCalendar } from '../../trading/index.ts'
import { afterLate, isLate, LOOK_AGAIN_DAYS } from '../rules/late-fee.ts'

/** One piece of due work per fee that is owed: the next moment at which it costs points. */
export const FEE_CLOCK = 'bidding.fee'

export const planLateFee = async (due: DueWork, trx: Trx, fee: string | undefined, dueAt: Date): Promise<void> => {
  if (fee !== undefined) await due.plan(trx, { kind: FEE_CLOCK, key: fee, dueAt, payload: { turn: 1 } })
}

type Owed = Fee & { purpose: Purpose }

/** Section 5: the moment a fee is overdue it costs ten points, and ten more for every five working days after that, fifty at most. */
export const runLateFee = (platform: Platform, due: DueWork, id: string, payload: unknown): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    const turn = (payload as { turn?: number } | null)?.turn ?? 1
    const seen = await feeById(trx, id)
    if (!seen) return
    const session = await lockSessionOf(trx, seen.purpose)
    // What was paid while this waited for the lock counts.
    const fee = await feeById(trx, id)
    if (!fee || fee.open === 0) return
    const calendar = await workCalendar(trx)
    if (!isLate(await standingOf(trx, session, fee))) {
      await due.plan(trx, { kind: FEE_CLOCK, key: id, dueAt: addWorkingDays(calendar, now, LOOK_AGAIN_DAYS), payload: { turn } })
      return
    }
    await charge(platform, trx, session, fee, turn, now)
    const days = afterLate(turn)
    if (days !== undefined) await due.plan(trx, { kind: FEE_CLOCK, key: id, dueAt: addWorkingDays(calendar, now, days), payload: { turn: turn + 1 } })
  })

async function lockSessionOf(trx: Trx, { reference }: Purpose): Promise<Session> {
  const of = trx.selectFrom('bidding').selectAll().forUpdate()
  return reference.kind === 'session'
    ? of.where('id', '=', reference.id).executeTakeFirstOrThrow()
    : of.where('id', '=', (eb) => eb.selectFrom('bidding_signup').select('bidding_id').where('id', '=', reference.id)).executeTakeFirstOrThrow()
}

async function standingOf(trx: Trx, session: Session, { open, purpose: { reference } }: Owed) {
  const slip = await openSlip(trx, reference, SLIP_TYPE.serviceFee)
  return {
    dealStands: session.state === SESSION.dealt || session.state === SESSION.performing,
    slipWaits: slip?.state === SLIP_STATE.waiting,
    covered: reference.kind === 'signup' && (await paidOn(trx, reference)) >= open,
  }
}

async function charge({ outbox }: Platform, trx: Trx, session: Session, { id, purpose }: Owed, turn: number, now: Date): Promise<void> {
  await awardPoints(outbox, trx, { company: purpose.company, event: 'fee.late', reference: `${id}#${turn}`, reason: `服务费逾期 ${session.code}`, now })
  await tell(outbox, trx, {
    key: `fee.late:${id}:${turn}`,
    to: { companies: [purpose.company] },
    title: `服务费已逾期：${session.name}`,
    text: `${session.code}「${session.name}」的服务费已过缴纳期限，扣减 10 积分；此后每满 5 个工作日未缴再扣 10 积分。请尽快缴纳。`,
    priority: 'H',
    sms: true,
    page: purpose.reference.kind === 'session' ? PAGES.myTrading : PAGES.myBidding,
    now,
  })
}
