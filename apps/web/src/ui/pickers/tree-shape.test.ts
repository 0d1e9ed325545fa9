import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, chosenKeys, emptySelection, toggle } from '../selection-model.ts'
import { ancestors, branch, EMPTY_SHAPE, halfChosen, toggleLinked, unopened, withLevel, type TreeNode, type TreeShape } from './tree-shape.ts'

const node = (key: string, leaf = true, children?: TreeNode[]): TreeNode => ({ key, title: key, leaf, ...(children ? { children } : {}) })
const nothing = (limit?: number) => emptySelection<TreeNode>('multi', ({ key }) => key, limit)

describe('what was loaded', () => {
  test('W-096 levels come one by one and say what is still unopened', () => {
    const first = withLevel(EMPTY_SHAPE, undefined, [node('a', false), node('b')])
    expect([first.roots, unopened(first, 'a').map(({ key }) => key)]).toEqual([['a', 'b'], ['a']])
    const second = withLevel(first, 'a', [node('a1', false), node('a2')])
    expect([branch(second, 'a'), unopened(second, 'a').map(({ key }) => key)]).toEqual([['a', 'a1', 'a2'], ['a1']])
    const third = withLevel(second, 'a1', [node('a11')])
    expect([ancestors(third, 'a11'), unopened(third, 'a'), third.roots]).toEqual([['a1', 'a'], [], ['a', 'b']])
  })
  test('a source may answer with several levels at once, and a key that turns up twice keeps its place', () => {
    const shape = withLevel(EMPTY_SHAPE, undefined, [node('a', false, [node('x')]), node('b', false, [node('x'), node('y')])])
    expect([branch(shape, 'a'), branch(shape, 'b'), ancestors(shape, 'x')]).toEqual([['a', 'x'], ['b', 'y'], ['a']])
  })
})

describe('linked ticks', () => {
  const shape = withLevel(EMPTY_SHAPE, undefined, [node('a', false, [node('a1', false, [node('a11'), node('a12')]), node('a2')]), node('b')])
  test('a node takes its branch along; its parent follows when all children are there', () => {
    const one = toggleLinked(shape, nothing(), 'a1')
    expect([chosenKeys(one), halfChosen(shape, chosenKeys(one))]).toEqual([['a1', 'a11', 'a12'], ['a']])
    const all = toggleLinked(shape, one, 'a2')
    expect(chosenKeys(all).sort()).toEqual(['a', 'a1', 'a11', 'a12', 'a2'])
    const less = toggleLinked(shape, all, 'a12')
    expect([chosenKeys(less).sort(), halfChosen(shape, chosenKeys(less)).sort()]).toEqual([
      ['a11', 'a2'],
      ['a', 'a1'],
    ])
  })
  test('a branch beyond the limit is refused as a whole', () => {
    expect(chosenKeys(toggleLinked(shape, nothing(3), 'a'))).toEqual([])
    expect(chosenKeys(toggleLinked(shape, nothing(3), 'a1'))).toEqual(['a1', 'a11', 'a12'])
  })
  test('keys of other trees stay chosen', () => {
    const before = add(nothing(), [node('elsewhere')])
    expect(chosenKeys(toggleLinked(shape, before, 'a2'))).toEqual(['elsewhere', 'a2'])
  })
  test('unlinked, a tick is nothing but itself', () => {
    expect(chosenKeys(toggle(nothing(), node('a')))).toEqual(['a'])
  })
})

describe('against a recursive reference', () => {
  type Plain = { key: string; children: Plain[] }
  /** Parents by index: node n hangs below some node before it, or is a root. */
  const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 25 }).map((picks): Plain[] => {
    const all: Plain[] = []
    const roots: Plain[] = []
    picks.forEach((pick, index) => {
      const made = { key: `n${index}`, children: [] }
      const at = index === 0 ? 0 : pick % (index + 1)
      if (at === index) roots.push(made)
      else all[at]?.children.push(made)
      all.push(made)
    })
    return roots
  })
  const asNode = ({ key, children }: Plain): TreeNode => node(key, children.length === 0, children.map(asNode))
  const every = (tree: readonly Plain[]): Plain[] => tree.flatMap((each) => [each, ...every(each.children)])
  /** A parent is what its children are; leaves carry the truth. */
  const settle = (at: Plain, ticked: Set<string>): boolean => {
    if (at.children.length === 0) return ticked.has(at.key)
    const full = at.children.map((child) => settle(child, ticked)).every(Boolean)
    if (full) ticked.add(at.key)
    else ticked.delete(at.key)
    return full
  }
  test('W-072 the same nodes are ticked and half ticked after any ticks', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat(), { maxLength: 20 }), (tree, picks) => {
        const shape: TreeShape = withLevel(EMPTY_SHAPE, undefined, tree.map(asNode))
        const places = every(tree)
        let model = nothing()
        let plain = new Set<string>()
        for (const pick of picks) {
          const at = places[pick % places.length]
          if (!at) continue
          const next = new Set(plain)
          for (const { key } of every([at]))
            if (plain.has(at.key)) next.delete(key)
            else next.add(key)
          tree.forEach((root) => settle(root, next))
          plain = next
          model = toggleLinked(shape, model, at.key)
          expect(new Set(chosenKeys(model))).toEqual(plain)
          const half = places.filter((place) => !plain.has(place.key) && every(place.children).some(({ key }) => plain.has(key)))
          expect(halfChosen(shape, chosenKeys(model)).sort()).toEqual(half.map(({ key }) => key).sort())
        }
      }),
    )
  })
})
