import { hkdfSync } from 'node:crypto'
import { openText, sealText } from '../../../platform/keys/seal-text.ts'

/** Texts that nobody may read before their time. Each session has a key of its own, derived from this one. */
export type SealKey = Buffer

const OWN = '2.'
const KEY_BYTES = 32

const keyOf = (key: SealKey, sessionId: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `session/${sessionId}`, KEY_BYTES))

/** `place` is bound in, so that a text moved to another row opens nothing. */
export const sealWithin = (key: SealKey, sessionId: string, place: string, text: string): string => OWN + sealText(keyOf(key, sessionId), place, text)

/** What was sealed before sessions had keys of their own lies under the common one. */
export const openWithin = (key: SealKey, sessionId: string, place: string, sealed: string): string =>
  sealed.startsWith(OWN) ? openText(keyOf(key, sessionId), place, sealed.slice(OWN.length)) : openText(key, place, sealed)
