/**
 * Who was in time? A pure function over what the clients sent and got, the logs, and the faults that were put in.
 *
 * A bid is in time when its stamp in the log lies in [start, end), where the end is the one in force at its place in the log. That is what the
 * platform says of itself. Seen from outside, by the time the same node tells everybody who asks it something else:
 *   - it was in time for sure when it was sent completely over a connection the node had answered on before, two probes that were sent to the same node one after the other after that were
 *     answered (so that the node's loop ran and read it), the time told in the second answer lay before the end, and the time told before the bid
 *     was begun lay after the start;
 *   - it was late for sure when the node had told a time after the end before the first byte of the bid was written.
 * What lies in between nobody can know, and nothing is claimed of it. How far the times of the nodes are off the machine's own clock is a figure.
 *
 * Refused though in time: told that it is over, or not open yet; or told of an outage (or something else that is no verdict, or nothing) by a session that then ended without having
 * given that outage back and without having been open for another RETRY_MS. A gap in which no node could take a bid owes everybody
 * min(D, 120 s) after it (domain 3.8), so whoever bids in that time is in time, whatever the log says.
 */
export type Kind = 'paused' | 'frozen' | 'frozenAlone' | 'killed' | 'rush'
/** `leadMs` is how long before its start the platform planned to lock the session, a minute at least; null where the drill said when. */
export type Trial = { session: string; kind: Kind; leadMs: number | null }

export type Sending = {
  session: string
  token: string
  /** Fen. */
  amount: number
  node: number
  /** Before the first byte was written, by the machine's clock; and the last time the node had told by then. */
  begunAt: number
  begunAfter: number | null
  /** The last byte was handed over. */
  sentAt: number | null
  /** The time the node told with the second probe. */
  provedAt: number | null
  /** An answer came, or the line broke. */
  endedAt: number | null
  answer: Told | null
}
/** `OK`, a refusal of the rule (E_…), or `OUTAGE` for the platform's own word that it cannot take the bid now; others as they came. */
export type Told = { code: string; seq: number | null }

export type Log = { session: string; code: string; events: readonly LogEvent[]; public: readonly { type: string }[] }
export type LogEvent = {
  seq: number
  at: number
  type: string
  stamp?: number | undefined
  of?: string
  result?: string
  token?: string
  startAt?: number
  endAt?: number
  from?: number
  to?: number
  remaining?: number | null
  rules?: { startAt: number; endAt: number; delayMs: number }
}
/** No node could take a bid: from the blow to the last probe that got no answer. */
export type Gap = { from: number; to: number }
export type LastSecond = { trials: readonly Trial[]; sendings: readonly Sending[]; logs: readonly Log[]; gaps: readonly Gap[] }

/** Between the clocks of a node that was killed and the one that took its place. */
const CLOCK_MS = 25
/** The probe is answered in its own turn of the loop, and its time may be told a moment before the bid's. */
const LOOP_MS = 5
const RETRY_MS = 1_000
const LEAST_LEAD_MS = 60_000
const SHORT_GAP_MS = 2_000
const SHORT_WINDOW_MS = 60_000
const MOST_GIVEN_MS = 120_000
/** A node beats before it is served, and not in the moment it is killed: so far apart may its account of a gap and ours be. */
const GAP_SLACK_MS = 1_500

export const FINDINGS = [
  'refusedInTime',
  'acceptedLate',
  'unstamped',
  'lateStamp',
  'earlyStamp',
  'ignoredGap',
  'lateLog',
  'forgottenToken',
  'untoldOutage',
  'unfinished',
] as const
export type Finding = (typeof FINDINGS)[number]
export type LastSecondReport = {
  counts: Record<Finding, number>
  /** Of each finding the first few of each kind, in words. */
  told: string[]
  trials: Partial<Record<Kind, number>>
  bids: number
  accepted: number
  /** Bids the outside view could decide: in time for sure, and late for sure. */
  surelyInTime: number
  surelyLate: number
  /** Milliseconds from the end to the close. */
  closes: Partial<Record<Kind, number[]>>
  suspended: number
  outages: number
}

type Tell = (finding: Finding, text: string) => void
const TOLD_EACH = 3

export function judgeLastSecond({ trials, sendings, logs, gaps }: LastSecond): LastSecondReport {
  const report: LastSecondReport = {
    counts: Object.fromEntries(FINDINGS.map((finding) => [finding, 0])) as Record<Finding, number>,
    told: [],
    trials: {},
    bids: new Set(sendings.map(({ token }) => token)).size,
    accepted: 0,
    surelyInTime: 0,
    surelyLate: 0,
    closes: {},
    suspended: 0,
    outages: 0,
  }
  const bySession = grouped(sendings, ({ session }) => session)
  const logOf = new Map(logs.map((log) => [log.session, log]))
  const told = new Map<string, number>()
  for (const { session, kind, leadMs } of trials) {
    report.trials[kind] = (report.trials[kind] ?? 0) + 1
    const log = logOf.get(session)
    const tell: Tell = (finding, text) => {
      report.counts[finding]++
      const name = `${finding}: ${kind}`
      told.set(name, (told.get(name) ?? 0) + 1)
      if ((told.get(name) ?? 0) <= TOLD_EACH) report.told.push(`${name} ${log?.code ?? session} ${text}`)
    }
    if (leadMs !== null && leadMs < LEAST_LEAD_MS) tell('lateLog', `is locked ${leadMs} ms before its start`)
    const clock = log && readClock(log)
    if (!log || !clock) {
      tell('lateLog', 'has no log')
      continue
    }
    const own = bySession.get(session) ?? []
    judgeLog(log, clock, tell)
    judgeSendings(own, clock, owedAfter(gaps, log, clock, tell), tell, report)
    judgeTokens(own, tell)
    judgeStamps(own, clock, tell)
    tellEnd(log, clock, kind, tell, report)
  }
  return report
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group) group.push(item)
    else groups.set(nameOf(item), [item])
  }
  return groups
}

type Clock = {
  startAt: number
  /** The end in force before an event of this number, or after all of them. */
  endBefore: (seq: number) => number
  /** The end in force at a time, by what had been written until then. */
  endAtTime: (at: number) => number
  finalEnd: number
  delayMs: number
  byToken: ReadonlyMap<string, LogEvent>
  outages: readonly LogEvent[]
  close: LogEvent | undefined
  suspended: boolean
}

function readClock({ events }: Log): Clock | undefined {
  const rules = events[0]?.rules
  if (!rules) return undefined
  let [endAt, suspended, startAt] = [rules.endAt, false, rules.startAt]
  const moves: { seq: number; at: number; before: number }[] = []
  for (const event of events.slice(1)) {
    const before = endAt
    if (['BID', 'EXTEND', 'RESUME', 'OUTAGE'].includes(event.type)) endAt = event.endAt ?? endAt
    if (event.type === 'RESUME' || event.type === 'OUTAGE') startAt = event.startAt ?? startAt
    if (event.type === 'SUSPEND' || event.type === 'RESUME') suspended = event.type === 'SUSPEND'
    if (event.type === 'OUTAGE') suspended = (event.remaining ?? null) !== null
    if (endAt !== before) moves.push({ seq: event.seq, at: event.at, before })
  }
  return {
    startAt,
    endBefore: (seq) => moves.find((move) => move.seq >= seq)?.before ?? endAt,
    endAtTime: (at) => moves.find((move) => move.at > at)?.before ?? endAt,
    finalEnd: endAt,
    delayMs: rules.delayMs,
    byToken: new Map(events.flatMap((event) => (isJudged(event) && event.token !== undefined ? [[event.token, event]] : []))),
    outages: events.filter(({ type }) => type === 'OUTAGE'),
    close: events.find(({ type }) => type === 'CLOSE'),
    suspended,
  }
}

const isJudged = ({ type, of }: LogEvent): boolean => type === 'BID' || (type === 'TRY' && of === 'BID')
const stampOf = ({ stamp, at }: LogEvent): number => stamp ?? at

/** What the platform says of itself. */
function judgeLog({ events }: Log, { startAt, endBefore }: Clock, tell: Tell): void {
  const [open] = events
  if (open && open.at >= startAt) tell('lateLog', `was opened ${open.at - startAt} ms after its start`)
  for (const event of events) {
    if (!isJudged(event)) continue
    const [stamp, endAt] = [stampOf(event), endBefore(event.seq)]
    if (event.stamp === undefined) tell('unstamped', `${event.seq} has no stamp`)
    if (event.type === 'BID' && stamp >= endAt) tell('acceptedLate', `${event.seq} was stamped ${stamp - endAt} ms after the end`)
    // Who came a moment before the start and was heard after another's bid counts from that one (domain 3.2).
    if (event.type === 'BID' && event.at < startAt) tell('acceptedLate', `${event.seq} counts from ${startAt - event.at} ms before the start`)
    if (event.result === 'E_CLOSED' && stamp < endAt && stamp >= startAt) tell('refusedInTime', `${event.seq} was stamped ${endAt - stamp} ms before the end`)
    if (event.result === 'E_NOT_OPEN' && stamp >= startAt) tell('refusedInTime', `${event.seq} was stamped ${stamp - startAt} ms after the start`)
  }
}

/** The latest end that gaps nobody could bid in owe the session; one that was not given back is told. */
function owedAfter(gaps: readonly Gap[], { events }: Log, clock: Clock, tell: Tell): number {
  // Where bids do not move the end there may be no period.
  const given = clock.delayMs === 0 ? MOST_GIVEN_MS : Math.min(clock.delayMs, MOST_GIVEN_MS)
  let owed = 0
  for (const gap of gaps) {
    const from = Math.max(gap.from, clock.startAt)
    const endAt = clock.endAtTime(from)
    const inside = gap.to - Math.max(from, endAt - Math.max(clock.delayMs, SHORT_WINDOW_MS))
    const until = gap.to + given - GAP_SLACK_MS
    if (from >= endAt || until <= endAt || inside < SHORT_GAP_MS + GAP_SLACK_MS) continue
    owed = Math.max(owed, until)
    const made = clock.outages.find((outage) => (outage.from ?? 0) < gap.to && (outage.to ?? 0) > gap.from)
    const length = `a gap of ${gap.to - from} ms, ${endAt - from} ms before the end,`
    if (!made) {
      // One that stands still or has not come so far has lost nothing yet.
      if (clock.close) tell('ignoredGap', `${length} left no trace`)
      continue
    }
    const inFull = (made.remaining ?? null) !== null || (made.endAt ?? 0) >= (made.to ?? 0) + given
    if (!inFull) tell('ignoredGap', `${length} gave ${(made.endAt ?? 0) - (made.to ?? 0)} ms instead of ${given}`)
    else if (events.some(({ type, at }) => type === 'CLOSE' && at < until)) tell('ignoredGap', `${length} was closed before ${given} ms had passed`)
  }
  return owed
}

/** What bidders know. */
function judgeSendings(sendings: readonly Sending[], clock: Clock, owed: number, tell: Tell, report: LastSecondReport): void {
  const firstOf = new Map<string, number>()
  for (const { token, begunAt } of sendings) firstOf.set(token, Math.min(begunAt, firstOf.get(token) ?? begunAt))
  for (const sending of sendings) {
    const { token, begunAt, begunAfter, provedAt, answer, node } = sending
    const entry = clock.byToken.get(token)
    const endAt = Math.max(entry ? clock.endBefore(entry.seq) : clock.endAtTime(provedAt ?? begunAt), owed)
    const first = firstOf.get(token) === begunAt
    const began = begunAfter !== null && begunAfter >= clock.startAt + CLOCK_MS
    const late = begunAfter !== null && begunAfter > endAt + CLOCK_MS
    const inTime = began && provedAt !== null && provedAt <= endAt - LOOP_MS
    if (inTime) report.surelyInTime++
    if (late) report.surelyLate++
    if (answer?.code === 'OK' && first) {
      if (late) tell('acceptedLate', `${answer.seq} was begun ${begunAfter - endAt} ms after the end`)
      if (entry?.type !== 'BID') tell('refusedInTime', `${token} was accepted and is not in the log`)
    }
    if (answer?.code === 'E_NOT_OPEN' && first && began)
      tell('refusedInTime', `was begun ${begunAfter - clock.startAt} ms after the start on node ${node} and told that it is not open`)
    if (!inTime) continue
    const sure = `was with node ${node} ${endAt - provedAt} ms before the end`
    if (answer?.code === 'E_CLOSED') tell('refusedInTime', `${sure} and told that it is over`)
    if (!isVerdict(answer)) judgeDropped(sending, clock, entry, tell, sure)
  }
}

/** The rule's own word; anything else says that nobody has judged it. */
export const isVerdict = (answer: Told | null): boolean => answer !== null && (answer.code === 'OK' || answer.code.startsWith('E_'))

/** Nobody judged it: that is no refusal while he can bid again. */
function judgeDropped({ begunAt, endedAt, answer, token }: Sending, clock: Clock, entry: LogEvent | undefined, tell: Tell, sure: string): void {
  if (entry && entry.result !== 'E_CLOSED' && entry.result !== 'E_NOT_OPEN') return
  if (!clock.close || clock.outages.some(({ to }) => (to ?? 0) > begunAt)) return
  if (endedAt !== null && clock.finalEnd >= endedAt + RETRY_MS) return
  tell('refusedInTime', `${token} ${sure}, was ${answer ? `told ${answer.code}` : 'not answered'}, and the session ended as if nothing had been`)
}

/** Judged once is judged for good: the same again gets the same answer, another amount under the same token is refused. */
function judgeTokens(sendings: readonly Sending[], tell: Tell): void {
  const judged = ({ answer }: Sending): boolean => isVerdict(answer) && answer?.code !== 'E_RATE'
  for (const [name, own] of grouped(sendings, ({ token }) => token)) {
    const answered = own.filter(judged).toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
    const [first, ...later] = answered
    for (const again of later) {
      if (!first?.answer || !again.answer || again.begunAt < (first.endedAt ?? 0)) continue
      const expected = again.amount === first.amount ? first.answer.code : 'E_TOKEN_REUSE'
      if (again.answer.code !== expected) tell('forgottenToken', `${name} was told ${first.answer.code} and then ${again.answer.code} instead of ${expected}`)
    }
  }
}

/** The stamp lies between the first byte and the proof that the node had read it. */
function judgeStamps(sendings: readonly Sending[], clock: Clock, tell: Tell): void {
  for (const [name, own] of grouped(sendings, ({ token }) => token)) {
    const stamp = clock.byToken.get(name)?.stamp
    const [only] = own
    if (stamp === undefined || !only) continue
    const after = Math.min(...own.map(({ begunAfter }) => begunAfter ?? -Infinity))
    if (stamp < after - CLOCK_MS) tell('earlyStamp', `${name} was stamped ${after - stamp} ms before it was begun`)
    const { provedAt, node } = only
    if (own.length === 1 && provedAt !== null && stamp > provedAt + LOOP_MS)
      tell('lateStamp', `${name} was stamped ${stamp - provedAt} ms after node ${node} had it`)
  }
}

function tellEnd(log: Log, clock: Clock, kind: Kind, tell: Tell, report: LastSecondReport): void {
  report.accepted += log.events.filter(({ type }) => type === 'BID').length
  report.outages += clock.outages.length
  const untold = clock.outages.length - log.public.filter(({ type }) => type === 'OUTAGE').length
  if (untold > 0) tell('untoldOutage', `${untold} of ${clock.outages.length} outages are told to nobody`)
  if (clock.close) (report.closes[kind] ??= []).push(clock.close.at - clock.finalEnd)
  else if (clock.suspended) report.suspended++
  else tell('unfinished', 'has no result and does not stand still')
}
