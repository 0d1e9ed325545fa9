import type { Received } from '@aosp/contract/endpoint'
import { SLIP_MODE_TYPE, SLIP_TEXTS, type SlipMode } from '@aosp/contract/funds/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import type { slipContext } from '@aosp/contract/settlement/slip'
import { YES_NO } from '@aosp/contract/reference/codes'

export type SlipContext = Received<typeof slipContext>

export type SlipFields = {
  amount: number | null
  accountName: string
  accountNo: string
  bankName: string
  transferTime: string
  evidence: string
  qualsEvidence: string
  payDepRemark: string
}

type Payer = { inGroup: number; vaccount: string | null }
const isHeld = ({ inGroup, vaccount }: Payer): boolean => inGroup === YES_NO.yes && vaccount !== null

/** Operators and service fees always see it; a group company whose virtual account is held does not; everybody else does. */
export const showsAmount = (mode: SlipMode, roleCode: string, payer: Payer): boolean =>
  mode === 'quals' ? false : roleCode === ROLE_CODES.operate || mode === 'serviceFee' || !isHeld(payer)

/** Which file is missing, in the words of the documents; a refund by virtual account needs no proof. */
export function missingFile(mode: SlipMode, files: { evidence: string; qualsEvidence: string }, payer: Payer): string | undefined {
  if (mode === 'quals') return files.qualsEvidence === '' ? SLIP_TEXTS.noQuals : undefined
  if (files.evidence !== '') return undefined
  if (mode === 'refund') return isHeld(payer) ? undefined : SLIP_TEXTS.noProof
  return SLIP_TEXTS.noFile
}

export const NO_FIELDS: SlipFields = {
  amount: null,
  accountName: '',
  accountNo: '',
  bankName: '',
  transferTime: '',
  evidence: '',
  qualsEvidence: '',
  payDepRemark: '',
}

/** What a form starts with: the slip that may be mended, else the payer's own account and what is due. */
export function startFields({ slip, payer, amountDue }: SlipContext): SlipFields {
  if (!slip) return { ...NO_FIELDS, ...payer, amount: amountDue }
  const { amount, accountName, accountNo, bankName, transferTime, evidence, qualsEvidence, payDepRemark } = slip
  return { amount, accountName, accountNo, bankName, transferTime: transferTime ?? '', evidence, qualsEvidence, payDepRemark }
}

/** What is sent: the server's own figures go back as they came. */
export function slipBody(mode: 'deposit' | 'serviceFee', context: SlipContext, fields: SlipFields) {
  return {
    applynNo: context.applynNo,
    type: SLIP_MODE_TYPE[mode],
    ...(context.sessionMargin === null ? {} : { sessionMargin: context.sessionMargin }),
    ...(context.sessionServiceFee === null ? {} : { sessionServiceFee: context.sessionServiceFee }),
    ...(context.holds
      ? {}
      : { ...fields, accountNo: fields.accountNo.replaceAll(/\s/g, ''), transferTime: fields.transferTime === '' ? null : fields.transferTime }),
  }
}

/** The proof of a refund says what left, when, and shows it. */
export const proofBody = (refund: string, { amount, transferTime, evidence, payDepRemark }: SlipFields) => ({
  id: refund,
  ...(amount === null ? {} : { amount }),
  transferTime: transferTime === '' ? null : transferTime,
  evidence,
  payDepRemark,
})

/** 9500 -> "9.5 折"; the whole fee has no word of its own. */
export const rateText = (rate: number | null): string => (rate === null || rate >= 10_000 ? '' : `等级优惠 ${Number((rate / 1000).toFixed(2))} 折`)
