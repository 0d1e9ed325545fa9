import { createHmac } from 'node:crypto'

// What an authenticator app does, written down a second time from RFC 6238, 4226 and 4648, so that it does not agree with the server by being the same code.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 30_000)

export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The code an app shows for a secret it was given as people type it, `off` steps from now. */
export function appCode(secret: string, now: Date, off = 0): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), stepAt(now) + off)
}
