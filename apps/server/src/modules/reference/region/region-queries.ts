import type { In, Out } from '@aosp/contract/endpoint'
import type { regionList as listCall } from '@aosp/contract/reference/region'
import { pathTo } from '@aosp/kernel/movable-tree'
import type { SignedIn } from '../../../platform/http/context.ts'
import { regions } from './regions.ts'

const MOST_MATCHES = 200

/** One level at a time, or what a keyword finds anywhere. */
export async function regionList(ctx: SignedIn, { parentId, keyword }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const { byId, children } = await regions.get(ctx.db)
  const found = keyword
    ? [...byId.values()].filter((node) => node.name.includes(keyword) || node.id.startsWith(keyword)).slice(0, MOST_MATCHES)
    : (children.get(parentId ?? null) ?? [])
  return found.map((node) => {
    const path = pathTo(byId, node.id)
    return { ...node, path: path.map(({ name }) => name).join(' / '), level: path.length, hasChildren: children.has(node.id) }
  })
}
