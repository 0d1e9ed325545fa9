import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Anchor, BidderOpening } from '../bidding/audit-file.ts'
import { canonical } from '../bidding/canonical.ts'
import { fileDigest } from '../bidding/chain.ts'
import type { Signer } from '../bidding/checkpoint.ts'
import { INQUIRY_FORMAT, QUOTE_TAGS } from './constants.ts'
import { fen, type Fen } from '../money.ts'

/** The log of an inquiry: what was asked, every quote as a commitment, its opening, the choice. Amounts in fen, quantities in thousandths, times in milliseconds. */
type Stamp = { readonly session: string; readonly seq: number; readonly at: number }
/** What a company writes into its quote. Files by their digests, days of delivery null where it named none. */
export type QuoteLines = {
  readonly prices: readonly number[]
  readonly days: number | null
  readonly note: string
  readonly files: readonly string[]
}
export type RevealedQuote = {
  readonly no: number
  readonly total: number
  readonly valid: boolean
  /** Drawn by the server; told to the company with its receipt, and to everybody at the opening. */
  readonly nonce: string
} & QuoteLines
/** An event before its place in the log is known. */
export type NewInquiryEvent =
  | {
      readonly type: 'OPEN'
      readonly kind: number
      readonly direction: number
      readonly items: readonly { readonly name: string; readonly spec: string; readonly qty: number; readonly unit: string }[]
      readonly quoteEnd: number
      readonly minQuote: number
      readonly limitCommit: string
    }
  | { readonly type: 'QUOTE'; readonly no: number; readonly commit: string; readonly bidder: string }
  | { readonly type: 'WITHDRAW'; readonly no: number }
  | { readonly type: 'EXTEND'; readonly from: number; readonly to: number; readonly reason: string }
  | { readonly type: 'REVEAL'; readonly limit: number | null; readonly salt: string; readonly few: string; readonly quotes: readonly RevealedQuote[] }
  | { readonly type: 'PICK'; readonly no: number; readonly reason: string }
  /** The chosen company does not want it any more. */
  | { readonly type: 'DECLINE'; readonly no: number; readonly reason: string }
  | { readonly type: 'STOP'; readonly reason: string }
export type InquiryEvent = Stamp & NewInquiryEvent

/** A quantity times a price, half a fen upwards. */
export const lineAmount = (price: number, thousandths: number): Fen => fen(Number((BigInt(price) * BigInt(thousandths) + 500n) / 1000n))
export const quoteTotal = (prices: readonly number[], quantities: readonly number[]): Fen =>
  fen(quantities.reduce((sum, qty, index) => sum + lineAmount(prices[index] ?? 0, qty), 0))

const digest = (...lines: readonly (string | number)[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))

/** Stands for everything a quote says besides its sum. */
export const linesHash = ({ prices, days, note, files }: QuoteLines): string => digest(QUOTE_TAGS.lines, canonical({ prices, days, note, files }))
/** Binds a quote without telling it: nobody guesses the nonce. `lines` is the digest of what it says besides its sum. */
export const quoteCommit = (session: string, no: number, { total, lines, nonce }: { total: number; lines: string; nonce: string }): string =>
  digest(QUOTE_TAGS.quote, session, no, total, lines, nonce)

type Content = {
  readonly session: string
  readonly events: readonly { readonly event: InquiryEvent; readonly hash: string }[]
  readonly bidders: readonly BidderOpening[]
  readonly anchor: Anchor | null
}

/** Everything needed to check an inquiry by oneself, in the one way it can be written. */
export function inquiryFileText({ session, events, bidders, anchor }: Content, signer: Signer): string {
  const sealed = { format: INQUIRY_FORMAT, session, events, bidders, anchor }
  const digest = fileDigest(sealed)
  return canonical({ ...sealed, seal: { digest, key: signer.key, signature: signer.sign(digest) } })
}
