import { no, type Refused } from '@aosp/contract/refusals'

const WAITING_MAX = 3
const DAY_MAX = 10

/** One person neither floods the board nor repeats himself before he was answered. */
export function postRefusal(posted: { waiting: number; today: number }): Refused | undefined {
  if (posted.waiting >= WAITING_MAX) return no('board.waiting', { max: WAITING_MAX })
  return posted.today >= DAY_MAX ? no('board.today', { max: DAY_MAX }) : undefined
}
