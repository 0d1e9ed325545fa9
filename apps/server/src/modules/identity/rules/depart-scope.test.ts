import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesAbove } from '@aosp/kernel/level-code'
import { companyScope, inScope, ownCompanies } from './depart-scope.ts'

const segment = fc.constantFrom('A01', 'A02', 'B01')
const code = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

test.each<[string[], string[], string[]]>([
  [['A01A02A01', 'A01A02A02'], ['A01', 'A01A02'], ['A01A02']],
  [['A02A01'], ['A02', 'A02A01'], ['A02A01']],
  [
    ['A01A02A01', 'A01A03A01'],
    ['A01', 'A01A02', 'A01A03'],
    ['A01A02', 'A01A03'],
  ],
  [['A05A01'], [], ['A05A01']],
  [[], ['A01'], []],
])('security row 31: somebody of %j with the companies %j works for %j', (departs, companies, own) => {
  expect(ownCompanies(departs, new Set(companies))).toEqual(own)
})

test('security row 31: a department is seen exactly when the nearest company at or above it is an own one', () => {
  const tree = fc.record({ departs: fc.array(code, { minLength: 1, maxLength: 4 }), companies: fc.uniqueArray(code, { maxLength: 12 }), asked: code })
  fc.assert(
    fc.property(tree, ({ departs, companies, asked }) => {
      const own = ownCompanies(departs, new Set(companies))
      const scope = companyScope(
        own,
        companies.filter((company) => own.some((mine) => company.startsWith(mine))),
      )
      const known = new Set([...companies, ...own])
      const nearest = [...codesAbove(asked), asked].findLast((above) => known.has(above))
      expect(inScope(scope, asked)).toBe(nearest !== undefined && own.includes(nearest))
    }),
    { numRuns: 2000 },
  )
})

test('nobody without a department sees one, administrators see all', () => {
  expect(inScope(companyScope([], ['A01']), 'A01')).toBe(false)
  expect(inScope('all', 'A01')).toBe(true)
})
