/** What the checker may find, and what it works out for itself. */
export const FINDINGS = [
  'SHAPE',
  'BYTES',
  'DIGEST',
  'SIGNATURE',
  'SEQ',
  'CHAIN',
  'ANCHOR',
  'COMPANY',
  'RULES',
  'TIME',
  'BIDDER',
  'TOKEN',
  'VERDICT',
  'PRICE',
  'END',
  'INTERRUPTION',
  'SEALED',
  'PROXY',
  'PRIORITY',
  'RESERVE',
  'RESULT',
  'CLOSE',
] as const
export type FindingCode = (typeof FINDINGS)[number]
/** `seq` is the event it was found at, null for the file as a whole; `expected` is what the rule says instead. */
export type Finding = { readonly seq: number | null; readonly code: FindingCode; readonly expected?: string }
/** The session as the checker worked it out for itself. */
export type Recomputed = {
  outcome: number | null
  winner: number | null
  price: number | null
  endAt: number
  extensions: number
  bids: number
  reserve: number | null
}
