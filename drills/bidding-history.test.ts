import { expect, test } from 'vitest'
import { runHistory, SHORT, UNDISTURBED } from './bidding-history.ts'
import { checkHistory, FAULTS } from './history-checker.ts'
import { closedRising, SEEDED, type SeededFault } from './seeded-faults.ts'
import { tellHistory } from './tell-history.ts'

test(
  '20,000 bids on two servers, with servers and database killed in between: nothing is lost, invented, out of order or late',
  { timeout: 240_000 },
  async () => {
    const run = await runHistory(SHORT)
    const report = await checkHistory(run.history)
    tellHistory(run, report)
    expect(report.told).toEqual([])
    expect(report.counts).toEqual(Object.fromEntries(FAULTS.map((fault) => [fault, 0])))
    expect(run.history.attempts.length).toBeGreaterThanOrEqual(SHORT.bids)
    expect(run.kills).toEqual({ servers: SHORT.serverKills, databases: SHORT.databaseKills })
    expect(report.accepted).toBeGreaterThan(1000)
    expect(report.closed).toBe(run.due.length - run.suspended)

    // The same checker finds what somebody puts in afterwards.
    const sound = closedRising(run.history) ?? closedRising((await runHistory(UNDISTURBED)).history)
    if (!sound) return expect.fail('nothing was killed, and yet no rising session was closed')
    expect((await checkHistory(sound)).told).toEqual([])
    for (const [fault, spoil] of Object.entries(SEEDED)) {
      const { counts } = await checkHistory(spoil(sound))
      expect(counts[fault as SeededFault], fault).toBeGreaterThan(0)
    }
  },
)
