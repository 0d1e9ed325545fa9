import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from '@aosp/kernel/money'
import { agrees, dayAfter, daysToSign, maySign, type Calendar, type Reconciled } from './may-close.ts'

const DAY: Reconciled = { day: '2026-03-01', isBalanced: true, booked: fen(100), bank: fen(100), check: { differences: 0 } }
const CALENDAR: Calendar = { today: '2026-03-02', closedUntil: '2026-02-28', linked: true }

describe('a day is closed when it is over, in order, and with everybody’s word', () => {
  test.each([
    ['everything agrees', {}, '', {}, true],
    ['the first day ever may be any', {}, '', { closedUntil: null }, true],
    ['no finance company is linked', { check: null }, '', { linked: false }, true],
    ['a difference is explained', { bank: fen(99) }, '在途一笔', {}, true],
    ['a difference of virtual accounts is explained', { check: { differences: 2 } }, '对方处理中', {}, true],
    ['the day itself', {}, '', { today: '2026-03-01' }, '当日尚未结束，不能日结'],
    ['a day of the past', {}, '', { closedUntil: '2026-03-01' }, '2026-03-01 已日结，不能再更改'],
    ['a day too far', {}, '', { closedUntil: '2026-02-26' }, '请按日期顺序日结，下一个应日结的日期是 2026-02-27'],
    ['the bank has not told', { bank: null }, '说明', {}, '请先录入当日银行日终余额'],
    ['nobody has compared since', { check: null }, '说明', {}, '当日结束后尚未核对虚拟账户，请先核对'],
    ['books out of balance', { isBalanced: false }, '说明', {}, '账目借贷不平，不能日结，请立即排查'],
    ['a difference nobody explains', { bank: fen(99) }, '', {}, '对账有差异，请填写差异说明'],
  ] satisfies [string, Partial<Reconciled>, string, Partial<Calendar>, true | string][])('%s', (_case, day, note, calendar, expected) => {
    const verdict = maySign({ ...DAY, ...day }, note, { ...CALENDAR, ...calendar })
    expect(verdict.ok ? true : verdict.message).toBe(expected)
  })

  test('the day after, over months and leap years', () => {
    expect(['2026-02-28', '2028-02-28', '2026-12-31'].map(dayAfter)).toEqual(['2026-03-01', '2028-02-29', '2027-01-01'])
  })

  test('agreement is of both others', () => {
    expect([DAY, { ...DAY, bank: fen(1) }, { ...DAY, check: { differences: 1 } }, { ...DAY, check: null }].map(agrees)).toEqual([true, false, false, true])
  })
})

test('S-073 days wait for their first signature once a day was closed: every one that is over and unsigned, the earliest first', () => {
  expect(daysToSign({ today: '2026-03-05', closedUntil: null }, [])).toEqual({ count: 0, first: null })
  expect(daysToSign({ today: '2026-03-05', closedUntil: '2026-02-28' }, [])).toEqual({ count: 4, first: '2026-03-01' })
  expect(daysToSign({ today: '2026-03-05', closedUntil: '2026-02-28' }, ['2026-03-01'])).toEqual({ count: 3, first: '2026-03-02' })
  expect(daysToSign({ today: '2026-03-05', closedUntil: '2026-03-04' }, [])).toEqual({ count: 0, first: null })
})

test('S-073 property: the first of the days that wait is the one that may be signed next, unless it is signed', () =>
  fc.assert(
    fc.property(fc.nat(60), fc.boolean(), (over, isSigned) => {
      const closedUntil = '2026-01-31'
      const next = dayAfter(closedUntil)
      const today = Array.from({ length: over }).reduce((day: string) => dayAfter(day), next)
      const { count, first } = daysToSign({ today, closedUntil }, isSigned && over > 0 ? [next] : [])
      expect(count).toBe(isSigned && over > 0 ? over - 1 : over)
      if (first !== null && !isSigned) expect(maySign({ ...DAY, day: first }, '', { today, closedUntil, linked: true })).toEqual({ ok: true })
    }),
  ))
