import type { amendmentList as listCall, amendSession as amendCall, auditAmendment as auditCall } from '@aosp/contract/trading/session'
import { isMaterial, isPublicType, REVIEW, REVIEW_TEXTS, SIGN_UP, TERM_TITLES, type Term } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { isFurtherThan } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { mayReview } from '../rules/may-review.ts'
import { mayMove } from '../rules/session-state.ts'
import type { Session, TermDifference } from '../trading.tables.ts'
import { checkRecord, refuseLateReview, type Checked } from './check-session.ts'
import { endColumns, timesOf } from './review-session.ts'
import { planClock } from './session-clock.ts'
import { isStaff, lockOwnSession, lockSession, visibleSessions } from './session-scope.ts'
import { columnsOf, type SessionColumns } from './session-store.ts'
import { refuseFaults } from './submit-session.ts'
import { PAGES, tell } from '../tell.ts'

const MONEY: ReadonlySet<string> = new Set(['startPrice', 'bidGradient', 'deposit1', 'serviceFee1', 'deposit2', 'serviceFee2'])
const columnOf = (term: Term): keyof Session =>
  `${term.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}${MONEY.has(term) ? '_fen' : ''}` as keyof Session

function written(term: Term, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return toBeijing(value)
  return MONEY.has(term) ? showYuan(fen(Number(value))) : String(value)
}

/** The terms that would change, in the order people read them. */
function differences(session: Session, changes: SessionColumns): TermDifference[] {
  return (Object.keys(TERM_TITLES) as Term[]).flatMap((term) => {
    const column = columnOf(term)
    if (!(column in changes)) return []
    const [before, after] = [written(term, session[column]), written(term, changes[column])]
    return before === after ? [] : [{ field: term, title: TERM_TITLES[term], before, after, material: isMaterial(term) }]
  })
}

const TIMES: readonly (keyof Session)[] = ['start_time', 'end_time', 'sign_end_time', 'inspect_time']
/** Kept as JSON, where a moment is text. */
const revived = (changes: Readonly<Record<string, unknown>>): SessionColumns =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, TIMES.some((time) => time === name) && typeof value === 'string' ? new Date(value) : value]),
  )

/** T6: while there is time left for people to take notice. Light changes do not start the notice anew. */
async function refuseAmendment(trx: Trx, ctx: SignedIn, session: Session, changes: SessionColumns, diff: readonly TermDifference[]): Promise<Checked> {
  const now = ctx.now()
  if (!mayMove('amend', session.state) || session.suspended) refuse(no('bidding.notNow'))
  const checked = await checkRecord(trx, { ...session, ...changes }, ctx.actor, now)
  const { policy, calendar } = checked.facts
  const days = isPublicType(session.trans_type) ? policy.amendDaysPublic : policy.amendDaysInGroup
  if (!session.sign_end_time || !isFurtherThan(calendar, now, session.sign_end_time, days)) refuse(no('bidding.amendTooLate', { days }))
  const material = diff.some((one) => one.material)
  const changed = new Set(diff.map(({ field }) => field))
  const errors = checked.errors.filter(({ field }) => material || !['signEndTime', 'inspectTime'].includes(field) || changed.has(field))
  refuseFaults({ ...checked, errors })
  return checked
}

export const amendSession = (ctx: SignedIn, { id, reason, ...form }: In<typeof amendCall>): Promise<Out<typeof amendCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockOwnSession(trx, ctx.actor, id)
    const changes = columnsOf(form)
    const diff = differences(session, changes)
    if (diff.length === 0) refuse(no('bidding.noChange'))
    const { knowsReserve } = await refuseAmendment(trx, ctx, session, changes, diff)
    if (!knowsReserve && diff.some((one) => one.material)) refuse(no('bidding.reserveAuthor'))
    const amendment = { id: newId(now.getTime()), bidding_id: id, changes: JSON.stringify(changes), diff: JSON.stringify(diff), reason }
    const made = await trx
      .insertInto('bidding_amendment')
      .values({ ...amendment, asked_by: ctx.actor.accountId, asked_name: ctx.actor.realname, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(no('bidding.amendWaiting'))
    await appendAudit(trx, ctx, { action: 'trading.amendment-asked', target: id, detail: { fields: diff.map(({ field }) => field) } })
    await tell(ctx.outbox, trx, {
      key: `session.amend-asked:${amendment.id}`,
      to: { operators: true },
      title: `场次变更待审核：${session.name}`,
      text: `${session.code}「${session.name}」申请变更${diff.map(({ title }) => title).join('、')}。`,
      page: PAGES.operations,
      now,
    })
    return { id: amendment.id }
  })

/** Session before amendment, in the order every command locks them. */
async function lockBoth(trx: Trx, id: string) {
  const found = await trx.selectFrom('bidding_amendment').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  const amendment = await trx.selectFrom('bidding_amendment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { session, amendment }
}

export const auditAmendment = (due: DueWork, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const { session, amendment } = await lockBoth(trx, id)
    if (amendment.state !== REVIEW.waiting) refuse(no('bidding.decided'))
    const allowed = mayReview({ ...session, submitted_by: amendment.asked_by }, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    if (shType !== VERDICT.pass && !remark) refuse(atField('remark', no('review.noReason')))
    const version = session.version + 1
    const decided = { decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: now }
    const outcome = shType === VERDICT.pass ? { state: REVIEW.passed, version } : { state: REVIEW.refused, reject_note: remark ?? '' }
    await trx
      .updateTable('bidding_amendment')
      .set({ ...outcome, ...decided })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, {
      action: shType === VERDICT.pass ? 'trading.amendment-passed' : 'trading.amendment-refused',
      target: session.id,
      detail: { amendment: id },
    })
    const companies = [session.corporate_id]
    if (shType === VERDICT.pass) {
      const changes = revived(amendment.changes)
      const checked = await refuseAmendment(trx, ctx, session, changes, amendment.diff)
      if (amendment.diff.some((one) => one.material)) refuseLateReview(checked, amendment.asked_at)
      const times = timesOf(checked)
      const after = await trx
        .updateTable('bidding')
        .set({ ...changes, version, lock_time: times.lockTime, ...endColumns(session, times.endAt), revision: session.revision + 1, updated_at: now })
        .where('id', '=', session.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await planClock(due, trx, after, now)
      companies.push(...(await askAgain(trx, after, amendment.diff, now)))
    }
    await tell(ctx.outbox, trx, {
      key: `session.amended:${id}`,
      to: { companies: [...new Set(companies)] },
      title: shType === VERDICT.pass ? `场次变更：${session.name}` : `变更申请被驳回：${session.name}`,
      text:
        shType === VERDICT.pass
          ? `${session.code}「${session.name}」已变更，请查看并确认。`
          : `${session.code}「${session.name}」的变更申请未通过。原因：${remark ?? ''}`,
      priority: 'H',
      sms: true,
      page: shType === VERDICT.pass ? PAGES.myBidding : PAGES.myTrading,
      now,
    })
    return null
  })

/** SU9: a material change asks everybody who signed up again. Who has not paid owes the new deposit. Returns the companies. */
async function askAgain(trx: Trx, session: Session, diff: readonly TermDifference[], now: Date): Promise<string[]> {
  const material = diff.some((one) => one.material)
  const rows = await trx
    .updateTable('bidding_signup')
    .set((eb) => ({
      need_confirm: material ? true : eb.ref('need_confirm'),
      version: material ? eb.ref('version') : session.version,
      deposit_fen: eb
        .case()
        .when('paid_fen', '>', 0)
        .then(eb.ref('deposit_fen'))
        .else(session.deposit2_fen ?? 0)
        .end(),
      updated_at: now,
    }))
    .where('bidding_id', '=', session.id)
    .where('state', 'in', [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.paid, SIGN_UP.admitted])
    .returning('corporate_id')
    .execute()
  return rows.map((row) => row.corporate_id)
}

const listing = defineList({
  fields: {
    bidding: { column: 'bidding_amendment.bidding_id', type: 'id' },
    state: { column: 'bidding_amendment.state', type: 'number' },
    version: { column: 'bidding_amendment.version', type: 'number', nullable: true },
    createTime: { column: 'bidding_amendment.asked_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bidding_amendment.id',
})

/** Those who may not decide or ask see what was published and nothing of what was only asked for. */
export const amendmentList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(
    ctx.db,
    listing,
    input,
    visibleSessions(ctx.db, ctx.actor)
      .innerJoin('bidding_amendment', 'bidding_amendment.bidding_id', 'bidding.id')
      .$if(!isStaff(ctx.actor), (query) =>
        query.where((eb) => eb.or([eb('bidding_amendment.state', '=', REVIEW.passed), eb('bidding.corporate_id', '=', ctx.actor.corporateId ?? '')])),
      )
      .selectAll('bidding_amendment')
      .select(['bidding.code', 'bidding.name', 'bidding.corporate_id']),
    {
      map: (row) => ({
        id: row.id,
        bidding: row.bidding_id,
        biddingCode: row.code,
        biddingName: row.name,
        corporate: row.corporate_id,
        state: row.state,
        state_dictText: REVIEW_TEXTS[row.state] ?? '',
        version: row.version,
        reason: row.reason,
        rejectNote: row.reject_note,
        diff: [...row.diff],
        createBy: row.asked_name,
        createTime: row.asked_at,
        decideBy: row.decided_name,
        decideTime: row.decided_at,
      }),
    },
  )
