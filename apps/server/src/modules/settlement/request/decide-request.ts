import { approvalsFor, REQUEST_KIND, REQUEST_KIND_TEXTS, REVIEW, type RequestKind } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { auditRequest as auditCall } from '@aosp/contract/settlement/request'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { paidOn } from '../../funds/index.ts'
import { giveBack } from '../pay/no-bid-money.ts'
import { mayRequest, mayReview, PAGES, REQUEST_RULES, type Session, tell } from '../../trading/index.ts'
import { carryOut, type Means, type Request, type Told } from './carry-out.ts'
import { ownPage } from './close-requests.ts'
import { lockBoth } from './request-commands.ts'

export async function auditRequest(means: Means, ctx: SignedIn, input: In<typeof auditCall>): Promise<Out<typeof auditCall>> {
  const after: Told[] = []
  const result = await tx(ctx, (trx) => decide(means, trx, ctx, input, after))
  for (const told of after) told()
  return result
}

async function decide(means: Means, trx: Trx, ctx: SignedIn, input: In<typeof auditCall>, after: Told[]): Promise<Out<typeof auditCall>> {
  const { session, request: asked } = await lockBoth(trx, input.id)
  await refuseReviewer(trx, ctx, session, asked)
  const kind = asked.kind as RequestKind
  const passes = input.shType === VERDICT.pass
  if (!passes && !input.remark) refuse(atField('remark', no('review.noReason')))
  const doneAlready = kind === REQUEST_KIND.suspend && session.suspended
  if (passes && !doneAlready && !mayRequest(kind, session)) refuse(no('bidding.notNow'))
  const found = passes ? foundFault(asked, input.fault ?? null) : asked.fault
  const issuerDeposit = await paidOn(trx, { kind: 'session', id: session.id })
  const needsSecond = passes && asked.approver1 === null && approvalsFor(kind, { fault: found, issuerDeposit }) === 2
  const request = await record(trx, ctx, asked, { passes, needsSecond, fault: found, remark: input.remark ?? '', notice: input.notice ?? '' })
  const { state } = request
  await appendAudit(trx, ctx, {
    action: passes ? 'trading.request-approved' : 'trading.request-refused',
    target: asked.id,
    detail: { session: session.id, state, fault: request.fault },
  })
  if (needsSecond) await callSecond(trx, ctx, session, request)
  else if (passes) {
    after.push(await carryOut[kind](means, trx, { outbox: ctx.outbox, hand: decidedBy(ctx, request), now: ctx.now() }, session, request))
    await tellPassed(trx, ctx, session, request)
  } else {
    if (kind === REQUEST_KIND.keepDeposits) await giveBack(ctx.outbox, trx, session, { by: decidedBy(ctx, request), now: ctx.now() })
    await tellRefused(trx, ctx, session, request)
  }
  return { state }
}

/** Whose word the books keep: of whoever acts, with the name of whoever agreed before him. */
const decidedBy = ({ actor }: SignedIn, { approver1_name: first, approver2_name: second }: Request) => ({
  accountId: actor.accountId,
  name: [first, second].filter(Boolean).join('、'),
})

/** Who decides has no part in it: neither he nor his company asked, offers, bids, or has agreed to it before. */
async function refuseReviewer(trx: Trx, { actor }: SignedIn, session: Session, request: Request): Promise<void> {
  if (request.state !== REVIEW.waiting) refuse(no('bidding.decided'))
  if (request.approver1 === actor.accountId) refuse(no('request.secondPerson'))
  await refuseParty(trx, actor, { ...session, submitted_by: request.asked_by })
  if (request.corporate_id !== null && request.corporate_id === actor.corporateId) refuse(no('review.own'))
}

/** Neither he nor his company wrote, offers or bids. */
export async function refuseParty(trx: Trx, actor: Actor, session: Session): Promise<void> {
  const allowed = mayReview(session, actor)
  if (!allowed.ok) refuse(allowed)
  const bids = await trx
    .selectFrom('bidding_signup')
    .select('id')
    .where('bidding_id', '=', session.id)
    .where('corporate_id', '=', actor.corporateId ?? '')
    .executeTakeFirst()
  if (bids) refuse(no('review.own'))
}

/** The first operator says whose fault it is; the second decides on exactly that. */
function foundFault(request: Request, fault: number | null): number | null {
  if (!REQUEST_RULES[request.kind as RequestKind].needsFault || fault === null || fault === request.fault) return request.fault
  return request.approver1 === null ? fault : refuse(atField('fault', no('request.faultFixed')))
}

type Verdict = { passes: boolean; needsSecond: boolean; fault: number | null; remark: string; notice: string }

function record(trx: Trx, ctx: SignedIn, request: Request, { passes, needsSecond, fault, remark, notice }: Verdict): Promise<Request> {
  const { accountId: id, realname: name } = ctx.actor
  const approver = request.approver1 === null ? { approver1: id, approver1_name: name } : { approver2: id, approver2_name: name }
  return trx
    .updateTable('trans_request')
    .set({
      ...approver,
      fault,
      state: needsSecond ? REVIEW.waiting : passes ? REVIEW.passed : REVIEW.refused,
      reject_note: passes ? '' : remark,
      notice: passes ? notice || request.notice : '',
      decided_at: needsSecond ? null : ctx.now(),
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const whatOf = ({ kind }: Request): string => REQUEST_KIND_TEXTS[kind] ?? ''

export const callSecond = (trx: Trx, ctx: SignedIn, session: Session, request: Request): Promise<void> =>
  tell(ctx.outbox, trx, {
    key: `request.second:${request.id}`,
    to: { operators: true },
    title: `${whatOf(request)}申请待第二人审核：${session.name}`,
    text: `${ctx.actor.realname}已同意 ${session.code}「${session.name}」的${whatOf(request)}申请，请由另一名运营人员审核。`,
    priority: 'H',
    page: request.kind === REQUEST_KIND.cancel ? PAGES.cancels : PAGES.stops,
    now: ctx.now(),
  })

async function tellPassed(trx: Trx, ctx: SignedIn, session: Session, request: Request): Promise<void> {
  if (request.corporate_id === null) return
  await tell(ctx.outbox, trx, {
    key: `request.passed:${request.id}`,
    to: { companies: [request.corporate_id] },
    title: `${whatOf(request)}申请已通过：${session.name}`,
    text: `贵企业对 ${session.code}「${session.name}」的${whatOf(request)}申请已通过。`,
    page: ownPage(request.kind),
    now: ctx.now(),
  })
}

/** To whoever asked. What the platform itself had begun its operators have to put right. */
function tellRefused(trx: Trx, ctx: SignedIn, session: Session, request: Request): Promise<void> {
  const { corporate_id: company, kind, reject_note: why } = request
  const said = { key: `request.refused:${request.id}`, priority: 'H', now: ctx.now() } as const
  const name = `${session.code}「${session.name}」`
  if (company !== null)
    return tell(ctx.outbox, trx, {
      ...said,
      event: 'rejected',
      to: { companies: [company] },
      title: `${whatOf(request)}申请被驳回：${session.name}`,
      text: `贵企业对 ${name}的${whatOf(request)}申请未通过。原因：${why}`,
      sms: true,
      page: ownPage(kind),
    })
  const suspended = kind === REQUEST_KIND.suspend
  const what = suspended
    ? `中止未通过复核，原因：${why}。请尽快恢复场次。`
    : kind === REQUEST_KIND.keepDeposits
      ? `保证金改为退还，原因：${why}。退款已登记。`
      : `终止未通过，原因：${why}。场次保持不变。`
  return tell(ctx.outbox, trx, {
    ...said,
    to: { operators: true },
    title: suspended ? `中止未通过复核，请尽快恢复：${session.name}` : `${whatOf(request)}未通过：${session.name}`,
    text: `${name}的${what}`,
    page: suspended ? PAGES.monitor : PAGES.stops,
  })
}
