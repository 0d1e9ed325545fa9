import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertBelow, removeRows, type Content } from './editable-rows.ts'
import { openSubTable, SUB_TABLE_RETRIES } from './open-sub-table.ts'
import { addChildren, childrenIn, flattenTree, nestTree, visibleRows } from './tree-rows.ts'

type Node = { id: string; hasChildren: boolean; children?: Node[] }

/** Trees with ids that say where the node is. */
const tree = fc
  .letrec<{ nodes: { children?: unknown }[] }>((tie) => ({
    nodes: fc.array(fc.oneof({ maxDepth: 3 }, fc.constant({}), fc.record({ children: tie('nodes') })), { maxLength: 3 }) as fc.Arbitrary<
      { children?: unknown }[]
    >,
  }))
  .nodes.map((nodes) => named(nodes as { children?: never[] }[], ''))

function named(nodes: readonly { children?: { children?: never[] }[] }[], above: string): Node[] {
  return nodes.map((node, index) => {
    const id = `${above}/${index}`
    const children = named(node.children ?? [], id)
    return { id, hasChildren: children.length > 0, ...(children.length > 0 ? { children } : {}) }
  })
}

const walk = (nodes: readonly Node[], open: (id: string) => boolean, level = 1): [string, number][] =>
  nodes.flatMap((node): [string, number][] => [[node.id, level], ...(open(node.id) ? walk(node.children ?? [], open, level + 1) : [])])

test('E-031 W-012 a tree laid flat and nested again is the same tree, and shows what is open', () => {
  fc.assert(
    fc.property(tree, fc.func(fc.boolean()), (nodes, isOpen) => {
      const flat = flattenTree(nodes, () => 'none')
      const ids = flat.rows.map(({ id }) => id)
      expect(nestTree(flat.rows, ids, flat.parents)).toEqual(nodes)
      const open = new Set(ids.filter((id) => isOpen(id)))
      const shown = visibleRows(flat.rows, flat.parents, open)
      expect(shown.rows.map(({ id }) => [id, shown.levels.get(id)])).toEqual(walk(nodes, (id) => open.has(id)))
    }),
  )
})

test('W-003 W-012 removing a row of a tree removes everything below it', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (nodes, pick) => {
      const flat = flattenTree(nodes, () => 'none')
      const victim = flat.rows[pick % Math.max(1, flat.rows.length)]?.id
      if (victim === undefined) return
      const after = removeRows({ ...flat, deletedIds: [] }, [victim])
      expect(after.rows.map(({ id }) => id)).toEqual(flat.rows.map(({ id }) => id).filter((id) => id !== victim && !id.startsWith(`${victim}/`)))
      expect(after.deletedIds.length).toBe(flat.rows.length - after.rows.length)
    }),
  )
})

test('W-012 children come below their parent, once, and a row inserted below a branch keeps its parent', () => {
  const flat = flattenTree([{ id: 'a', hasChildren: '1' }, { id: 'b' }], () => 'x')
  const content: Content = { ...flat, deletedIds: [] }
  expect(flat.rows.map((row) => row['hasChildren'])).toEqual([true, false])
  const children = flattenTree([{ id: 'a1' }, { id: 'a2' }], () => 'x', 'a')
  const loaded = addChildren(content, 'a', children)
  expect(loaded.rows.map(({ id }) => id)).toEqual(['a', 'a1', 'a2', 'b'])
  expect(addChildren(loaded, 'a', children).rows).toEqual(loaded.rows)
  const inserted = insertBelow(insertBelow(loaded, 'a', [{ id: 'n' }]), 'a2', [{ id: 'm' }])
  expect([inserted.rows.map(({ id }) => id), inserted.parents.get('n'), inserted.parents.get('m')]).toEqual([['a', 'a1', 'a2', 'm', 'n', 'b'], undefined, 'a'])
  expect(addChildren(content, 'a', { rows: [], parents: new Map() }).rows[0]).toMatchObject({ hasChildren: false })
})

test.each<[string, unknown, number | undefined]>([
  ['a list', [{ id: 1 }], 1],
  ['a page', { records: [{ id: 1 }, { id: 2 }] }, 2],
  ['an envelope', { success: true, result: [{ id: 1 }] }, 1],
  ['an envelope with a page', { result: { records: [] } }, 0],
  ['a text', 'ok', undefined],
  ['nothing', null, undefined],
  ['another object', { rows: [] }, undefined],
  ['a list of texts', ['a'], undefined],
])('X-038 children in %s', (_shape, answer, count) => {
  expect(childrenIn(answer)?.length).toBe(count)
})

test('X-037 W-013 opening a sub-table is retried three times, then given up', async () => {
  const attempts = async (failures: number) => {
    let asked = 0
    const waited: number[] = []
    const opened = await openSubTable(
      async () => {
        if (asked++ < failures) throw new Error('line')
        return 'rows'
      },
      async (attempt) => void waited.push(attempt),
    )
    return [opened, asked, waited.length]
  }
  expect(await attempts(0)).toEqual([{ content: 'rows' }, 1, 0])
  expect(await attempts(3)).toEqual([{ content: 'rows' }, 4, 3])
  expect(await attempts(4)).toEqual([undefined, SUB_TABLE_RETRIES + 1, 3])
})
