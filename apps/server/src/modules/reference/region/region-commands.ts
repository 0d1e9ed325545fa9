import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { REGION_DEPTH } from '@aosp/contract/assets/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import type { addRegion as addCall, deleteRegion as deleteCall, editRegion as editCall, moveRegion as moveCall } from '@aosp/contract/reference/region'
import { RegionLine } from '@aosp/contract/reference/region.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { pathTo, planMove } from '@aosp/kernel/movable-tree'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { News } from '../../../platform/news/news.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../dictionaries.ts'
import { REGION_COLUMNS } from './region-columns.ts'
import { regions, type RegionNode } from './regions.ts'

export const REGIONS_CHANGED = 'reference.regions-changed'

/** Two people who rearrange the tree at once take turns, so that each decides on what the other left. */
async function lockTree(trx: Trx): Promise<RegionNode[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('region-tree', 0))`.execute(trx)
  return trx.selectFrom('region').select(['id', 'parent_id as parentId', 'name', 'sort_no as sortNo', 'enabled', 'official']).execute()
}

async function changing<Result>(news: News, ctx: SignedIn, work: (trx: Trx, nodes: RegionNode[]) => Promise<Result>): Promise<Result> {
  const result = await tx(ctx, async (trx) => {
    const done = await work(trx, await lockTree(trx))
    await news.publishAfter(trx, REGIONS_CHANGED, null)
    return done
  })
  regions.forget(ctx.db)
  return result
}

const nameTaken = (nodes: readonly RegionNode[], parentId: string | null, name: string, except?: string): boolean =>
  nodes.some((node) => node.parentId === parentId && node.name === name && node.id !== except)

export const addRegion = (news: News, ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  changing(news, ctx, async (trx, nodes) => {
    const parentId = input.parentId ?? null
    const byId = new Map(nodes.map((node) => [node.id, node]))
    if (byId.has(input.id)) refuse(no('region.codeTaken'))
    if (parentId !== null && !byId.has(parentId)) refuse(no('notFound'))
    if (parentId !== null && pathTo(byId, parentId).length >= REGION_DEPTH) refuse(no('tree.tooDeep', { max: REGION_DEPTH }))
    if (nameTaken(nodes, parentId, input.name)) refuse(no('tree.nameTaken', { name: input.name }))
    const last = Math.max(0, ...nodes.filter((node) => node.parentId === parentId).map((node) => node.sortNo))
    await trx
      .insertInto('region')
      .values({ id: input.id, parent_id: parentId, name: input.name, sort_no: last + 1, enabled: input.enabled, updated_at: ctx.now() })
      .execute()
    await appendAudit(trx, ctx, { action: 'reference.region-added', target: input.id, detail: { name: input.name, parentId } })
    return { id: input.id }
  })

export const editRegion = (news: News, ctx: SignedIn, { id, name, enabled }: In<typeof editCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const node = nodes.find((each) => each.id === id) ?? refuse(no('notFound'))
    if (name !== undefined && nameTaken(nodes, node.parentId, name, id)) refuse(no('tree.nameTaken', { name }))
    await trx
      .updateTable('region')
      .set({ name: name ?? node.name, enabled: enabled ?? node.enabled, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'reference.region-edited', target: id, detail: { from: node.name, name, enabled } })
    return null
  })

export const moveRegion = (news: News, ctx: SignedIn, move: In<typeof moveCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const verdict = planMove(nodes, move, REGION_DEPTH)
    if (!verdict.ok)
      return refuse(
        verdict.problem === 'cycle' ? no('tree.cycle') : verdict.problem === 'too-deep' ? no('tree.tooDeep', { max: REGION_DEPTH }) : no('notFound'),
      )
    const { name } = nodes.find((node) => node.id === move.id) ?? refuse(no('notFound'))
    if (nameTaken(nodes, move.parentId, name, move.id)) refuse(no('tree.nameTaken', { name }))
    for (const { id, parentId, sortNo } of verdict.placed)
      await trx.updateTable('region').set({ parent_id: parentId, sort_no: sortNo, updated_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'reference.region-moved', target: move.id, detail: { parentId: move.parentId } })
    return null
  })

const isReferenced = (error: unknown): boolean => (error as { code?: string }).code === '23503'

/** Who uses regions is no matter of this module: the database knows, and says so. */
export const deleteRegion = (news: News, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const node = nodes.find((each) => each.id === id) ?? refuse(no('notFound'))
    if (nodes.some((each) => each.parentId === id)) refuse(no('tree.hasChildren'))
    await trx
      .deleteFrom('region')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => (isReferenced(error) ? refuse(no('region.inUse')) : Promise.reject(error)))
    await appendAudit(trx, ctx, { action: 'reference.region-deleted', target: id, detail: { name: node.name } })
    return null
  })

/** A known code gets the name of the sheet, an unknown one is added below its parent. */
export async function importRegions(news: News, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  const answer = await importSheet(ctx, request, files, {
    columns: REGION_COLUMNS,
    schema: RegionLine,
    dictionaries: await dictTexts(ctx.db),
    action: 'reference.regions-imported',
    store: async (trx, rows) => {
      const refused = await storeLines(trx, rows, ctx.now())
      await news.publishAfter(trx, REGIONS_CHANGED, null)
      return refused
    },
  })
  regions.forget(ctx.db)
  return answer
}

async function storeLines(trx: Trx, rows: readonly GoodRow<(typeof RegionLine)['_output']>[], now: Date): Promise<RefusedRow[]> {
  const nodes = await lockTree(trx)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const refused: RefusedRow[] = []
  for (const { line, row } of rows) {
    const known = byId.get(row.id)
    const parentId = row.parentId === undefined || row.parentId === '' ? (known?.parentId ?? null) : row.parentId
    const say = (reason: string) => refused.push({ line, reason })
    if (known && known.parentId !== parentId) say('上级代码与现有数据不符，请在页面上移动')
    else if (parentId !== null && !byId.has(parentId)) say(`上级代码「${parentId}」不存在`)
    else if (!known && parentId !== null && pathTo(byId, parentId).length >= REGION_DEPTH) say(`最多 ${REGION_DEPTH} 级`)
    else if (nameTaken([...byId.values()], parentId, row.name, row.id)) say(`同级下已有「${row.name}」`)
    else {
      const enabled = row.enabled === undefined ? (known?.enabled ?? true) : row.enabled === 1
      const siblings = [...byId.values()].filter((node) => node.parentId === parentId)
      const sortNo = known?.sortNo ?? Math.max(0, ...siblings.map((node) => node.sortNo)) + 1
      await trx
        .insertInto('region')
        .values({ id: row.id, parent_id: parentId, name: row.name, sort_no: sortNo, enabled, updated_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: row.name, enabled, updated_at: now }))
        .execute()
      byId.set(row.id, { id: row.id, parentId, name: row.name, sortNo, enabled, official: known?.official ?? false })
    }
  }
  return refused
}
