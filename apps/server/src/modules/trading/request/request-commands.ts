import { sql } from 'kysely'
import { FAULT_TEXTS, REQUEST_KIND, REQUEST_KIND_TEXTS, REVIEW, REVIEW_TEXTS, type RequestKind } from '@aosp/contract/bidding-codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { addRequest as addCall, auditRequest as auditCall, requestList as listCall, withdrawRequest as withdrawCall } from '@aosp/contract/trans-request'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { mayReview } from '../rules/may-review.ts'
import { mayRequest, REQUEST_RULES } from '../rules/trans-request.ts'
import { isStaff, lockOwnSession, lockSession } from '../session/session-scope.ts'
import type { Session } from '../session/session-store.ts'
import { PAGES, tell } from '../session/tell.ts'
import { carryOut, type Means, type Request, type Told } from './carry-out.ts'

export const addRequest = (ctx: SignedIn, { bidding, kind, reason, fault, resumeAt }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockOwnSession(trx, ctx.actor, bidding)
    if (!mayRequest(kind as RequestKind, session)) refuse(no('bidding.notNow'))
    if (REQUEST_RULES[kind as RequestKind].needsFault && !fault) refuse(atField('fault', no('request.noFault')))
    if (kind === REQUEST_KIND.resume && !resumeAt) refuse(atField('resumeAt', no('request.noResume')))
    const id = newId(now.getTime())
    const made = await trx
      .insertInto('trans_request')
      .values({
        id,
        bidding_id: bidding,
        kind,
        reason,
        fault: fault ?? null,
        resume_at: kind === REQUEST_KIND.resume ? (resumeAt ?? null) : null,
        corporate_id: ctx.actor.corporateId,
        asked_by: ctx.actor.accountId,
        asked_name: ctx.actor.realname,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(no('request.waiting'))
    await appendAudit(trx, ctx, { action: 'trading.request-added', target: id, detail: { session: bidding, kind } })
    await tell(ctx.outbox, trx, {
      key: `request.added:${id}`,
      to: { operators: true },
      title: `${REQUEST_KIND_TEXTS[kind] ?? ''}申请待审核：${session.name}`,
      text: `${session.code}「${session.name}」申请${REQUEST_KIND_TEXTS[kind] ?? ''}，请及时处理。`,
      page: kind === REQUEST_KIND.cancel ? PAGES.cancels : PAGES.stops,
      now,
    })
    return { id }
  })

async function lockBoth(trx: Trx, id: string): Promise<{ session: Session; request: Request }> {
  const found = await trx.selectFrom('trans_request').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  const request = await trx.selectFrom('trans_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { session, request }
}

export const withdrawRequest = (ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { request } = await lockBoth(trx, id)
    if (request.corporate_id === null || request.corporate_id !== ctx.actor.corporateId) refuse(no('notFound'))
    if (request.state !== REVIEW.waiting) refuse(no('bidding.decided'))
    await trx.updateTable('trans_request').set({ state: REVIEW.withdrawn, decided_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'trading.request-withdrawn', target: id })
    return null
  })

export async function auditRequest(means: Means, ctx: SignedIn, input: In<typeof auditCall>): Promise<Out<typeof auditCall>> {
  const after: Told[] = []
  const result = await tx(ctx, (trx) => decide(means, trx, ctx, input, after))
  for (const told of after) told()
  return result
}

async function decide(means: Means, trx: Trx, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>, after: Told[]): Promise<Out<typeof auditCall>> {
  const now = ctx.now()
  const { session, request } = await lockBoth(trx, id)
  if (request.state !== REVIEW.waiting) refuse(no('bidding.decided'))
  const allowed = mayReview({ ...session, submitted_by: request.asked_by }, ctx.actor)
  if (!allowed.ok || (request.corporate_id !== null && request.corporate_id === ctx.actor.corporateId)) refuse(no('review.own'))
  if (request.approver1 === ctx.actor.accountId) refuse(no('request.secondPerson'))
  const passes = shType === 1
  if (!passes && !remark) refuse(atField('remark', no('review.noReason')))
  const kind = request.kind as RequestKind
  const doneAlready = kind === REQUEST_KIND.suspend && session.suspended
  if (passes && !doneAlready && !mayRequest(kind, session)) refuse(no('bidding.notNow'))
  const needsSecond = passes && REQUEST_RULES[kind].approvals === 2 && request.approver1 === null
  const me = { id: ctx.actor.accountId, name: ctx.actor.realname }
  const approver = request.approver1 === null ? { approver1: me.id, approver1_name: me.name } : { approver2: me.id, approver2_name: me.name }
  const state = needsSecond ? REVIEW.waiting : passes ? REVIEW.passed : REVIEW.refused
  await trx
    .updateTable('trans_request')
    .set({ ...approver, state, reject_note: passes ? '' : (remark ?? ''), decided_at: needsSecond ? null : now })
    .where('id', '=', id)
    .execute()
  await appendAudit(trx, ctx, { action: passes ? 'trading.request-approved' : 'trading.request-refused', target: id, detail: { session: session.id, state } })
  if (needsSecond) return { state }
  if (passes) after.push(await carryOut[kind](means, trx, { outbox: ctx.outbox, name: ctx.actor.realname, now }, session, request))
  else
    await tell(ctx.outbox, trx, {
      key: `request.refused:${id}`,
      to: { companies: [session.corporate_id] },
      title: `${REQUEST_KIND_TEXTS[kind] ?? ''}申请被驳回：${session.name}`,
      text: `${session.code}「${session.name}」的申请未通过。原因：${remark ?? ''}`,
      priority: 'H',
      sms: true,
      page: PAGES.myTrading,
      now,
    })
  return { state }
}

const listing = defineList({
  fields: {
    bidding: { column: 'trans_request.bidding_id', type: 'id' },
    biddingName: { column: 'bidding.name', type: 'text' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    kind: { column: 'trans_request.kind', type: 'number' },
    state: { column: 'trans_request.state', type: 'number' },
    createTime: { column: 'trans_request.asked_at', type: 'moment' },
    corporateName: { column: sql`coalesce(corporate.name, '')`, type: 'text' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'trans_request.id',
})

/** Members see their own, operators all. */
export const requestList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(
    ctx.db,
    listing,
    input,
    ctx.db
      .selectFrom('trans_request')
      .innerJoin('bidding', 'bidding.id', 'trans_request.bidding_id')
      .leftJoin('corporate', 'corporate.id', 'trans_request.corporate_id')
      .$if(!isStaff(ctx.actor), (query) => query.where('trans_request.corporate_id', '=', ctx.actor.corporateId ?? ''))
      .selectAll('trans_request')
      .select(['bidding.code', 'bidding.name', 'bidding.state as session_state', 'corporate.name as corporate_name']),
    {
      map: (row) => ({
        id: row.id,
        bidding: row.bidding_id,
        biddingCode: row.code,
        biddingName: row.name,
        biddingState: row.session_state,
        kind: row.kind,
        kind_dictText: REQUEST_KIND_TEXTS[row.kind] ?? '',
        reason: row.reason,
        fault: row.fault,
        fault_dictText: row.fault === null ? '' : (FAULT_TEXTS[row.fault] ?? ''),
        resumeAt: row.resume_at,
        state: row.state,
        state_dictText: REVIEW_TEXTS[row.state] ?? '',
        rejectNote: row.reject_note,
        corporateName: row.corporate_name ?? '',
        createBy: row.asked_name,
        createTime: row.asked_at,
        approver1: row.approver1_name,
        approver2: row.approver2_name,
        decideTime: row.decided_at,
      }),
    },
  )
