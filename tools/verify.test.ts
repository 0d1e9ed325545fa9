import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { auditText } from '../packages/kernel/src/bidding/audit-file.ts'
import { bidderCommit, receiptTicket } from '../packages/kernel/src/bidding/chain.ts'
import { canonical } from '../packages/kernel/src/bidding/canonical.ts'
import { startLog } from '../packages/kernel/src/bidding/session-log.ts'
import { fen } from '../packages/kernel/src/money.ts'

const session = 'CZ20250901-0007'
const start = Date.UTC(2025, 8, 1, 2)
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')

const log = startLog(
  {
    session,
    bidType: 1,
    startPrice: fen(10_000_000),
    bidGradient: fen(100_000),
    bidMultiple: 5,
    startAt: start,
    endAt: start + 3_600_000,
    delayMs: 300_000,
    reserve: { price: null, salt: 'salt' },
    bidders: new Map([[1042, { prio: null, commit: bidderCommit(session, 1042, 'corp', 'salt') }]]),
  },
  start - 1_800_000,
)
log.put({ kind: 'BID', no: 1042, amount: 10_000_000, token: 't', seenSeq: 0, t: start + 1 })
const receipt = log.receipt(1)
log.put({ kind: 'CLOSE', t: start + 3_602_000 })
const file = auditText(
  { session, events: log.entries, bidders: [], anchor: null },
  { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') },
)

const folder = mkdtempSync(join(tmpdir(), 'aosp-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((done) => {
    execFile(process.execPath, ['--import', 'tsx', 'tools/verify.mjs', ...args], { cwd: join(import.meta.dirname, '..') }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    )
  })

test('an audit file is checked on the command line, with the key and a receipt to compare', { timeout: 60_000 }, async () => {
  const good = await run(put('good.json', file), '--key', key, '--receipt', put('receipt.json', JSON.stringify(receipt)))
  expect(good.out).toBe(
    [
      '记录 3 条，有效报价 1 次，延时 0 次，结束时间 2025-09-01 11:00:00',
      '结果：成交，竞买号 1042，成交价 100,000.00 元',
      '保留价：未设',
      `签名公钥：${key}`,
      '核验通过：记录完整，结果与规则一致',
      '',
    ].join('\n'),
  )
  expect(good.code).toBe(0)
})

test('the receipt of a sealed price is checked by the ticket that was given for it, and says so while it is unopened', { timeout: 60_000 }, async () => {
  const salt = '5'.repeat(64)
  const { event, hash = '', previous } = receipt ?? {}
  const opened = { event: canonical(event ?? null), hash, previous, salt, ticket: receiptTicket(hash, salt) }
  const say = async (told: unknown) => run(put('sealed.json', file), '--receipt', put('ticket.json', JSON.stringify(told)))
  expect((await say(opened)).code).toBe(0)
  for (const wrong of [{ ticket: 'f'.repeat(64) }, { salt: '6'.repeat(64) }, { event: opened.event.replace('10000000', '10100000') }])
    expect(await say({ ...opened, ...wrong })).toMatchObject({ code: 1, out: expect.stringContaining('回执：文件中没有这条记录，或内容、受理凭证不同') })
  const unopened = { event: null, hash: null, previous: null, salt: null, ticket: opened.ticket }
  expect(await say(unopened)).toMatchObject({ code: 1, out: expect.stringContaining('受理凭证尚未开启') })
})

test('what does not hold is said and ends with 1, a wrong call with 2', { timeout: 60_000 }, async () => {
  const other = { ...receipt, hash: '0'.repeat(64) }
  const bad = await run(
    put('bad.json', file.replace('"price":10000000', '"price":10100000')),
    '--key',
    'f'.repeat(64),
    '--receipt',
    put('other.json', JSON.stringify(other)),
  )
  expect(bad.code).toBe(1)
  for (const text of ['第 2 条：哈希链不符', '第 2 条：结果与规则不符', '签名公钥不是所给的平台公钥', '回执：文件中没有这条记录'])
    expect(bad.out).toContain(text)
  const none = await run(join(folder, 'none.json'))
  expect([none.code, none.out.includes('用法：npm run verify -- 存证文件')]).toEqual([2, true])
})
