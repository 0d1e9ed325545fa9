import { expect, test } from 'vitest'
import { FAULTY_SERVERS, faultyText } from './faulty-servers.ts'
import { FINDINGS, judgeLastSecond } from './last-second-judge.ts'
import { runLastSecond, SMALL_LAST_SECOND } from './last-second.ts'
import { tellLastSecond } from './tell-last-second.ts'

test(
  '3.2 3.8: with the database paused, a node frozen, and all ends and starts in one second, nobody in time is refused and nobody late accepted',
  { timeout: 900_000 },
  async () => {
    const run = await runLastSecond(SMALL_LAST_SECOND)
    const report = judgeLastSecond(run.history)
    tellLastSecond(run, report)
    expect(report.told).toEqual([])
    expect(report.counts).toEqual(Object.fromEntries(FINDINGS.map((finding) => [finding, 0])))
    // Whoever only ever saw what nobody can know has shown nothing.
    expect(report.surelyInTime).toBeGreaterThan(0)
    expect(report.surelyLate).toBeGreaterThan(0)
  },
)

test('the faults that the drill must find can be put into the server as it is built now', async () => {
  for (const [name, faulty] of Object.entries(FAULTY_SERVERS)) expect(await faultyText(name, faulty), name).not.toBe('')
})
