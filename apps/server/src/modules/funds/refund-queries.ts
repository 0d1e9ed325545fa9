import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { refundById as byIdCall, refundList as listCall } from '@aosp/contract/funds/refund'
import { REFUND_CHANNEL, REFUND_CHANNEL_TEXTS, REFUND_STATE_TEXTS, SLIP_STATE } from '@aosp/contract/funds/codes'
import { REFUND_FIELDS, REVIEW_OPEN } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskAccount } from '@aosp/kernel/mask'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList, sumList } from '../../platform/list/run-list.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../identity/index.ts'
import { isOverdue, mayMoveRefund } from './rules/money-states.ts'
import { seesAccounts } from './slip-queries.ts'
import './funds.tables.ts'

const list = defineList({
  fields: {
    state: { column: 'refund.state', type: 'number' },
    channel: { column: 'refund.channel', type: 'id' },
    applynNo: { column: 'refund.apply_no', type: 'text' },
    subject: { column: 'refund.subject', type: 'text' },
    corporate: { column: 'refund.company_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text' },
    amount: { column: 'refund.amount_fen', type: 'yuan' },
    dueTime: { column: 'refund.due_at', type: 'moment' },
    createTime: { column: 'refund.ordered_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'refund.id',
})

const rows = (ctx: SignedIn) =>
  ctx.db
    .selectFrom('refund')
    .innerJoin('corporate', 'corporate.id', 'refund.company_id')
    .leftJoin('transfer_slip as proof', (join) => join.onRef('proof.refund_id', '=', 'refund.id').on('proof.state', '=', SLIP_STATE.waiting))
    .selectAll('refund')
    .select([
      'corporate.name as corporate_name',
      'proof.created_by as proof_by',
      'proof.evidence as proof_evidence',
      sql<boolean>`coalesce(corporate.refunds_blocked_until > ${ctx.now()}, false) or exists (select 1 from review_request q
        where q.corporate_id = corporate.id and q.kind = 'change' and q.state = any(${REVIEW_OPEN}::int[]) and jsonb_exists_any(q.after, ${REFUND_FIELDS}::text[]))`.as(
        'held_back',
      ),
    ])
    .$if(!seesEverybody(ctx.actor), (query) => query.where('refund.company_id', '=', ctx.actor.corporateId ?? ''))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
type Action = Out<typeof listCall>['records'][number]['actions'][number]

const byTransfer = (row: Row): boolean => row.channel === REFUND_CHANNEL.bank

function actionsOf({ actor }: SignedIn, row: Row, blocked: string): Action[] {
  if (row.company_id === actor.corporateId) return mayMoveRefund('edit', row.state) && actor.permissions.has('refund:edit') ? ['edit'] : []
  if (!actor.permissions.has('refund:refund')) return []
  const others = row.sent_by !== actor.accountId && row.proof_by !== actor.accountId
  const all: [Action, boolean][] = [
    ['send', mayMoveRefund('send', row.state) && blocked === ''],
    ['prove', mayMoveRefund('paid', row.state) && byTransfer(row) && row.proof_by === null],
    ['paid', mayMoveRefund('paid', row.state) && others && (!byTransfer(row) || row.proof_by !== null)],
    ['failed', mayMoveRefund('failed', row.state) && byTransfer(row)],
  ]
  return all.flatMap(([action, allowed]) => (allowed ? [action] : []))
}

const shown = (ctx: SignedIn) => (row: Row) => {
  const noAccount = byTransfer(row) && (row.account_no === '' || row.account_name !== row.corporate_name)
  const open = mayMoveRefund('send', row.state)
  const blocked = !open || !byTransfer(row) ? '' : row.held_back ? no('refund.blocked').message : noAccount ? no('refund.noAccount').message : ''
  return {
    id: row.id,
    applynNo: row.apply_no,
    subject: row.subject,
    referenceKind: row.reference_kind,
    reference: row.reference_id,
    corporate: row.company_id,
    corporateName: row.corporate_name,
    amount: fen(row.amount_fen),
    reason: row.reason,
    channel: row.channel,
    channel_dictText: REFUND_CHANNEL_TEXTS[row.channel] ?? '',
    accountName: row.account_name,
    accountNo: seesAccounts(ctx.actor, row.company_id) ? row.account_no : maskAccount(row.account_no),
    bankName: row.bank_name,
    state: row.state,
    state_dictText: REFUND_STATE_TEXTS[row.state] ?? '',
    dueTime: row.due_at,
    overdue: isOverdue(row, ctx.now()),
    blocked,
    failNote: row.fail_note,
    // A proof that still waits is for those who compare it with the bank's.
    evidence: row.evidence || (seesEverybody(ctx.actor) ? (row.proof_evidence ?? '') : ''),
    createTime: row.ordered_at,
    sendBy: seesEverybody(ctx.actor) ? row.sent_name : null,
    sendTime: row.sent_at,
    paidBy: seesEverybody(ctx.actor) ? row.paid_name : null,
    paidTime: row.paid_at,
    actions: actionsOf(ctx, row, blocked),
  }
}

export async function refundList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, rows(ctx), { map: shown(ctx) }),
    sumList(ctx.db, list, input, rows(ctx), { amount: sql<number>`refund.amount_fen` }),
  ])
  return { ...page, sums }
}

/** Another company's is answered like one that does not exist. */
export async function refundById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx).where('refund.id', '=', id).executeTakeFirst()
  return row ? shown(ctx)(row) : refuse(no('notFound'))
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'applynNo', title: '报名或场次编号', kind: 'text', width: 20 },
  { name: 'subject', title: '退款事项', kind: 'text', width: 40 },
  { name: 'corporateName', title: '收款企业', kind: 'text', width: 28 },
  { name: 'amount', title: '退款金额（元）', kind: 'yuan', width: 16 },
  { name: 'reason', title: '原因', kind: 'text', width: 16 },
  { name: 'channel_dictText', title: '方式', kind: 'text', width: 14 },
  { name: 'accountName', title: '收款户名', kind: 'text', width: 28 },
  { name: 'accountNo', title: '收款账号', kind: 'text', width: 24 },
  { name: 'bankName', title: '收款银行', kind: 'text', width: 24 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 12 },
  { name: 'dueTime', title: '应退时间', kind: 'moment', width: 20 },
  { name: 'sendBy', title: '办理人', kind: 'text', width: 12 },
  { name: 'sendTime', title: '办理时间', kind: 'moment', width: 20 },
  { name: 'paidBy', title: '确认人', kind: 'text', width: 12 },
  { name: 'paidTime', title: '确认时间', kind: 'moment', width: 20 },
  { name: 'failNote', title: '失败原因', kind: 'text', width: 24 },
]

export const exportRefunds = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx),
    map: shown(ctx),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '退款清单',
    action: 'funds.refunds-exported',
  })
