import { INQUIRY, type InquiryState, type Stage } from '@aosp/contract/inquiry/codes'

const { draft, submitted, open, rejected, opened, chosen, none, abandoned, done, cancelled } = INQUIRY

/** Who moves an inquiry: the company that asks, one that quotes, an operator, the clock. */
type Move = { by: 'company' | 'quoter' | 'operator' | 'clock'; from: readonly InquiryState[]; to: InquiryState; stage?: readonly Stage[] }

/** The table of domain 2.8. Where an inquiry is open, what it waits for decides besides. */
export const MOVES = {
  submit: { by: 'company', from: [draft, rejected], to: submitted },
  withdraw: { by: 'company', from: [submitted], to: draft },
  publish: { by: 'operator', from: [submitted], to: open },
  reject: { by: 'operator', from: [submitted], to: rejected },
  quote: { by: 'quoter', from: [open], to: open, stage: ['quoting'] },
  extend: { by: 'company', from: [open], to: open, stage: ['quoting', 'short'] },
  postpone: { by: 'operator', from: [open], to: open, stage: ['quoting', 'short'] },
  end: { by: 'clock', from: [open], to: opened, stage: ['ending'] },
  goOn: { by: 'company', from: [open], to: opened, stage: ['short'] },
  noneValid: { by: 'clock', from: [open], to: none, stage: ['ending', 'short'] },
  pick: { by: 'company', from: [opened], to: chosen },
  lapse: { by: 'clock', from: [opened], to: abandoned },
  complete: { by: 'company', from: [chosen], to: done },
  decline: { by: 'quoter', from: [chosen], to: opened },
  abandon: { by: 'company', from: [opened, chosen], to: abandoned },
  cancel: { by: 'company', from: [open], to: cancelled, stage: ['quoting', 'short'] },
  revoke: { by: 'operator', from: [open, opened], to: cancelled, stage: ['quoting', 'short', 'choosing'] },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

type Standing = { state: number; quote_end: Date | null; short_at: Date | null }

/** What an inquiry waits for; null before its publication. */
export function stageOf({ state, quote_end: end, short_at: short }: Standing, now: Date): Stage | null {
  if (state === draft || state === submitted || state === rejected) return null
  if (state === opened) return 'choosing'
  if (state !== open) return 'over'
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
export const mayTurn = ({ state }: Pick<Standing, 'state'>): boolean => state === none || state === opened
