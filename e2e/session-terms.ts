import type { addSession } from '@aosp/contract/trading/session'
import type { Sent } from '@aosp/contract/endpoint'
import { toBeijing } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { QUALS_VERIFY, TRANS_TYPE } from '@aosp/contract/trading/codes'

type Form = Sent<typeof addSession>

/** Terms of a session that takes sign-ups for hours; what its form does field by field is proved by a journey of its own. */
export function sessionTerms(change: Form): Form {
  const at = (hours: number) => toBeijing(new Date(Date.now() + hours * 3_600_000))
  return {
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    contacts: '林建华',
    telephone: '010-80000011',
    startPrice: 100_000,
    bidGradient: 1000,
    bidMultiple: 10,
    delayPeriod: 5,
    signEndTime: at(30),
    startTime: at(31),
    endTime: at(32),
    minSignNum: 2,
    qualsVerify: QUALS_VERIFY.none,
    deposit2: 0,
    transStartDate: '2099-01-01',
    transEndDate: '2099-02-01',
    ...change,
  }
}
