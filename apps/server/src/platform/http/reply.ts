import type { Envelope } from '@aosp/contract/wire'
import { envelopeCode, type Refused } from '@aosp/contract/refusals'

export const refused = (refusal: Refused): Envelope<unknown> => ({
  success: false,
  message: refusal.message,
  code: envelopeCode(refusal.code),
  result: refusal.result ?? null,
  timestamp: Date.now(),
  ...(refusal.field ? { field: refusal.field } : {}),
})
