import type { z } from 'zod'
import type { CheckResult } from '@aosp/contract/trading/session.shapes'
import { RESERVE_AUTHOR, SESSION } from '@aosp/contract/trading/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { holdAssets, releaseAssets } from '../../assets/index.ts'
import { issuerPayState } from '../deposit/issuer-deposit.ts'
import { mayMove } from '../rules/session-state.ts'
import { checkRecord, refusePublisher, type Checked } from './check-session.ts'
import { lockOwnSession } from './session-scope.ts'
import { assetIdsOf } from './session-store.ts'
import { PAGES, tell } from '../tell.ts'

type Result = z.output<typeof CheckResult>

const shown = ({ errors, warnings }: Checked): Result => ({ errors, warnings })

/** All faults at once: the message says how many, the result says each at its field. */
export function refuseFaults(checked: Checked): void {
  const [first] = checked.errors
  if (first) refuse({ ...no('bidding.faults', { text: first.text, count: checked.errors.length }), field: first.field, result: shown(checked) })
}

export const checkOwnSession = (ctx: SignedIn, { id }: { id: string }): Promise<Result> =>
  tx(ctx, async (trx) => {
    const checked = await checkRecord(trx, await lockOwnSession(trx, ctx.actor, id), ctx.actor, ctx.now())
    const { errors, warnings } = shown(checked)
    // The same words whatever the reserve is.
    return { errors: checked.knowsReserve ? errors : [...errors, { field: 'basePrice', text: RESERVE_AUTHOR }], warnings }
  })

/** T2: the assets are held from here on, so that nothing else can be done with them while the platform looks. */
export const submitSession = (ctx: SignedIn, { id }: { id: string }): Promise<Result> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockOwnSession(trx, ctx.actor, id)
    if (!mayMove('submit', session.state)) refuse(no('bidding.notNow'))
    await refusePublisher(trx, session.corporate_id, session.trans_type, now)
    const checked = await checkRecord(trx, session, ctx.actor, now)
    // Whether it passes would tell of the reserve, as often as somebody cares to try.
    if (!checked.knowsReserve) refuse(atField('basePrice', no('bidding.reserveAuthor')))
    refuseFaults(checked)
    const assetIds = await assetIdsOf(trx, id)
    if (assetIds.length > 0)
      await holdAssets(ctx.outbox, trx, {
        assetIds,
        corporateId: session.corporate_id,
        holder: { kind: 'session', id },
        by: ctx.actor.realname,
        now,
        reason: `提交交易 ${session.code}`,
      })
    await trx
      .updateTable('bidding')
      .set({
        state: SESSION.submitted,
        submitted_by: ctx.actor.accountId,
        submitted_at: now,
        review_opened_at: null,
        reject_note: '',
        issuer_pay_state: await issuerPayState(ctx.outbox, trx, session, checked.terms.deposit1, now),
        revision: session.revision + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.session-submitted', target: id, detail: { code: session.code } })
    await tell(ctx.outbox, trx, {
      key: `session.submitted:${id}:${session.revision}`,
      to: { operators: true },
      title: `新的交易待审核：${session.name}`,
      text: `${session.code}「${session.name}」已提交，请在 1 个工作日内审核。`,
      page: PAGES.operations,
      now,
    })
    return shown(checked)
  })

/** T3: as long as no reviewer has opened it. */
export const withdrawSession = (ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockOwnSession(trx, ctx.actor, id)
    if (!mayMove('withdraw', session.state)) refuse(no('bidding.notNow'))
    if (session.review_opened_at !== null) refuse(no('bidding.underReview'))
    await releaseAssets(ctx.outbox, trx, {
      holder: { kind: 'session', id },
      outcome: 'returned',
      by: ctx.actor.realname,
      now,
      reason: `撤回交易 ${session.code}`,
    })
    await trx
      .updateTable('bidding')
      .set({ state: SESSION.draft, revision: session.revision + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.session-withdrawn', target: id, detail: { code: session.code } })
    return null
  })
