import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import { bidderCommit } from '@aosp/kernel/bidding/chain'
import { signCheckpoint, type Signer } from '@aosp/kernel/bidding/checkpoint'
import { inclusionPath, merkleRoot } from '@aosp/kernel/bidding/merkle'
import { type SessionLog, startLog } from '@aosp/kernel/bidding/session-log'
import { fen } from '@aosp/kernel/money'
import { checkFile, type Line } from './check-file.ts'
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
  for (const text of ['', '{}', 'null', '<html>']) expect(await checkFile(text, lineOf(log))).toMatchObject({ verdict: 'broken', facts: [] })
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
