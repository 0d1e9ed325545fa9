import type { Out } from '@aosp/contract/endpoint'
import type { catalogTree as treeCall } from '@aosp/contract/assets/catalog'
import { childrenByParent, pathTo, subtreeIds } from '@aosp/kernel/movable-tree'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept.ts'
import { tagged, type Tagged } from '../../../platform/http/answer-tagged.ts'
import '../assets.tables.ts'

export type CatalogNode = {
  id: string
  parentId: string | null
  code: string
  name: string
  icon: string
  leasable: boolean
  ratedHours: number
  sortNo: number
  enabled: boolean
}
type Tree = Out<typeof treeCall>
type Loaded = { byId: ReadonlyMap<string, CatalogNode>; tree: Tagged<Tree> }

export const readCatalog = (db: Db | Trx): Promise<CatalogNode[]> =>
  db
    .selectFrom('asset_catalog')
    .select(['id', 'parent_id as parentId', 'code', 'name', 'icon', 'leasable', 'rated_hours as ratedHours', 'sort_no as sortNo', 'enabled'])
    .orderBy('code')
    .execute()

export const catalog = kept(async (db: Db): Promise<Loaded> => {
  const nodes = await readCatalog(db)
  return { byId: new Map(nodes.map((node) => [node.id, node])), tree: tagged(enabledBelow(childrenByParent(nodes), null)) }
})

const enabledBelow = (children: ReadonlyMap<string | null, readonly CatalogNode[]>, parent: string | null): Tree =>
  (children.get(parent) ?? [])
    .filter((node) => node.enabled)
    .map(({ id, parentId, code, name, icon, leasable, ratedHours }) => {
      const below = enabledBelow(children, id)
      return { id, parentId, code, title: name, icon, leasable, ratedHours, ...(below.length > 0 ? { children: below } : {}) }
    })

/** The node and all below it, switched off or not: old assets still lie there. */
export async function catalogWithin(db: Db, id: string): Promise<string[]> {
  const { byId } = await catalog.get(db)
  return subtreeIds([...byId.values()], id)
}

/** The node as people read it, below what it lies in; undefined where there is none. */
export async function catalogTitle(db: Db, id: string): Promise<string | undefined> {
  const { byId } = await catalog.get(db)
  const path = pathTo(byId, id)
  return path.length === 0 ? undefined : path.map(({ name }) => name).join(' / ')
}

/** May something new be put into this node? It and all above it are switched on. */
export function isChoosable(byId: ReadonlyMap<string, CatalogNode>, id: string): boolean {
  const path = pathTo(byId, id)
  return path.length > 0 && path.every((node) => node.enabled)
}
