import {
  FINAL_STRETCH_MS,
  type LoggedRefusal,
  MAX_AMOUNT,
  OPENING_GRACE_MS,
  OUTAGE_LEAST_MS,
  OUTAGE_ROUND_MS,
  OUTCOME_DEAL,
  OUTCOME_NO_DEAL,
  OUTCOME_STOPPED,
  PRIORITY_WINDOW_MS,
  SHORT_GAP_MS,
  SHORT_REST_MS,
  SHORT_STRETCH_MS,
  TAGS,
  BID_TYPE,
} from './constants.ts'
import type { Row } from './verify-shape.ts'

export const FINDINGS = [
  'SHAPE',
  'BYTES',
  'DIGEST',
  'SIGNATURE',
  'SEQ',
  'CHAIN',
  'ANCHOR',
  'COMPANY',
  'RULES',
  'TIME',
  'BIDDER',
  'TOKEN',
  'VERDICT',
  'PRICE',
  'END',
  'INTERRUPTION',
  'SEALED',
  'PRIORITY',
  'RESERVE',
  'RESULT',
  'CLOSE',
] as const
export type FindingCode = (typeof FINDINGS)[number]
/** `seq` is the event it was found at, null for the file as a whole; `expected` is what the rule says instead. */
export type Finding = { readonly seq: number | null; readonly code: FindingCode; readonly expected?: string }
/** The session as the checker worked it out for itself. */
export type Recomputed = {
  outcome: number | null
  winner: number | null
  price: number | null
  endAt: number
  extensions: number
  bids: number
  reserve: number | null
}

type Hash = (...lines: readonly (string | number)[]) => string
type Envelope = { no: number; commit: string; at: number; seq: number; amount: number | null }

const int = (row: Row, member: string): number => row[member] as number
const text = (row: Row, member: string): string => row[member] as string
const rows = (row: Row, member: string): readonly Row[] => row[member] as readonly Row[]
const orNull = (row: Row, member: string): number | null => (row[member] ?? null) as number | null

/** Walks once down the log with a pencil: price, leader and clocks are worked out line by line and held against what the line says. */
export class LogWalk {
  readonly findings: Finding[] = []
  private readonly hash: Hash
  private readonly session: string
  private readonly rules: Row
  private readonly type: number
  private readonly ranks = new Map<number, number | null>()
  private readonly reserve: number | null
  /** Where the Dutch clock stops, by its planned end: the last price stands for one full step. */
  private readonly floor: number
  private start: number
  private end: number
  private last: number
  private seq = 0
  private price: number | null = null
  private leader: number | null = null
  private bids = 0
  private extensions = 0
  private frozen: { since: number; left: number } | null = null
  private madeGoodTo = 0
  private readonly envelopes = new Map<number, Envelope>()
  private opened = false
  private window: { rank: number; from: number; until: number } | null = null
  private result: { outcome: number; winner: number | null; price: number | null } | null = null
  private readonly tokens = new Set<string>()
  /** The log tells when requests came; from there on all of it does. */
  private stamped = false
  /** What the next line must be, when this one leaves no choice. */
  private due: { members: Row; code: FindingCode } | null = null

  constructor(open: Row, close: Row | undefined, hash: Hash) {
    this.hash = hash
    this.session = text(open, 'session')
    this.rules = open['rules'] as Row
    this.type = int(this.rules, 'bidType')
    this.start = int(this.rules, 'startAt')
    this.end = int(this.rules, 'endAt')
    this.last = int(open, 'at')
    this.floor = this.start0() - ((this.end - this.start) / this.delay() - 1) * this.step()
    for (const bidder of rows(open, 'bidders')) {
      if (this.ranks.has(int(bidder, 'no'))) this.find('BIDDER')
      this.ranks.set(int(bidder, 'no'), orNull(bidder, 'prio'))
    }
    // The reserve is opened in the last line, yet priority windows depend on it.
    const told = close?.['reserve'] as Row | undefined
    this.reserve = told ? orNull(told, 'price') : null
    if (told && hash(TAGS.reserve, this.session, this.reserve ?? '', text(told, 'salt')) !== this.rules['reserveCommit']) {
      this.findings.push({ seq: int(close as Row, 'seq'), code: 'RESERVE' })
    }
    if (open['type'] !== 'OPEN' || ![1, 2, 3, 4, 5].includes(this.type) || this.start >= this.end) this.find('RULES')
    if (this.type === BID_TYPE.dutch && (!Number.isSafeInteger(this.floor) || this.floor >= this.start0() || (close && this.reserve !== this.floor)))
      this.find('RULES')
  }

  line(row: Row): void {
    this.seq = int(row, 'seq')
    const type = text(row, 'type')
    if (int(row, 'at') < this.last) this.find('TIME')
    if (type === 'BID' || type === 'TRY' || type === 'TAKE') this.cameAt(row)
    const forced = this.due
    this.due = null
    if (forced) this.compare(row, forced.members, forced.code)
    if (this.result && type !== 'TRY') this.find('CLOSE')
    if (type === 'BID' || type === 'TRY') this.attempt(row)
    else if (type === 'SUSPEND' || type === 'RESUME' || type === 'OUTAGE') this.interruption(row, type)
    else if (type === 'STOP') this.stop()
    else if (type === 'REVEAL') this.reveal(row)
    else if (type === 'TAKE') this.take(row)
    else if (type === 'PRIORITY' || type === 'CLOSE') this.ending(row, forced !== null)
    else if (!forced) this.find(type === 'OPEN' ? 'RULES' : 'END')
    if (type !== 'TRY') this.last = Math.max(this.last, int(row, 'at'))
  }

  finish(): Recomputed {
    if (this.due || !this.result) this.find('CLOSE')
    const { outcome, winner, price } = this.result ?? { outcome: null, winner: null, price: null }
    return { outcome, winner, price, endAt: this.end, extensions: this.extensions, bids: this.bids, reserve: this.reserve }
  }

  /** A request counts from when it came, or from the last event that counted, if that is later. */
  private cameAt(row: Row): void {
    const stamp = orNull(row, 'stamp')
    if (stamp === null ? this.stamped : int(row, 'at') !== Math.max(stamp, this.last)) this.find('TIME')
    if (stamp !== null) this.stamped = true
  }

  private attempt(row: Row): void {
    const no = int(row, 'no')
    const at = int(row, 'at')
    if (!this.ranks.has(no)) return this.find('BIDDER')
    if (row['type'] === 'TRY' && row['of'] === 'TAKE') return this.verdict(row, this.mayTake(no, at))
    const token = `${no} ${text(row, 'token')}`
    if (this.tokens.has(token)) this.find('TOKEN')
    this.tokens.add(token)
    if ('commit' in row !== this.isSealed()) return this.find('SHAPE')
    const refusal = this.timely(at) ?? (this.isSealed() ? this.hidden(row) : this.mayStand(no, orNull(row, 'amount'), at))
    this.verdict(row, refusal)
    if (row['result'] === 'E_CLOSED' && this.wasInTime(row)) this.find('VERDICT', 'E_LOST')
    if (row['type'] === 'BID') this.accept(row, no, at)
  }

  private verdict(row: Row, refusal: LoggedRefusal | null): void {
    if ((row['type'] === 'TRY' && refusal === null) || row['result'] !== (refusal ?? 'OK')) this.find('VERDICT', refusal ?? 'OK')
  }

  private timely(at: number): LoggedRefusal | null {
    if (at < this.start) return 'E_NOT_OPEN'
    if (this.frozen) return 'E_SUSPENDED'
    return this.result || this.opened || this.window || at >= this.end ? 'E_CLOSED' : null
  }

  /** Who came before the end is not late, whenever he is heard; unless the session was called off, or a Dutch one won. */
  private wasInTime(row: Row): boolean {
    const stamp = orNull(row, 'stamp')
    if (stamp === null || stamp >= this.end || this.result?.outcome === OUTCOME_STOPPED) return false
    return this.type !== BID_TYPE.dutch || this.leader === null
  }

  /** Of a price nobody could see at the time, a refusal can only be one that such a price allows. */
  private hidden(row: Row): LoggedRefusal | null {
    if (row['type'] === 'BID') return null
    const possible: LoggedRefusal[] = ['E_AMOUNT', this.type === BID_TYPE.sealedHigh ? 'E_BELOW_START' : 'E_ABOVE_START']
    if (this.step() > 0) possible.push('E_STEP')
    return possible.find((code) => code === row['result']) ?? 'E_AMOUNT'
  }

  private mayStand(no: number, amount: number | null, at: number): LoggedRefusal | null {
    if (amount === null || amount <= 0 || amount > MAX_AMOUNT) return 'E_AMOUNT'
    if (this.type === BID_TYPE.dutch) return amount < this.clockPrice(at) ? 'E_PRICE_NOT_REACHED' : null
    if (no === this.leader) return 'E_SELF_LEADING'
    const base = this.price ?? this.start0()
    const ahead = this.type === BID_TYPE.rising ? amount - base : base - amount
    if (ahead < 0) {
      if (this.price !== null) return 'E_STALE'
      return this.type === BID_TYPE.rising ? 'E_BELOW_START' : 'E_ABOVE_START'
    }
    if (ahead === 0 && this.price !== null) {
      const rank = this.ranks.get(no) ?? null
      if (rank === null) return 'E_STALE'
      const held = this.leader === null ? null : (this.ranks.get(this.leader) ?? null)
      return held !== null && held <= rank ? 'E_PRIORITY_RANK' : null
    }
    if (ahead % this.step() > 0) return 'E_STEP'
    const most = int(this.rules, 'bidMultiple')
    return most > 0 && ahead > most * this.step() ? 'E_MULTIPLE' : null
  }

  private clockPrice(at: number): number {
    let price = this.start0()
    for (let next = this.start + this.delay(); next <= at && price > this.floor; next += this.delay()) price -= this.step()
    return price
  }

  private accept(row: Row, no: number, at: number): void {
    this.bids += 1
    if (this.isSealed()) {
      this.envelopes.set(no, { no, commit: text(row, 'commit'), at, seq: this.seq, amount: null })
    } else {
      this.price = this.type === BID_TYPE.dutch ? this.clockPrice(at) : int(row, 'amount')
      this.leader = no
      if (this.type === BID_TYPE.dutch ? row['price'] !== this.price : 'price' in row) this.find('PRICE', String(this.price))
    }
    if ((this.type === BID_TYPE.rising || this.type === BID_TYPE.falling) && at + this.delay() > this.end) {
      const before = this.end
      this.end = at + this.delay()
      this.extensions += 1
      this.expect({ type: 'EXTEND', at, from: before, endAt: this.end, count: this.extensions }, 'END')
    }
    if (row['endAt'] !== this.end) this.find('END', String(this.end))
    if (this.type === BID_TYPE.dutch) this.expect(this.verdictOfAll(at, no, this.price), 'RESULT')
  }

  private interruption(row: Row, type: 'SUSPEND' | 'RESUME' | 'OUTAGE'): void {
    const at = int(row, 'at')
    const deadline = this.window?.until ?? this.end
    if (type === 'SUSPEND') {
      if (this.frozen || at >= deadline) this.find('INTERRUPTION')
      this.compare(row, { remaining: deadline - at }, 'INTERRUPTION')
      this.frozen = { since: at, left: deadline - at }
      return
    }
    if (type === 'RESUME') {
      if (!this.frozen) return this.find('INTERRUPTION')
      const { since, left } = this.frozen
      if (this.type === BID_TYPE.dutch || since < this.start) this.start += at - since
      if (this.window) this.window.until = at + left
      else this.end = at + (this.type === BID_TYPE.rising || this.type === BID_TYPE.falling ? Math.max(left, this.delay()) : left)
      this.frozen = null
      this.madeGoodTo = Math.max(this.madeGoodTo, at)
    } else {
      const [from, to] = [int(row, 'from'), int(row, 'to')]
      const earliest = Math.max(this.window?.from ?? this.start, this.madeGoodTo)
      if (this.frozen || from < earliest || from >= deadline || to - from < SHORT_GAP_MS || at < to) this.find('INTERRUPTION')
      const minutes = Math.floor((to - from + OUTAGE_ROUND_MS - 1) / OUTAGE_ROUND_MS)
      const touches = to > deadline - Math.max(this.delay(), FINAL_STRETCH_MS)
      if (to - from < OUTAGE_LEAST_MS) this.shortGap(from, to, deadline)
      else if (this.window) this.window.until += minutes * OUTAGE_ROUND_MS
      else if (touches) this.frozen = { since: from, left: deadline - from }
      else {
        this.end += minutes * OUTAGE_ROUND_MS
        if (this.type === BID_TYPE.dutch) this.start += to - from
      }
      this.madeGoodTo = to
      this.compare(row, { remaining: this.frozen?.left ?? null }, 'INTERRUPTION')
    }
    this.compare(row, { startAt: this.start, endAt: this.end, until: this.window?.until ?? null }, 'INTERRUPTION')
  }

  private shortGap(from: number, to: number, deadline: number): void {
    if (this.type === BID_TYPE.dutch) {
      this.start += to - from
      this.end += to - from
      return
    }
    const answering = this.delay() === 0 ? SHORT_REST_MS : Math.min(this.delay(), SHORT_REST_MS)
    const stretch = deadline - Math.max(this.delay(), SHORT_STRETCH_MS)
    const decides = deadline <= to || to - Math.max(from, stretch) >= SHORT_GAP_MS
    if (!decides || to + answering <= deadline) this.find('INTERRUPTION')
    if (this.window) this.window.until = to + answering
    else this.end = to + answering
  }

  private stop(): void {
    this.frozen = null
    this.result = { outcome: OUTCOME_STOPPED, winner: null, price: null }
  }

  private reveal(row: Row): void {
    if (!this.isSealed() || this.opened || this.frozen || int(row, 'at') < this.end) this.find('SEALED')
    this.opened = true
    const prices = rows(row, 'prices')
    if (prices.length !== this.envelopes.size || prices.length === 0) this.find('SEALED')
    for (const price of prices) {
      const [no, amount] = [int(price, 'no'), int(price, 'amount')]
      const envelope = this.envelopes.get(no)
      const ahead = this.type === BID_TYPE.sealedHigh ? amount - this.start0() : this.start0() - amount
      const fair = amount > 0 && amount <= MAX_AMOUNT && ahead >= 0 && (this.step() === 0 || ahead % this.step() === 0)
      if (!envelope || envelope.amount !== null || !fair) this.find('SEALED')
      else if (this.hash(TAGS.price, this.session, no, amount, text(price, 'nonce')) !== envelope.commit) this.find('SEALED')
      if (envelope) envelope.amount = amount
    }
    this.expect(this.afterEnvelopes(int(row, 'at')), 'RESULT')
  }

  private bestEnvelope(): Envelope | null {
    let best: Envelope | null = null
    for (const one of this.envelopes.values()) if (best === null || this.beats(one, best)) best = one
    return best
  }

  private beats(one: Envelope, other: Envelope): boolean {
    const [mine, theirs] = [one.amount ?? 0, other.amount ?? 0]
    if (mine !== theirs) return this.type === BID_TYPE.sealedHigh ? mine > theirs : mine < theirs
    const [rank, held] = [this.rank(one.no), this.rank(other.no)]
    if (rank !== held) return rank < held
    return one.at !== other.at ? one.at < other.at : one.seq < other.seq
  }

  private afterEnvelopes(at: number): Row {
    const best = this.bestEnvelope()
    if (!best) return this.verdictOfAll(at, null, null)
    const waiting = [...this.envelopes.keys()].map((no) => this.rank(no)).filter((rank) => rank > (this.window?.rank ?? 0) && rank < this.rank(best.no))
    if (waiting.length === 0 || !this.reaches(best.amount ?? 0)) return this.verdictOfAll(at, best.no, best.amount)
    const due = this.window?.until ?? this.end
    const from = at >= due + OPENING_GRACE_MS ? at : due
    return { type: 'PRIORITY', at, rank: Math.min(...waiting), from, until: from + PRIORITY_WINDOW_MS, price: best.amount }
  }

  private mayTake(no: number, at: number): LoggedRefusal | null {
    if (this.result) return 'E_CLOSED'
    if (this.frozen) return 'E_SUSPENDED'
    if (!this.window || this.rank(no) === Infinity || !this.envelopes.has(no)) return 'E_NO_PRIORITY'
    if (this.rank(no) !== this.window.rank) return 'E_PRIORITY_RANK'
    return at < this.window.until ? null : 'E_CLOSED'
  }

  private take(row: Row): void {
    const [no, at] = [int(row, 'no'), int(row, 'at')]
    const price = this.bestEnvelope()?.amount ?? null
    if (this.mayTake(no, at) !== null || row['price'] !== price) this.find('PRIORITY', String(price))
    this.expect(this.verdictOfAll(at, no, price), 'RESULT')
  }

  private ending(row: Row, forced: boolean): void {
    const at = int(row, 'at')
    if (!forced) {
      if (this.frozen || at < (this.window?.until ?? this.end)) this.find('CLOSE')
      if (this.isSealed() && this.envelopes.size > 0 && !this.opened) this.find('SEALED')
      this.compare(row, this.isSealed() ? this.afterEnvelopes(at) : this.verdictOfAll(at, this.leader, this.price), 'RESULT')
    }
    if (row['type'] === 'PRIORITY') this.window = { rank: int(row, 'rank'), from: int(row, 'from'), until: int(row, 'until') }
    else this.result = { outcome: int(row, 'outcome'), winner: orNull(row, 'winner'), price: orNull(row, 'price') }
  }

  private verdictOfAll(at: number, no: number | null, price: number | null): Row {
    const sold = no !== null && price !== null && this.reaches(price)
    const result = sold ? { outcome: OUTCOME_DEAL, winner: no, price } : { outcome: OUTCOME_NO_DEAL, winner: null, price: null }
    return { type: 'CLOSE', at, endAt: this.end, bids: this.bids, ...result }
  }

  private reaches(price: number): boolean {
    if (this.reserve === null) return true
    return this.type === BID_TYPE.falling || this.type === BID_TYPE.sealedLow ? price <= this.reserve : price >= this.reserve
  }

  private rank(no: number): number {
    return this.ranks.get(no) ?? Infinity
  }
  private isSealed(): boolean {
    return this.type === BID_TYPE.sealedHigh || this.type === BID_TYPE.sealedLow
  }
  private start0(): number {
    return int(this.rules, 'startPrice')
  }
  private step(): number {
    return int(this.rules, 'bidGradient')
  }
  private delay(): number {
    return int(this.rules, 'delayMs')
  }
  private expect(members: Row, code: FindingCode): void {
    this.due = { members, code }
  }
  private compare(row: Row, members: Row, code: FindingCode): void {
    const differing = Object.keys(members).find((member) => row[member] !== members[member])
    if (differing !== undefined) this.find(code, `${differing} ${String(members[differing])}`)
  }
  private find(code: FindingCode, expected?: string): void {
    this.findings.push({ seq: this.seq, code, ...(expected === undefined ? {} : { expected }) })
  }
}
