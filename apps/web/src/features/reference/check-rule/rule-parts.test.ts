import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleJsonOf, tablesOf } from './rule-parts.ts'

const text = fc.string({ minLength: 1, maxLength: 20 })
const part = fc.record({ digits: fc.oneof(fc.constant('*'), fc.integer({ min: 1, max: 999 }).map(String)), pattern: text, message: text })

test('S-089 E-053 a rule taken apart into its two tables and put together again judges in the same order', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const { localList, globalList } = tablesOf(JSON.stringify(parts))
      const again = JSON.parse(ruleJsonOf(localList, globalList)) as typeof parts
      const local = (list: typeof parts) => list.filter(({ digits }) => digits !== '*')
      expect(local(again)).toEqual(local(parts))
      expect(again.filter(({ digits }) => digits === '*')).toEqual(parts.filter(({ digits }) => digits === '*'))
      // Once in this order, always in this order.
      const twice = tablesOf(JSON.stringify(again))
      expect(JSON.parse(ruleJsonOf(twice.localList, twice.globalList))).toEqual(again)
    }),
  )
})
