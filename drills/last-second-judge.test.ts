import { describe, expect, test } from 'vitest'
import { type Finding, FINDINGS, judgeLastSecond, type Kind, type LastSecond, type LogEvent, type Sending } from './last-second-judge.ts'

const [START, END, D] = [1_000_000, 1_060_000, 6_000]
const open = (at = START - 60_000): LogEvent => ({ seq: 0, at, type: 'OPEN', rules: { startAt: START, endAt: END, delayMs: D } })
const bid = (seq: number, token: string, stamp: number, endAt = END): LogEvent => ({ seq, at: stamp, stamp, type: 'BID', token, endAt })
const refused = (seq: number, token: string, stamp: number, result = 'E_CLOSED', at = stamp): LogEvent => ({
  seq,
  at,
  stamp,
  type: 'TRY',
  of: 'BID',
  token,
  result,
})
const outage = (seq: number, from: number, to: number, endAt: number, remaining: number | null = null): LogEvent => ({
  seq,
  at: to,
  type: 'OUTAGE',
  from,
  to,
  startAt: START,
  endAt,
  remaining,
})
const close = (seq: number, at: number): LogEvent => ({ seq, at, type: 'CLOSE', endAt: at })

/** Written at once and answered within a few milliseconds, unless it says otherwise. */
function sent(token: string, begunAt: number, code: string | null, more: Partial<Sending> = {}): Sending {
  const answer = code === null ? null : { code, seq: null }
  return {
    session: 's',
    token,
    amount: 100,
    node: 0,
    begunAt,
    begunAfter: begunAt - 2,
    sentAt: begunAt + 1,
    provedAt: begunAt + 20,
    endedAt: begunAt + 30,
    answer,
    ...more,
  }
}

function judged(events: readonly LogEvent[], sendings: readonly Sending[] = [], more: Partial<LastSecond> & { kind?: Kind; leadMs?: number } = {}) {
  const { kind = 'paused', leadMs = null, ...others } = more
  const told = events.filter(({ type }) => type === 'OUTAGE')
  const history = { sendings, gaps: [], logs: [{ session: 's', code: 'S', events, public: told }], ...others }
  return judgeLastSecond({ trials: [{ session: 's', kind, leadMs }], ...history })
}
const found = (...of: Parameters<typeof judged>): Partial<Record<Finding, number>> =>
  Object.fromEntries(Object.entries(judged(...of).counts).filter(([, count]) => count > 0))

describe('what is in order is found to be', () => {
  test('bids in time, late ones refused, a close after the end', () => {
    const events = [open(), bid(1, 'a', END - 10, END + D), refused(2, 'b', END + D), close(3, END + D + 400)]
    const report = judged(events, [
      sent('a', END - 12, 'OK'),
      sent('b', END + D - 2, 'E_CLOSED', { provedAt: END + D + 5 }),
      sent('c', END + D + 90, 'E_CLOSED'),
    ])
    expect(report.told).toEqual([])
    expect(report).toMatchObject({ trials: { paused: 1 }, bids: 3, accepted: 1, surelyLate: 1, closes: { paused: [400] }, suspended: 0, outages: 0 })
  })
  test('a bid stamped in time and judged after the end', () => {
    const waited = { ...bid(1, 'a', END - 1, END + D), at: END - 1 }
    expect(found([open(), waited, close(2, END + D + 2_000)], [sent('a', END - 3, 'OK', { provedAt: END + 15, endedAt: END + 900 })])).toEqual({})
  })
  test('what nobody can know is not claimed: a frozen node read it after the end, or its stamp lay within the margin', () => {
    const events = [open(), refused(1, 'a', END + 3_000), refused(2, 'b', END + 1), close(3, END + 2_000)]
    expect(found(events, [sent('a', END - 500, 'E_CLOSED', { provedAt: END + 3_000 }), sent('b', END - 24, 'E_CLOSED', { provedAt: END - 2 })])).toEqual({})
  })
  test('told of an outage that is given back, or early enough to try again', () => {
    const dropped = sent('a', END - 400, 'OUTAGE', { endedAt: END + 3_000 })
    expect(found([open(), outage(1, END - 300, END + 3_000, END + 3_000 + D), close(2, END + 9_500)], [dropped])).toEqual({})
    expect(found([open(), outage(1, END - 300, END + 13_000, END, 300)], [dropped])).toEqual({})
    expect(found([open(), close(1, END + 500)], [sent('a', END - 5_000, 'OUTAGE'), sent('a', END - 4_800, null)])).toEqual({})
  })
  test('a short gap that gave everybody a period, a long one that suspended, one too short, over before or long enough before the end to count for nothing', () => {
    const gap = { from: END - 4_000, to: END + 1_000 }
    expect(found([open(), outage(1, END - 4_500, END + 800, END + 800 + D), close(2, END + 7_000)], [], { gaps: [gap] })).toEqual({})
    expect(judged([open(), outage(1, END - 4_500, END + 9_000, END, 4_500)], [], { gaps: [{ from: END - 4_000, to: END + 9_100 }] })).toMatchObject({
      told: [],
      suspended: 1,
      outages: 1,
    })
    expect(found([open(), close(1, END + 300)], [], { gaps: [{ from: END - 2_000, to: END - 100 }] })).toEqual({})
    expect(found([open(), close(1, END + 300)], [], { gaps: [{ from: START - 9_000, to: START + 500 }] })).toEqual({})
    expect(found([open(), close(1, END + 300)], [], { gaps: [{ from: END - 20_000, to: END - 12_000 }] })).toEqual({})
  })
  test('the same token gets the same refusal, another amount under it none', () => {
    const events = [open(), refused(1, 'a', START - 100, 'E_NOT_OPEN'), close(2, END + 300)]
    const again = [sent('a', START - 103, 'E_NOT_OPEN'), sent('a', START + 400, 'E_NOT_OPEN'), sent('a', START + 500, 'E_TOKEN_REUSE', { amount: 200 })]
    expect(found(events, again)).toEqual({})
    // What the platform itself could not take is judged when it comes again.
    expect(found([open(), bid(1, 'b', START + 400), close(2, END + 300)], [sent('b', START + 100, 'OUTAGE'), sent('b', START + 399, 'OK')])).toEqual({})
  })
})

describe('each fault is found', () => {
  const cases: [string, Partial<Record<Finding, number>>, ...Parameters<typeof judged>][] = [
    ['refused with a stamp in time', { refusedInTime: 1 }, [open(), refused(1, 'a', END - 1), close(2, END + 300)]],
    [
      'refused and dated at the close, its stamp in time',
      { refusedInTime: 1 },
      [open(), close(1, END + 300), refused(2, 'a', END - 50, 'E_CLOSED', END + 300)],
    ],
    [
      'refused, its stamp taken after a wait',
      { refusedInTime: 1, lateStamp: 1 },
      [open(), refused(1, 'a', END + 200), close(2, END + 300)],
      [sent('a', END - 100, 'E_CLOSED')],
    ],
    ['told that it is not open after the start', { refusedInTime: 1 }, [open(), close(1, END + 300)], [sent('a', START + 40, 'E_NOT_OPEN')]],
    ['told so in the log', { refusedInTime: 1 }, [open(), refused(1, 'a', START, 'E_NOT_OPEN'), close(2, END + 300)]],
    [
      'dropped by a node that was cut off, and the session ended',
      { refusedInTime: 1 },
      [open(), close(1, END + 300)],
      [sent('a', END - 400, 'OUTAGE', { endedAt: END + 3_000 })],
    ],
    [
      'dropped, and refused as late when it came again',
      { refusedInTime: 1 },
      [open(), close(1, END + 300), refused(2, 'a', END + 3_100)],
      [sent('a', END - 400, null, { endedAt: END + 3_000 }), sent('a', END + 3_098, 'E_CLOSED')],
    ],
    ['acknowledged and not in the log', { refusedInTime: 1 }, [open(), close(1, END + 300)], [sent('a', END - 400, 'OK')]],
    ['accepted with a stamp at the end', { acceptedLate: 1 }, [open(), bid(1, 'a', END), close(2, END + 300)]],
    ['accepted before the start', { acceptedLate: 1 }, [open(), bid(1, 'a', START - 1), close(2, END + 300)]],
    ['accepted and dated back', { acceptedLate: 1, earlyStamp: 1 }, [open(), bid(1, 'a', END - 5), close(2, END + 300)], [sent('a', END + 60, 'OK')]],
    ['accepted without a stamp', { unstamped: 1 }, [open(), { ...bid(1, 'a', START + 5), stamp: undefined }, close(2, END + 300)]],
    [
      'stamped long after it came',
      { lateStamp: 1 },
      [open(), bid(1, 'a', START + 900), close(2, END + 300)],
      [sent('a', START + 100, 'OK', { endedAt: START + 1_000 })],
    ],
    ['a gap that left no trace', { ignoredGap: 1 }, [open(), close(1, END + 2_000)], [], { gaps: [{ from: END - 4_000, to: END + 1_000 }] }],
    [
      'a gap that left no trace, and a rival who came back in his period',
      { ignoredGap: 1, refusedInTime: 1 },
      [open(), refused(1, 'a', END + 1_500), close(2, END + 2_000)],
      [sent('a', END + 1_499, 'E_CLOSED')],
      { gaps: [{ from: END - 4_000, to: END + 1_000 }] },
    ],
    [
      'a gap that gave too little',
      { ignoredGap: 1 },
      [open(), outage(1, END - 4_000, END + 1_000, END + 3_000), close(2, END + 5_000)],
      [],
      { gaps: [{ from: END - 4_000, to: END + 1_000 }] },
    ],
    [
      'a gap given back from before it was over',
      { ignoredGap: 1 },
      [open(), outage(1, END - 4_000, END - 3_500, END + 2_500), close(2, END + 4_000)],
      [],
      { gaps: [{ from: END - 4_000, to: END + 1_000 }] },
    ],
    ['a log that began after the start', { lateLog: 1 }, [open(START + 3), close(1, END + 300)], [], { leadMs: 60_000 }],
    ['a log that is planned to begin at the start', { lateLog: 1 }, [open(START - 1), close(1, END + 300)], [], { leadMs: 0 }],
    [
      'a refused token that counts after all',
      { forgottenToken: 1 },
      [open(), bid(1, 'a', START + 401), close(2, END + 300)],
      [sent('a', START - 900, 'E_NOT_OPEN'), sent('a', START + 400, 'OK')],
    ],
    [
      'a refused token that counts with another amount',
      { forgottenToken: 1 },
      [open(), bid(1, 'a', START + 401), close(2, END + 300)],
      [sent('a', START - 900, 'E_NOT_OPEN'), sent('a', START + 400, 'OK', { amount: 200 })],
    ],
    [
      'an outage told to nobody',
      { untoldOutage: 1 },
      [],
      [],
      { logs: [{ session: 's', code: 'S', events: [open(), outage(1, END - 4_000, END, END + D), close(2, END + 6_500)], public: [] }] },
    ],
    ['a session that goes on for ever', { unfinished: 1 }, [open()]],
    ['a session without a log', { lateLog: 1 }, []],
  ]
  test.each(cases)('%s', (_case, expected, ...history) => expect(found(...history)).toEqual(expected))
  test('no kind of fault is left out', () => {
    expect(new Set(cases.flatMap(([, expected]) => Object.keys(expected)))).toEqual(new Set(FINDINGS))
  })
})
