import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleSets } from './rule-sets.ts'

const rule = { field: 'code', condition: '=', value: 'A' }

test('C-167 a grant without a ticked rule leaves its screen open, whatever the others say', () => {
  expect(ruleSets([{ screen: 'a', rules: [rule] }])).toEqual(new Map([['a', [[rule]]]]))
  expect(
    ruleSets([
      { screen: 'a', rules: [rule] },
      { screen: 'a', rules: null },
    ]),
  ).toEqual(new Map())
  expect(
    ruleSets([
      { screen: 'a', rules: null },
      { screen: 'b', rules: [rule] },
      { screen: 'b', rules: [rule, rule] },
    ]),
  ).toEqual(new Map([['b', [[rule], [rule, rule]]]]))
})

test('C-167 the order of grants does not matter, and one more grant never takes a set away unless it opens the screen', () => {
  const grant = fc.record({ screen: fc.constantFrom('a', 'b'), rules: fc.option(fc.array(fc.constant(rule), { maxLength: 2 })) })
  fc.assert(
    fc.property(fc.array(grant), grant, (grants, more) => {
      expect(new Set(ruleSets(grants.toReversed()).keys())).toEqual(new Set(ruleSets(grants).keys()))
      const [before, after] = [ruleSets(grants), ruleSets([...grants, more])]
      for (const [screen, sets] of before) if (after.has(screen)) expect(after.get(screen)?.length).toBeGreaterThanOrEqual(sets.length)
    }),
  )
})
