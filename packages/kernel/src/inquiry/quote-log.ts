import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Anchor, BidderOpening } from '../bidding/audit-file.ts'
import { canonical } from '../bidding/canonical.ts'
import { fileDigest, priceCommit } from '../bidding/chain.ts'
import type { Signer } from '../bidding/checkpoint.ts'
import { INQUIRY_FORMAT, QUOTE_TAG } from './constants.ts'
import { fen, type Fen } from '../money.ts'

/** The log of an inquiry: what was asked, every quote as a commitment, its opening, the choice. Amounts in fen, quantities in thousandths, times in milliseconds. */
type Stamp = { readonly session: string; readonly seq: number; readonly at: number }
export type RevealedQuote = {
  readonly no: number
  readonly prices: readonly number[]
  readonly note: string
  readonly secret: string
  readonly total: number
  readonly valid: boolean
}
/** An event before its place in the log is known. */
export type NewInquiryEvent =
  | {
      readonly type: 'OPEN'
      readonly kind: number
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
  | { readonly type: 'STOP'; readonly reason: string }
export type InquiryEvent = Stamp & NewInquiryEvent

/** A quantity times a price, half a fen upwards. */
export const lineAmount = (price: number, thousandths: number): Fen => fen(Number((BigInt(price) * BigInt(thousandths) + 500n) / 1000n))
export const quoteTotal = (prices: readonly number[], quantities: readonly number[]): Fen =>
  fen(quantities.reduce((sum, qty, index) => sum + lineAmount(prices[index] ?? 0, qty), 0))

/** Stands for the price of every item and the note; what nobody can guess without the secret. */
export const quoteNonce = ({ prices, note, secret }: Pick<RevealedQuote, 'prices' | 'note' | 'secret'>): string =>
  bytesToHex(sha256(utf8ToBytes([QUOTE_TAG, prices.join(','), note, secret].join('\n'))))
/** Binds a quote the way a sealed price is bound, so that one receipt check serves both. */
export const quoteCommit = (session: string, no: number, quote: Pick<RevealedQuote, 'prices' | 'note' | 'secret' | 'total'>): string =>
  priceCommit(session, no, fen(quote.total), quoteNonce(quote))

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
