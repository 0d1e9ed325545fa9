import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Fen } from '../money.ts'
import { canonical, type Json } from './canonical.ts'
import { TAGS } from './constants.ts'
import type { BiddingEvent } from './model.ts'

const digest = (...lines: readonly (string | number)[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))

/** Each event is hashed over the hash of the one before it, so the last hash stands for the whole session. */
export const eventHash = (previous: string, event: BiddingEvent): string => textHash(previous, canonical(event))
/** The same, of an event that was written down already. */
export const textHash = (previous: string, text: string): string => digest(TAGS.event, previous, text)

/** Binds the reserve before sign-up opens without telling it; no reserve is bound as well. */
export const reserveCommit = (session: string, price: Fen | null, salt: string): string => digest(TAGS.reserve, session, price ?? '', salt)

/** Binds a number to the company it was drawn for. */
export const bidderCommit = (session: string, no: number, corporateId: string, salt: string): string => digest(TAGS.bidder, session, no, corporateId, salt)

/** Binds a sealed price; the nonce stays with the bidder until the opening. */
export const priceCommit = (session: string, no: number, price: Fen, nonce: string): string => digest(TAGS.price, session, no, price, nonce)

/** Binds somebody's event while its place in the chain would tell how many came before it. */
export const receiptTicket = (hash: string, salt: string): string => digest(TAGS.ticket, hash, salt)

/** The digest an audit file ends with, over everything else in it. */
export const fileDigest = (content: Json): string => digest(TAGS.file, canonical(content))
