import { expect, test } from 'vitest'
import { twoNodesDrill } from './two-nodes.ts'

test(
  'RT6 RT12: behind a balancer one of two nodes dies or leaves, and nothing acknowledged is lost, no file unread, nobody let down',
  { timeout: 900_000 },
  async () => {
    const report = await twoNodesDrill({ kills: 1, stops: 1, workBetween: 60 })
    expect(report).toMatchObject({ kills: 1, stops: 1, lost: 0, unreadable: 0, failedAtStops: 0, rudelyClosed: 0 })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.files).toBeGreaterThan(0)
    expect(report.socketsLost).toBeGreaterThan(0)
  },
)
