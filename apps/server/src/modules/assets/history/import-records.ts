import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { LeaseForm, ReceiptLine } from '@aosp/contract/assets/lease.shapes'
import { RepairForm, UseForm } from '@aosp/contract/assets/ledger.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { importSheet, type GoodRow, type ImportPlan, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { companiesByCreditcode } from '../../organisation/index.ts'
import { dictTexts } from '../../reference/index.ts'
import { seesAllAssets } from '../ledger/asset-scope.ts'
import { lockOwnAssets, type Asset } from '../ledger/asset-store.ts'
import { duesOf, spreadReceipt } from '../rules/lease-dues.ts'
import { showAsLet } from './lease-commands.ts'
import { duesLeft, insertLease, insertReceipts, tenantId, termsFault } from './lease-store.ts'
import { leaseSheet, receiptSheet, repairSheet, hoursSheet } from './record-columns.ts'

const Company = z.object({ creditcode: z.string().trim().max(30).optional() })
const OfAsset = Company.extend({ assetCode: z.string('请输入资产编号').trim().min(1, '请输入资产编号').max(40, '资产编号最多 40 个字') })
const LeaseLine = LeaseForm.extend(OfAsset.shape)
const ReceiptsLine = ReceiptLine.extend(Company.shape)
const RepairLine = RepairForm.omit({ failure: true }).extend({ ...OfAsset.shape, failure: z.enum(['0', '1'], '请选择是否由故障引起') })
/** A spreadsheet makes a day of what looks like a month. */
const monthText = (cell: unknown) =>
  typeof cell === 'string' ? cell.replace(/^(\d{4})[-/.年](\d{1,2})(\D.*)?$/, (_all, year: string, month: string) => `${year}-${month.padStart(2, '0')}`) : cell
const UseLine = UseForm.extend({ ...OfAsset.shape, month: z.preprocess(monthText, UseForm.shape.month) })

type Line = { creditcode?: string | undefined }

/** The company a line is about, or what is wrong with it. */
async function companyReader(ctx: SignedIn, trx: Trx, lines: readonly Line[]): Promise<(line: Line) => { id: string } | string> {
  if (!seesAllAssets(ctx.actor)) return () => ({ id: ctx.actor.corporateId ?? refuse(no('asset.noCompany')) })
  const companies = await companiesByCreditcode(trx, [...new Set(lines.map(({ creditcode }) => creditcode ?? ''))])
  return ({ creditcode }) => {
    const id = companies.get(creditcode ?? '')
    if (id !== undefined) return { id }
    return creditcode ? `没有统一社会信用代码为「${creditcode}」的企业` : '请输入统一社会信用代码'
  }
}

type Found = (line: Line & { assetCode: string }) => Asset | string

/** The assets the lines are about, locked: what is written of them is decided on what they are. */
async function assetReader(ctx: SignedIn, trx: Trx, lines: readonly (Line & { assetCode: string })[]): Promise<Found> {
  const companyOf = await companyReader(ctx, trx, lines)
  const wanted = lines.flatMap((line) => {
    const company = companyOf(line)
    return typeof company === 'string' ? [] : [{ company: company.id, code: line.assetCode }]
  })
  const { rows } = await sql<{ id: string }>`
    select distinct asset.id from asset
    join unnest(${wanted.map(({ company }) => company)}::text[], ${wanted.map(({ code }) => code)}::text[]) as wanted (company, code)
      on asset.corporate_id = wanted.company and asset.code = wanted.code`.execute(trx)
  const assets =
    rows.length === 0
      ? []
      : await lockOwnAssets(
          trx,
          ctx.actor,
          rows.map(({ id }) => id),
        )
  const byCode = new Map(assets.map((asset) => [`${asset.corporate_id} ${asset.code}`, asset]))
  return (line) => {
    const company = companyOf(line)
    if (typeof company === 'string') return company
    return byCode.get(`${company.id} ${line.assetCode}`) ?? `没有资产编号为「${line.assetCode}」的资产`
  }
}

const rowsOf = <Row>(lines: readonly GoodRow<Row>[]): Row[] => lines.map(({ row }) => row)

async function storeLeases(ctx: SignedIn, trx: Trx, lines: readonly GoodRow<z.output<typeof LeaseLine>>[]): Promise<RefusedRow[]> {
  const assetOf = await assetReader(ctx, trx, rowsOf(lines))
  const refused: RefusedRow[] = []
  for (const { line, row } of lines) {
    const asset = assetOf(row)
    const terms = { price: row.price, unit: row.unit, payUnit: row.payUnit, from: row.from, to: row.to }
    const fault = typeof asset === 'string' ? asset : termsFault(terms)?.message
    if (typeof asset === 'string' || fault !== undefined) {
      refused.push({ line, reason: fault ?? '' })
      continue
    }
    const written = await insertLease(trx, asset, {
      code: row.code,
      tenant: row.tenant,
      tenant_id: await tenantId(trx, row.tenant),
      signed_day: row.signedDay,
      note: row.note ?? '',
      bidding_id: null,
      created_by: ctx.actor.username,
      terms,
      dues: duesOf(terms),
      now: ctx.now(),
    })
    if (!('id' in written)) refused.push({ line, reason: written.message })
    else await showAsLet(ctx, trx, asset, row)
  }
  return refused
}

async function storeReceipts(ctx: SignedIn, trx: Trx, lines: readonly GoodRow<z.output<typeof ReceiptsLine>>[]): Promise<RefusedRow[]> {
  const companyOf = await companyReader(ctx, trx, rowsOf(lines))
  const today = toBeijingDay(ctx.now())
  const refused: RefusedRow[] = []
  for (const { line, row } of lines) {
    const company = companyOf(row)
    const reason = typeof company === 'string' ? company : row.day > today ? '收款日期不能晚于今天' : await storeReceipt(ctx, trx, company.id, row)
    if (reason !== undefined) refused.push({ line, reason })
  }
  return refused
}

async function storeReceipt(ctx: SignedIn, trx: Trx, company: string, { code, day, amount }: z.output<typeof ReceiptsLine>): Promise<string | undefined> {
  // The company that has the asset now is the one that collects its rent.
  const contract = await trx
    .selectFrom('lease_contract')
    .innerJoin('asset', 'asset.id', 'lease_contract.asset_id')
    .select('lease_contract.id')
    .where('asset.corporate_id', '=', company)
    .where('lease_contract.code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!contract) return `没有合同编号为「${code}」的租约`
  const dues = await duesLeft(trx, contract.id)
  const parts = spreadReceipt(amount, dues)
  if (!parts) return `收款超过未收租金 ${showYuan(fen(dues.reduce((sum, due) => sum + due.open, 0)))} 元`
  await insertReceipts(trx, parts, { day, by: ctx.actor.username, now: ctx.now() })
  return undefined
}

async function storeRepairs(ctx: SignedIn, trx: Trx, lines: readonly GoodRow<z.output<typeof RepairLine>>[]): Promise<RefusedRow[]> {
  const assetOf = await assetReader(ctx, trx, rowsOf(lines))
  const today = toBeijingDay(ctx.now())
  const read = lines.map(({ line, row }) => ({ line, row, asset: row.day > today ? '日期不能晚于今天' : assetOf(row) }))
  const good = read.flatMap(({ row, asset }) =>
    typeof asset === 'string'
      ? []
      : [
          {
            id: newId(ctx.now().getTime()),
            asset_id: asset.id,
            day: row.day,
            kind: row.kind,
            cost_fen: row.cost,
            failure: row.failure === '1',
            down_minutes: row.downHours ?? 0,
            repair_minutes: row.repairHours ?? 0,
            vendor: row.vendor ?? '',
            note: row.note ?? '',
            created_by: ctx.actor.username,
            created_at: ctx.now(),
          },
        ],
  )
  if (good.length > 0) await trx.insertInto('asset_repair').values(good).execute()
  return read.flatMap(({ line, asset }) => (typeof asset === 'string' ? [{ line, reason: asset }] : []))
}

async function storeUses(ctx: SignedIn, trx: Trx, lines: readonly GoodRow<z.output<typeof UseLine>>[]): Promise<RefusedRow[]> {
  const assetOf = await assetReader(ctx, trx, rowsOf(lines))
  const thisMonth = toBeijingDay(ctx.now()).slice(0, 7)
  const read = lines.map(({ line, row }) => ({ line, row, asset: row.month > thisMonth ? '月份不能晚于本月' : assetOf(row) }))
  const good = read.flatMap(({ row, asset }) =>
    typeof asset === 'string'
      ? []
      : [
          {
            id: newId(ctx.now().getTime()),
            asset_id: asset.id,
            month: `${row.month}-01`,
            kind: row.kind,
            minutes: row.hours,
            used_by: row.user ?? '',
            note: row.note ?? '',
            created_by: ctx.actor.username,
            created_at: ctx.now(),
          },
        ],
  )
  if (good.length > 0) await trx.insertInto('asset_use').values(good).execute()
  return read.flatMap(({ line, asset }) => (typeof asset === 'string' ? [{ line, reason: asset }] : []))
}

const imports =
  <Row>(
    plan: Pick<ImportPlan<Row>, 'schema' | 'action'> & {
      sheet: (everybody: boolean) => ImportPlan<Row>['columns']
      store: (ctx: SignedIn, trx: Trx, rows: readonly GoodRow<Row>[]) => Promise<RefusedRow[]>
    },
  ) =>
  async (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) => {
    if (!seesAllAssets(ctx.actor) && ctx.actor.corporateId === null) refuse(no('asset.noCompany'))
    return importSheet(ctx, request, files, {
      columns: plan.sheet(seesAllAssets(ctx.actor)),
      schema: plan.schema,
      dictionaries: await dictTexts(ctx.db),
      action: plan.action,
      store: (trx, rows) => plan.store(ctx, trx, rows),
    })
  }

export const importLeases = imports({ sheet: leaseSheet, schema: LeaseLine, action: 'assets.leases-imported', store: storeLeases })
export const importReceipts = imports({ sheet: receiptSheet, schema: ReceiptsLine, action: 'assets.receipts-imported', store: storeReceipts })
export const importRepairs = imports({ sheet: repairSheet, schema: RepairLine, action: 'assets.repairs-imported', store: storeRepairs })
export const importUses = imports({ sheet: hoursSheet, schema: UseLine, action: 'assets.uses-imported', store: storeUses })
