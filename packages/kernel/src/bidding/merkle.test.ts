import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { consistencySpans, fullNodes, fullRoot, inclusionPath, joinNodes, leafHash, merkleRoot } from './merkle.ts'
import { verifyConsistency, verifyInclusion } from './verify-merkle.ts'
import { verifySignature } from './verify-signature.ts'

const hashes = Array.from({ length: 270 }, (_, index) => bytesToHex(sha256(utf8ToBytes(`event ${index}`))))
const first = (size: number) => hashes.slice(0, size)

/** The recursion of RFC 6962 2.1.2, word for word. */
function consistencyByTheBook(older: number, leaves: readonly string[], whole = true): string[] {
  if (older === leaves.length) return whole ? [] : [merkleRoot(leaves)]
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return older <= k
    ? [...consistencyByTheBook(older, leaves.slice(0, k), whole), merkleRoot(leaves.slice(k))]
    : [...consistencyByTheBook(older - k, leaves.slice(k), false), merkleRoot(leaves.slice(0, k))]
}
const consistencyPath = (older: number, size: number): string[] =>
  consistencySpans(older, size).map((span) =>
    bytesToHex(joinNodes(fullNodes(span).map(({ level, index }) => fullRoot(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level).map(leafHash))))),
  )
/** Another character in one of the hashes, or a hash too many or too few. */
const spoiled = (path: readonly string[], at: number): string[][] => [
  ...(path.length === 0 ? [] : [path.map((hash, index) => (index === at % path.length ? hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : hash))]),
  [...path, hashes[0] ?? ''],
  ...(path.length === 0 ? [] : [path.slice(1)]),
]

test('Q10 every leaf of a tree is proved to be in it, and in no other place and no other tree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 270 }), fc.nat(), (size, where) => {
      const leaf = where % size
      const proof = { hash: hashes[leaf] ?? '', leaf, size, path: inclusionPath(first(size), leaf), root: merkleRoot(first(size)) }
      expect(verifyInclusion(proof)).toBe(true)
      for (const path of spoiled(proof.path, where)) expect(verifyInclusion({ ...proof, path })).toBe(false)
      expect(verifyInclusion({ ...proof, hash: hashes[(leaf + 1) % 270] ?? '' })).toBe(false)
      expect(verifyInclusion({ ...proof, leaf: size })).toBe(false)
      if (size > 1) expect(verifyInclusion({ ...proof, leaf: (leaf + 1) % size })).toBe(false)
    }),
  )
})

test('Q10 an older tree is proved to be the beginning of a newer one, as the standard writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 270 }), fc.nat(), fc.nat(), (to, some, where) => {
      const from = 1 + (some % to)
      const proof = { from, to, path: consistencyPath(from, to), fromRoot: merkleRoot(first(from)), toRoot: merkleRoot(first(to)) }
      expect(proof.path).toEqual(consistencyByTheBook(from, first(to)))
      expect(verifyConsistency(proof)).toBe(true)
      for (const path of spoiled(proof.path, where)) expect(verifyConsistency({ ...proof, path })).toBe(false)
      const rewritten = first(from).with(where % from, hashes[from] ?? GONE)
      expect(verifyConsistency({ ...proof, fromRoot: merkleRoot(rewritten) })).toBe(false)
      if (from < to) expect(verifyConsistency({ ...proof, toRoot: proof.fromRoot })).toBe(false)
    }),
  )
  const empty = { from: 0, to: 5, path: [], fromRoot: merkleRoot([]), toRoot: merkleRoot(first(5)) }
  expect([verifyConsistency(empty), verifyConsistency({ ...empty, from: 6 })]).toEqual([true, false])
})
const GONE = '0'.repeat(64)

test('signatures are judged as Node judges them', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 127 }), (text, at) => {
      const signature = sign(null, Buffer.from(text), privateKey).toString('hex')
      expect(verifySignature({ key, text, signature })).toBe(true)
      expect(verifySignature({ key, text: `${text}.`, signature })).toBe(false)
      const changed = signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1)
      expect(verifySignature({ key, text, signature: changed })).toBe(false)
    }),
    { numRuns: 20 },
  )
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
  expect(verifySignature({ key: other, text: 'a', signature: sign(null, Buffer.from('a'), privateKey).toString('hex') })).toBe(false)
  expect(verifySignature({ key: 'zz', text: 'a', signature: '' })).toBe(false)
})
