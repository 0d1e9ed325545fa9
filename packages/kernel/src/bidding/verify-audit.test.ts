import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play, streams } from '../../../../drills/bidding-streams.ts'
import { fen } from '../money.ts'
import { type Anchor, type AuditContent, type AuditFile, auditText } from './audit-file.ts'
import { canonical } from './canonical.ts'
import { bidderCommit, eventHash, priceCommit } from './chain.ts'
import { signCheckpoint, type Signer } from './checkpoint.ts'
import { GENESIS } from './constants.ts'
import { inclusionPath, merkleRoot } from './merkle.ts'
import type { BiddingEvent, EventOf, Rules } from './model.ts'
import { type Entry, type SessionLog, startLog } from './session-log.ts'
import { type CheckSignature, verifyAudit, verifyReceipt } from './verify-audit.ts'

const RAW_KEY_BYTES = 32
/** A key is named by itself, so that a file can be checked where it is read. */
function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES).toString('hex')
  return { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') }
}
const check: CheckSignature = ({ key, text, signature }) => {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}

const session = 'CZ20250901-0007'
const MINUTE = 60_000
const start = Date.UTC(2025, 8, 1, 2)
const platform = newSigner()
const rules = (terms: Partial<Rules> = {}): Rules => ({
  session,
  bidType: 1,
  startPrice: fen(10_000_000),
  bidGradient: fen(100_000),
  bidMultiple: 5,
  startAt: start,
  endAt: start + 60 * MINUTE,
  delayMs: 5 * MINUTE,
  reserve: { price: fen(10_300_000), salt: '00112233445566778899aabbccddeeff' },
  bidders: new Map([1001, 1002, 1003].map((no) => [no, { prio: no === 1003 ? 1 : null, commit: bidderCommit(session, no, `corp-${no}`, `salt-${no}`) }])),
  ...terms,
})

function rising(): SessionLog {
  const log = startLog(rules(), start - 30 * MINUTE)
  const bid = (no: number, amount: number, minute: number) =>
    log.put({ kind: 'BID', no, amount, token: `t${log.state.seq}`, seenSeq: log.state.seq, t: start + minute * MINUTE })
  bid(1001, 10_000_000, 5)
  bid(1002, 10_300_000, 10)
  bid(1001, 10_350_000, 11)
  log.put({ kind: 'OUTAGE', from: start + 15 * MINUTE, to: start + 16 * MINUTE })
  log.put({ kind: 'SUSPEND', t: start + 20 * MINUTE, reason: '设备检修' })
  log.put({ kind: 'RESUME', t: start + 30 * MINUTE })
  bid(1003, 10_300_000, 70)
  bid(1001, 10_400_000, 72)
  log.put({ kind: 'CLOSE', t: start + 78 * MINUTE })
  return log
}
function sealed(): SessionLog {
  const log = startLog(rules({ bidType: 2, bidGradient: fen(0), delayMs: 0 }), start - 30 * MINUTE)
  const prices = [11_000_000, 12_000_000, 10_500_000].map((amount, index) => ({ no: 1001 + index, amount: fen(amount), nonce: String(index).repeat(32) }))
  for (const { no, amount, nonce } of prices) {
    log.put({ kind: 'BID', no, amount, token: 't', seenSeq: 0, t: start + MINUTE, seal: { confirmAmount: amount, nonce } })
  }
  log.put({ kind: 'CLOSE', t: start + 60 * MINUTE, openings: prices })
  log.put({ kind: 'TAKE', no: 1003, t: start + 70 * MINUTE })
  return log
}

/** The place of the last event in a tree together with other sessions' events. */
function anchorOf(log: SessionLog, signer = platform): Anchor {
  const others = Array.from({ length: 6 }, (_, index) => String(index).repeat(64))
  const leaves = [...others, ...log.entries.map(({ hash }) => hash), ...others]
  const leaf = others.length + log.entries.length - 1
  const checkpoint = signCheckpoint({ size: leaves.length, root: merkleRoot(leaves), time: start + 90 * MINUTE }, signer)
  return { leaf, path: inclusionPath(leaves, leaf), checkpoint }
}

/** As published, with the winner's opening. */
function published(log: SessionLog, signer = platform): string {
  const winner = log.state.result?.winner ?? 0
  const bidders = [{ no: winner, corporateId: `corp-${winner}`, name: '示例物资有限公司', salt: `salt-${winner}` }]
  return auditText({ session, events: log.entries, bidders, anchor: anchorOf(log, signer) }, signer)
}

test.each([
  ['rising', rising, { outcome: 5, winner: 1001, price: 10_400_000, endAt: start + 77 * MINUTE, extensions: 2, bids: 4, reserve: 10_300_000 }],
  ['sealed', sealed, { outcome: 5, winner: 1003, price: 12_000_000, endAt: start + 60 * MINUTE, extensions: 0, bids: 3, reserve: 10_300_000 }],
])('an honest %s session is found in order, and its result recomputed from the log alone', async (_title, played, expected) => {
  const report = await verifyAudit(published(played()), check)
  expect(report.findings).toEqual([])
  expect(report.recomputed).toEqual(expected)
  expect(report.keys).toEqual([platform.key])
})

test('Q10 every one of 1,000 changed bytes is found', { timeout: 60_000 }, async () => {
  const files = [published(rising()), published(sealed())]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 32, max: 126 }), async (file, where, code) => {
      const at = where % file.length
      fc.pre(file.charCodeAt(at) !== code)
      const changed = file.slice(0, at) + String.fromCharCode(code) + file.slice(at + 1)
      expect((await verifyAudit(changed, check)).findings).not.toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('Q10 a letter of a key, a signature or a hash in the other case is found, wherever it stands', { timeout: 60_000 }, async () => {
  const file = published(rising())
  for (let at = 0; at < file.length; at++) {
    const letter = file[at] ?? ''
    if (!/[a-f]/.test(letter)) continue
    const changed = file.slice(0, at) + letter.toUpperCase() + file.slice(at + 1)
    expect((await verifyAudit(changed, check)).findings, `at ${at}`).not.toEqual([])
  }
})

const parsed = (file: string): AuditFile => JSON.parse(file) as AuditFile
const shuffled: [string, (entries: Entry[], at: number) => Entry[]][] = [
  ['dropped', (entries, at) => entries.filter((_, index) => index !== at)],
  ['cut off', (entries, at) => entries.slice(0, at)],
  ['doubled', (entries, at) => entries.toSpliced(at, 0, ...entries.slice(at, at + 1))],
  ['swapped', (entries, at) => entries.map((entry, index) => entries[index === at ? at - 1 : index === at - 1 ? at : index] ?? entry)],
]
test.each(shuffled)('Q10 an event %s at any place of any session is found, also by a forger who signs the file anew', async (_title, change) => {
  await fc.assert(
    fc.asyncProperty(streams, fc.nat(), async (stream, where) => {
      const { log } = play(stream)
      const at = 1 + (where % (log.entries.length - 1))
      const content = { session: 'CZ20250901-0001', bidders: [], anchor: anchorOf(log) }
      expect((await verifyAudit(auditText({ ...content, events: log.entries }, platform), check)).findings).toEqual([])
      const changed = auditText({ ...content, events: change([...log.entries], at) }, platform)
      expect((await verifyAudit(changed, check)).findings).not.toEqual([])
    }),
    { numRuns: 50 },
  )
})

/** A forger inside the platform: he holds the key and hashes the whole chain anew. Only the rule can contradict him. */
function forge(log: SessionLog, change: (events: BiddingEvent[]) => BiddingEvent[], extra: Partial<AuditContent> = {}): string {
  const chained: Entry[] = []
  for (const [seq, event] of change(log.entries.map(({ event }) => event)).entries()) {
    const moved = { ...event, seq }
    chained.push({ event: moved, hash: eventHash(chained.at(-1)?.hash ?? GENESIS, moved) })
  }
  return auditText({ session, events: chained, bidders: [], anchor: null, ...extra }, platform)
}
/** Changes the nth event of a type. */
const edit =
  <T extends BiddingEvent['type']>(type: T, nth: number, change: (event: EventOf<T>) => object) =>
  (events: BiddingEvent[]): BiddingEvent[] => {
    const target = events.filter((event) => event.type === type)[nth]
    return events.map((event) => (event === target ? { ...event, ...change(event as EventOf<T>) } : event))
  }
const without = (type: BiddingEvent['type'], nth: number) => (events: BiddingEvent[]) => {
  const target = events.filter((event) => event.type === type)[nth]
  return events.filter((event) => event !== target)
}

test.each<[string, () => SessionLog, (events: BiddingEvent[]) => BiddingEvent[], string]>([
  ['another winner', rising, edit('CLOSE', 0, () => ({ winner: 1002 })), 'RESULT'],
  ['another deal price', rising, edit('CLOSE', 0, () => ({ price: 10_500_000 })), 'RESULT'],
  ['a deal called none', rising, edit('CLOSE', 0, () => ({ outcome: -5, winner: null, price: null })), 'RESULT'],
  ['another reserve', rising, edit('CLOSE', 0, () => ({ reserve: { price: 10_000_000, salt: '00112233445566778899aabbccddeeff' } })), 'RESERVE'],
  ['a bid left out', rising, without('BID', 1), 'VERDICT'],
  ['the last bid left out', rising, without('BID', 3), 'END'],
  ['a bid raised by half a step', rising, edit('BID', 0, () => ({ amount: 10_050_000 })), 'VERDICT'],
  ['a bid by a stranger', rising, edit('BID', 0, () => ({ no: 1009 })), 'BIDDER'],
  ['a bid put before the start', rising, edit('BID', 0, () => ({ at: start - 1 })), 'VERDICT'],
  ['a bid called refused', rising, edit('BID', 1, () => ({ type: 'TRY', of: 'BID', result: 'E_STALE', endAt: undefined })), 'VERDICT'],
  ['a refusal for another reason', rising, edit('TRY', 0, () => ({ result: 'E_CLOSED' })), 'VERDICT'],
  ['a bid with a token used before', rising, edit('BID', 3, () => ({ token: 't0' })), 'TOKEN'],
  ['an end that did not move', rising, without('EXTEND', 0), 'END'],
  ['an end moved further', rising, edit('EXTEND', 0, ({ endAt }) => ({ endAt: endAt + 1 })), 'END'],
  ['time running backward', rising, edit('BID', 1, () => ({ at: start + MINUTE })), 'TIME'],
  ['a bid dated otherwise than it came', rising, edit('BID', 1, () => ({ stamp: start + 9 * MINUTE })), 'TIME'],
  ['a bid that does not say when it came', rising, edit('BID', 1, () => ({ stamp: undefined })), 'TIME'],
  ['a refusal dated later than it came', rising, edit('TRY', 0, () => ({ at: start + 12 * MINUTE })), 'TIME'],
  ['a shorter suspension', rising, edit('SUSPEND', 0, ({ remaining }) => ({ remaining: remaining - 1 })), 'INTERRUPTION'],
  ['time not given back', rising, edit('RESUME', 0, ({ endAt }) => ({ endAt: endAt - MINUTE })), 'INTERRUPTION'],
  ['an outage left out', rising, without('OUTAGE', 0), 'INTERRUPTION'],
  ['an outage of nine seconds', rising, edit('OUTAGE', 0, ({ from }) => ({ to: from + 9_000 })), 'INTERRUPTION'],
  ['a close before the end', rising, edit('CLOSE', 0, () => ({ at: start + 76 * MINUTE })), 'CLOSE'],
  ['no close', rising, without('CLOSE', 0), 'CLOSE'],
  ['a second close', rising, (events) => [...events, ...events.slice(-1)], 'CLOSE'],
  ['a session called off after its end', rising, (events) => [...events, { seq: 0, session, at: start + 80 * MINUTE, type: 'STOP', reason: '反悔' }], 'CLOSE'],
  ['easier terms', rising, edit('OPEN', 0, ({ rules }) => ({ rules: { ...rules, bidMultiple: 1 } })), 'VERDICT'],
  [
    'a sealed price opened as another',
    sealed,
    edit('REVEAL', 0, ({ prices }) => ({ prices: prices.map((price) => ({ ...price, amount: 13_000_000 })) })),
    'SEALED',
  ],
  ['a sealed price not opened', sealed, edit('REVEAL', 0, ({ prices }) => ({ prices: prices.slice(1) })), 'SEALED'],
  ['a sealed price replaced', sealed, edit('BID', 1, () => ({ commit: priceCommit(session, 1002, fen(9_900_000), '1'.repeat(32)) })), 'SEALED'],
  ['no opening at all', sealed, without('REVEAL', 0), 'SEALED'],
  ['a price taken by one without the right', sealed, edit('TAKE', 0, () => ({ no: 1001 })), 'PRIORITY'],
  ['a price taken too late', sealed, edit('TAKE', 0, () => ({ at: start + 90 * MINUTE })), 'PRIORITY'],
  ['a window left out', sealed, without('PRIORITY', 0), 'RESULT'],
  ['a right given afterwards', sealed, edit('OPEN', 0, ({ bidders }) => ({ bidders: bidders.map((bidder) => ({ ...bidder, prio: null })) })), 'RESULT'],
])('%s is contradicted by the rule, though chain, digest and signature are right', async (_title, played, change, code) => {
  const { findings } = await verifyAudit(forge(played(), change), check)
  expect(findings.map((finding) => finding.code)).toContain(code)
  expect(findings.map((finding) => finding.code)).not.toContain('CHAIN')
})

test('a log of an earlier release, which does not tell when requests came, is in order', async () => {
  for (const played of [rising(), sealed()]) {
    const file = forge(played, (events) => events.map((event) => ({ ...event, stamp: undefined }) as unknown as BiddingEvent))
    expect(file).not.toContain('stamp')
    expect((await verifyAudit(file, check)).findings).toEqual([])
  }
})

test('Q9 a number opened for another company is found', async () => {
  const opening = { no: 1001, corporateId: 'corp-1001', name: '甲公司', salt: 'salt-1001' }
  const found = async (bidders: AuditContent['bidders']) =>
    (
      await verifyAudit(
        forge(rising(), (events) => events, { bidders }),
        check,
      )
    ).findings
  expect(await found([opening])).toEqual([])
  expect(await found([{ ...opening, corporateId: 'corp-1002' }])).toEqual([{ seq: 0, code: 'COMPANY' }])
})

test('a chain hashed anew, even by the rule, no longer leads to the published root, and a foreign key is named', async () => {
  const log = rising()
  const { anchor } = parsed(published(log))
  const later = forge(
    log,
    edit('SUSPEND', 0, () => ({ reason: '另一个理由' })),
    { anchor },
  )
  expect((await verifyAudit(later, check)).findings.map(({ code }) => code)).toEqual(['ANCHOR'])

  const stranger = newSigner()
  expect((await verifyAudit(published(log, stranger), check)).keys).toEqual([stranger.key])
  const file = parsed(published(log))
  const halfSigned = canonical({ ...file, seal: { ...file.seal, key: stranger.key } })
  expect((await verifyAudit(halfSigned, check)).findings).toEqual([{ seq: null, code: 'SIGNATURE' }])
})

test('a receipt is found in the file it was given for, and in no other', () => {
  const log = rising()
  const receipt = log.receipt(2)
  if (!receipt) throw new Error('no receipt')
  const file = published(log)
  expect(verifyReceipt(file, receipt)).toBe(true)
  expect(verifyReceipt(file, { ...receipt, event: { ...receipt.event, at: 1 } })).toBe(false)
  expect(verifyReceipt(forge(log, without('BID', 0)), receipt)).toBe(false)
  expect(verifyReceipt('', receipt)).toBe(false)
})

test.each(['', 'null', '[]', '{}', '{"format":"AOSP-AUDIT-1"}', 'no json'])('%j is no audit file', async (text) => {
  expect((await verifyAudit(text, check)).findings).toEqual([{ seq: null, code: 'SHAPE' }])
})

test('a file without events, or that does not begin with the terms, is none', async () => {
  expect(
    (
      await verifyAudit(
        forge(rising(), () => []),
        check,
      )
    ).findings,
  ).toEqual([{ seq: 0, code: 'RULES' }])
  expect(
    (
      await verifyAudit(
        forge(rising(), (events) => events.slice(1)),
        check,
      )
    ).findings.map(({ code }) => code),
  ).toContain('RULES')
  const [first] = rising().entries
  const broken = { ...parsed(published(rising())), events: [{ ...first, event: { ...first?.event, at: 'noon' } }] }
  expect((await verifyAudit(JSON.stringify(broken), check)).findings).toEqual([{ seq: 0, code: 'SHAPE' }])
})
