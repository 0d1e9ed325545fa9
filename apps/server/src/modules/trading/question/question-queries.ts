import { sql } from 'kysely'
import { PUBLIC_TYPES, SESSION } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { QUESTION, QUESTION_TEXTS } from '@aosp/contract/trading/question-texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { publicQuestions as publicCall, questionList as listCall } from '@aosp/contract/trading/question'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { policyAt } from '../policy/policy-store.ts'
import { askUntil, mayAsk } from '../rules/question.ts'
import { isPublished } from '../rules/session-state.ts'
import { isStaff, visibleSessions } from '../session/session-scope.ts'

/** A published session as somebody may see it; visitors see what is open to every company. */
async function publishedSession({ db, actor }: Ctx, id: string) {
  const seen = actor
    ? visibleSessions(db, actor)
    : db
        .selectFrom('bidding')
        .where('bidding.deleted_at', 'is', null)
        .where('bidding.trans_type', 'in', PUBLIC_TYPES)
        .where('bidding.state', '<>', SESSION.draft)
  const session = await seen
    .select(['bidding.id', 'bidding.state', 'bidding.suspended', 'bidding.sign_end_time', 'bidding.corporate_id'])
    .where('bidding.id', '=', id)
    .executeTakeFirst()
  return session && isPublished(session.state) ? session : refuse(no('notFound'))
}

export async function publicQuestions(ctx: Ctx, { bidding, pageNo, pageSize }: In<typeof publicCall>): Promise<Out<typeof publicCall>> {
  const session = await publishedSession(ctx, bidding)
  const mine = ctx.actor?.corporateId ?? null
  const rows = await ctx.db
    .selectFrom('trade_question')
    .select(['id', 'content', 'answer', 'state', 'asked_at', 'answered_at', 'corporate_id', sql<number>`count(*) over ()`.as('total')])
    .where('bidding_id', '=', bidding)
    .where('state', '<>', QUESTION.hidden)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const now = ctx.now()
  const { policy } = await policyAt(ctx.db, now)
  const total = rows[0]?.total ?? 0
  return {
    records: rows.map((row) => ({
      id: row.id,
      content: row.content,
      answer: row.answer,
      state: row.state,
      state_dictText: QUESTION_TEXTS[row.state] ?? '',
      createTime: row.asked_at,
      answerTime: row.answered_at,
      mine: mine !== null && row.corporate_id === mine ? 1 : 0,
    })),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    askUntil: askUntil(session, policy.questionLeadHours),
    asking: mayAsk(session, policy.questionLeadHours, now),
  }
}

const listing = (corporateId: string | null) =>
  defineList({
    fields: {
      bidding: { column: 'trade_question.bidding_id', type: 'id' },
      biddingName: { column: 'bidding.name', type: 'text' },
      biddingCode: { column: 'bidding.code', type: 'text' },
      content: { column: 'trade_question.content', type: 'text' },
      state: { column: 'trade_question.state', type: 'number' },
      createTime: { column: 'trade_question.asked_at', type: 'moment' },
      answerTime: { column: 'trade_question.answered_at', type: 'moment', nullable: true },
      answerDue: { column: 'trade_question.answer_due', type: 'moment' },
      // A filter must not tell what the record hides: it knows the reader's own questions and nobody else's.
      mine: { column: sql`(trade_question.corporate_id = ${corporateId})`, type: 'boolean' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'trade_question.id',
  })

const rows = (db: Db) =>
  db
    .selectFrom('trade_question')
    .innerJoin('bidding', 'bidding.id', 'trade_question.bidding_id')
    .innerJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .selectAll('trade_question')
    .select([
      'bidding.code as bidding_code',
      'bidding.name as bidding_name',
      'bidding.state as bidding_state',
      'bidding.trans_type as trans_type',
      'bidding.corporate_id as issuer_id',
      'corporate.name as issuer_name',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const shown =
  ({ actor }: SignedIn) =>
  (row: Row): Out<typeof listCall>['records'][number] => {
    const answers = row.state === QUESTION.waiting && row.issuer_id === actor.corporateId && actor.permissions.has('question:answer')
    const hides = row.state !== QUESTION.hidden && actor.permissions.has('question:hide')
    return {
      id: row.id,
      bidding: row.bidding_id,
      biddingCode: row.bidding_code,
      biddingName: row.bidding_name,
      biddingState: row.bidding_state,
      transType: row.trans_type,
      corporate: row.issuer_id,
      corporateName: row.issuer_name,
      content: row.content,
      answer: row.answer,
      state: row.state,
      state_dictText: QUESTION_TEXTS[row.state] ?? '',
      createTime: row.asked_at,
      answerDue: row.answer_due,
      answerTime: row.answered_at,
      hideNote: row.hide_note,
      mine: actor.corporateId !== null && row.corporate_id === actor.corporateId ? 1 : 0,
      actions: [...(answers ? (['answer'] as const) : []), ...(hides ? (['hide'] as const) : [])],
    }
  }

/** Operators see all; a company those on its own sessions and those it asked itself. */
export const questionList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => {
  const own = ctx.actor.corporateId ?? ''
  const base = rows(ctx.db).$if(!isStaff(ctx.actor), (query) =>
    query.where((eb) => eb.or([eb('bidding.corporate_id', '=', own), eb('trade_question.corporate_id', '=', own)])),
  )
  return runList(ctx.db, listing(ctx.actor.corporateId), input, base, { map: shown(ctx) })
}
