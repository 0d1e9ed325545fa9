import { fullNodes, fullRoot, joinNodes, leafHash, type Span, type TreeNode } from '@aosp/kernel/bidding/merkle'

/**
 * The tree in tiles: level 0 is the list of leaf hashes, level n the list of the roots of full tiles of level n-1, each list cut into tiles of
 * 256. A leaf costs one hash kept and two made; any root or proof needs a few tiles, however long the tree is.
 */
const WIDTH = 256
const HEIGHT = 8
const HASH_BYTES = 32

export type TileName = { readonly level: number; readonly tile: number }
export type Tile = TileName & { readonly hashes: Uint8Array }
export type Tiles = (name: TileName) => Uint8Array

export const tileKey = ({ level, tile }: TileName): string => `${level}/${tile}`

const placeOf = ({ level, index }: TreeNode): TileName & { at: number; count: number } => {
  const count = 2 ** (level % HEIGHT)
  const first = index * count
  return { level: Math.floor(level / HEIGHT), tile: Math.floor(first / WIDTH), at: first % WIDTH, count }
}

/** The tiles a proof is read from, each once. */
export const tilesFor = (spans: readonly Span[]): TileName[] => [
  ...new Map(
    spans
      .flatMap(fullNodes)
      .map(placeOf)
      .map(({ level, tile }) => [tileKey({ level, tile }), { level, tile }]),
  ).values(),
]

const cut = (bytes: Uint8Array, at: number, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const hash = bytes.subarray((at + index) * HASH_BYTES, (at + index + 1) * HASH_BYTES)
    if (hash.length !== HASH_BYTES) throw new Error('a tile of the audit tree is too short')
    return hash
  })

export const spanHash = (tiles: Tiles, span: Span): string =>
  Buffer.from(
    joinNodes(
      fullNodes(span).map((node) => {
        const { level, tile, at, count } = placeOf(node)
        return fullRoot(cut(tiles({ level, tile }), at, count))
      }),
    ),
  ).toString('hex')

/** The last, unfinished tile of every level of a tree of this size. */
export function edgeOf(size: number): TileName[] {
  const edge: TileName[] = []
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, Math.floor(count / WIDTH)])
    if (count % WIDTH > 0) edge.push({ level, tile: Math.floor(count / WIDTH) })
  return edge
}

/** The tiles that more leaves change or add, given those at the edge. */
export function growTiles(size: number, tiles: Tiles, eventHashes: readonly string[]): Tile[] {
  const known = new Set(edgeOf(size).map(tileKey))
  const changed = new Map<string, { level: number; tile: number; hashes: Uint8Array[] }>()
  const push = (level: number, entries: number, hash: Uint8Array): void => {
    const name = { level, tile: Math.floor(entries / WIDTH) }
    const key = tileKey(name)
    const tile = changed.get(key) ?? { ...name, hashes: known.has(key) ? cut(tiles(name), 0, entries % WIDTH) : [] }
    changed.set(key, tile)
    tile.hashes.push(hash)
    if (tile.hashes.length === WIDTH) push(level + 1, name.tile, fullRoot(tile.hashes))
  }
  for (const [index, hash] of eventHashes.entries()) push(0, size + index, leafHash(hash))
  return [...changed.values()].map(({ level, tile, hashes }) => ({ level, tile, hashes: Buffer.concat(hashes) }))
}
