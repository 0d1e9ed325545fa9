import { expect, test } from 'vitest'
import { virtualAccountsDrill } from './virtual-accounts.ts'

test('domain 4.7: holds, releases and call-ins sent again and again past killed servers happen once in both books', { timeout: 900_000 }, async () => {
  const report = await virtualAccountsDrill(120, 4)
  expect(report).toMatchObject({ operations: 120, unbalanced: 0, wrong: 0, open: 0, differences: 0, brokenLaws: [] })
  expect(report.sent).toBeGreaterThan(report.operations)
  expect(report.kills).toBeGreaterThan(0)
})
