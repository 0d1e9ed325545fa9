import type { Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { addQuestion as addCall, answerQuestion as answerCall, hideQuestion as hideCall } from '@aosp/contract/trading/question'
import { newId } from '@aosp/kernel/ids'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { awardPoints, tradingStand } from '../../organisation/index.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { mayAsk, tellsWho } from '../rules/question.ts'
import { isOver } from '../rules/session-state.ts'
import { lockSession, visibleSessions } from '../session/session-scope.ts'
import type { QuestionTable, Session } from '../trading.tables.ts'
import { PAGES, tell } from '../tell.ts'

/** One piece of due work per question: whether it was left without an answer. */
export const QUESTION_OVERDUE = 'question.overdue'

const WAITING_MAX = 5
const ANSWER_DAYS = 1
const OVERDUE_DAYS = 3

export const addQuestion = (due: DueWork, ctx: SignedIn, { bidding, content }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const corporateId = ctx.actor.corporateId ?? refuse(no('bidding.noCompany'))
    const seen = await visibleSessions(trx, ctx.actor).select('bidding.id').where('bidding.id', '=', bidding).executeTakeFirst()
    const session = await lockSession(trx, seen?.id ?? '')
    const now = ctx.now()
    if (session.corporate_id === corporateId) refuse(no('question.own'))
    const { policy } = await policyAt(trx, now)
    if (!mayAsk(session, policy.questionLeadHours, now)) refuse(no('question.closed'))
    await refuseAsker(trx, ctx, corporateId, content)
    await refuseMany(trx, bidding, corporateId)
    const calendar = await workCalendar(trx)
    const id = newId(now.getTime())
    await trx
      .insertInto('trade_question')
      .values({
        id,
        bidding_id: bidding,
        corporate_id: corporateId,
        asked_by: ctx.actor.accountId,
        content,
        asked_at: now,
        answer_due: addWorkingDays(calendar, now, ANSWER_DAYS),
      })
      .execute()
    await due.plan(trx, { kind: QUESTION_OVERDUE, key: id, dueAt: addWorkingDays(calendar, now, OVERDUE_DAYS) })
    await appendAudit(trx, ctx, { action: 'trading.question-asked', target: id, detail: { session: bidding } })
    await tell(ctx.outbox, trx, {
      key: `question.asked:${id}`,
      to: { companies: [session.corporate_id] },
      title: `新的提问：${session.name}`,
      text: `${session.code}「${session.name}」收到一条提问，请在 1 个工作日内答复。`,
      page: PAGES.questions,
      now,
    })
    return { id }
  })

/** Whoever may take part may ask, and nobody may sign what everybody reads. */
async function refuseAsker(trx: Trx, ctx: SignedIn, corporateId: string, content: string): Promise<void> {
  const stand = await tradingStand(trx, corporateId, ctx.now())
  if (!stand?.mayTrade) refuse(no('bidding.barred'))
  const company = await trx.selectFrom('corporate').select(['name', 'shortname', 'role']).where('id', '=', corporateId).executeTakeFirst()
  if (!company || company.role === CORPORATE_ROLE.issuer) return refuse(no('question.mayNot'))
  if (tellsWho(content, [company.name, company.shortname ?? '', ctx.actor.realname])) refuse(atField('content', no('question.identity')))
}

async function refuseMany(trx: Trx, bidding: string, corporateId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('trade_question')
    .select('id')
    .where('bidding_id', '=', bidding)
    .where('corporate_id', '=', corporateId)
    .where('state', '=', QUESTION.waiting)
    .execute()
  if (waiting.length >= WAITING_MAX) refuse(no('question.tooMany', { max: WAITING_MAX }))
}

type Question = Selectable<QuestionTable>

async function lockBoth(trx: Trx, id: string): Promise<{ session: Session; question: Question }> {
  const found = await trx.selectFrom('trade_question').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  const question = await trx.selectFrom('trade_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { session, question }
}

const refuseUnanswerable = ({ state }: Question): void => {
  if (state === QUESTION.answered) refuse(no('question.answered'))
  if (state === QUESTION.hidden) refuse(no('question.hidden'))
}

/** The issuer alone answers, once; what was answered stays as it is. */
export const answerQuestion = (due: DueWork, ctx: SignedIn, { id, content, changesTerms }: In<typeof answerCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, question } = await lockBoth(trx, id)
    if (session.corporate_id !== ctx.actor.corporateId) refuse(no('notFound'))
    refuseUnanswerable(question)
    if (changesTerms === 1) refuse(no('question.amend'))
    const now = ctx.now()
    await trx
      .updateTable('trade_question')
      .set({ state: QUESTION.answered, answer: content, answered_by: ctx.actor.accountId, answered_at: now })
      .where('id', '=', id)
      .execute()
    await due.cancel(trx, QUESTION_OVERDUE, id)
    if (now <= question.answer_due)
      await awardPoints(ctx.outbox, trx, {
        company: session.corporate_id,
        event: 'question.answered',
        reference: id,
        reason: `及时答复提问 ${session.code}`,
        now,
      })
    await appendAudit(trx, ctx, { action: 'trading.question-answered', target: id, detail: { session: session.id } })
    await tell(ctx.outbox, trx, {
      key: `question.answered:${id}`,
      to: { companies: [question.corporate_id] },
      title: `提问已答复：${session.name}`,
      text: `您对 ${session.code}「${session.name}」的提问已有答复。`,
      page: PAGES.detail(session.id),
      now,
    })
    return null
  })

export const hideQuestion = (due: DueWork, ctx: SignedIn, { id, note }: In<typeof hideCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, question } = await lockBoth(trx, id)
    if (question.state === QUESTION.hidden) refuse(no('question.hidden'))
    if (session.corporate_id === ctx.actor.corporateId) refuse(no('review.own'))
    const now = ctx.now()
    await trx
      .updateTable('trade_question')
      .set({ state: QUESTION.hidden, hide_note: note, hidden_by: ctx.actor.accountId, hidden_at: now })
      .where('id', '=', id)
      .execute()
    await due.cancel(trx, QUESTION_OVERDUE, id)
    await appendAudit(trx, ctx, { action: 'trading.question-hidden', target: id, detail: { session: session.id, note } })
    // Two messages: one to both would tell the issuer whose question it was.
    const news = {
      title: `提问已屏蔽：${session.name}`,
      text: `${session.code}「${session.name}」的一条提问已被平台屏蔽。原因：${note}`,
      page: PAGES.questions,
      now,
    }
    await tell(ctx.outbox, trx, { ...news, key: `question.hidden:${id}:asker`, to: { companies: [question.corporate_id] } })
    await tell(ctx.outbox, trx, { ...news, key: `question.hidden:${id}:issuer`, to: { companies: [session.corporate_id] } })
    return null
  })

/** Three working days without an answer cost the issuer points, once; the question stays open for an answer. */
export const runOverdue = ({ db, outbox, now: clock }: Platform, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const question = await trx.selectFrom('trade_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (question?.state !== QUESTION.waiting) return
    const session = await trx
      .selectFrom('bidding')
      .select(['id', 'code', 'name', 'corporate_id', 'state'])
      .where('id', '=', question.bidding_id)
      .executeTakeFirstOrThrow()
    // Nobody needs the answer any more.
    if (isOver(session.state)) return
    const now = clock()
    await awardPoints(outbox, trx, {
      company: session.corporate_id,
      event: 'question.unanswered',
      reference: id,
      reason: `逾期未答复提问 ${session.code}`,
      now,
    })
    await tell(outbox, trx, {
      key: `question.overdue:${id}`,
      to: { companies: [session.corporate_id] },
      title: `提问逾期未答复：${session.name}`,
      text: `${session.code}「${session.name}」有一条提问超过 3 个工作日未答复，已扣减积分，请尽快答复。`,
      priority: 'H',
      page: PAGES.questions,
      now,
    })
  })
