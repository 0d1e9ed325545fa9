import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** RFC 6962: leaves and nodes are hashed with different first bytes, so neither can pass for the other. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
export const leafHash = (eventHash: string): Uint8Array => sha256(concatBytes(LEAF, hexToBytes(eventHash)))
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right))

/** Leaves `from` up to, not including, `to`. */
export type Span = readonly [from: number, to: number]
/** A subtree that is full and so never changes again: the `index`-th of 2^level leaves. */
export type TreeNode = { readonly level: number; readonly index: number }

/** Largest power of two below `count`. */
const split = (count: number): number => 2 ** Math.floor(Math.log2(count - 1))

/** What a proof that a leaf is in a tree of `size` consists of, nearest the leaf first. */
export function inclusionSpans(leaf: number, size: number): Span[] {
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + split(to - from)
    const isLeft = leaf < middle
    spans.push(isLeft ? [middle, to] : [from, middle])
    if (isLeft) to = middle
    else from = middle
  }
  return spans.reverse()
}

/** What a proof that a tree of `older` leaves is the beginning of one of `size` consists of. */
export function consistencySpans(older: number, size: number): Span[] {
  if (older === 0 || older === size) return []
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (to !== older) {
    const middle = from + split(to - from)
    const isLeft = older <= middle
    spans.push(isLeft ? [middle, to] : [from, middle])
    if (isLeft) to = middle
    else from = middle
  }
  // The older tree as a whole is known to whoever asks; a part of it is not.
  if (from > 0) spans.push([from, to])
  return spans.reverse()
}

/** The full subtrees a span of a proof is made of, left to right: one, or several at the growing edge. */
export function fullNodes([from, to]: Span): TreeNode[] {
  const nodes: TreeNode[] = []
  for (let at = from; at < to;) {
    const level = Math.floor(Math.log2(to - at))
    nodes.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return nodes
}

/** The hash of a span from the hashes of its full subtrees; of no leaves at all that of nothing. */
export const joinNodes = (nodes: readonly Uint8Array[]): Uint8Array =>
  nodes.length === 0 ? sha256(new Uint8Array()) : nodes.reduceRight((right, left) => nodeHash(left, right))

/** The hash above 2^n neighbours. */
export function fullRoot(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes
  if (only === undefined) throw new RangeError('a full subtree has leaves')
  const half = hashes.length / 2
  return hashes.length === 1 ? only : nodeHash(fullRoot(hashes.slice(0, half)), fullRoot(hashes.slice(half)))
}

const spanHash = (leaves: readonly Uint8Array[], span: Span): string =>
  bytesToHex(joinNodes(fullNodes(span).map(({ level, index }) => fullRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)))))

/** Root of the platform's tree over the event hashes of all sessions, in the order they were written. */
export const merkleRoot = (eventHashes: readonly string[]): string => spanHash(eventHashes.map(leafHash), [0, eventHashes.length])

/** The hashes from a leaf up to the root, nearest first. */
export function inclusionPath(eventHashes: readonly string[], leaf: number): string[] {
  const leaves = eventHashes.map(leafHash)
  return inclusionSpans(leaf, leaves.length).map((span) => spanHash(leaves, span))
}
