import { sql } from 'kysely'
import { RULE_STATES, type RuleState } from '@aosp/contract/content/codes'
import { RULE_DOCUMENTS } from '@aosp/contract/content/trading-rules'
import type { In, Out } from '@aosp/contract/endpoint'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import type { ruleById as byIdCall, ruleList as listCall } from '@aosp/contract/content/rule'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { TodoSource } from '../../../platform/todo-source.ts'
import { maySecond } from '../rules/article-state.ts'
import { needsSession } from '../trading-rules.ts'
import '../content.tables.ts'

const list = defineList({
  fields: {
    name: { column: 'newest.name', type: 'text' },
    version: { column: 'trading_rule.version', type: 'number' },
    state: { column: sql`(case newest.decision when '' then 'submitted' when 'passed' then 'live' else newest.decision end)`, type: 'id' },
    updateBy: { column: 'newest.updated_by', type: 'text', nullable: true },
    updateTime: { column: 'newest.updated_at', type: 'moment' },
  },
  defaultSort: ['-updateTime'],
  tieBreaker: 'trading_rule.id',
})

/** Those the footer and the contracts lean on. */
export const isBuiltIn = (name: string): boolean => RULE_DOCUMENTS.some((document) => document === name)

/** Who wrote at a document since the version people read. */
export const ruleWriters = sql<string[]>`array(select distinct hand.written_by from trading_rule_version hand
  where hand.rule_id = trading_rule.id and hand.version > coalesce(trading_rule.live_version, 0))`

const rows = (db: Db) =>
  db
    .selectFrom('trading_rule')
    .innerJoin('trading_rule_version as newest', (join) =>
      join.onRef('newest.rule_id', '=', 'trading_rule.id').onRef('newest.version', '=', 'trading_rule.version'),
    )
    .select(['trading_rule.id', 'trading_rule.version', 'trading_rule.live_version', 'trading_rule.name as live_name'])
    .select(['newest.name', 'newest.file', 'newest.word_file', 'newest.content', 'newest.decision', 'newest.updated_by', 'newest.updated_at'])
    .select(ruleWriters.as('writers'))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const stateOf = (decision: '' | 'passed' | 'rejected'): RuleState => (decision === '' ? 'submitted' : decision === 'passed' ? 'live' : 'rejected')
const stateIn = (decision: '' | 'passed' | 'rejected') => ({ state: stateOf(decision), state_dictText: RULE_STATES[stateOf(decision)] })

const shownTo = (actor: Actor) => (row: Row) => ({
  id: row.id,
  name: row.name,
  fileurl: row.file,
  wordFileurl: row.word_file,
  version: row.version,
  liveVersion: row.live_version,
  ...stateIn(row.decision),
  mayReview: row.decision === '' && actor.permissions.has('trading-rule:review') && maySecond({ writers: row.writers, submittedBy: null }, actor.accountId).ok,
  builtIn: isBuiltIn(row.live_name),
  sessionOnly: needsSession(row.name),
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export const ruleList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, rows(ctx.db), { map: shownTo(ctx.actor) })

export async function ruleById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await rows(ctx.db).where('trading_rule.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const versions = await ctx.db.selectFrom('trading_rule_version').selectAll().where('rule_id', '=', id).orderBy('version', 'desc').limit(50).execute()
  const paths = [row.file, row.word_file].filter((path) => path !== null)
  const files = await ctx.db.selectFrom('stored_file').select(['path', 'name']).where('path', 'in', paths).execute()
  const names = new Map(files.map((file) => [file.path, file.name]))
  return {
    ...shownTo(ctx.actor)(row),
    content: row.content,
    fileName: names.get(row.file) ?? row.name,
    wordFileName: row.word_file === null ? null : (names.get(row.word_file) ?? row.name),
    versions: versions.map((old) => ({
      version: old.version,
      fileurl: old.file,
      wordFileurl: old.word_file,
      changeNote: old.change_note,
      ...stateIn(old.decision),
      decideBy: old.decided_name,
      reason: old.reason,
      updateBy: old.updated_by ?? '',
      updateTime: old.updated_at,
    })),
  }
}

export const ruleTodos: readonly TodoSource[] = [
  {
    key: 'trading-rule-review',
    title: '待复核的规则文件',
    hint: '他人修改、等待第二人复核后生效的规则文件',
    menuId: '',
    path: routeOf('content/trading-rules', {}, { state: 'submitted' }),
    sort: 1,
    appliesTo: (roleCode) => roleCode === ROLE_CODES.operate,
    count: async (ctx) =>
      rows(ctx.db)
        .clearSelect()
        .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(newest.updated_at)`.as('since')])
        .where('newest.decision', '=', '')
        .where(sql<boolean>`${ctx.actor.accountId} <> all(${ruleWriters})`)
        .executeTakeFirstOrThrow(),
  },
]
