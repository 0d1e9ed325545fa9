import { FEE_STATE, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { DOCUMENT_KINDS } from '@aosp/contract/funds/document-codes'

/** An amount as it stands: a fee and a refund have their day, a slip that was refused has that of the fee it should pay. */
export type Amount =
  | { what: 'fee'; state: number; due: Date }
  | { what: 'refund'; state: number; due: Date }
  | { what: 'slip'; type: number; state: number; due: Date | null }

export type Owes = { payer: string; payee: string; text: string; dueTime: Date | null; overdue: boolean }

const PLATFORM = '平台'
/** As the papers about the same money say it. */
const { fee: FEE_DUE, feeReceipt: FEE_PAID, refund: REFUND_PAID, forfeit: KEPT, deposit: DEPOSIT_PAID } = DOCUMENT_KINDS
const REFUND_DUE = '平台应付企业'

const REFUND_WORDS: Readonly<Record<number, string>> = {
  [REFUND_STATE.paid]: REFUND_PAID.flow,
  [REFUND_STATE.recalled]: '已转回保证金，无需支付',
  [REFUND_STATE.kept]: KEPT.flow,
}

type Standing = { byPlatform: boolean; text: string; due: Date | null }

function standingOf(amount: Amount): Standing {
  const { state } = amount
  if (amount.what === 'fee') {
    if (state === FEE_STATE.due) return { byPlatform: false, text: FEE_DUE.flow, due: amount.due }
    return { byPlatform: false, text: state === FEE_STATE.paid ? FEE_PAID.flow : '已减免，无需支付', due: null }
  }
  if (amount.what === 'refund') {
    const over = REFUND_WORDS[state]
    return { byPlatform: true, text: over ?? REFUND_DUE, due: over === undefined ? amount.due : null }
  }
  const byPlatform = amount.type === SLIP_TYPE.refund
  if (state === SLIP_STATE.waiting) return { byPlatform, text: byPlatform ? '平台已付，待核对' : '企业已付，待平台核对到账', due: null }
  if (state === SLIP_STATE.passed) {
    const paid = amount.type === SLIP_TYPE.deposit ? DEPOSIT_PAID : amount.type === SLIP_TYPE.serviceFee ? FEE_PAID : REFUND_PAID
    return { byPlatform, text: paid.flow, due: null }
  }
  return amount.due === null
    ? { byPlatform, text: '凭证被驳回，未入账', due: null }
    : { byPlatform, text: `${byPlatform ? REFUND_DUE : FEE_DUE.flow}，凭证被驳回`, due: amount.due }
}

/** Who owes or paid whom, in words, and by when as long as it is owed; to a company it speaks of itself. */
export function whoOwes(amount: Amount, now: Date, isOwn: boolean): Owes {
  const { byPlatform, text, due } = standingOf(amount)
  const company = isOwn ? '本企业' : '企业'
  return {
    payer: byPlatform ? PLATFORM : company,
    payee: byPlatform ? company : PLATFORM,
    text: isOwn ? text.replaceAll('企业', '本企业') : text,
    dueTime: due,
    overdue: due !== null && now > due,
  }
}
