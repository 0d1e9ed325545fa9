import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import type { Page } from '@aosp/contract/wire'
import { call } from '../../lib/call.ts'
import type { ListEndpoint, ListQuery } from '../list-page/list-source.ts'
import { inPortions, joinKeys, type PickerRow, type PickerSource } from './picker-rows.ts'
import type { TreeNode, TreeSource } from './tree-shape.ts'

/** A list call as a picker's source. Stored values are asked for through the list's own condition `field=a,b`. */
export function listCallSource(list: ListEndpoint, key: string = list.path): PickerSource {
  const load = (query: ListQuery) => call(list, query as Sent<Endpoint>, { quiet: true }) as Promise<Page<PickerRow>>
  return {
    key,
    load,
    resolve: (field, values) => inPortions(values, async (portion) => (await load({ [field]: joinKeys(portion), pageSize: 100 })).records),
  }
}

type PlainNode = { id: string; title: string; children?: readonly PlainNode[] | undefined }

const KEPT_MS = 60_000

/** A tree that one call gives as a whole: levels, search and stored keys are all read from it. */
export function wholeTreeSource(key: string, load: () => Promise<readonly PlainNode[]>): TreeSource {
  let kept: { until: number; nodes: Promise<readonly TreeNode[]> } | undefined
  const tree = (): Promise<readonly TreeNode[]> => {
    if (kept && kept.until > Date.now()) return kept.nodes
    const nodes = load().then((plain) => plain.map(asNode))
    kept = { until: Date.now() + KEPT_MS, nodes }
    nodes.catch(() => (kept = undefined))
    return nodes
  }
  return {
    key,
    children: (parent) => (parent ? Promise.resolve(parent.children ?? []) : tree()),
    search: async (word) =>
      flat(await tree())
        .filter(({ title, key: code }) => title.includes(word) || code.startsWith(word))
        .slice(0, 100),
    resolve: async (keys) => flat(await tree()).filter((node) => keys.includes(node.key)),
  }
}

const asNode = ({ id, title, children = [] }: PlainNode): TreeNode => ({ key: id, title, leaf: children.length === 0, children: children.map(asNode) })

/** All nodes, each knowing where it lies. */
const flat = (nodes: readonly TreeNode[], path: readonly string[] = []): TreeNode[] =>
  nodes.flatMap((node) => [path.length > 0 ? { ...node, path: path.join(' / ') } : node, ...flat(node.children ?? [], [...path, node.title])])
