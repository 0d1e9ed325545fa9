import { expect, test } from 'vitest'
import { dueTone, overOf, refundChecks, refundColour, slipChecks, slipColour, tabOf } from './funds-model.ts'

const now = Date.parse('2026-11-15T10:00:00+08:00')
const refund = (state: number, dueTime: string, overdue = false) => dueTone({ state, overdue, dueTime }, now)

test('S-062 domain 2.6: a refund is late past its day, soon within one, calm before and once it is paid', () => {
  expect(refund(1, '2026-11-14 10:00:00', true)).toBe('late')
  expect(refund(2, '2026-11-16 09:59:59')).toBe('soon')
  expect(refund(1, '2026-11-16 10:00:00')).toBe('calm')
  expect(refund(3, '2026-11-14 10:00:00')).toBe('calm')
  expect(refund(-7, '2026-11-14 10:00:00')).toBe('calm')
})

test('the tab stands in the address; what is not for the reader is not opened', () => {
  expect(tabOf('refund', false)).toBe('refund')
  expect(tabOf('check', true)).toBe('check')
  expect(tabOf('check', false)).toBe('slip')
  expect(tabOf('elsewhere', true)).toBe('slip')
  expect(tabOf(null, true)).toBe('slip')
})

test('states have their colours', () => {
  expect([1, 2, -2].map(slipColour)).toEqual(['orange', 'green', 'red'])
  expect([1, 2, 3, -3, -7].map(refundColour)).toEqual(['orange', 'blue', 'green', 'red', 'default'])
})

const texts = (checks: readonly { tone: string; text: string }[]) => checks.map(({ tone, text }) => `${tone} ${text}`)

test('a slip is never called right while its proof, its name or its amount is not', () => {
  const slip = {
    type: 1,
    evidence: 'a.pdf',
    amount: 50_000,
    sessionMargin: 50_000,
    sessionServiceFee: null,
    accountName: '华信（无锡） 机械',
    corporateName: '华信(无锡)机械',
    accountNo: '1',
    transferTime: '2026-11-15 10:00:00',
  }
  expect(texts(slipChecks(slip))).toEqual([
    'good 已上传转账凭证',
    'good 户名与企业名称一致',
    'good 转账金额与应缴一致',
    'warn 到账情况以银行流水为准，请核对后再确认',
  ])
  expect(texts(slipChecks({ ...slip, evidence: '', accountName: '他人', accountNo: '', amount: 49_999.5, transferTime: null })).slice(0, 5)).toEqual([
    'bad 没有上传转账凭证',
    'bad 户名「他人」与企业名称不一致',
    'bad 没有填写账号',
    'bad 比应缴少 0.50 元',
    'warn 没有填写转账时间',
  ])
  expect(texts(slipChecks({ ...slip, amount: 50_100.1 }))).toContain('warn 比应缴多 100.10 元，确认后登记退还')
  expect(overOf({ amount: 9, sessionMargin: null, sessionServiceFee: null })).toBe(0)
})

test('a refund says what keeps it back, that it is late, and that its proof is missing', () => {
  const refund = {
    state: 1,
    channel: 'bank',
    blocked: '',
    overdue: false,
    dueTime: '2026-11-18 10:00:00',
    accountName: '天成',
    corporateName: '天成',
    accountNo: '1',
    evidence: '',
    failNote: '',
    sendBy: null,
  }
  expect(texts(refundChecks(refund))).toEqual(['good 应在 2026-11-18 10:00:00 前退还', 'good 收款户名与企业名称一致'])
  expect(texts(refundChecks({ ...refund, blocked: '资料变更审核中', overdue: true, accountNo: '' }))).toEqual([
    'bad 资料变更审核中',
    'bad 应退时间 2026-11-18 10:00:00 已过',
    'bad 收款账户不在该企业名下或未填写',
  ])
  expect(texts(refundChecks({ ...refund, state: 2, sendBy: '周明远' })).slice(2)).toEqual([
    'bad 没有上传退款凭据，不能确认',
    'warn 由 周明远 办理，须另一人确认',
  ])
  expect(refundChecks({ ...refund, state: 3 })).toEqual([])
})
