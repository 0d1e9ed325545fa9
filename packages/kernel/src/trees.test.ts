import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toForest } from './forest.ts'
import { codesAbove, levelOf, nextLevelCode, parentCode } from './level-code.ts'

describe('codes per level (C-141)', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['', undefined, 'A01'],
    ['', 'A01', 'A02'],
    ['', 'A99', 'B01'],
    ['B01', undefined, 'B01A01'],
    ['B01', 'B01A09', 'B01A10'],
    ['B01A01', 'B01A01A99', 'B01A01B01'],
    ['A01', 'A01Z98', 'A01Z99'],
    ['A01', 'A01Z99', undefined],
  ])('below %j after %j comes %j', (parent, last, next) => {
    expect(nextLevelCode(parent, last)).toBe(next)
  })

  test('a level holds 2574 codes: all different, in order, one level below their parent', () => {
    for (const parent of ['', 'A01', 'C07Z99']) {
      const codes: string[] = []
      for (let code = nextLevelCode(parent, undefined); code !== undefined; code = nextLevelCode(parent, code)) codes.push(code)
      expect(codes).toHaveLength(26 * 99)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.toSorted()).toEqual(codes)
      expect(codes.every((code) => parentCode(code) === parent && levelOf(code) === levelOf(parent) + 1)).toBe(true)
    }
  })

  test('what is above a code are its beginnings, and their last one is its parent', () => {
    const segment = fc
      .integer({ min: 0, max: 26 * 99 - 1 })
      .map((n) => `${String.fromCharCode(65 + Math.floor(n / 99))}${String((n % 99) + 1).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 20 }), (segments) => {
        const code = segments.join('')
        const above = codesAbove(code)
        expect(above).toHaveLength(segments.length - 1)
        expect(above.every((part) => code.startsWith(part) && part.length < code.length)).toBe(true)
        expect(above.at(-1) ?? '').toBe(parentCode(code))
      }),
    )
  })
})

describe('rows as trees', () => {
  type Node = { id: string; isRoot: boolean; children: Node[] }
  const forest = (rows: { id: string; parentId: string | null }[]): Node[] =>
    toForest<(typeof rows)[number], Node>(rows, ({ id }, children, isRoot) => ({ id, isRoot, children }))
  const flat = (nodes: readonly Node[], parent: string | null = null): [string, string | null][] =>
    nodes.flatMap((node) => [[node.id, parent] as [string, string | null], ...flat(node.children, node.id)])

  test('C-094 every row is there once, below its parent, whatever the order of the rows', () => {
    const rows = fc.array(fc.nat(), { maxLength: 60 }).chain((picks) =>
      fc.shuffledSubarray(
        picks.map((pick, at) => ({ id: `n${at}`, parentId: at === 0 || pick % (at + 1) === at ? null : `n${pick % at}` })),
        { minLength: picks.length },
      ),
    )
    fc.assert(
      fc.property(rows, (all) => {
        const seen = new Map(flat(forest(all)))
        expect(seen.size).toBe(all.length)
        for (const { id, parentId } of all) expect(seen.get(id)).toBe(parentId)
      }),
    )
  })

  test('siblings keep their order; a row whose parent is missing becomes a root; a circle is left out', () => {
    const tree = forest([
      { id: 'b', parentId: null },
      { id: 'a', parentId: 'gone' },
      { id: 'b2', parentId: 'b' },
      { id: 'b1', parentId: 'b' },
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ])
    expect(tree).toEqual([
      {
        id: 'b',
        isRoot: true,
        children: [
          { id: 'b2', isRoot: false, children: [] },
          { id: 'b1', isRoot: false, children: [] },
        ],
      },
      { id: 'a', isRoot: true, children: [] },
    ])
  })
})
