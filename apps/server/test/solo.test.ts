import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { FAULTS, faultyBuildApp } from './solo/faulty-app.ts'
import { searchAlone } from './solo/search.ts'
import { makeWorld } from './solo/world.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { LASTING } from './trading.ts'

/** Small here; `SOLO_STEPS=5000` lets him try for longer, and looks whether he finds the way in servers that have one. */
const FULL = process.env['SOLO_STEPS']
const STEPS = Number(FULL ?? 2400)
const SEED = Number(process.env['SOLO_SEED'] ?? 20_261_117)

type Fault = keyof typeof FAULTS
const SERVERS: readonly ('as it is' | Fault)[] = ['as it is', ...(FULL === undefined ? [] : (Object.keys(FAULTS) as Fault[]))]

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

test.each(SERVERS)(
  'DR16 one operator with every right he has reviews nothing of his own, becomes nobody else, learns no reserve and moves no money: the server %s',
  async (server) => {
    app = await startTestApp(LASTING, undefined, undefined, server === 'as it is' ? buildApp : await faultyBuildApp(server))
    const found = await searchAlone(app, await makeWorld(app), { steps: STEPS, seed: SEED })
    process.stdout.write(
      `one operator alone, server ${server}: ${found.tried} calls tried of ${found.calls} declared, ${found.accepted} accepted (${found.acceptedCalls.size} different), ${found.compared} asked about two sessions, ways found ${found.ways.length} ${found.ways.join('; ')}\n`,
    )
    expect(found.ways.join('\n')).toMatch(server === 'as it is' ? /^$/ : FAULTS[server].finds)
    // What is refused by its form alone would find nothing anywhere.
    expect(found.ways.length > 0 || found.acceptedCalls.size > found.calls / 7).toBe(true)
  },
  3_600_000,
)
