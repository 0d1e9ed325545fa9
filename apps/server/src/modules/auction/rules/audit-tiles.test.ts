import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consistencySpans, inclusionPath, inclusionSpans, merkleRoot } from '@aosp/kernel/bidding/merkle'
import { verifyConsistency } from '@aosp/kernel/bidding/verify-merkle'
import { edgeOf, growTiles, spanHash, tileKey, tilesFor, type Tiles } from './audit-tiles.ts'

const hashes = Array.from({ length: 70_000 }, (_, index) => createHash('sha256').update(String(index)).digest('hex'))

/** Keeps tiles like the table does; tells how many it was asked for. */
function shelf() {
  const kept = new Map<string, Uint8Array>()
  let size = 0
  const tiles: Tiles = (name) => kept.get(tileKey(name)) ?? expect.fail(`no tile ${tileKey(name)}`)
  return {
    tiles,
    get size() {
      return size
    },
    grow(count: number) {
      const edge = new Map(edgeOf(size).map((name) => [tileKey(name), tiles(name)]))
      const onlyEdge: Tiles = (name) => edge.get(tileKey(name)) ?? expect.fail(`read ${tileKey(name)}, which is not at the edge`)
      for (const tile of growTiles(size, onlyEdge, hashes.slice(size, size + count))) kept.set(tileKey(tile), tile.hashes)
      size += count
    },
  }
}

test('a tree grown in any steps is the tree of all its leaves, and so are its proofs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }), fc.nat(), (steps, some) => {
      const kept = shelf()
      for (const step of steps) kept.grow(step)
      const size = 1 + (some % kept.size)
      const leaf = some % size
      const path = (spans: ReturnType<typeof inclusionSpans>) => spans.map((span) => spanHash(kept.tiles, span))
      const root = (of: number) => spanHash(kept.tiles, [0, of])
      expect(root(size)).toBe(merkleRoot(hashes.slice(0, size)))
      expect(path(inclusionSpans(leaf, size))).toEqual(inclusionPath(hashes.slice(0, size), leaf))
      const proof = { from: size, to: kept.size, path: path(consistencySpans(size, kept.size)), fromRoot: root(size), toRoot: root(kept.size) }
      expect(verifyConsistency(proof)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('seventy thousand leaves lie in three levels, and a proof reads four tiles at most', () => {
  const kept = shelf()
  kept.grow(255)
  kept.grow(1)
  kept.grow(69_744)
  expect(edgeOf(kept.size)).toEqual([
    { level: 0, tile: 273 },
    { level: 1, tile: 1 },
    { level: 2, tile: 0 },
  ])
  expect(spanHash(kept.tiles, [0, kept.size])).toBe(merkleRoot(hashes))
  for (const leaf of [0, 255, 256, 65_535, 65_536, 69_999]) expect(tilesFor(inclusionSpans(leaf, kept.size)).length).toBeLessThanOrEqual(4)
  expect(edgeOf(0)).toEqual([])
  expect(edgeOf(65_536)).toEqual([{ level: 2, tile: 0 }])
})
