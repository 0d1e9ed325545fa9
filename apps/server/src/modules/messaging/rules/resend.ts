import { SEND_STATE } from '@aosp/contract/messaging/codes'
import type { DeliveryState, Way } from './delivery-steps.ts'

type Standing = { way: Way; state: DeliveryState; code_id: string | null; next_at: Date | null; until_at: Date }

/**
 * Whether somebody may have a message sent once more: one that was not taken, or of which nobody knows. A code is asked for anew, and what a
 * browser is told of happens now or not at all.
 */
export function isResendable({ way, state, code_id: codeId, next_at: next, until_at: until }: Standing, now: Date): boolean {
  if (codeId !== null || (way === 'push' && until <= now)) return false
  return state === 'failed' || (state === 'unclear' && next === null)
}

/** The number of the dictionary `msgSendStatus`. */
export function sendState({ state, next_at: next }: Pick<Standing, 'state' | 'next_at'>): (typeof SEND_STATE)[keyof typeof SEND_STATE] {
  if (state === 'sent') return SEND_STATE.sent
  if (state !== 'failed') return SEND_STATE.waiting
  return next === null ? SEND_STATE.givenUp : SEND_STATE.failed
}
