import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../bidding/canonical.ts'
import { bidderCommit, reserveCommit, textHash } from '../bidding/chain.ts'
import { GENESIS } from '../bidding/constants.ts'
import type { CheckSignature } from '../bidding/verify-audit.ts'
import { fen } from '../money.ts'
import { inquiryFileText, lineAmount, linesHash, quoteCommit, quoteTotal, type InquiryEvent, type NewInquiryEvent } from './quote-log.ts'
import { verifyInquiry } from './verify-inquiry.ts'

const CODE = 'XJ20261117-0001'
const pair = generateKeyPairSync('ed25519')
const signer = {
  key: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  sign: (text: string) => sign(null, Buffer.from(text), pair.privateKey).toString('hex'),
}

const verifySignature: CheckSignature = ({ key, text, signature }) =>
  key === signer.key && verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'hex'))

type Offer = { no: number; prices: number[] }
const QTY = [2000, 12_500]

/** The file of an inquiry as an honest server writes it. */
function fileOf(kind: number, limit: number | null, offers: readonly Offer[], more: readonly NewInquiryEvent[] = []): string {
  const told = offers.map(({ no, prices }) => {
    const quote = { no, prices, days: 7, note: '', files: [], nonce: `s${no}`, total: quoteTotal(prices, QTY) as number }
    return { ...quote, valid: limit === null || (kind === 2 ? quote.total >= limit : quote.total <= limit) }
  })
  const items = QTY.map((qty, index) => ({ name: `件${index}`, spec: '', qty, unit: '台' }))
  const happened: NewInquiryEvent[] = [
    {
      type: 'OPEN',
      kind,
      direction: kind === 2 ? 2 : 1,
      items,
      quoteEnd: 50,
      minQuote: 1,
      limitCommit: reserveCommit(CODE, limit === null ? null : fen(limit), 'salt'),
    },
    ...told.map((quote): NewInquiryEvent => ({
      type: 'QUOTE',
      no: quote.no,
      commit: quoteCommit(CODE, quote.no, { ...quote, lines: linesHash(quote) }),
      bidder: bidderCommit(CODE, quote.no, 'c', 'b'),
    })),
    { type: 'REVEAL', limit, salt: 'salt', few: '', quotes: told },
    ...more,
  ]
  let previous = GENESIS
  const events = happened.map((each, seq) => {
    const event = { ...each, session: CODE, seq, at: each.type === 'REVEAL' || seq > offers.length ? 60 + seq : seq } as InquiryEvent
    const hash = textHash(previous, canonical(event))
    previous = hash
    return { event, hash }
  })
  return inquiryFileText({ session: CODE, events, bidders: [{ no: told[0]?.no ?? 0, corporateId: 'c', name: '某企业', salt: 'b' }], anchor: null }, signer)
}
const TWO: Offer[] = [
  { no: 1001, prices: [100, 40] },
  { no: 1002, prices: [90, 44] },
]
const codes = async (file: string) => (await verifyInquiry(file, verifySignature)).findings.map(({ code }) => code)

test('E-045 a line is price times quantity, half a fen upwards', () => {
  expect([lineAmount(1, 500), lineAmount(1, 499), lineAmount(333, 1500)]).toEqual([1, 0, 500])
})

test('E-045 an honest file has no finding; the best of kind and limit is worked out again', async () => {
  for (const [kind, best] of [
    [1, 700],
    [2, 730],
    [3, 700],
  ] as const) {
    const report = await verifyInquiry(fileOf(kind, null, TWO, [{ type: 'PICK', no: kind === 2 ? 1002 : 1001, reason: '' }]), verifySignature)
    expect(report.findings).toEqual([])
    expect(report.recomputed).toMatchObject({ quotes: 2, valid: 2, best, chosen: kind === 2 ? 1002 : 1001 })
  }
  expect((await verifyInquiry(fileOf(1, 710, TWO), verifySignature)).recomputed).toMatchObject({ valid: 1, best: 700, limit: 710 })
})

test('E-045 what a faulty server might do is found', async () => {
  expect(await codes(fileOf(1, null, TWO, [{ type: 'PICK', no: 1002, reason: '' }]))).toEqual(['RESULT'])
  expect(await codes(fileOf(1, 710, TWO, [{ type: 'PICK', no: 1002, reason: '质量更好' }]))).toEqual(['RESULT'])
  const pick = (no: number, reason = ''): NewInquiryEvent => ({ type: 'PICK', no, reason })
  const decline = (no: number): NewInquiryEvent => ({ type: 'DECLINE', no, reason: '产能不足' })
  expect(await codes(fileOf(1, null, TWO, [pick(1001), decline(1001), pick(1002)]))).toEqual([])
  expect(await codes(fileOf(1, null, TWO, [pick(1001), decline(1001), pick(1001)]))).toEqual(['RESULT'])
  expect(await codes(fileOf(1, null, TWO, [pick(1001), decline(1002)]))).toEqual(['RESULT'])
  expect(await codes(fileOf(1, null, TWO, [pick(1001), decline(1001), pick(1002), decline(1002)]))).toEqual(['RESULT'])
  expect(await codes(fileOf(1, null, TWO, [{ type: 'QUOTE', no: 1003, commit: 'x', bidder: 'y' }]))).toEqual(['CLOSE'])
  expect(await codes(fileOf(1, null, TWO, [{ type: 'REVEAL', limit: null, salt: 'salt', few: '', quotes: [] }]))).toContain('END')
  // A quote that is opened as another one than was sealed, honestly chained and signed.
  const other = fileOf(1, null, [{ no: 1001, prices: [100, 40] }]).replace('"prices":[100,40]', '"prices":[100,41]')
  expect(await codes(other)).toEqual(expect.arrayContaining(['SEALED', 'PRICE']))
})

test('E-045 any changed sign of a file is found', async () => {
  const file = fileOf(1, 800, TWO, [{ type: 'PICK', no: 1001, reason: '' }])
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.constantFrom('0', '1', 'a', 'f', '"', ' '), async (at, sign) => {
      fc.pre(file[at] !== sign)
      expect((await codes(file.slice(0, at) + sign + file.slice(at + 1))).length).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
})
