import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { addDays, overlap, type Span, within } from './periods.ts'

/** The plain rows figures are made of. Days are of Beijing, money is fen, time minutes. What a row belongs to stands in it, so that rows can be shown. */

/** Where a row belongs: the company and, by the thing it is about, department and kind. A thing's department is null where no thing is known. */
export type Place = { corporateId: string; company: string; department: string | null; category: string | null }

export type SessionFact = Place & {
  id: string
  code: string
  name: string
  transType: number
  bidType: number
  /** Of a lease for its whole term. */
  startTotal: number
  assessed: number | null
  submitDay: string | null
  publishDay: string
  lockDay: string | null
  closeDay: string | null
  contractDay: string | null
  doneDay: string | null
  /** In the order they were struck: the hammer's, then those of runners-up. */
  deals: readonly { day: string; total: number }[]
  states: readonly { day: string; state: number }[]
  bids: number
  bidders: number
  extensions: number
  signUps: number
  admitted: number
  /** Companies outside the group that bid. Known after the close. */
  outsiders: readonly string[]
  assets: readonly { id: string; original: number; net: number; region: string }[]
}
export type FeeFact = Place & { sessionCode: string; sessionName: string; day: string; what: string; gross: number; discount: number; received: number }

export type StatusSpan = { status: number; from: string; to: string | null }
export type AssetFact = Place & {
  id: string
  code: string
  name: string
  region: string
  original: number
  net: number
  replacement: number | null
  /** Hundredths of a square metre. */
  area: number
  leasable: boolean
  /** A year; 0 for what does not run. */
  ratedMinutes: number
  useStart: string
  spans: readonly StatusSpan[]
}
export type RepairFact = {
  id: string
  asset: AssetFact
  day: string
  kind: string
  cost: number
  failure: boolean
  downMinutes: number
  repairMinutes: number
  note: string
}
export type UseFact = { id: string; asset: AssetFact; month: string; own: boolean; minutes: number; usedBy: string }
export type DueFact = { id: string; day: string; amount: number; receipts: readonly { id: string; day: string; amount: number }[] }
export type LeaseFact = {
  id: string
  code: string
  asset: AssetFact
  tenant: string
  from: string
  to: string
  yearRent: number
  total: number
  signedDay: string
  dues: readonly DueFact[]
}
export type NoticeFact = Place & {
  id: string
  code: string
  name: string
  transType: number
  publishDay: string
  /** Minutes since 1970 in Beijing, here and below, so that a day begins at a multiple of 1440. */
  publishMinute: number
  /** When a booking was confirmed first. */
  firstConfirmed: number | null
  windows: readonly Window[]
}
export type Window = { start: number; end: number }
export type OrderFact = {
  id: string
  code: string
  noticeCode: string
  transType: number
  /** What is lent, with whose it is. */
  asset: AssetFact
  user: string
  confirmedDay: string
  /** Windows kept for it. */
  windows: readonly Window[]
  /** When both sides agreed on the hours. */
  returnedDay: string | null
  minutes: number
  fee: number
  /** What these hours would have cost on the market; null where no price is known. */
  market: number | null
}

/** Something people sent in and others decide about. */
export type ReviewFact = {
  kind: string
  code: string
  title: string
  company: string
  submittedDay: string
  decidedDay: string | null
  /** Within one working day; null while it waits. */
  inTime: boolean | null
  rejected: boolean
  reason: string
}
export type RefundFact = { code: string; subject: string; company: string; amount: number; dueDay: string; paidDay: string | null; late: boolean }
export type SyncFact = { id: string; day: string; state: string; failed: number }
export type CompanyFact = { id: string; name: string; inGroup: boolean; since: string; frozen: boolean; points: readonly { day: string; balance: number }[] }
export type PaperFact = { company: string; name: string; identifier: string; validTo: string }

/** Everything that stands still and waits to be put to use again. */
const WAITING: ReadonlySet<number> = new Set([ASSET_STATUS.idle, ASSET_STATUS.toDispose, ASSET_STATUS.trading])

const covers = ({ from, to }: { from: string; to: string | null }, day: string): boolean => from <= day && (to === null || to >= day)
export const statusAt = (asset: Pick<AssetFact, 'spans'>, day: string): number | undefined => asset.spans.find((span) => covers(span, day))?.status
/** In the books on that day: entered and not disposed of. */
export const existsOn = (asset: Pick<AssetFact, 'spans'>, day: string): boolean => {
  const status = statusAt(asset, day)
  return status !== undefined && status !== ASSET_STATUS.disposed
}
export const daysInBooks = (asset: Pick<AssetFact, 'spans'>, span: Span): number =>
  asset.spans.reduce((days, each) => (each.status === ASSET_STATUS.disposed ? days : days + overlap(each, span)), 0)

/** Stretches of waiting, each as one however often the status changed meanwhile. */
function idleStretches({ spans }: Pick<AssetFact, 'spans'>): readonly { from: string; to: string | null }[] {
  const known = stretchesOf.get(spans)
  if (known) return known
  const found = stretchesIn(spans)
  stretchesOf.set(spans, found)
  return found
}
/** A past is asked for every month of a trend by several figures; it does not change meanwhile. */
const stretchesOf = new WeakMap<readonly StatusSpan[], readonly { from: string; to: string | null }[]>()
function stretchesIn(spans: readonly StatusSpan[]): readonly { from: string; to: string | null }[] {
  const stretches: { from: string; to: string | null }[] = []
  for (const { status, from, to } of spans) {
    const last = stretches.at(-1)
    if (!WAITING.has(status)) continue
    if (last && last.to !== null && addDays(last.to, 1) === from) last.to = to
    else stretches.push({ from, to })
  }
  return stretches
}
export const idleOn = (asset: Pick<AssetFact, 'spans'>, day: string): { from: string; to: string | null } | undefined =>
  idleStretches(asset).find((stretch) => covers(stretch, day))
export const becameIdle = (asset: Pick<AssetFact, 'spans'>, span: Span) => idleStretches(asset).filter(({ from }) => within(from, span))
/** Back in use, let, shared or gone: the day after a stretch ends. */
export const revivedIn = (asset: Pick<AssetFact, 'spans'>, span: Span) => idleStretches(asset).filter(({ to }) => to !== null && within(addDays(to, 1), span))

export const receivedBy = (due: DueFact, day: string): number => due.receipts.reduce((sum, receipt) => (receipt.day <= day ? sum + receipt.amount : sum), 0)
/** A use is kept by the month; it belongs to the period its first day lies in. */
export const usedIn = <Use extends { month: string }>(uses: readonly Use[], span: Span): Use[] => uses.filter(({ month }) => within(month, span))
