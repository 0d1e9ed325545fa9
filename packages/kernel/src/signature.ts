import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Request signature of this client family: MD5 over the JSON of the sorted parameters plus a shared secret.
 * The secret sits in every browser, so a good signature proves a well-behaved client and never an identity.
 */
export type SignedParams = Record<string, unknown>

const sorted = (params: SignedParams): SignedParams =>
  Object.fromEntries(
    Object.keys(params)
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      .map((key) => [key, params[key]]),
  )

/** Numbers are signed as the strings they travel as. */
const asSent = (params: SignedParams): SignedParams =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]))

/** What a lenient server compares as well: booleans as text, absent members left out. */
const canonical = (params: SignedParams): SignedParams =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'boolean' || typeof value === 'number' ? String(value) : value]),
  )

/** Flags that were signed as such travel as their words. */
const asFlags = (params: SignedParams): SignedParams =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === 'true' ? true : value === 'false' ? false : value]))

const digest = (params: SignedParams, secret: string): string => bytesToHex(md5(utf8ToBytes(JSON.stringify(sorted(params)) + secret))).toUpperCase()

export const sign = (params: SignedParams, secret: string): string => digest(asSent(params), secret)

/** Every digest an honest client of any age may have sent for these parameters. */
export const acceptableSignatures = (params: SignedParams, secret: string): string[] => [
  sign(params, secret),
  digest(canonical(params), secret),
  digest(asFlags(params), secret),
]

/** A last path segment with commas (a table dictionary) is part of what is signed. */
export function pathVariable(path: string): SignedParams {
  const last = path.split('?')[0]?.split('/').at(-1) ?? ''
  const decoded = decodeURIComponent(last)
  return decoded.includes(',') ? { 'x-path-variable': decoded } : {}
}
