import { BID_TYPE } from '@aosp/kernel/bidding/constants'

/**
 * When bidding ended (截止), the one time every page and paper gives: the end that stood last, or in a Dutch session the deal itself. When the
 * platform made sure of the result (确认) is a moment later and is always called so.
 */
export function endedAt({ bid_type, end_at, closed_at }: { bid_type: number | null; end_at: Date | null; closed_at: Date }): Date {
  return bid_type === BID_TYPE.dutch || end_at === null || end_at > closed_at ? closed_at : end_at
}
