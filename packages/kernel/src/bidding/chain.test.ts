import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../money.ts'
import { canonical } from './canonical.ts'
import { bidderCommit, eventHash, priceCommit, reserveCommit } from './chain.ts'
import { signCheckpoint } from './checkpoint.ts'
import { GENESIS } from './constants.ts'
import { inclusionPath, merkleRoot } from './merkle.ts'
import type { BiddingEvent } from './model.ts'

const session = 'B20250901-0001'
const commit = 'b51c567845fc5ac819a02d677a6314eb9e492a32816f6818c0c13efb93ff871a'

test('the published test vectors of reserve, chain and tree', () => {
  expect(reserveCommit(session, fen(11_000_000), '00112233445566778899aabbccddeeff')).toBe(commit)
  const open = {
    seq: 0,
    session,
    at: 1756692000000,
    type: 'OPEN',
    rules: {
      bidType: 1,
      startPrice: 10000000,
      bidGradient: 100000,
      bidMultiple: 5,
      delayMs: 300000,
      startAt: 1756692000000,
      endAt: 1756695600000,
      reserveCommit: commit,
    },
  } as unknown as BiddingEvent
  const bid: BiddingEvent = {
    type: 'BID',
    result: 'OK',
    amount: fen(10000000),
    at: 1756692300000,
    endAt: 1756695600000,
    no: 1042,
    seenSeq: 0,
    seq: 1,
    session,
    token: '3f2b8c1e-0000-4000-8000-000000000001',
  }
  const first = eventHash(GENESIS, open)
  const second = eventHash(first, bid)
  expect([first, second]).toEqual([
    '59433f969cd636709abb72922b36c44766cdd3a72ff3922bbe55c0987b441125',
    '60f171119e1f8b112904c3f54d8607f491cd6e86746af76e4374a3ead50f322f',
  ])
  expect(merkleRoot([first, second])).toBe('d8838411e950a28997a184fc737683521c7a864b26d07940971a66a2cd5bbd12')
})

test('commitments tell apart what a joined text would not', () => {
  const all = [
    reserveCommit(session, null, 'salt'),
    reserveCommit(session, fen(1), 'salt'),
    bidderCommit(session, 1001, 'corp', 'salt'),
    bidderCommit(session, 1001, 'cor', 'psalt'),
    priceCommit(session, 1001, fen(1), 'nonce'),
    priceCommit(session, 100, fen(11), 'nonce'),
    priceCommit(session, 1001, fen(1), 'other'),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('there is one way to write a value, whatever the order of its members', () => {
  expect(canonical({ b: [1, null, 'ü"\n'], a: { z: true, y: undefined, x: -5 } })).toBe('{"a":{"x":-5,"z":true},"b":[1,null,"ü\\"\\n"]}')
  for (const value of [0.5, NaN, Infinity, -0, 2 ** 53]) expect(() => canonical({ value })).toThrow(RangeError)
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.constant(null))), (value) => {
      const shuffled = Object.fromEntries(Object.entries(value).reverse())
      expect(canonical(shuffled)).toBe(canonical(value))
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the tree of one leaf is its leaf, and the path to a leaf is as long as the tree is high', () => {
  const hashes = Array.from({ length: 9 }, (_, index) => String(index).repeat(64))
  expect(inclusionPath(hashes.slice(0, 1), 0)).toEqual([])
  expect(inclusionPath(hashes, 0)).toHaveLength(4)
  expect(inclusionPath(hashes, 8)).toHaveLength(1)
  expect(inclusionPath(hashes, 8)[0]).toBe(merkleRoot(hashes.slice(0, 8)))
})

test('a checkpoint is signed over its size, root and time', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signer = { key: 'platform-1', sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex') }
  const { key, signature, ...checkpoint } = signCheckpoint({ size: 2, root: commit, time: 1756692300000 }, signer)
  expect({ key, checkpoint }).toEqual({ key: 'platform-1', checkpoint: { size: 2, root: commit, time: 1756692300000 } })
  const holds = (size: number) => verify(null, Buffer.from(`CHECKPOINT-V1\n${size}\n${commit}\n1756692300000`), publicKey, Buffer.from(signature, 'hex'))
  expect([holds(2), holds(3)]).toEqual([true, false])
})
