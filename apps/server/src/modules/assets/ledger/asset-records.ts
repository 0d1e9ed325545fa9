import type {
  addRepair as addRepairCall,
  addUse as addUseCall,
  assetRepairs as repairsCall,
  assetUses as usesCall,
  deleteRepair as deleteRepairCall,
  deleteUse as deleteUseCall,
  editRepair as editRepairCall,
  editUse as editUseCall,
} from '@aosp/contract/assets/ledger'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { dictTexts } from '../../reference/index.ts'
import { seeAsset } from './asset-queries.ts'
import { lockOwnAsset } from './asset-store.ts'

/** What happened to an asset: repairs and hours of use, the raw material of the statistics. */

export async function assetRepairs(ctx: SignedIn, { assetId }: In<typeof repairsCall>): Promise<Out<typeof repairsCall>> {
  await seeAsset(ctx, assetId)
  const rows = await ctx.db.selectFrom('asset_repair').selectAll().where('asset_id', '=', assetId).orderBy('day', 'desc').orderBy('id', 'desc').execute()
  const texts = (await dictTexts(ctx.db)).get('asset_repair_kind')
  return {
    records: rows.map((row) => ({
      id: row.id,
      day: row.day,
      kind: row.kind,
      kind_dictText: dictText(texts, row.kind) ?? '',
      cost: fen(row.cost_fen),
      failure: row.failure,
      downHours: row.down_minutes,
      repairHours: row.repair_minutes,
      vendor: row.vendor,
      note: row.note,
      createBy: row.created_by,
    })),
    totalCost: fen(rows.reduce((sum, row) => sum + row.cost_fen, 0)),
  }
}

const given = <Columns extends Record<string, unknown>>(columns: Columns): Partial<{ [Name in keyof Columns]: Exclude<Columns[Name], undefined> }> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never

const repairColumns = (form: Omit<In<typeof editRepairCall>, 'id'>) =>
  given({
    day: form.day,
    kind: form.kind,
    cost_fen: form.cost,
    failure: form.failure,
    down_minutes: form.downHours,
    repair_minutes: form.repairHours,
    vendor: form.vendor,
    note: form.note,
  })

export const addRepair = (ctx: SignedIn, { assetId, ...form }: In<typeof addRepairCall>): Promise<Out<typeof addRepairCall>> =>
  tx(ctx, async (trx) => {
    await lockOwnAsset(trx, ctx.actor, assetId)
    const id = newId(ctx.now().getTime())
    const { day, kind, cost, failure } = form
    await trx
      .insertInto('asset_repair')
      .values({
        down_minutes: 0,
        repair_minutes: 0,
        vendor: '',
        note: '',
        ...repairColumns(form),
        id,
        asset_id: assetId,
        day,
        kind,
        cost_fen: cost,
        failure,
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'assets.repair-added', target: assetId, detail: { id } })
    return { id }
  })

/** The record's asset decides who may touch it; a record of another company's asset is not there. */
async function ownRecord(trx: Trx, actor: Actor, table: 'asset_repair' | 'asset_use', id: string): Promise<string> {
  const record = (await trx.selectFrom(table).select('asset_id').where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  await lockOwnAsset(trx, actor, record.asset_id)
  return record.asset_id
}

export const editRepair = (ctx: SignedIn, { id, ...form }: In<typeof editRepairCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const assetId = await ownRecord(trx, ctx.actor, 'asset_repair', id)
    const changes = repairColumns(form)
    if (Object.keys(changes).length > 0) await trx.updateTable('asset_repair').set(changes).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.repair-edited', target: assetId, detail: { id } })
    return null
  })

export const deleteRepair = (ctx: SignedIn, { id }: In<typeof deleteRepairCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const assetId = await ownRecord(trx, ctx.actor, 'asset_repair', id)
    await trx.deleteFrom('asset_repair').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.repair-deleted', target: assetId, detail: { id } })
    return null
  })

/** How long an asset ran for others by orders of sharing, by month. */
export type SharedUses = (db: Db, assetId: string) => Promise<{ id: string; month: string; minutes: number; user: string; code: string }[]>

/** Key of 集团内共享 in the dictionary of uses. */
const SHARED = '2'

/** Hours shared come from the orders: what is written by hand of them counts only before an asset's first order. */
export async function assetUses(sharedUses: SharedUses, ctx: SignedIn, { assetId }: In<typeof usesCall>): Promise<Out<typeof usesCall>> {
  const { rated_hours: ratedHours } = await seeAsset(ctx, assetId)
  const rows = await ctx.db.selectFrom('asset_use').selectAll().where('asset_id', '=', assetId).orderBy('month', 'desc').orderBy('id', 'desc').execute()
  const shared = await sharedUses(ctx.db, assetId)
  const first = shared.at(-1)?.month
  const texts = (await dictTexts(ctx.db)).get('asset_use_kind')
  const byHand = rows.map((row) => {
    const month = row.month.slice(0, 7)
    const { id, kind, minutes, used_by: user, note, created_by: createBy } = row
    return { id, month, kind, hours: minutes, user, note, createBy, order: '', counted: kind !== SHARED || first === undefined || month < first }
  })
  const byOrder = shared.map(({ id, month, minutes, user, code }) => ({
    id,
    month,
    kind: SHARED,
    hours: minutes,
    user,
    note: '',
    createBy: '',
    order: code,
    counted: true,
  }))
  const records = [...byOrder, ...byHand].toSorted((one, other) => (one.month < other.month ? 1 : one.month > other.month ? -1 : 0))
  const today = toBeijingDay(ctx.now())
  const after = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`
  return {
    records: records.map((row) => ({ ...row, kind_dictText: dictText(texts, row.kind) ?? '' })),
    yearHours: records.reduce((sum, { month, hours, counted }) => (counted && month > after ? sum + hours : sum), 0),
    ratedHours,
  }
}

const useColumns = (form: Omit<In<typeof editUseCall>, 'id'>) =>
  given({ month: form.month === undefined ? undefined : `${form.month}-01`, kind: form.kind, minutes: form.hours, used_by: form.user, note: form.note })

export const addUse = (ctx: SignedIn, { assetId, ...form }: In<typeof addUseCall>): Promise<Out<typeof addUseCall>> =>
  tx(ctx, async (trx) => {
    await lockOwnAsset(trx, ctx.actor, assetId)
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('asset_use')
      .values({
        used_by: '',
        note: '',
        ...useColumns(form),
        id,
        asset_id: assetId,
        month: `${form.month}-01`,
        kind: form.kind,
        minutes: form.hours,
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'assets.use-added', target: assetId, detail: { id } })
    return { id }
  })

export const editUse = (ctx: SignedIn, { id, ...form }: In<typeof editUseCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const assetId = await ownRecord(trx, ctx.actor, 'asset_use', id)
    const changes = useColumns(form)
    if (Object.keys(changes).length > 0) await trx.updateTable('asset_use').set(changes).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.use-edited', target: assetId, detail: { id } })
    return null
  })

export const deleteUse = (ctx: SignedIn, { id }: In<typeof deleteUseCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const assetId = await ownRecord(trx, ctx.actor, 'asset_use', id)
    await trx.deleteFrom('asset_use').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.use-deleted', target: assetId, detail: { id } })
    return null
  })
