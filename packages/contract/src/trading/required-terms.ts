import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { isExtended } from '@aosp/kernel/bidding/judge-offer'
import { YES_NO } from '../reference/codes.ts'
import { isDisposal, isLease, TRANS_TYPE } from './codes.ts'

const ALWAYS = [
  'name',
  'transType',
  'bidType',
  'startPrice',
  'minSignNum',
  'qualsVerify',
  'signEndTime',
  'startTime',
  'transStartDate',
  'transEndDate',
  'contacts',
  'telephone',
]

/**
 * Terms a session must have when it is submitted, by what is known of it; a draft may lack any of them. The form marks them, the check of a
 * submission refuses without them, and a test holds the two together.
 */
export function requiredTerms({
  transType,
  bidType,
  inspectSite,
}: {
  transType: number
  bidType: number | null
  inspectSite: number | null
}): ReadonlySet<string> {
  const isDutch = bidType === BID_TYPE.dutch
  return new Set([
    ...ALWAYS,
    ...(transType === TRANS_TYPE.wanted ? [] : ['assetIds']),
    ...(isExtended(bidType) || isDutch ? ['bidGradient', 'delayPeriod'] : []),
    ...(isDutch ? ['basePrice'] : ['endTime']),
    ...(inspectSite === YES_NO.yes ? ['inspectTime', 'inspectAddress'] : []),
    ...(isLease(transType) ? ['transTimeUnit'] : []),
    ...(isDisposal(transType) ? [] : ['payDeposit', 'payServiceFee']),
  ])
}
