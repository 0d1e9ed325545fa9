import { REFUND_STATE, SLIP_STATE } from '@aosp/contract/funds/codes'
import { no, type Refused } from '@aosp/contract/refusals'
import type { Fen } from '@aosp/kernel/money'

const { due, sent, paid, recalled, failed, kept } = REFUND_STATE

export const REFUND_MOVES = {
  send: { from: [due], to: sent },
  paid: { from: [sent], to: paid },
  failed: { from: [sent], to: failed },
  edit: { from: [failed], to: due },
  keep: { from: [due], to: kept },
  /** T18: nobody has sent it, so it is the deposit again. */
  recall: { from: [due, failed], to: recalled },
} as const
export type RefundMove = keyof typeof REFUND_MOVES
export const mayMoveRefund = (move: RefundMove, from: number): boolean => REFUND_MOVES[move].from.some((state) => state === from)

export const isOverdue = (refund: { state: number; due_at: Date }, now: Date): boolean =>
  ![paid, recalled, kept].some((over) => over === refund.state) && now > refund.due_at

export const SLIP_MOVES = {
  pass: { from: [SLIP_STATE.waiting], to: SLIP_STATE.passed },
  refuse: { from: [SLIP_STATE.waiting], to: SLIP_STATE.refused },
  mend: { from: [SLIP_STATE.waiting, SLIP_STATE.refused], to: SLIP_STATE.waiting },
} as const
export type SlipMove = keyof typeof SLIP_MOVES
export const mayMoveSlip = (move: SlipMove, from: number): boolean => SLIP_MOVES[move].from.some((state) => state === from)

type Person = { accountId: string; corporateId: string | null }

/** Two persons: neither who entered it nor anybody of the companies whose money it is about. */
export function mayReviewSlip(slip: { created_by: string; company_id: string; other_company: string | null }, reviewer: Person): { ok: true } | Refused {
  const related = reviewer.corporateId !== null && [slip.company_id, slip.other_company].includes(reviewer.corporateId)
  return slip.created_by === reviewer.accountId || related ? no('slip.own') : { ok: true }
}

/** A part that is sent now and one that is sent later; both must be something. */
export const splitRefund = (whole: Fen, part: Fen): { now: Fen; later: Fen } | Refused =>
  part > 0 && part < whole ? { now: part, later: (whole - part) as Fen } : no('refund.split')
