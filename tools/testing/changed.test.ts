import { expect, test } from 'vitest'
import { specsOf, testsOf } from './changed.mjs'

test('a change of a module asks for its own tests over HTTP and for the table of all calls', () => {
  const asked = testsOf(['apps/server/src/modules/organisation/routes.ts'])
  expect(asked).toContain('apps/server/test/route-table.test.ts')
  expect(asked.every((file) => file.startsWith('apps/server/src/modules/organisation/') || file.startsWith('apps/server/test/'))).toBe(true)
  expect(testsOf(['packages/contract/src/organisation/company.ts'])).toEqual(asked)
})

test('a change of a feature asks for the journeys that open its screens, a change of none for none', () => {
  const journeys = specsOf(['apps/web/src/features/organisation/screens.ts'])
  for (const spec of ['organisation', 'sweep']) expect(journeys).toContain(`e2e/${spec}.spec.ts`)
  expect(specsOf(['apps/web/src/features/settlement/screens.ts'])).toContain('e2e/trading-settle.spec.ts')
  expect(specsOf(['e2e/proof.spec.ts'])).toEqual(['e2e/proof.spec.ts'])
  expect(specsOf(['e2e/phone-steps.ts'])).toContain('e2e/portal-sign-in.spec.ts')
  expect(specsOf(['docs/domain.md'])).toEqual([])
})
