import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Slip } from '../slip-store.ts'

/** What funds asks of whoever knows what a slip was entered for. */
export type ClaimPort = {
  /** Locks what the slips are about, before anything else is. */
  lock(trx: Trx, slips: readonly Slip[]): Promise<void>
  /** The slip is passed with money that lies on `from`; whatever follows from it follows. */
  settle(trx: Trx, ctx: SignedIn, slip: Slip, from: string): Promise<void>
  /** What followed from the slip is taken back, or refused where people rely on it already. */
  undo(trx: Trx, ctx: SignedIn, slip: Slip, remark: string): Promise<void>
}
