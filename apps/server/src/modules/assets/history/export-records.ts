import type { FastifyReply } from 'fastify'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { fen } from '@aosp/kernel/money'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { permitted } from '../../../platform/list/narrow.ts'
import { exportList, type ListExport } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import { assetListing, assetRows } from '../ledger/asset-list.ts'
import { seesAllAssets } from '../ledger/asset-scope.ts'
import { leaseSheet, receiptSheet, repairSheet, hoursSheet } from './record-columns.ts'

/** Records of the assets the caller sees in the ledger, and of no others. */
const seenAssets = async (ctx: SignedIn) => (await assetRows(ctx)).clearSelect().select('asset.id').where(permitted(ctx, assetListing))

type Records<TB extends keyof Database, Row, Shown extends Record<string, unknown>> = Pick<
  ListExport<Database, TB, Row, Shown>,
  'list' | 'map' | 'title' | 'action'
> & {
  rows: (db: Db, seen: Awaited<ReturnType<typeof seenAssets>>) => SelectQueryBuilder<Database, TB, Row>
  /** Its columns; with whose records they are for those who see everybody's. */
  sheet: (everybody: boolean) => readonly SheetColumn[]
}

/** A kind of record as a sheet: which rows, and what is shown of each. */
const exporting =
  <TB extends keyof Database, Row, Shown extends Record<string, unknown>>({ rows, sheet, ...kind }: Records<TB, Row, Shown>) =>
  async (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
    exportList(ctx, reply, {
      ...kind,
      input,
      base: rows(ctx.db, await seenAssets(ctx)),
      dictionaries: await dictTexts(ctx.db),
      columns: sheet(seesAllAssets(ctx.actor)),
    })

const hours = (minutes: number): number => Math.round(minutes / 6) / 10

const leaseList = defineList({
  fields: {
    assetId: { column: 'lease_contract.asset_id', type: 'id' },
    code: { column: 'lease_contract.code', type: 'text' },
    tenant: { column: 'lease_contract.tenant', type: 'text' },
    from: { column: 'lease_contract.from_day', type: 'day' },
    to: { column: 'lease_contract.to_day', type: 'day' },
    signedDay: { column: 'lease_contract.signed_day', type: 'day' },
  },
  defaultSort: ['from'],
  tieBreaker: 'lease_contract.id',
})
const received = sql<number>`(select coalesce(sum(receipt.amount_fen), 0)::bigint from lease_receipt receipt join lease_due due on due.id = receipt.due_id
  where due.contract_id = lease_contract.id)`

export const exportLeases = exporting({
  list: leaseList,
  rows: (db, seen) =>
    db
      .selectFrom('lease_contract')
      .innerJoin('asset', 'asset.id', 'lease_contract.asset_id')
      .innerJoin('corporate', 'corporate.id', 'asset.corporate_id')
      .selectAll('lease_contract')
      .select(['asset.code as asset_code', 'asset.name as asset_name', 'corporate.creditcode', received.as('received')])
      .where('lease_contract.asset_id', 'in', seen),
  map: (row) => ({
    creditcode: row.creditcode,
    assetCode: row.asset_code,
    assetName: row.asset_name,
    code: row.code,
    tenant: row.tenant,
    from: row.from_day,
    to: row.to_day,
    price: fen(row.unit_price_fen),
    unit: String(row.unit),
    payUnit: String(row.pay_unit),
    signedDay: row.signed_day,
    note: row.note,
    total: fen(row.total_fen),
    received: fen(row.received),
  }),
  sheet: leaseSheet,
  title: '租约',
  action: 'assets.leases-exported',
})

const receiptList = defineList({
  fields: {
    assetId: { column: 'lease_contract.asset_id', type: 'id' },
    code: { column: 'lease_contract.code', type: 'text' },
    day: { column: 'lease_receipt.received_day', type: 'day' },
  },
  defaultSort: ['day'],
  tieBreaker: 'lease_receipt.id',
})

export const exportReceipts = exporting({
  list: receiptList,
  rows: (db, seen) =>
    db
      .selectFrom('lease_receipt')
      .innerJoin('lease_due', 'lease_due.id', 'lease_receipt.due_id')
      .innerJoin('lease_contract', 'lease_contract.id', 'lease_due.contract_id')
      .innerJoin('asset', 'asset.id', 'lease_contract.asset_id')
      .innerJoin('corporate', 'corporate.id', 'asset.corporate_id')
      .selectAll('lease_receipt')
      .select(['lease_due.due_day', 'lease_contract.code', 'lease_contract.tenant', 'asset.name as asset_name', 'corporate.creditcode'])
      .where('lease_contract.asset_id', 'in', seen),
  map: (row) => ({
    creditcode: row.creditcode,
    code: row.code,
    day: row.received_day,
    amount: fen(row.amount_fen),
    dueDay: row.due_day,
    tenant: row.tenant,
    assetName: row.asset_name,
  }),
  sheet: receiptSheet,
  title: '租金收款',
  action: 'assets.receipts-exported',
})

const repairList = defineList({
  fields: {
    assetId: { column: 'asset_repair.asset_id', type: 'id' },
    day: { column: 'asset_repair.day', type: 'day' },
    kind: { column: 'asset_repair.kind', type: 'id' },
    failure: { column: 'asset_repair.failure', type: 'boolean' },
  },
  defaultSort: ['day'],
  tieBreaker: 'asset_repair.id',
})

export const exportRepairs = exporting({
  list: repairList,
  rows: (db, seen) =>
    db
      .selectFrom('asset_repair')
      .innerJoin('asset', 'asset.id', 'asset_repair.asset_id')
      .innerJoin('corporate', 'corporate.id', 'asset.corporate_id')
      .selectAll('asset_repair')
      .select(['asset.code as asset_code', 'asset.name as asset_name', 'corporate.creditcode'])
      .where('asset_repair.asset_id', 'in', seen),
  map: (row) => ({
    creditcode: row.creditcode,
    assetCode: row.asset_code,
    assetName: row.asset_name,
    day: row.day,
    kind: row.kind,
    cost: fen(row.cost_fen),
    failure: row.failure ? '1' : '0',
    downHours: hours(row.down_minutes),
    repairHours: hours(row.repair_minutes),
    vendor: row.vendor,
    note: row.note,
  }),
  sheet: repairSheet,
  title: '维护记录',
  action: 'assets.repairs-exported',
})

const useList = defineList({
  fields: {
    assetId: { column: 'asset_use.asset_id', type: 'id' },
    month: { column: 'asset_use.month', type: 'day' },
    kind: { column: 'asset_use.kind', type: 'id' },
  },
  defaultSort: ['month'],
  tieBreaker: 'asset_use.id',
})

export const exportUses = exporting({
  list: useList,
  rows: (db, seen) =>
    db
      .selectFrom('asset_use')
      .innerJoin('asset', 'asset.id', 'asset_use.asset_id')
      .innerJoin('corporate', 'corporate.id', 'asset.corporate_id')
      .selectAll('asset_use')
      .select(['asset.code as asset_code', 'asset.name as asset_name', 'corporate.creditcode'])
      .where('asset_use.asset_id', 'in', seen),
  map: (row) => ({
    creditcode: row.creditcode,
    assetCode: row.asset_code,
    assetName: row.asset_name,
    month: row.month.slice(0, 7),
    kind: row.kind,
    hours: hours(row.minutes),
    user: row.used_by,
    note: row.note,
  }),
  sheet: hoursSheet,
  title: '使用记录',
  action: 'assets.uses-exported',
})
