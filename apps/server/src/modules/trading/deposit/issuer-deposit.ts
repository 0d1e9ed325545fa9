import { ISSUER_PAY } from '@aosp/contract/trading/codes'
import { SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { openSlip, paidOn } from '../../funds/index.ts'
import type { Session } from '../trading.tables.ts'
import { issuerPurpose } from './purposes.ts'
import { refundIssuer } from './refund-signups.ts'

/** How the issuer's deposit stands when he submits: what was paid before counts if it is the right amount, and goes back otherwise. */
export async function issuerPayState(outbox: Outbox, trx: Trx, session: Session, wanted: Fen, now: Date): Promise<number> {
  const { reference } = issuerPurpose(session)
  const paid = await paidOn(trx, reference)
  if (paid > 0 && paid === wanted) return ISSUER_PAY.confirmed
  if (paid > 0) await refundIssuer(outbox, trx, session, { reason: '发起方保证金调整', now })
  if (wanted === 0) return ISSUER_PAY.none
  const slip = await openSlip(trx, reference, SLIP_TYPE.deposit)
  return slip?.state === SLIP_STATE.waiting ? ISSUER_PAY.waiting : ISSUER_PAY.due
}
