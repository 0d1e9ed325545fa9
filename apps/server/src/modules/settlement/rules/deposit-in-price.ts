import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { fen, type Fen } from '@aosp/kernel/money'

type Deal = { transType: number; depositBack: boolean; total: Fen; deposit: Fen; feeOpen: Fen }

/**
 * 4.4, J7: what of the winner's deposit counts into the price once his fee is taken out of it, and what he still owes the issuer. Nothing
 * where the contract gives it back after payment, or where the winner is the one who is paid (a lessor somebody looked for).
 */
export function priceStanding({ transType, depositBack, total, deposit, feeOpen }: Deal): { counted: Fen; due: Fen } {
  const rest = Math.max(0, deposit - feeOpen)
  const counted = depositBack || transType === TRANS_TYPE.wanted ? 0 : Math.min(rest, total)
  return { counted: fen(counted), due: fen(total - counted) }
}
