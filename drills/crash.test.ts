import { expect, test } from 'vitest'
import { crashDrill } from './crash.ts'

test('killing server and database during writes loses nothing that was acknowledged, and both come back by themselves', { timeout: 900_000 }, async () => {
  const report = await crashDrill(4)
  expect(report).toMatchObject({ kills: 4, lost: 0 })
  expect(report.acknowledged).toBeGreaterThan(50)
})
