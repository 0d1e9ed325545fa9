import { DOCUMENT_KINDS, type DocumentKind } from '@aosp/contract/funds/document-codes'
import type { JournalKind } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'

type Leg = { accountKind: string; side: string; amount: number }
type Told = { paper: DocumentKind; side: 'debit' | 'credit'; on: readonly string[] }

/** Which entries give somebody a paper, and by which of their sides its amount is told. */
const TOLD: Partial<Record<JournalKind, Told>> = {
  J1: { paper: 'deposit', side: 'credit', on: ['DEP', 'DEPI'] },
  J3: { paper: 'fee', side: 'debit', on: ['AR'] },
  J4: { paper: 'feeReceipt', side: 'credit', on: ['AR'] },
  J6: { paper: 'refund', side: 'credit', on: ['BANK', 'HOLD'] },
  J7: { paper: 'feeReceipt', side: 'credit', on: ['AR'] },
  J9: { paper: 'refund', side: 'credit', on: ['BANK'] },
  J10: { paper: 'forfeit', side: 'credit', on: ['FORF'] },
  J11: { paper: 'feeReceipt', side: 'credit', on: ['AR'] },
}

/** The paper an entry is told by; none where it has no amount of that kind: a deposit counted into a price pays no fee. */
export function paperOf(kind: string, legs: readonly Leg[]): { kind: DocumentKind; amount: Fen } | undefined {
  const told = TOLD[kind as JournalKind]
  if (!told) return undefined
  const amount = legs.reduce((sum, leg) => (leg.side === told.side && told.on.includes(leg.accountKind) ? sum + leg.amount : sum), 0)
  return amount === 0 ? undefined : { kind: told.paper, amount: fen(amount) }
}

export type Series = { kind: DocumentKind; year: number }
const nameOf = ({ kind, year }: Series): string => `${kind} ${year}`

/** The year a paper is counted in: of what it tells, in Beijing. */
export const yearOf = (at: Date): number => Number(toBeijingDay(at).slice(0, 4))

const DIGITS = 6
export const paperNumber = ({ kind, year }: Series, seq: number): string => `${DOCUMENT_KINDS[kind].prefix}${year}-${String(seq).padStart(DIGITS, '0')}`

/** Numbers in the order given: each series goes on where it stands, by one. */
export function numbered<Draft extends Series>(drafts: readonly Draft[], last: readonly (Series & { seq: number })[]): (Draft & { seq: number; no: string })[] {
  const stands = new Map(last.map((series) => [nameOf(series), series.seq]))
  return drafts.map((draft) => {
    const seq = (stands.get(nameOf(draft)) ?? 0) + 1
    stands.set(nameOf(draft), seq)
    return { ...draft, seq, no: paperNumber(draft, seq) }
  })
}
