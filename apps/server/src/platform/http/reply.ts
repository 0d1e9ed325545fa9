import type { Envelope } from '@aosp/contract/wire'
import { envelopeCode, type Refused } from '@aosp/contract/refusals'

export const refused = (refusal: Refused, timestamp = Date.now()): Envelope<unknown> => ({
  success: false,
  message: refusal.message,
  code: envelopeCode(refusal.code),
  result: refusal.result ?? null,
  timestamp,
  ...(refusal.field ? { field: refusal.field } : {}),
})
