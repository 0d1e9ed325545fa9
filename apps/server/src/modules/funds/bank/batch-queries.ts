import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { batchById as byIdCall, batchList as listCall } from '@aosp/contract/funds/bank-batch'
import { BATCH_STATE, BATCH_STATE_TEXTS, ITEM_STATE, ITEM_STATE_TEXTS } from '@aosp/contract/funds/bank-codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { maskAccount } from '@aosp/kernel/mask'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { seesAccounts } from '../slip-queries.ts'
import '../funds.tables.ts'
import './bank.tables.ts'
import { itemNo } from './batch-commands.ts'

type Shown = Out<typeof listCall>['records'][number]

const list = defineList({
  fields: {
    no: { column: 'bank_batch.no', type: 'text' },
    state: { column: 'bank_batch.state', type: 'number' },
    createTime: { column: 'bank_batch.made_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bank_batch.id',
})

const counted = (state: number) =>
  sql<number>`(select count(*) from bank_batch_item item where item.batch_id = bank_batch.id and item.state = ${sql.lit(state)})`
const rows = (db: Db) =>
  db
    .selectFrom('bank_batch')
    .innerJoin('bank_layout', 'bank_layout.id', 'bank_batch.layout_id')
    .selectAll('bank_batch')
    .select([
      'bank_layout.name as layout_name',
      sql<number>`(select count(*) from bank_batch_item item where item.batch_id = bank_batch.id)`.as('items'),
      sql<number>`(select coalesce(sum(amount_fen), 0)::bigint from bank_batch_item item where item.batch_id = bank_batch.id)`.as('sum'),
      counted(ITEM_STATE.paid).as('paid'),
      counted(ITEM_STATE.failed).as('failed'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function actionsOf(actor: Actor, row: Row): Shown['actions'] {
  if (!actor.permissions.has('bank:pay')) return []
  const { made, released, sent } = BATCH_STATE
  const own = row.made_by === actor.accountId
  const all: [Shown['actions'][number], boolean][] = [
    ['release', row.state === made && !own],
    ['download', row.state === released],
    ['result', row.state === sent && !own],
    ['void', (row.state === made || row.state === released || row.state === sent) && row.sent_by !== actor.accountId],
  ]
  return all.flatMap(([action, allowed]) => (allowed ? [action] : []))
}

const shown =
  (actor: Actor) =>
  (row: Row): Shown => ({
    id: row.id,
    no: row.no,
    layoutName: row.layout_name,
    items: row.items,
    amount: fen(row.sum),
    paid: row.paid,
    failed: row.failed,
    state: row.state,
    state_dictText: BATCH_STATE_TEXTS[row.state] ?? '',
    createBy: row.made_name,
    createTime: row.made_at,
    releaseBy: row.released_name ?? '',
    releaseTime: row.released_at,
    sendBy: row.sent_name ?? '',
    sendTime: row.sent_at,
    digest: row.digest,
    voidNote: row.void_note,
    actions: actionsOf(actor, row),
  })

export const batchList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, rows(ctx.db), { map: shown(ctx.actor) })

export async function batchById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const batch = (await rows(ctx.db).where('bank_batch.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const items = await ctx.db
    .selectFrom('bank_batch_item')
    .innerJoin('refund', 'refund.id', 'bank_batch_item.refund_id')
    .innerJoin('corporate', 'corporate.id', 'refund.company_id')
    .selectAll('bank_batch_item')
    .select(['refund.apply_no', 'refund.subject', 'refund.company_id', 'corporate.name as corporate_name'])
    .where('bank_batch_item.batch_id', '=', id)
    .orderBy('bank_batch_item.seq')
    .execute()
  return {
    ...shown(ctx.actor)(batch),
    lines: items.map((item) => ({
      id: item.id,
      no: itemNo(batch.no, item.seq),
      refund: item.refund_id,
      applynNo: item.apply_no,
      subject: item.subject,
      corporateName: item.corporate_name,
      amount: fen(item.amount_fen),
      accountName: item.account_name,
      accountNo: seesAccounts(ctx.actor, item.company_id) ? item.account_no : maskAccount(item.account_no),
      bankName: item.bank_name,
      state: item.state,
      state_dictText: ITEM_STATE_TEXTS[item.state] ?? '',
      note: item.note,
    })),
  }
}
