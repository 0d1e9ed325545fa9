import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** RFC 6962: leaves and nodes are hashed with different first bytes, so neither can pass for the other. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const leafHash = (eventHash: string): Uint8Array => sha256(concatBytes(LEAF, hexToBytes(eventHash)))
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right))

/** Largest power of two below `count`. */
const split = (count: number): number => 2 ** Math.floor(Math.log2(count - 1))

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only === undefined) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  const half = split(leaves.length)
  return nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

function pathOf(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length <= 1) return []
  const half = split(leaves.length)
  return index < half
    ? [...pathOf(leaves.slice(0, half), index), rootOf(leaves.slice(half))]
    : [...pathOf(leaves.slice(half), index - half), rootOf(leaves.slice(0, half))]
}

/** Root of the platform's tree over the event hashes of all sessions, in the order they were written. */
export const merkleRoot = (eventHashes: readonly string[]): string => bytesToHex(rootOf(eventHashes.map(leafHash)))

/** The hashes from a leaf up to the root, nearest first. */
export const inclusionPath = (eventHashes: readonly string[], index: number): string[] => pathOf(eventHashes.map(leafHash), index).map(bytesToHex)
