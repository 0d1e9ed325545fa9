import { SEND_STATE } from '@aosp/contract/messaging/codes'
import type { DeliveryState } from './delivery-steps.ts'

type Standing = { state: DeliveryState; code_id: string | null; next_at: Date | null }

/** Whether somebody may have a message sent once more: one that was not taken, or of which nobody knows. A code is asked for anew. */
export const isResendable = ({ state, code_id: codeId, next_at: next }: Standing): boolean =>
  codeId === null && (state === 'failed' || (state === 'unclear' && next === null))

/** The number of the dictionary `msgSendStatus`. */
export function sendState({ state, next_at: next }: Pick<Standing, 'state' | 'next_at'>): (typeof SEND_STATE)[keyof typeof SEND_STATE] {
  if (state === 'sent') return SEND_STATE.sent
  if (state !== 'failed') return SEND_STATE.waiting
  return next === null ? SEND_STATE.givenUp : SEND_STATE.failed
}
