import { type LoggedRefusal, MAX_AMOUNT, TAGS } from './constants.ts'
import type { Row } from './verify-shape.ts'

/** What stands on the table when limits are looked at. `rising` is false where less is better. */
type Table = { readonly rising: boolean; readonly start: number; readonly step: number; readonly price: number | null; readonly leader: number | null }
type Left = { readonly no: number; readonly seq: number; readonly limit: number }
type Hash = (...lines: readonly (string | number)[]) => string

const int = (row: Row, member: string): number => row[member] as number

/** The limits bidders left, as the last lines of the log open them: read first, so that every bid made by them can be worked out. */
export class LeftLimits {
  private readonly opened = new Map<number, Row>()
  /** Null: the log opens nothing, because the session was called off. */
  private readonly told: readonly Row[] | null
  private readonly lines: number[] = []
  private readonly now = new Map<number, number>()
  private readonly hash: Hash
  private readonly session: string

  constructor(session: string, told: readonly Row[] | null, hash: Hash) {
    this.session = session
    this.told = told
    this.hash = hash
    for (const row of told ?? []) this.opened.set(int(row, 'seq'), row)
  }

  get known(): boolean {
    return this.told !== null
  }
  get any(): boolean {
    return this.lines.length > 0
  }
  /** The line by which this bidder's limit was left, if he has one now. */
  lineOf(no: number): number | undefined {
    return this.now.get(no)
  }

  /** Takes a line that leaves or withdraws a limit; false when what is opened later is not what was sealed here. */
  leave(seq: number, no: number, commit: string | null): boolean {
    if (commit === null) return this.now.delete(no)
    this.lines.push(seq)
    this.now.set(no, seq)
    if (!this.known) return true
    const row = this.opened.get(seq)
    return row !== undefined && row['no'] === no && this.hash(TAGS.proxy, this.session, no, int(row, 'amount'), String(row['nonce'])) === commit
  }

  /** Is what was opened exactly what was left, in the order of the log? */
  complete(): boolean {
    const told = (this.told ?? []).map((row) => int(row, 'seq'))
    return told.length === this.lines.length && told.every((seq, index) => seq === this.lines[index])
  }

  limitAt(seq: number): number | null {
    const row = this.opened.get(seq)
    return row ? int(row, 'amount') : null
  }

  /** The bids these limits lead to, as often as somebody can go past the other. Worked out by counting steps from the start, not by amounts. */
  answers(table: Table): { no: number; amount: number; proxy: number }[] {
    const steps = (amount: number): number => (table.rising ? amount - table.start : table.start - amount) / table.step
    const amountOf = (count: number): number => table.start + (table.rising ? count : -count) * table.step
    const height = table.price === null ? -1 : steps(table.price)
    const left: Left[] = []
    for (const [no, seq] of this.now) left.push({ no, seq, limit: steps(this.limitAt(seq) ?? table.start) })
    const holder = left.find(({ no, limit }) => no === table.leader && limit > height)
    let rival: Left | undefined
    let third = height
    for (const one of left) {
      if (one.no === table.leader || one.limit <= height) continue
      if (rival && (rival.limit > one.limit || (rival.limit === one.limit && rival.seq < one.seq))) third = Math.max(third, one.limit)
      else {
        third = rival ? Math.max(third, rival.limit) : third
        rival = one
      }
    }
    if (!rival) return []
    const bid = ({ no, seq }: Left, count: number) => ({ no, amount: amountOf(count), proxy: seq })
    const holds = holder && (holder.limit > rival.limit || (holder.limit === rival.limit && holder.seq < rival.seq))
    if (holds) return [bid(rival, rival.limit), bid(holder, Math.min(holder.limit, rival.limit + 1))]
    return [bid(rival, Math.min(rival.limit, Math.max(third, holder?.limit ?? height) + 1))]
  }
}

/** May a limit be left with this on the table? */
export function mayLeave(table: Table, no: number, limit: number): LoggedRefusal | null {
  if (limit <= 0 || limit > MAX_AMOUNT) return 'E_AMOUNT'
  const past = (from: number): number => (table.rising ? limit - from : from - limit)
  if (past(table.start) < 0) return table.rising ? 'E_BELOW_START' : 'E_ABOVE_START'
  if (table.price !== null && past(table.price) < (no === table.leader ? 0 : 1)) return 'E_STALE'
  return past(table.start) % table.step === 0 ? null : 'E_STEP'
}

/** Of a limit nobody could see, a refusal can only be one that some limit allows. What has no commitment was no amount, or withdrew what was not there. */
export function mayRefuse(table: Table, of: { commit: unknown; left: boolean }): LoggedRefusal[] {
  if (of.commit === null) return of.left ? ['E_AMOUNT'] : ['E_AMOUNT', 'E_NO_PROXY']
  const possible: LoggedRefusal[] = ['E_AMOUNT', table.rising ? 'E_BELOW_START' : 'E_ABOVE_START']
  if (table.price !== null) possible.push('E_STALE')
  return table.step > 1 ? [...possible, 'E_STEP'] : possible
}
