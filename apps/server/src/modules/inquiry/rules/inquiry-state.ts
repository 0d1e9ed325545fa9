import { INQUIRY, type InquiryState, type Stage } from '@aosp/contract/inquiry/codes'

const { draft, submitted, open, rejected, chosen, none, abandoned, done, cancelled } = INQUIRY

/** Who moves an inquiry: the company that asks, an operator, the clock. */
type Move = { by: 'company' | 'operator' | 'clock'; from: readonly InquiryState[]; to: InquiryState; stage?: readonly Stage[] }

/** The table of domain 2.8. Where an inquiry is open, what it waits for decides besides. */
export const MOVES = {
  submit: { by: 'company', from: [draft, rejected], to: submitted },
  withdraw: { by: 'company', from: [submitted], to: draft },
  publish: { by: 'operator', from: [submitted], to: open },
  reject: { by: 'operator', from: [submitted], to: rejected },
  quote: { by: 'company', from: [open], to: open, stage: ['quoting'] },
  end: { by: 'clock', from: [open], to: open, stage: ['ending'] },
  extend: { by: 'company', from: [open], to: open, stage: ['short'] },
  goOn: { by: 'company', from: [open], to: open, stage: ['short'] },
  postpone: { by: 'operator', from: [open], to: open, stage: ['quoting', 'short'] },
  noneValid: { by: 'clock', from: [open], to: none, stage: ['ending', 'short'] },
  pick: { by: 'company', from: [open], to: chosen, stage: ['choosing'] },
  complete: { by: 'company', from: [chosen], to: done },
  abandon: { by: 'company', from: [chosen], to: abandoned },
  cancel: { by: 'company', from: [open], to: cancelled, stage: ['quoting', 'short', 'choosing'] },
  revoke: { by: 'operator', from: [open], to: cancelled, stage: ['quoting', 'short', 'choosing'] },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

type Standing = { state: number; quote_end: Date | null; short_at: Date | null; opened_at: Date | null }

/** What an inquiry waits for; null before its publication. */
export function stageOf({ state, quote_end: end, short_at: short, opened_at: opened }: Standing, now: Date): Stage | null {
  if (state === draft || state === submitted || state === rejected) return null
  if (state !== open) return 'over'
  if (opened !== null) return 'choosing'
  if (short !== null) return 'short'
  return end !== null && now < end ? 'quoting' : 'ending'
}

export function mayMove(name: MoveName, inquiry: Standing, now: Date): boolean {
  const move: Move = MOVES[name]
  if (!move.from.some((state) => state === inquiry.state)) return false
  const stage = stageOf(inquiry, now)
  return move.stage === undefined || (stage !== null && move.stage.includes(stage))
}

export const isEditable = (state: number): boolean => state === draft || state === rejected
/** What somebody else than its company and the platform may know of. */
export const isPublished = (state: number): boolean => ![draft, submitted, rejected].some((hidden) => hidden === state)

/** What the end finds: nothing to open, too few to go on without a word, or quotes to open. */
export const atTheEnd = ({ quotes, minQuote, extended }: { quotes: number; minQuote: number; extended: boolean }): 'none' | 'short' | 'open' =>
  quotes === 0 ? 'none' : quotes < minQuote && !extended ? 'short' : 'open'

/** A session may be made of what came to nothing, or instead of a choice. */
export const mayTurn = (inquiry: Standing, now: Date): boolean => inquiry.state === none || stageOf(inquiry, now) === 'choosing'
