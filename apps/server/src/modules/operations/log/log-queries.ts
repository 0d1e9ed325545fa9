import type { FastifyReply } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import { LOG_TYPE } from '@aosp/contract/operations/codes'
import type { logs as listCall } from '@aosp/contract/operations/log'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText, type DictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { likePattern, runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { LOGIN_OUTCOMES, LOGIN_WAYS, outcomeText, wayText } from '../../identity/index.ts'
import { dictTexts } from '../../reference/index.ts'
import { actionText, operateType } from './rules/action-text.ts'
import { redacted } from './rules/redacted.ts'

/** Whoever looks for so common a word is helped by no list. */
const PEOPLE_AT_MOST = 500

const COLUMNS: readonly SheetColumn[] = [
  { name: 'createTime', title: '时间', kind: 'moment', width: 20 },
  { name: 'logContent', title: '日志内容', kind: 'text', width: 36 },
  { name: 'operateType', title: '操作类型', kind: 'dict', dict: 'operate_type', width: 10 },
  { name: 'userid', title: '账号', kind: 'text', width: 16 },
  { name: 'username', title: '姓名', kind: 'text', width: 14 },
  { name: 'ip', title: 'IP', kind: 'text', width: 18 },
  { name: 'costTime', title: '耗时（毫秒）', kind: 'number', width: 12 },
  { name: 'target', title: '操作对象', kind: 'text', width: 36 },
  { name: 'requestType', title: '请求方式', kind: 'text', width: 10 },
  { name: 'requestUrl', title: '请求路径', kind: 'text', width: 36 },
  { name: 'method', title: '方法', kind: 'text', width: 28 },
  { name: 'requestParam', title: '请求参数', kind: 'text', width: 60 },
]

/** Only the time has an index that a million rows are sorted by. */
const unsorted = { type: 'id', sort: false } as const

const acts = defineList({
  fields: {
    userid: { column: 'audit_log.username', ...unsorted },
    ip: { column: 'audit_log.address', ...unsorted },
    method: { column: 'audit_log.action', ...unsorted },
    target: { column: 'audit_log.target', ...unsorted },
    requestType: { column: 'audit_log.method', ...unsorted },
    requestUrl: { column: 'audit_log.path', ...unsorted },
    costTime: { column: 'audit_log.took_ms', type: 'number', sort: false },
    createTime: { column: 'audit_log.at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'audit_log.id',
})
const actRows = (db: Db) =>
  db.selectFrom('audit_log').leftJoin('account', 'account.id', 'audit_log.account_id').selectAll('audit_log').select('account.realname as realname')

/**
 * Whatever was typed into the field of a name is now and then a password: an attempt is told by the account it meant, and one that
 * meant none by nothing, nor is it found by asking for what was typed.
 */
const logins = defineList({
  fields: {
    userid: { column: 'account.username', ...unsorted },
    ip: { column: 'login_log.address', ...unsorted },
    method: { column: 'login_log.way', ...unsorted },
    createTime: { column: 'login_log.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'login_log.id',
})
const loginRows = (db: Db) =>
  db
    .selectFrom('login_log')
    .leftJoin('account', 'account.id', 'login_log.account_id')
    .select(['login_log.id', 'login_log.way', 'login_log.outcome', 'login_log.device', 'login_log.address', 'login_log.created_at'])
    .select(['account.username as username', 'account.realname as realname'])

type ActRow = Awaited<ReturnType<ReturnType<typeof actRows>['execute']>>[number]
type LoginRow = Awaited<ReturnType<ReturnType<typeof loginRows>['execute']>>[number]
type Texts = ReadonlyMap<string, DictTexts>

const withTexts = <Row extends { logType: number; operateType: number | null }>(texts: Texts, row: Row) => ({
  ...row,
  logType_dictText: dictText(texts.get('log_type'), row.logType) ?? '',
  ...(row.operateType === null ? {} : { operateType_dictText: dictText(texts.get('operate_type'), row.operateType) ?? '' }),
})

const shownAct = (texts: Texts) => (row: ActRow) =>
  withTexts(texts, {
    id: String(row.id),
    logType: LOG_TYPE.act,
    operateType: operateType(row.action),
    logContent: actionText(row.action),
    method: row.action,
    target: row.target,
    requestUrl: row.path,
    requestParam: row.detail === null ? null : JSON.stringify(redacted(row.detail)),
    requestType: row.method,
    ip: row.address,
    userid: row.username,
    username: row.realname,
    costTime: row.took_ms,
    createBy: row.username,
    createTime: row.at,
  })

const shownLogin = (texts: Texts) => (row: LoginRow) =>
  withTexts(texts, {
    id: row.id,
    logType: LOG_TYPE.login,
    operateType: null,
    logContent: `${wayText(row.way)}：${outcomeText(row.outcome)}`,
    method: row.way,
    target: null,
    requestUrl: null,
    requestParam: JSON.stringify({ device: row.device }),
    requestType: null,
    ip: row.address,
    userid: row.username,
    username: row.realname,
    costTime: null,
    createBy: row.username,
    createTime: row.created_at,
  })

const wordOf = (input: ListQuery): string => {
  const { keyWord } = input as { keyWord?: unknown }
  return typeof keyWord === 'string' ? keyWord.trim().replaceAll('*', '').slice(0, 64) : ''
}

/** Accounts a word may mean. Looked up first, so that the log is entered by its index. */
async function peopleNamed(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('username', 'ilike', likePattern('contains', word)), eb('realname', 'ilike', likePattern('contains', word))]))
    .limit(PEOPLE_AT_MOST)
    .execute()
  return rows.map(({ id }) => id)
}

/** The record a word names, if any act was done on it: one more condition beside the others costs the log its order. */
async function recordsNamed(db: Db, word: string): Promise<string[]> {
  const row = await db.selectFrom('audit_log').select('target').where('target', '=', word).limit(1).executeTakeFirst()
  return row === undefined ? [] : [word]
}

/** All names of acts there are: a few hundred, however long the log is, found by leaping through the index. */
async function actsWritten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive leap as (
      (select l.action from audit_log l order by l.action limit 1)
      union all
      select (select n.action from audit_log n where n.action > leap.action order by n.action limit 1) from leap where leap.action is not null
    ) select leap.action from leap where leap.action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/** One value is compared as it is: an index gives its rows in order then, which it does not for an array of one. */
const among = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1 ? sql<boolean>`${sql.ref(column)} = ${values[0]}` : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`

/** A column nobody was found for is left out: the planner enters a log by the indexes of all that are named, or reads it whole. */
function anyOf(wanted: Readonly<Record<string, readonly string[]>>): RawBuilder<boolean> {
  const parts = Object.entries(wanted).flatMap(([column, values]) => (values.length === 0 ? [] : [among(column, values)]))
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** What a word or a kind of act leaves of the log. Content is made of codes, so those whose words match are looked for. */
async function actsMeant(db: Db, input: ListQuery): Promise<RawBuilder<boolean>> {
  const word = wordOf(input)
  const { operateType: kind } = input as { operateType?: unknown }
  const kinds = typeof kind === 'string' || typeof kind === 'number' ? String(kind).split(',').filter(Boolean) : []
  if (word === '' && kinds.length === 0) return sql<boolean>`true`
  const nobody: readonly string[] = []
  const [written, people, records] = await Promise.all([
    actsWritten(db),
    word === '' ? nobody : peopleNamed(db, word),
    word === '' ? nobody : recordsNamed(db, word),
  ])
  const ofKind = kinds.length === 0 ? written : written.filter((action) => kinds.includes(String(operateType(action))))
  const byKind = kinds.length === 0 ? sql<boolean>`true` : among('audit_log.action', ofKind)
  if (word === '') return byKind
  const named = ofKind.filter((action) => actionText(action).includes(word) || action.includes(word))
  return sql<boolean>`(${byKind} and ${anyOf({ 'audit_log.action': named, 'audit_log.account_id': people, 'audit_log.target': records })})`
}

const codesNamed = (texts: Readonly<Record<string, string>>, word: string): string[] =>
  Object.entries(texts).flatMap(([code, text]) => (text.includes(word) ? [code] : []))

async function loginsMeant(db: Db, input: ListQuery): Promise<RawBuilder<boolean>> {
  const word = wordOf(input)
  if (word === '') return sql<boolean>`true`
  return anyOf({
    'login_log.outcome': codesNamed(LOGIN_OUTCOMES, word),
    'login_log.way': codesNamed(LOGIN_WAYS, word),
    'login_log.account_id': await peopleNamed(db, word),
  })
}

const isActs = (input: ListQuery): boolean => String((input as { logType?: unknown }).logType ?? LOG_TYPE.login) === String(LOG_TYPE.act)

export async function logs({ db }: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const texts = await dictTexts(db)
  if (isActs(input)) return runList(db, acts, input, actRows(db).where(await actsMeant(db, input)), { map: shownAct(texts), late: true })
  return runList(db, logins, input, loginRows(db).where(await loginsMeant(db, input)), { map: shownLogin(texts), late: true })
}

export async function exportLogs(ctx: SignedIn, { selections, ...input }: ExportQuery, reply: FastifyReply): Promise<null> {
  const { db } = ctx
  const dictionaries = await dictTexts(db)
  const sheet = { input, dictionaries, columns: COLUMNS, action: 'log.exported' }
  if (!isActs(input)) {
    const base = loginRows(db).where(await loginsMeant(db, input))
    return exportList(ctx, reply, { ...sheet, input: { ...input, selections }, list: logins, base, map: shownLogin(dictionaries), title: '登录日志' })
  }
  const chosen = selections?.filter((id) => /^\d{1,15}$/.test(id))
  const base = actRows(db)
    .where(await actsMeant(db, input))
    .$if(chosen !== undefined, (query) => query.where(sql<boolean>`audit_log.id = any(${chosen}::bigint[])`))
  return exportList(ctx, reply, { ...sheet, list: acts, base, map: shownAct(dictionaries), title: '操作日志' })
}
