import { expect, test } from 'vitest'
import { createWaker } from './waker.ts'

const HOUR = 3_600_000

/** Work whose runs end when they are told to. */
function heldWork() {
  const runs: { resolve: (wait: number) => void; reject: (fault: Error) => void }[] = []
  const faults: unknown[] = []
  const waker = createWaker(
    () => new Promise((resolve, reject) => runs.push({ resolve, reject })),
    (error) => faults.push(error),
  )
  return { waker, runs, faults }
}

test('who asks for a run is told what it failed with, and the fault is reported', async () => {
  const { waker, runs, faults } = heldWork()
  const asked = waker.ran()
  const fault = new Error('database is away')
  runs[0]?.reject(fault)
  await expect(asked).rejects.toBe(fault)
  expect(faults).toEqual([fault])
  const next = waker.ran()
  runs[1]?.resolve(HOUR)
  await expect(next).resolves.toBeUndefined()
  expect(faults).toEqual([fault])
  await waker.stop()
})

test('a run that had begun before the asking answers nobody, whatever becomes of it', async () => {
  const { waker, runs, faults } = heldWork()
  waker.wake()
  const asked = waker.ran()
  runs[0]?.reject(new Error('too early to concern who asked'))
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve(HOUR)
  await expect(asked).resolves.toBeUndefined()
  expect(faults).toHaveLength(1)
  await waker.stop()
})

test('nobody waits for a waker that has stopped', async () => {
  const { waker, runs } = heldWork()
  const first = waker.ran()
  const second = waker.ran()
  const stopping = waker.stop()
  runs[0]?.resolve(HOUR)
  await expect(first).resolves.toBeUndefined()
  await expect(second).rejects.toThrow('stopped')
  await stopping
  await expect(waker.ran()).rejects.toThrow('stopped')
  expect(runs).toHaveLength(1)
})
