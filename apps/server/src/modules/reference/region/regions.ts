import type { Out } from '@aosp/contract/endpoint'
import type { regionTree as treeCall } from '@aosp/contract/reference/region'
import { childrenByParent, pathTo, subtreeIds } from '@aosp/kernel/movable-tree'
import type { Db } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept.ts'
import { tagged, type Tagged } from '../../../platform/http/answer-tagged.ts'
import './region.tables.ts'

export type RegionNode = { id: string; parentId: string | null; name: string; sortNo: number; enabled: boolean; official: boolean }
type Tree = Out<typeof treeCall>
type Loaded = { byId: ReadonlyMap<string, RegionNode>; children: ReadonlyMap<string | null, readonly RegionNode[]>; tree: Tagged<Tree> }

/** Three thousand rows that hardly ever change: read once, handed out from memory. */
export const regions = kept(async (db: Db): Promise<Loaded> => {
  const rows = await db.selectFrom('region').select(['id', 'parent_id as parentId', 'name', 'sort_no as sortNo', 'enabled', 'official']).orderBy('id').execute()
  const children = childrenByParent(rows)
  return { byId: new Map(rows.map((row) => [row.id, row])), children, tree: tagged(enabledBelow(children, null)) }
})

const enabledBelow = (children: ReadonlyMap<string | null, readonly RegionNode[]>, parent: string | null): Tree =>
  (children.get(parent) ?? [])
    .filter((node) => node.enabled)
    .map((node) => {
      const below = enabledBelow(children, node.id)
      return { id: node.id, parentId: node.parentId, title: node.name, ...(below.length > 0 ? { children: below } : {}) }
    })

/** The region and everything in it, switched off or not: old records still lie there. */
export async function regionsWithin(db: Db, id: string): Promise<string[]> {
  const { byId } = await regions.get(db)
  return subtreeIds([...byId.values()], id)
}

/** What only fills a level of the official tree. */
const NO_NAMES: ReadonlySet<string> = new Set(['市辖区', '县'])

/** Names from the province down as people write an address, 北京市大兴区 and not 北京市 twice; none for an unknown code. */
export async function placeNames(db: Db, id: string): Promise<string[]> {
  const path = pathTo((await regions.get(db)).byId, id)
  return [...new Set(path.map(({ name }) => name).filter((name) => !NO_NAMES.has(name)))]
}

/** The regions a code lies in, from the province down to itself, without what only fills a level; none for an unknown code. */
export async function regionPaths(db: Db): Promise<(id: string) => readonly RegionNode[]> {
  const { byId } = await regions.get(db)
  return (id) => pathTo(byId, id).filter(({ name }) => !NO_NAMES.has(name))
}

/** Codes that may be chosen for something new: the region and all it lies in are switched on. */
export async function choosableRegions(db: Db): Promise<(id: string) => boolean> {
  const { byId } = await regions.get(db)
  return (id) => {
    const path = pathTo(byId, id)
    return path.length > 0 && path.every((node) => node.enabled)
  }
}
