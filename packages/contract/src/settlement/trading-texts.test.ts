import { expect, test } from 'vitest'
import { fen } from '@aosp/kernel/money'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import { ACT_REFUSALS, LOGGED_REFUSALS, UNLOGGED_REFUSALS } from '@aosp/kernel/bidding/constants'
import { startLog } from '@aosp/kernel/bidding/session-log'
import { FINDINGS } from '@aosp/kernel/bidding/verify-rule'
import { AuditFileShape } from '../auction/audit-file.ts'
import { findingText } from '../auction/audit-texts.ts'
import { bidRefusal } from '../auction/bid-refusals.ts'
import { auditSession } from '../trading/session.ts'
import { auditSignUp } from '../trading/signup.ts'
import { OPERATION_RIGHTS } from './codes.ts'

const rising = { bidType: 1, bidMultiple: 5 } as const

test('every refusal of the rule has its own Chinese text', () => {
  const texts = [...UNLOGGED_REFUSALS, ...LOGGED_REFUSALS, ...ACT_REFUSALS].map((code) => bidRefusal(code, rising).message)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^[\u4e00-\u9fff0-9，；]+$/)
})

test.each([
  ['E_NOT_ELIGIBLE', '您没有本场次的竞价资格'],
  ['E_TOKEN_REUSE', '重复的报价标识'],
  ['E_RATE', '操作过于频繁，请稍后再试'],
  ['E_NOT_OPEN', '竞价尚未开始'],
  ['E_SUSPENDED', '竞价已中止'],
  ['E_CLOSED', '竞价已结束'],
  ['E_AMOUNT', '报价金额不正确'],
  ['E_SELF_LEADING', '您当前领先，无需再次报价'],
  ['E_BELOW_START', '报价低于起始价'],
  ['E_ABOVE_START', '报价高于起始价'],
  ['E_STALE', '当前价已更新'],
  ['E_PRIORITY_RANK', '优先顺位不足'],
  ['E_STEP', '报价须为加价幅度的整数倍'],
  ['E_MULTIPLE', '单次加价不得超过5倍'],
  ['E_PRICE_NOT_REACHED', '当前价尚未到达该价格'],
] as const)('%s is answered %s', (code, text) => expect(bidRefusal(code, rising).message).toBe(text))

test('a falling contest speaks of steps down', () => {
  expect(bidRefusal('E_STEP', { bidType: 3, bidMultiple: 0 }).message).toBe('报价须为减价幅度的整数倍')
  expect(bidRefusal('E_MULTIPLE', { bidType: 3, bidMultiple: 2 }).message).toBe('单次减价不得超过2倍')
})

test('every finding of the checker has its own Chinese text', () => {
  const texts = FINDINGS.map((code) => findingText({ seq: 3, code }))
  expect(new Set(texts).size).toBe(FINDINGS.length)
  expect(findingText({ seq: 3, code: 'END', expected: String(Date.UTC(2026, 10, 22, 3, 5)) })).toBe('第 3 条：结束时间与规则不符（应为 2026-11-22 11:05:00）')
  expect(findingText({ seq: 3, code: 'PRICE', expected: '10100000' })).toBe('第 3 条：成交价与规则不符（应为 ¥101,000.00）')
  const verdict = (expected: string) => findingText({ seq: 3, code: 'VERDICT', expected })
  expect(verdict('OK')).toBe('第 3 条：报价判定与规则不符（应为 受理）')
  expect(verdict('E_STEP')).toBe('第 3 条：报价判定与规则不符（应为 不受理：报价不是幅度的整数倍）')
  expect(verdict('E_CLOSED')).toBe('第 3 条：报价判定与规则不符（应为 不受理：竞价已结束）')
  expect(findingText({ seq: null, code: 'BYTES' })).toBe('文件：文件内容不是规范写法，可能被改动')
})

test.each([1, 2] as const)('the audit file of a session of type %i has the published shape, and nothing may be added to it', (bidType) => {
  const log = startLog(
    {
      session: 'CZ20250901-0007',
      bidType,
      startPrice: fen(1_000),
      bidGradient: fen(100),
      bidMultiple: 0,
      startAt: 1_000,
      endAt: 900_000,
      delayMs: 60_000,
      reserve: { price: null, salt: 's' },
      bidders: new Map([
        [1001, { prio: null, commit: '0'.repeat(64) }],
        [1002, { prio: 1, commit: '1'.repeat(64) }],
      ]),
    },
    0,
  )
  const price = (no: number, amount: number) => ({ no, amount: fen(amount), nonce: String(no).padStart(32, '0') })
  const prices = [price(1001, 1_200), price(1002, 1_100), price(1001, 999)]
  for (const { no, amount, nonce } of prices) {
    log.put({ kind: 'BID', no, amount, token: `${amount}`, seenSeq: 0, t: 890_000, ...(bidType === 2 ? { seal: { confirmAmount: amount, nonce } } : {}) })
  }
  log.put({ kind: 'SUSPEND', t: 891_000, reason: '检修' })
  log.put({ kind: 'RESUME', t: 892_000 })
  log.put({ kind: 'OUTAGE', from: 893_000, to: 1_200_000 })
  log.put({ kind: 'RESUME', t: 1_300_000 })
  log.put({ kind: 'CLOSE', t: 2_000_000, openings: prices.slice(0, 2) })
  log.put({ kind: 'TAKE', no: 1001, t: 2_000_001 })
  log.put({ kind: 'TAKE', no: 1002, t: 2_000_002 })
  expect(log.state.phase).toBe('CLOSED')
  const file = JSON.parse(
    auditText({ session: 'CZ20250901-0007', events: log.entries, bidders: [], anchor: null }, { key: '0'.repeat(64), sign: (digest) => digest + digest }),
  ) as Record<string, unknown>
  expect(AuditFileShape.parse(file)).toEqual(file)
  expect(AuditFileShape.safeParse({ ...file, note: '' }).success).toBe(false)
})

test('S-070 the rights a list asks for are those of the calls', () => {
  expect([OPERATION_RIGHTS.review.access, OPERATION_RIGHTS.checkSignUps.access]).toEqual([auditSession.access, auditSignUp.access])
})
