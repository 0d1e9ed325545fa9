import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const recorded = (perBatch = 100, most = 100) => {
  const batches: number[][] = []
  const batcher = createBatcher<number, string>({
    run: async (jobs) => {
      batches.push([...jobs])
      await Promise.resolve()
      return jobs.map((job) => (job < 0 ? new Error(`not ${job}`) : `did ${job}`))
    },
    most,
    perBatch,
    full: () => new Error('full'),
  })
  return { batches, batcher }
}

test('what comes in one turn goes together, what comes meanwhile goes next, each with its own answer', async () => {
  const { batches, batcher } = recorded()
  const first = [1, 2, 3].map((job) => batcher.add(job))
  const again = first.map(async (answer, index) => [await answer, await batcher.add(index + 4)])
  expect(await Promise.all(again)).toEqual([
    ['did 1', 'did 4'],
    ['did 2', 'did 5'],
    ['did 3', 'did 6'],
  ])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('one that fails is told so alone; too many are cut into batches, and more than may wait are refused', async () => {
  const { batches, batcher } = recorded(2, 3)
  const answers = await Promise.allSettled([1, -2, 3, 4].map((job) => batcher.add(job)))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message))).toEqual([
    'did 1',
    'not -2',
    'did 3',
    'full',
  ])
  expect(batches).toEqual([[1, -2], [3]])
})

test('settled waits for what was added before, and for nothing else', async () => {
  const { batches, batcher } = recorded(1)
  const done = [1, 2].map((job) => batcher.add(job))
  await batcher.settled()
  expect(batches).toEqual([[1], [2]])
  await Promise.all(done)
  await expect(batcher.settled()).resolves.toBeUndefined()
})
