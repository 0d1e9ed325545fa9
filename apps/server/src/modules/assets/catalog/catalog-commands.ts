import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { CATALOG_DEPTH } from '@aosp/contract/assets/codes'
import type { addCatalog as addCall, deleteCatalog as deleteCall, editCatalog as editCall, moveCatalog as moveCall } from '@aosp/contract/assets/catalog'
import { CatalogLine } from '@aosp/contract/assets/catalog.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { pathTo, planMove } from '@aosp/kernel/movable-tree'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { News } from '../../../platform/news/news.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { nextCatalogCode } from '../rules/catalog-code.ts'
import { CATALOG_COLUMNS } from './catalog-columns.ts'
import { catalog, readCatalog, type CatalogNode } from './catalog-tree.ts'

export const CATALOG_CHANGED = 'assets.catalog-changed'

/** Two people who rearrange the tree at once take turns, so that each decides on what the other left. */
async function lockTree(trx: Trx): Promise<CatalogNode[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('asset-catalog-tree', 0))`.execute(trx)
  return readCatalog(trx)
}

async function changing<Result>(news: News, ctx: SignedIn, work: (trx: Trx, nodes: CatalogNode[]) => Promise<Result>): Promise<Result> {
  const result = await tx(ctx, async (trx) => {
    const done = await work(trx, await lockTree(trx))
    await news.publishAfter(trx, CATALOG_CHANGED, null)
    return done
  })
  catalog.forget(ctx.db)
  return result
}

const nameTaken = (nodes: readonly CatalogNode[], parentId: string | null, name: string, except?: string): boolean =>
  nodes.some((node) => node.parentId === parentId && node.name === name && node.id !== except)

type NewNode = Omit<In<typeof addCall>, 'parentId'>

/** The new node below `parent`, with what it does not say taken from there; or why there can be none. */
function newNode(nodes: readonly CatalogNode[], parent: CatalogNode | undefined, form: NewNode, now: Date): CatalogNode | Refused {
  const parentId = parent?.id ?? null
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (parent && pathTo(byId, parent.id).length >= CATALOG_DEPTH) return no('tree.tooDeep', { max: CATALOG_DEPTH })
  if (nameTaken(nodes, parentId, form.name)) return no('tree.nameTaken', { name: form.name })
  const code = nextCatalogCode(new Set(nodes.map((node) => node.code)), parent?.code ?? '')
  if (code === undefined) return no('tree.full')
  return {
    id: newId(now.getTime()),
    parentId,
    code,
    name: form.name,
    icon: form.icon ?? parent?.icon ?? 'other',
    leasable: form.leasable ?? parent?.leasable ?? false,
    ratedHours: form.ratedHours ?? parent?.ratedHours ?? 0,
    sortNo: Math.max(0, ...nodes.filter((node) => node.parentId === parentId).map((node) => node.sortNo)) + 1,
    enabled: form.enabled ?? true,
  }
}

const insertNode = (trx: Trx, node: CatalogNode, note: string, now: Date) =>
  trx
    .insertInto('asset_catalog')
    .values({
      id: node.id,
      parent_id: node.parentId,
      code: node.code,
      name: node.name,
      icon: node.icon,
      leasable: node.leasable,
      rated_hours: node.ratedHours,
      sort_no: node.sortNo,
      enabled: node.enabled,
      note,
      updated_at: now,
    })
    .execute()

export const addCatalog = (news: News, ctx: SignedIn, { parentId, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  changing(news, ctx, async (trx, nodes) => {
    const parent = parentId ? (nodes.find((node) => node.id === parentId) ?? refuse(no('notFound'))) : undefined
    const node = newNode(nodes, parent, form, ctx.now())
    if ('ok' in node) return refuse(node)
    await insertNode(trx, node, form.note ?? '', ctx.now())
    await appendAudit(trx, ctx, { action: 'assets.catalog-added', target: node.id, detail: { code: node.code, name: node.name } })
    return { id: node.id, code: node.code }
  })

export const editCatalog = (news: News, ctx: SignedIn, { id, ...form }: In<typeof editCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const node = nodes.find((each) => each.id === id) ?? refuse(no('notFound'))
    if (form.name !== undefined && nameTaken(nodes, node.parentId, form.name, id)) refuse(no('tree.nameTaken', { name: form.name }))
    await trx
      .updateTable('asset_catalog')
      .set({
        name: form.name ?? node.name,
        icon: form.icon ?? node.icon,
        leasable: form.leasable ?? node.leasable,
        rated_hours: form.ratedHours ?? node.ratedHours,
        enabled: form.enabled ?? node.enabled,
        ...(form.note === undefined ? {} : { note: form.note }),
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'assets.catalog-edited', target: id, detail: { code: node.code, ...form } })
    return null
  })

export const moveCatalog = (news: News, ctx: SignedIn, move: In<typeof moveCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const verdict = planMove(nodes, move, CATALOG_DEPTH)
    if (!verdict.ok)
      return refuse(
        verdict.problem === 'cycle' ? no('tree.cycle') : verdict.problem === 'too-deep' ? no('tree.tooDeep', { max: CATALOG_DEPTH }) : no('notFound'),
      )
    const { name, code } = nodes.find((node) => node.id === move.id) ?? refuse(no('notFound'))
    if (nameTaken(nodes, move.parentId, name, move.id)) refuse(no('tree.nameTaken', { name }))
    for (const { id, parentId, sortNo } of verdict.placed)
      await trx.updateTable('asset_catalog').set({ parent_id: parentId, sort_no: sortNo, updated_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.catalog-moved', target: move.id, detail: { code, parentId: move.parentId } })
    return null
  })

export const deleteCatalog = (news: News, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  changing(news, ctx, async (trx, nodes) => {
    const node = nodes.find((each) => each.id === id) ?? refuse(no('notFound'))
    if (nodes.some((each) => each.parentId === id)) refuse(no('tree.hasChildren'))
    const { count } = await trx
      .selectFrom('asset')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('catalog_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0) refuse(no('catalog.inUse', { count }))
    await trx.deleteFrom('asset_catalog').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.catalog-deleted', target: id, detail: { code: node.code, name: node.name } })
    return null
  })

export async function importCatalog(news: News, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  const answer = await importSheet(ctx, request, files, {
    columns: CATALOG_COLUMNS,
    schema: CatalogLine,
    dictionaries: await dictTexts(ctx.db),
    action: 'assets.catalog-imported',
    store: async (trx, rows) => {
      const nodes = await lockTree(trx)
      const refused: { line: number; reason: string }[] = []
      for (const { line, row } of rows) {
        const parent = nodes.find((node) => node.code === row.parentCode)
        if (row.parentCode && !parent) {
          refused.push({ line, reason: `上级编码「${row.parentCode}」不存在` })
          continue
        }
        const node = newNode(nodes, parent, { ...row, leasable: row.leasable === undefined ? undefined : row.leasable === 1 }, ctx.now())
        if ('ok' in node) refused.push({ line, reason: node.message })
        else {
          await insertNode(trx, node, row.note ?? '', ctx.now())
          nodes.push(node)
        }
      }
      await news.publishAfter(trx, CATALOG_CHANGED, null)
      return refused
    },
  })
  catalog.forget(ctx.db)
  return answer
}
