import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import { canonical } from '@aosp/kernel/bidding/canonical'
import { bidderCommit, priceCommit, receiptTicket, textHash } from '@aosp/kernel/bidding/chain'
import { signCheckpoint, type Signer } from '@aosp/kernel/bidding/checkpoint'
import { inclusionPath, merkleRoot } from '@aosp/kernel/bidding/merkle'
import { type SessionLog, startLog } from '@aosp/kernel/bidding/session-log'
import { linesHash, quoteCommit } from '@aosp/kernel/inquiry/quote-log'
import { fen } from '@aosp/kernel/money'
import { checkFile, type Line } from './check-file.ts'
import { checkReceipt, type ReceiptLine } from './check-receipt.ts'
import { chartEvents, replayOf } from './replay-model.ts'

const session = 'CZ20261115-0001'
const start = Date.UTC(2026, 10, 15, 2)
const MINUTE = 60_000
function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  }
}
const platform = newSigner()

function rising(): SessionLog {
  const bidders = new Map([1001, 1002].map((no) => [no, { prio: null, commit: bidderCommit(session, no, `corp-${no}`, `salt-${no}`) }]))
  const log = startLog(
    {
      session,
      bidType: 1,
      startPrice: fen(10_000_000),
      bidGradient: fen(100_000),
      bidMultiple: 5,
      startAt: start,
      endAt: start + 60 * MINUTE,
      delayMs: 5 * MINUTE,
      reserve: { price: fen(10_100_000), salt: '00' },
      bidders,
    },
    start - 30 * MINUTE,
  )
  const bid = (no: number, amount: number, minute: number) =>
    log.put({ kind: 'BID', no, amount, token: `t${log.state.seq}`, seenSeq: 0, t: start + minute * MINUTE })
  bid(1001, 10_000_000, 5)
  bid(1002, 10_050_000, 6)
  bid(1002, 10_100_000, 58)
  log.put({ kind: 'CLOSE', t: start + 63 * MINUTE })
  return log
}
const others = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
function fileOf(log: SessionLog, { signer = platform, anchored = true } = {}): string {
  const leaves = [...others, ...log.entries.map(({ hash }) => hash)]
  const leaf = leaves.length - 1
  const checkpoint = signCheckpoint({ size: leaves.length, root: merkleRoot(leaves), time: start + 64 * MINUTE }, signer)
  const bidders = [{ no: 1002, corporateId: 'corp-1002', name: '宏图物资有限公司', salt: 'salt-1002' }]
  return auditText({ session, events: log.entries, bidders, anchor: anchored ? { leaf, path: inclusionPath(leaves, leaf), checkpoint } : null }, signer)
}
/** A platform that has gone on since, and shows the same tree with one more leaf. */
function lineOf(log: SessionLog, leaves = [...others, ...log.entries.map(({ hash }) => hash)]): Line {
  const grown = [...leaves, 'd'.repeat(64)]
  const latest = signCheckpoint({ size: grown.length, root: merkleRoot(grown), time: start + 70 * MINUTE }, platform)
  return {
    published: () => Promise.resolve({ key: platform.key, latest }),
    consistency: () => Promise.resolve({ path: consistencyOf(leaves.length, grown) }),
  }
}
function consistencyOf(older: number, leaves: readonly string[], whole = true): string[] {
  if (older === leaves.length) return whole ? [] : [merkleRoot(leaves)]
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return older <= half
    ? [...consistencyOf(older, leaves.slice(0, half), whole), merkleRoot(leaves.slice(half))]
    : [...consistencyOf(older - half, leaves.slice(half), false), merkleRoot(leaves.slice(0, half))]
}
const offline: Line = { published: () => Promise.reject(new Error('offline')), consistency: () => Promise.reject(new Error('offline')) }
const states = (report: Awaited<ReturnType<typeof checkFile>>) => Object.fromEntries(report.checks.map(({ key, state }) => [key, state]))

test('an honest file is sound in every point, and says what it came to', async () => {
  const log = rising()
  const report = await checkFile(fileOf(log), lineOf(log))
  expect(report).toMatchObject({ verdict: 'sound', findings: [] })
  expect(report.checks.every(({ state }) => state === 'ok')).toBe(true)
  expect(Object.fromEntries(report.facts)).toMatchObject({
    场次编号: session,
    结果: '成交，竞买号 1002（宏图物资有限公司）',
    成交价: '¥101,000.00',
    保留价: '¥101,000.00',
  })
})

test('without the platform, or without a root in the file, it is sound in part', async () => {
  const log = rising()
  expect(states(await checkFile(fileOf(log), offline))).toMatchObject({ signature: 'unknown', anchor: 'unknown', chain: 'ok', rule: 'ok' })
  const loose = await checkFile(fileOf(log, { anchored: false }), lineOf(log))
  expect([loose.verdict, states(loose)['anchor']]).toEqual(['partly', 'unknown'])
})

test('a changed file, another key, a rewritten tree and a text that is no file are found', async () => {
  const log = rising()
  const changed = await checkFile(fileOf(log).replace('10100000', '10200000'), lineOf(log))
  expect(changed.verdict).toBe('broken')
  expect(changed.findings.length).toBeGreaterThan(0)
  const forged = await checkFile(fileOf(log, { signer: newSigner() }), lineOf(log))
  expect([forged.verdict, states(forged)['signature']]).toEqual(['broken', 'bad'])
  const rewritten = await checkFile(fileOf(log), lineOf(log, ['f'.repeat(64), ...others.slice(1), ...log.entries.map(({ hash }) => hash)]))
  expect([rewritten.verdict, states(rewritten)['anchor']]).toEqual(['broken', 'bad'])
  for (const text of ['', '{}', 'null', '<html>'])
    expect(await checkFile(text, lineOf(log))).toEqual({ verdict: 'foreign', checks: [], findings: [], facts: [] })
})

test('the replay tells every event in words, with the price and end that stood after it', () => {
  const replay = replayOf(fileOf(rising())) ?? expect.fail('no replay')
  expect(replay.frames.map(({ words }) => words)).toEqual([
    '场次锁定：2 个竞买号，起始价 ¥100,000.00，10:00:00 开始',
    '竞买号 1001 报价 ¥100,000.00',
    '竞买号 1002 报价 ¥100,500.00 未受理：报价须为加价幅度的整数倍',
    '竞买号 1002 报价 ¥101,000.00',
    '第 1 次延时，结束时间顺延至 11:03:00',
    '竞价结束，竞买号 1002 以 ¥101,000.00 竞得，保留价 ¥101,000.00',
  ])
  expect(replay.frames[3]?.state).toMatchObject({ price: 10_100_000, leader: 1002, bids: 2 })
  expect(chartEvents(replay, 2).map(({ type }) => type)).toEqual(['BID'])
  expect(chartEvents(replay, 5).map(({ type }) => type)).toEqual(['BID', 'BID', 'EXTEND'])
  expect([replayOf('x'), replayOf('{}'), replayOf('{"events":[]}')]).toEqual([undefined, undefined, undefined])
})

describe('a receipt', () => {
  const log = rising()
  const leaves = [...others, ...log.entries.map(({ hash }) => hash)]
  const latest = signCheckpoint({ size: leaves.length, root: merkleRoot(leaves), time: start + 64 * MINUTE }, platform)
  const line: ReceiptLine = {
    published: () => Promise.resolve({ key: platform.key, latest }),
    proof: ({ code, seq, hash, size }) => {
      const leaf = leaves.indexOf(hash)
      if (code !== session || leaf !== others.length + seq || size !== latest.size) return Promise.reject(new Error('尚未存证'))
      return Promise.resolve({ leaf, size, root: latest.root, path: inclusionPath(leaves, leaf) })
    },
    opening: () => Promise.resolve(null),
  }
  const receiptOf = (seq: number, change: Record<string, unknown> = {}): string => {
    const { event, hash } = log.entries[seq] ?? expect.fail('no such event')
    return JSON.stringify({ accepted: true, seq, event: canonical(event), previous: log.entries[seq - 1]?.hash, hash, ...change })
  }
  const stateOf = async (text: string, to = line) => {
    const report = (await checkReceipt(text, to)) ?? expect.fail('no receipt')
    return [report.verdict, Object.fromEntries(report.checks.map(({ key, state }) => [key, state]))]
  }

  test('C-137 of an accepted and of a refused bid is found under the signed root', async () => {
    expect(await stateOf(receiptOf(1))).toEqual(['sound', { receipt: 'ok', anchor: 'ok', signature: 'ok' }])
    expect((await checkReceipt(receiptOf(2), line))?.facts).toEqual([
      ['场次编号', session],
      ['记录', '第 2 号，报价，未受理'],
      ['竞买号', '1002'],
      ['金额', '¥100,500.00'],
      ['时间', '2026-11-15 10:06:00.000'],
    ])
  })

  test('C-137 that was changed, that no root covers, or that cannot be asked about says so', async () => {
    const dearer = canonical(log.entries[1]?.event ?? {}).replace('10000000', '10900000')
    expect(await stateOf(receiptOf(1, { event: dearer }))).toMatchObject(['broken', { receipt: 'bad' }])
    // Hashed anew it holds in itself, but the platform never wrote it.
    const forged = textHash(log.entries[0]?.hash ?? '', dearer)
    expect(await stateOf(receiptOf(1, { event: dearer, hash: forged }))).toMatchObject(['partly', { receipt: 'ok', anchor: 'unknown' }])
    const offline = { ...line, published: () => Promise.reject(new Error('offline')) }
    expect(await stateOf(receiptOf(1), offline)).toEqual(['partly', { receipt: 'ok', anchor: 'unknown' }])
    const lying: ReceiptLine = { ...line, proof: async (event) => ({ ...(await line.proof(event)), path: [] }) }
    expect(await stateOf(receiptOf(1), lying)).toMatchObject(['broken', { anchor: 'bad' }])
    for (const junk of ['', '{}', 'null', '[]', '<html>', receiptOf(1, { event: 'x' }), receiptOf(1, { previous: 'short' })])
      expect(await checkReceipt(junk, line)).toBeUndefined()
  })

  test('C-137 of a sealed price opens to the amount it was sealed with, and to no other', async () => {
    const nonce = '0'.repeat(32)
    const commit = priceCommit(session, 1001, fen(12_000_000), nonce)
    const event = JSON.stringify({ at: start, commit, no: 1001, seq: 1, session, token: 't', type: 'BID' })
    const previous = '0'.repeat(64)
    const sealed = (amount: number) => JSON.stringify({ amount, nonce, event, previous, hash: textHash(previous, event) })
    expect(await stateOf(sealed(12_000_000))).toMatchObject(['partly', { seal: 'ok' }])
    expect(await stateOf(sealed(12_000_001))).toMatchObject(['broken', { seal: 'bad' }])
  })

  test('E-045 of a quote: its ticket waits for the opening, and then stands for what was sealed and for nothing else', async () => {
    const [nonce, code, previous, salt] = ['1'.repeat(32), 'XJ20261117-0001', '0'.repeat(64), '2'.repeat(64)]
    const lines = linesHash({ prices: [100, 40], days: 7, note: '', files: [] })
    const event = JSON.stringify({
      at: start,
      bidder: 'b',
      commit: quoteCommit(code, 1001, { total: 700, lines, nonce }),
      no: 1001,
      seq: 3,
      session: code,
      type: 'QUOTE',
    })
    const hash = textHash(previous, event)
    const paper = (change: object = {}) =>
      JSON.stringify({ 询价编号: code, 报价编号: 1001, inquiry: 'i', ticket: receiptTicket(hash, salt), amount: 700, lines, nonce, ...change })
    expect(await stateOf(paper())).toEqual(['partly', { ticket: 'unknown' }])
    const opened: ReceiptLine = { ...line, opening: (inquiry) => Promise.resolve(inquiry === 'i' ? { event, hash, previous, salt } : null) }
    expect(await stateOf(paper(), opened)).toMatchObject(['partly', { receipt: 'ok', ticket: 'ok', seal: 'ok' }])
    expect(await stateOf(paper({ amount: 701 }), opened)).toMatchObject(['broken', { ticket: 'ok', seal: 'bad' }])
    expect(await stateOf(paper({ lines: '3'.repeat(64) }), opened)).toMatchObject(['broken', { seal: 'bad' }])
    expect(await stateOf(paper({ ticket: '4'.repeat(64) }), opened)).toMatchObject(['broken', { ticket: 'bad' }])
    expect((await checkReceipt(paper(), opened))?.facts.slice(0, 3)).toEqual([
      ['询价编号', code],
      ['记录', '第 3 号，询价报价，已受理'],
      ['报价编号', '1001'],
    ])
  })
})
