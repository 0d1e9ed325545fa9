import { no, refuse } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import type { Account } from './account-store.ts'

/** A phone that was changed is believed a day later: until then neither a login nor a new password is had by it. */
export function refuseRestingPhone({ phone_rests_until: until }: Account, now: Date): void {
  if (until !== null && now < until) refuse(no('login.phoneRests', { until: toBeijing(until) }))
}
