import { sql } from 'kysely'
import type { boardMessages as listCall } from '@aosp/contract/content/board'
import type { Out } from '@aosp/contract/endpoint'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { QUESTION, QUESTION_TEXTS } from '@aosp/contract/trading/question-texts'
import type { ListQuery } from '@aosp/contract/wire'
import type { Ctx } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { TodoSource } from '../../../platform/todo-source.ts'
import { companyNames } from '../../organisation/index.ts'
import './board.tables.ts'

const listing = (accountId: string) =>
  defineList({
    fields: {
      content: { column: 'board_message.content', type: 'text' },
      state: { column: 'board_message.state', type: 'number' },
      createTime: { column: 'board_message.created_at', type: 'moment' },
      answerTime: { column: 'board_message.answered_at', type: 'moment', nullable: true },
      // A filter must not tell what the record hides: it knows the reader's own messages and nobody else's.
      mine: { column: sql`(board_message.account_id = ${accountId})`, type: 'boolean' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'board_message.id',
  })

/** Whoever may hide messages sees those that are hidden, and whose they are. */
export async function boardMessages({ db, actor }: Ctx, input: ListQuery): Promise<Out<typeof listCall>> {
  const moderates = actor?.permissions.has('message-board:hide') ?? false
  const reader = actor?.accountId ?? ''
  const base = db
    .selectFrom('board_message')
    .selectAll('board_message')
    .$if(!moderates, (query) => query.where((eb) => eb.or([eb('state', '<>', QUESTION.hidden), eb('account_id', '=', reader)])))
  const page = await runList(db, listing(reader), input, base)
  const names = await companyNames(
    db,
    page.records.flatMap(({ corporate_id: id }) => (id === null ? [] : [id])),
  )
  return {
    ...page,
    records: page.records.map((row) => {
      const own = row.account_id === reader
      const known = moderates || (row.corporate_id !== null && row.corporate_id === actor?.corporateId)
      return {
        id: row.id,
        content: row.content,
        answer: row.answer,
        state: row.state,
        state_dictText: QUESTION_TEXTS[row.state] ?? '',
        createTime: row.created_at,
        answerTime: row.answered_at,
        mine: own ? 1 : 0,
        corporateName: known ? (names.get(row.corporate_id ?? '') ?? '') : '',
        hideNote: row.hide_note,
        actions: [
          ...(row.state === QUESTION.waiting && actor?.permissions.has('message-board:answer') ? (['answer'] as const) : []),
          ...(row.state !== QUESTION.hidden && moderates ? (['hide'] as const) : []),
        ],
      }
    }),
  }
}

export const boardTodos: readonly TodoSource[] = [
  {
    key: 'board.waiting',
    title: '待答复的留言',
    hint: '留言板上的留言，请尽快答复',
    menuId: '',
    path: routeOf('content/message-board', {}, { state: QUESTION.waiting }),
    appliesTo: (roleCode) => roleCode === ROLE_CODES.operate,
    count: async ({ db }) =>
      db
        .selectFrom('board_message')
        .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
        .where('state', '=', QUESTION.waiting)
        .executeTakeFirstOrThrow(),
  },
]
