import { describe, expect, test } from 'vitest'
import { inLanes } from './in-lanes.mjs'

/** Runs the steps by hand: each ends when it is told to. */
function byHand(steps: Parameters<typeof inLanes>[0], endsHere: () => boolean = () => false) {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const all = inLanes(
    steps,
    ({ name }) => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    },
    endsHere,
  )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, end, all }
}
const named = (...names: string[]) => names.map((name) => ({ name }))

describe('steps of the test command', () => {
  test('two run at a time, in their order', async () => {
    const { begun, end, all } = byHand(named('one', 'two', 'three'))
    expect(begun).toEqual(['one', 'two'])
    await end('two')
    expect(begun).toEqual(['one', 'two', 'three'])
    await end('one')
    await end('three')
    await all
  })

  test('one waits for what it is not to run beside and for what it needs, and keeps nothing else waiting', async () => {
    const steps = [{ name: 'server' }, { name: 'drills' }, { name: 'e2e', behind: ['server', 'drills'], after: 'build' }, { name: 'blocks' }]
    const { begun, end, all } = byHand(steps)
    await end('drills')
    expect(begun).toEqual(['server', 'drills', 'blocks'])
    await end('server')
    expect(begun, 'the blocks still run').toEqual(['server', 'drills', 'blocks', 'e2e'])
    await end('blocks')
    await end('e2e')
    await all
  })

  test('after a failure nothing begins, and what runs is waited for', async () => {
    let failed = false
    const { begun, end, all } = byHand(named('lint', 'types', 'rules'), () => failed)
    failed = true
    await end('lint')
    expect(begun).toEqual(['lint', 'types'])
    await end('types')
    await all
  })
})
