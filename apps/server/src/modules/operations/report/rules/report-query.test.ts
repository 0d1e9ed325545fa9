import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '@aosp/contract/refusals'
import { readReportQuery } from './report-query.ts'

const declared = z.strictObject({
  rank: z
    .string()
    .regex(/^[1-5]$/)
    .optional(),
})
const refusal = (input: Record<string, unknown>): string | undefined => {
  try {
    readReportQuery(declared, input)
  } catch (error) {
    if (error instanceof Refusal) return error.refused.message
    throw error
  }
  return undefined
}

test('C-126 parameters, exact values and the query of the list are told apart', () => {
  const { query, params } = readReportQuery(declared, { self_rank: '3', force_id: 'a,b', name: '*经理*', pageNo: 2, self_: '' })
  expect(params).toEqual({ rank: '3' })
  expect(query).toEqual({ id: 'a,b,', name: '*经理*', pageNo: 2 })
})

test('C-126 an exact value wins over a filter of the same name, whatever the order', () => {
  expect(readReportQuery(declared, { force_id: 'a', id: 'b' }).query).toEqual({ id: 'a,' })
  expect(readReportQuery(declared, { id: 'b', force_id: 'a,' }).query).toEqual({ id: 'a,' })
})

test.each([
  [{ self_rank: '9' }, '参数错误：self_rank'],
  [{ self_rank: "1' or '1'='1" }, '参数错误：self_rank'],
  [{ self_rank: ['1', '2'] }, '参数错误：self_rank'],
  [{ self_where: '1=1' }, '参数错误：self_where'],
  [{ self___proto__: 'x' }, '参数错误：self___proto__'],
  [{ force_id: ['a'] }, '参数错误：force_id'],
])('security row 11: %j is refused', (input, message) => {
  expect(refusal(input)).toBe(message)
})

test('security row 11: no undeclared parameter ever passes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.string({ minLength: 1 }), (name, value) => {
      fc.pre(name !== 'rank')
      expect(refusal({ [`self_${name}`]: value })).toBeDefined()
    }),
  )
})
