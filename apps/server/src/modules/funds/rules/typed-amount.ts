import { no, type Refused } from '@aosp/contract/refusals'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'

/** Money that moves by an amount somebody typed. A slip tells what somebody else sent; everything else is the platform's own doing. */
export type Typed = 'slip' | 'refund' | 'forfeit' | 'correction'

/** How much more than the due a slip may say, and never less than a yuan, the least that can be sent. */
const SLIP_TIMES = 2
const LEAST: Fen = fen(100)

export const slipCeiling = (due: Fen): Fen => fen(Math.max(SLIP_TIMES * due, LEAST))

/**
 * How many persons it takes to move a typed amount where `due` is asked for. Nothing the platform gives, keeps or corrects exceeds what it is
 * about. A payer may send too much by mistake: that takes a second person and a reason, and beyond twice the due it is no mistake.
 */
export function judgeTyped(kind: Typed, amount: Fen, due: Fen): { ok: true; persons: 1 | 2 } | Refused {
  if (amount <= 0) return no('amount.nothing')
  if (amount <= due) return { ok: true, persons: 1 }
  const ceiling = kind === 'slip' ? slipCeiling(due) : due
  return amount <= ceiling ? { ok: true, persons: 2 } : no('amount.tooMuch', { most: showYuan(ceiling) })
}
