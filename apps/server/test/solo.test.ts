import { afterEach, describe, expect, test } from 'vitest'
import { FAULTS, faultyBuildApp } from './solo/faulty-app.ts'
import { searchAlone } from './solo/search.ts'
import { makeWorld } from './solo/world.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { LASTING } from './trading.ts'

/** Small here, a few tries for each call that he may make; `npm run drill` lets him try for longer, and in every faulty server. */
const STEPS = Number(process.env['SOLO_STEPS'] ?? 2600)
const SEED = Number(process.env['SOLO_SEED'] ?? 20_261_117)
const STEPS_IN_FAULTY = 12_000
const FAULTY = Object.keys(FAULTS).slice(0, process.env['SOLO_STEPS'] ? undefined : 1) as (keyof typeof FAULTS)[]

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

test('DR16 one operator with every right he has reviews nothing of his own, becomes nobody else, learns no reserve and moves no money', async () => {
  app = await startTestApp(LASTING)
  const found = await searchAlone(app, await makeWorld(app), { steps: STEPS, seed: SEED })
  process.stdout.write(
    `one operator alone: ${found.tried} calls tried of ${found.calls} declared, ${found.accepted} accepted (${found.acceptedCalls.size} different), ways found ${found.ways.length}\n`,
  )
  expect(found.ways).toEqual([])
  expect(found.acceptedCalls.size).toBeGreaterThan(found.calls / 7)
}, 3_600_000)

describe('the search finds a way where there is one', () => {
  test.each(FAULTY)(
    '%s',
    async (fault) => {
      app = await startTestApp(LASTING, undefined, undefined, await faultyBuildApp(fault))
      const found = await searchAlone(app, await makeWorld(app), { steps: STEPS_IN_FAULTY, seed: SEED })
      process.stdout.write(`one operator alone, ${fault}: found after ${found.tried} calls: ${found.ways[0] ?? 'nothing'}\n`)
      expect(found.ways.join('\n')).toMatch(FAULTS[fault].finds)
    },
    900_000,
  )
})
