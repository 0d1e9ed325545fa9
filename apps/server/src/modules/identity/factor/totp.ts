import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time codes (RFC 6238) over counter-based ones (RFC 4226), as every authenticator app computes them. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones are off, and typing takes time: one step to either side is borne. */
const DRIFT_STEPS = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is; undefined when it is none of those that count now, or one at or before `lastStep`: a code works once. */
export function matchedStep(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const current = stepAt(now)
  const given = Buffer.from(code)
  const matches = (step: number): boolean => {
    const expected = Buffer.from(codeAt(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  // The one expected most comes first; all of them are computed, so that the time tells nothing.
  const looked = [0, ...drift(DRIFT_STEPS)].map((off) => ({ step: current + off, matches: matches(current + off) }))
  return looked.find((seen) => seen.matches && seen.step > lastStep)?.step
}

const drift = (most: number): number[] => Array.from({ length: most }, (_none, index) => [-(index + 1), index + 1]).flat()

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648): how people type a secret and apps read it. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/** What the QR code holds. */
export const otpAddress = (issuer: string, account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })}`
