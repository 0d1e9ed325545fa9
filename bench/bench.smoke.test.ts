import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../apps/server/test/test-app.ts'
import { measure, median, type Target } from './measure.ts'
import { startSubjects, type Subject } from './subjects.ts'

let app: TestApp
let running: { subjects: Subject[]; close: () => Promise<void> }
beforeAll(async () => {
  app = await startTestApp()
  running = await startSubjects(app, app.databaseUrl, await app.signIn('operate01'))
})
afterAll(async () => {
  await running.close()
  await app.close()
})

const answer = async ({ port, path, headers }: Target): Promise<unknown> => {
  const { timestamp: _at, ...body } = (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()) as Record<string, unknown>
  return body
}

test('the benchmark compares equal answers, and its load is served by both sides', async () => {
  expect(running.subjects).toHaveLength(2)
  for (const { ours, bare } of running.subjects) {
    expect(await answer(ours)).toEqual(await answer(bare))
    for (const target of [ours, bare]) {
      const { answered, failed } = await measure(target, { connections: 4, count: 50, maxMs: 20_000 })
      expect({ answered, failed }).toEqual({ answered: 50, failed: 0 })
    }
  }
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
