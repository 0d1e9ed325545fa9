import type { Envelope } from '@aosp/contract/wire'
import { envelopeCode, type Refused } from '@aosp/contract/refusals'

export const refused = (refusal: Refused): Envelope<never> => ({
  success: false,
  message: refusal.message,
  code: envelopeCode(refusal.code),
  result: null,
  timestamp: Date.now(),
})
