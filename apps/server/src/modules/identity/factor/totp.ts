import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Clocks of phones are off, and typing takes time: one step to either side is borne. */
const DRIFT_STEPS = 1

/** Time-based one-time codes (RFC 6238) as every authenticator app computes them. */
const appOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** The step whose code this is; undefined when it is none of those that count now, or one at or before `lastStep`: a code works once. */
export function matchedStep(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const timestamp = now.getTime()
  const off = appOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  if (off === null) return undefined
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + off
  return step > lastStep ? step : undefined
}

/** How people type a secret and apps read it. */
export const toBase32 = (secret: Buffer): string => appOf(secret).secret.base32

/** What the QR code holds. */
export const otpAddress = (issuer: string, account: string, secret: Buffer): string => appOf(secret, { issuer, label: account }).toString()
