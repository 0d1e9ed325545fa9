import { createHmac } from 'node:crypto'
import { receiptTicket } from '@aosp/kernel/bidding/chain'
import type { Opening, State } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { openText, sealKey, sealText, type SealKey } from './sealed-text.ts'

/** What the tables may not tell before its time: who sits where, sealed prices, and the end of a Dutch session, which tells its floor. */

const keys = new WeakMap<Db, Promise<SealKey>>()
/** The secret never changes, so it is read once per database handle. */
export function bidKey(db: Db): Promise<SealKey> {
  const known = keys.get(db)
  if (known) return known
  const key = sealKey(db, 'bidding-seal')
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}
export const bidKeyWithin = (trx: Trx): Promise<SealKey> => sealKey(trx, 'bidding-seal')

const seatPlace = (sessionId: string, signUpId: string): string => `seat/${sessionId}/${signUpId}`
export const sealSeat = (key: SealKey, sessionId: string, signUpId: string, seat: { no: number; salt: string }): string =>
  sealText(key, seatPlace(sessionId, signUpId), `${seat.no} ${seat.salt}`)
export function openSeat(key: SealKey, sessionId: string, signUpId: string, sealed: string): { no: number; salt: string } {
  const [no = '', salt = ''] = openText(key, seatPlace(sessionId, signUpId), sealed).split(' ')
  return { no: Number(no), salt }
}

/** Of an event whose place in the log may not be told yet. Always the same, so that a repeated question is given the same ticket; guessed by nobody without the salt. */
export function ticketOf(key: SealKey, logId: string, hash: string): { ticket: string; salt: string } {
  const salt = createHmac('sha256', key).update(`ticket/${logId}/${hash}`).digest('hex')
  return { ticket: receiptTicket(hash, salt), salt }
}

type Sealed = { no: number; seq: number }
const pricePlace = (sessionId: string, { no, seq }: Sealed): string => `price/${sessionId}/${no}/${seq}`
export const sealPrice = (key: SealKey, sessionId: string, at: Sealed, price: { amount: number; nonce: string }): string =>
  sealText(key, pricePlace(sessionId, at), `${price.amount} ${price.nonce}`)
export function openPrice(key: SealKey, sessionId: string, at: Sealed, sealed: string): Opening {
  const [amount = '', nonce = ''] = openText(key, pricePlace(sessionId, at), sealed).split(' ')
  return { no: at.no, amount: fen(Number(amount)), nonce }
}

const PREFIX = 'sealed:'
export const sealEvent = (key: SealKey, sessionId: string, text: string): string => PREFIX + sealText(key, `event/${sessionId}`, text)
/** The text of an event as it was hashed, however it is stored. */
export const eventText = (key: SealKey, sessionId: string, stored: string): string =>
  stored.startsWith(PREFIX) ? openText(key, `event/${sessionId}`, stored.slice(PREFIX.length)) : stored

export const writeState = (key: SealKey, sessionId: string, state: State, hidden: boolean): string =>
  JSON.stringify(hidden ? sealText(key, `state/${sessionId}`, JSON.stringify(state)) : state)
export const readState = (key: SealKey, sessionId: string, stored: State | string): State =>
  typeof stored === 'string' ? (JSON.parse(openText(key, `state/${sessionId}`, stored)) as State) : stored
