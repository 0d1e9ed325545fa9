import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { MEMBER_TYPE } from '@aosp/contract/organisation/texts'
import type { memberById as byIdCall, memberList as listCall } from '@aosp/contract/organisation/member'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { MOBILE } from '@aosp/kernel/patterns'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { Dictionaries, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { memberAccounts } from '../../identity/index.ts'
import { dictTexts } from '../../reference/index.ts'
import type { OrganisationPorts } from '../ports.ts'

export const memberListing = defineRuledList({
  fields: {
    id: { column: 'account.id', type: 'id' },
    inMember: {
      column: sql`(case when exists (select 1 from account_role x join role r on r.id = x.role_id where x.account_id = account.id and r.role_code = 'menber') then 2 else 1 end)`,
      type: 'number',
    },
    username: { column: 'account.username', type: 'text' },
    realname: { column: 'account.realname', type: 'text' },
    sex: { column: 'account.sex', type: 'number', nullable: true, dict: 'sex' },
    // Searched as it is shown: a filter on the full number would let anybody find the hidden digits by trying.
    phone: { column: sql`regexp_replace(coalesce(account.phone, ''), '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`, type: 'text', sort: false },
    corporate: { column: 'account.corporate_id', type: 'id', nullable: true },
    corporateName: { column: sql`coalesce(corporate.name, waiting.name, '')`, type: 'text' },
    status: { column: 'account.status', type: 'number', dict: 'user_status' },
    createTime: { column: 'account.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'account.id',
  ruled: {
    screen: 'organisation/member-user',
    fields: {
      inMember: '会员类型',
      username: '用户账号',
      realname: '姓名',
      corporate: '企业编号',
      corporateName: '企业名称',
      status: '状态',
      createTime: '注册时间',
    },
  },
})

/** Somebody who knows a whole number may look for it as it is shown. */
const searchable = <Query extends Record<string, unknown>>(input: Query): Query => {
  const wanted = input['phone']
  return typeof wanted === 'string' && MOBILE.test(wanted.trim()) ? { ...input, phone: maskPhone(wanted.trim()) } : input
}

/** Who waits for his review is shown with the company he named. */
const rows = (db: Db) =>
  memberAccounts(db)
    .leftJoin('corporate', 'corporate.id', 'account.corporate_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_request')
          .select('review_request.name')
          .whereRef('review_request.account_id', '=', 'account.id')
          .where('review_request.kind', '=', 'registration')
          .orderBy('review_request.submitted_at', 'desc')
          .limit(1)
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`coalesce(corporate.name, waiting.name, '')`.as('corporate_name'))

type Row = Selectable<Database['account']> & { internal: boolean; corporate_name: string }

const shown = (texts: Dictionaries, trades: ReadonlyMap<string, number>) => (row: Row) => ({
  id: row.id,
  inMember: row.internal ? MEMBER_TYPE.internal : MEMBER_TYPE.external,
  inMember_dictText: row.internal ? '集团内' : '集团外',
  username: row.username,
  realname: row.realname,
  sex: row.sex,
  sex_dictText: dictText(texts.get('sex'), row.sex) ?? '',
  phone: maskPhone(row.phone ?? ''),
  email: maskEmail(row.email ?? ''),
  corporate: row.corporate_id,
  corporateName: row.corporate_name,
  tradeNum: trades.get(row.corporate_id ?? '') ?? 0,
  status: row.status,
  status_dictText: dictText(texts.get('user_status'), row.status) ?? '',
  reason: row.status === ACCOUNT_STATUS.frozen ? (row.frozen_reason ?? '') : row.status === ACCOUNT_STATUS.rejected ? (row.reject ?? '') : '',
  createTime: row.created_at,
})

const companiesOf = (members: readonly { corporate_id: string | null }[]): string[] => [
  ...new Set(members.flatMap(({ corporate_id }) => (corporate_id ? [corporate_id] : []))),
]

export async function memberList(ports: OrganisationPorts, ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const page = await runList(ctx.db, narrowed(ctx, memberListing), searchable(input), rows(ctx.db))
  const [texts, trades] = await Promise.all([dictTexts(ctx.db), ports.tradeCounts(ctx.db, companiesOf(page.records))])
  return { ...page, records: page.records.map(shown(texts, trades)) }
}

export async function memberById(ports: OrganisationPorts, ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await rows(ctx.db).where('account.id', '=', id).where(permitted(ctx, memberListing)).executeTakeFirst()) ?? refuse(no('notFound'))
  return shown(await dictTexts(ctx.db), await ports.tradeCounts(ctx.db, companiesOf([row])))(row)
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'inMember_dictText', title: '会员类型', kind: 'text', width: 10 },
  { name: 'username', title: '用户账号', kind: 'text', width: 16 },
  { name: 'realname', title: '姓名', kind: 'text', width: 12 },
  { name: 'sex', title: '性别', kind: 'dict', dict: 'sex', width: 8 },
  { name: 'phone', title: '手机号', kind: 'text', width: 14 },
  { name: 'email', title: '邮箱', kind: 'text', width: 24 },
  { name: 'corporateName', title: '企业名称', kind: 'text', width: 32 },
  { name: 'tradeNum', title: '交易次数', kind: 'number', width: 10 },
  { name: 'status', title: '状态', kind: 'dict', dict: 'user_status', width: 12 },
  { name: 'reason', title: '冻结或驳回原因', kind: 'text', width: 36 },
  { name: 'createTime', title: '注册时间', kind: 'moment', width: 20 },
]

/** As masked as on the page. */
export async function exportMembers(ports: OrganisationPorts, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const [texts, companies] = await Promise.all([dictTexts(ctx.db), ctx.db.selectFrom('corporate').select('id').execute()])
  const trades = await ports.tradeCounts(
    ctx.db,
    companies.map(({ id }) => id),
  )
  return exportList(ctx, reply, {
    list: narrowed(ctx, memberListing),
    input: searchable(input),
    base: rows(ctx.db),
    map: shown(texts, trades),
    dictionaries: texts,
    columns: COLUMNS,
    title: '会员用户',
    action: 'organisation.members-exported',
  })
}
