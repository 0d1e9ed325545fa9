import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** The checker's side of the tree, after RFC 9162; shares nothing with the side that writes proofs. */
const join = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(1), left, right))
const half = (value: number): number => Math.floor(value / 2)

export type InclusionProof = { hash: string; leaf: number; size: number; path: readonly string[]; root: string }

/** RFC 9162 2.1.3.2: from an event up the tree to its root. */
export function verifyInclusion({ hash, leaf, size, path, root }: InclusionProof): boolean {
  if (leaf < 0 || leaf >= size) return false
  let [at, end] = [leaf, size - 1]
  let node: Uint8Array = sha256(concatBytes(Uint8Array.of(0), hexToBytes(hash)))
  for (const step of path.map(hexToBytes)) {
    if (end === 0) return false
    if (at % 2 === 1 || at === end) {
      node = join(step, node)
      while (at % 2 === 0 && at > 0) [at, end] = [half(at), half(end)]
    } else {
      node = join(node, step)
    }
    ;[at, end] = [half(at), half(end)]
  }
  return end === 0 && bytesToHex(node) === root
}

export type ConsistencyProof = { from: number; to: number; path: readonly string[]; fromRoot: string; toRoot: string }

/** RFC 9162 2.1.4.2: nothing of the older tree was changed, taken away or put between. */
export function verifyConsistency({ from, to, path, fromRoot, toRoot }: ConsistencyProof): boolean {
  if (from > to || from < 0) return false
  if (from === to) return path.length === 0 && fromRoot === toRoot
  if (from === 0) return path.length === 0
  const isFull = Number.isInteger(Math.log2(from))
  const [first, ...steps] = isFull ? [fromRoot, ...path] : path
  if (first === undefined) return false
  let [at, end] = [from - 1, to - 1]
  while (at % 2 === 1) [at, end] = [half(at), half(end)]
  let [older, newer]: [Uint8Array, Uint8Array] = [hexToBytes(first), hexToBytes(first)]
  for (const step of steps.map(hexToBytes)) {
    if (end === 0) return false
    if (at % 2 === 1 || at === end) {
      older = join(step, older)
      newer = join(step, newer)
      while (at % 2 === 0 && at > 0) [at, end] = [half(at), half(end)]
    } else {
      newer = join(newer, step)
    }
    ;[at, end] = [half(at), half(end)]
  }
  return end === 0 && bytesToHex(older) === fromRoot && bytesToHex(newer) === toRoot
}
