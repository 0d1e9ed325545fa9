import { expect, test } from 'vitest'
import { backupDrill, tellBackup } from './backup.ts'

test('RT13 a restore to an instant between two bids has every earlier one and no later one, and everything checks', { timeout: 600_000 }, async () => {
  const report = await backupDrill(150)
  expect(report.said).toMatch(/left out: the master key k\w+ \(SECRETS_FILE: .+\), which opens its secrets; keep it apart from here/)
  expect(report.said).toMatch(/reached: the last transaction that is there was committed at 20.+Z/)
  expect(report, report.said).toMatchObject({ lost: 0, stayed: 0, verified: true, checked: true, refused: true })
  expect(Math.min(report.before, report.after)).toBeGreaterThan(20)
  console.log(tellBackup(report))
})
