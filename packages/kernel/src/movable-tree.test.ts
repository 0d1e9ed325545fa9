import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childrenByParent, pathTo, planMove, subtreeIds, type TreeNode } from './movable-tree.ts'

const node = (id: string, parentId: string | null, sortNo: number): TreeNode => ({ id, parentId, sortNo })
const small = [node('a', null, 1), node('b', null, 2), node('a1', 'a', 1), node('a2', 'a', 2), node('a11', 'a1', 1)]
const after = (nodes: readonly TreeNode[], placed: readonly TreeNode[]) => nodes.map((old) => placed.find(({ id }) => id === old.id) ?? old)

test('a subtree is the node and everything below it', () => {
  expect(subtreeIds(small, 'a').toSorted()).toEqual(['a', 'a1', 'a11', 'a2'])
  expect(subtreeIds(small, 'b')).toEqual(['b'])
  const byId = new Map(small.map((each) => [each.id, each]))
  expect(pathTo(byId, 'a11').map(({ id }) => id)).toEqual(['a', 'a1', 'a11'])
  expect(pathTo(byId, 'nowhere')).toEqual([])
})

describe('a move', () => {
  test.each([
    ['under itself', { id: 'a', parentId: 'a' }, 'cycle'],
    ['under its own grandchild', { id: 'a', parentId: 'a11' }, 'cycle'],
    ['of nobody', { id: 'x', parentId: null }, 'unknown'],
    ['to nobody', { id: 'a', parentId: 'x' }, 'unknown'],
    ['of three levels below one', { id: 'a', parentId: 'b' }, 'too-deep'],
  ])('%s is refused', (_case, move, problem) => {
    expect(planMove(small, move, 3)).toEqual({ ok: false, problem })
  })

  test('before a sibling, and last when nobody is named', () => {
    expect(planMove(small, { id: 'a2', parentId: 'a', beforeId: 'a1' }, 3)).toEqual({ ok: true, placed: [node('a2', 'a', 1), node('a1', 'a', 2)] })
    expect(planMove(small, { id: 'a1', parentId: 'b' }, 3)).toEqual({ ok: true, placed: [node('a1', 'b', 1)] })
    expect(planMove(small, { id: 'a2', parentId: 'a' }, 3)).toEqual({ ok: true, placed: [] })
  })

  test('whatever is moved wherever, every node stays reachable from the top, no branch grows too deep, nobody is lost', () => {
    const tree = fc
      .array(fc.nat(), { minLength: 1, maxLength: 25 })
      .map((seeds) => seeds.map((seed, at) => node(`n${at}`, at === 0 || seed % (at + 1) === at ? null : `n${seed % at}`, seed % 7)))
    const moves = fc.array(fc.record({ id: fc.nat(26), parent: fc.option(fc.nat(26)), before: fc.option(fc.nat(26)) }), { maxLength: 15 })
    fc.assert(
      fc.property(tree, moves, (start, asked) => {
        const depthOf = (nodes: readonly TreeNode[]) => Math.max(...nodes.map(({ id }) => pathTo(new Map(nodes.map((each) => [each.id, each])), id).length))
        const most = Math.max(4, depthOf(start))
        let nodes: readonly TreeNode[] = start
        for (const { id, parent, before } of asked) {
          const verdict = planMove(
            nodes,
            { id: `n${id}`, parentId: parent === null ? null : `n${parent}`, beforeId: before === null ? null : `n${before}` },
            most,
          )
          if (verdict.ok) nodes = after(nodes, verdict.placed)
        }
        const reached = (childrenByParent(nodes).get(null) ?? []).flatMap(({ id }) => subtreeIds(nodes, id))
        expect(reached.toSorted()).toEqual(start.map(({ id }) => id).toSorted())
        expect(depthOf(nodes)).toBeLessThanOrEqual(most)
      }),
    )
  })
})
