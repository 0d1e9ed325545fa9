import { expect, test } from 'vitest'
import { failoverDrill, tellFailover } from './failover.ts'

test.each(['kill', 'freeze'] as const)(
  'RT7 a primary that is gone under bids (%s) loses none that was acknowledged, nodes find its standby by themselves, and the old one gets nobody',
  { timeout: 600_000 },
  async (how) => {
    const report = await failoverDrill(100, how)
    expect(report).toMatchObject({ lost: 0, refusedWith: { status: 503, retryAfter: '1' }, strayIgnored: true })
    expect(Math.min(report.acknowledged, report.after)).toBeGreaterThan(40)
    console.log(tellFailover(report))
  },
)
