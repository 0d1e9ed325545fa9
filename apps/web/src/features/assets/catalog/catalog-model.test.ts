import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planMove } from '@aosp/kernel/movable-tree'
import { assetsWithin, dropMove, found, moveRefusal, parentsFor, pathText, placeOf, stepMove, type CatalogNode } from './catalog-model.ts'

const node = (id: string, parentId: string | null, sortNo: number, assetCount = 0): CatalogNode => ({
  id,
  parentId,
  sortNo,
  assetCount,
  code: id,
  title: `目录${id}`,
  icon: 'other',
  leasable: false,
  ratedHours: 0,
  level: 1,
  enabled: true,
  note: '',
  updateTime: null,
})
const NODES = [node('a', null, 1, 1), node('b', null, 2), node('a1', 'a', 1, 2), node('a2', 'a', 2), node('a11', 'a1', 1, 4), node('a111', 'a11', 1)]

/** Ids under a parent after a move. */
const orderAfter = (move: { id: string; parentId: string | null; beforeId: string | null } | undefined) => {
  const verdict = move && planMove(NODES, move, 4)
  if (!move || !verdict?.ok) return undefined
  const placed = new Map(verdict.placed.map((each) => [each.id, each]))
  return NODES.map((each) => ({ ...each, ...placed.get(each.id) }))
    .filter((each) => each.parentId === move.parentId)
    .sort((a, b) => a.sortNo - b.sortNo)
    .map(({ id }) => id)
}

describe('S-049 E-050 what a drag in the catalogue means', () => {
  test.each([
    ['before a node', { dragged: 'b', target: 'a', gap: 'before', open: false }, ['b', 'a']],
    ['behind the last', { dragged: 'a', target: 'b', gap: 'behind', open: false }, ['b', 'a']],
    ['behind one that has a next', { dragged: 'b', target: 'a1', gap: 'behind', open: false }, ['a1', 'b', 'a2']],
    ['on a closed node', { dragged: 'b', target: 'a', gap: undefined, open: false }, ['a1', 'a2', 'b']],
    ['on an open node', { dragged: 'b', target: 'a', gap: undefined, open: true }, ['b', 'a1', 'a2']],
    ['behind its own neighbour', { dragged: 'a1', target: 'a2', gap: 'behind', open: false }, ['a2', 'a1']],
  ] as const)('%s', (_title, drop, order) => expect(orderAfter(dropMove(NODES, drop))).toEqual(order))

  test('on itself or on something unknown it means nothing', () => {
    expect(dropMove(NODES, { dragged: 'a', target: 'a', gap: undefined, open: false })).toBeUndefined()
    expect(dropMove(NODES, { dragged: 'a', target: 'x', gap: 'before', open: false })).toBeUndefined()
  })

  test('a node below itself and a branch too deep are refused in the words of the server', () => {
    expect(moveRefusal(NODES, { id: 'a', parentId: 'a11', beforeId: null })).toBe('不能移动到自己或自己的下级')
    expect(moveRefusal(NODES, { id: 'b', parentId: 'a111', beforeId: null })).toBe('最多 4 级，不能再往下放')
    expect(moveRefusal(NODES, { id: 'b', parentId: 'a11', beforeId: null })).toBeUndefined()
  })
})

test('S-049 a step up and a step down are the reverse of each other, and there is none past the end', () => {
  expect(stepMove(NODES, 'a', -1)).toBeUndefined()
  expect(stepMove(NODES, 'b', 1)).toBeUndefined()
  expect(orderAfter(stepMove(NODES, 'a2', -1))).toEqual(['a2', 'a1'])
  expect(orderAfter(stepMove(NODES, 'a1', 1))).toEqual(['a2', 'a1'])
})

test('S-049 whatever is moved, its former place brings it back', () => {
  const ids = fc.constantFrom(...NODES.map(({ id }) => id))
  fc.assert(
    fc.property(ids, fc.option(ids), fc.option(ids), (id, parentId, beforeId) => {
      const back = placeOf(NODES, id)
      const verdict = planMove(NODES, { id, parentId, beforeId }, 4)
      if (!back || !verdict.ok) return
      const placed = new Map(verdict.placed.map((each) => [each.id, each]))
      const moved = NODES.map((each) => ({ ...each, ...placed.get(each.id) }))
      const returned = planMove(moved, back, 4)
      if (!returned.ok) throw new Error('the way back is refused')
      const again = new Map(returned.placed.map((each) => [each.id, each]))
      const order = (nodes: readonly CatalogNode[], parent: string | null) =>
        nodes
          .filter((each) => each.parentId === parent)
          .sort((a, b) => a.sortNo - b.sortNo)
          .map((each) => each.id)
      const parent = back.parentId
      expect(
        order(
          moved.map((each) => ({ ...each, ...again.get(each.id) })),
          parent,
        ),
      ).toEqual(order(NODES, parent))
    }),
  )
})

test('S-049 a search shows hits and the way to them; sums and paths go through the tree', () => {
  expect(found(NODES, 'a11')).toEqual({ hits: new Set(['a11', 'a111']), shown: new Set(['a', 'a1', 'a11', 'a111']) })
  expect(found(NODES, ' ').hits.size).toBe(0)
  expect(assetsWithin(NODES, 'a')).toBe(7)
  expect([pathText(NODES, 'a11'), pathText(NODES, null)]).toEqual(['目录a / 目录a1 / 目录a11', '顶级'])
  expect(parentsFor(NODES, 'a')).toEqual([{ id: 'b', title: '目录b（b）', children: [] }])
})
