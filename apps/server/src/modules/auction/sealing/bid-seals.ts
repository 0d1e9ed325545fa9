import { createHmac } from 'node:crypto'
import { receiptTicket } from '@aosp/kernel/bidding/chain'
import type { State } from '@aosp/kernel/bidding/model'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'
import { openWithin, sealWithin, type SealKey } from './sealed-text.ts'

/** What the tables may not tell before its time: who sits where, and the end of a Dutch session, which tells its floor. */

const keys = new WeakMap<Db, Promise<SealKey>>()
/** The secret never changes, so it is read once per database handle. */
export function bidKey(db: Db): Promise<SealKey> {
  const known = keys.get(db)
  if (known) return known
  const key = bidKeyWithin(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}
export const bidKeyWithin = async (trx: Db | Trx): Promise<SealKey> => Buffer.from(await platformSecret(trx, 'bidding-seal'), 'hex')

const seatPlace = (sessionId: string, signUpId: string): string => `seat/${sessionId}/${signUpId}`
export const sealSeat = (key: SealKey, sessionId: string, signUpId: string, seat: { no: number; salt: string }): string =>
  sealWithin(key, sessionId, seatPlace(sessionId, signUpId), `${seat.no} ${seat.salt}`)
export function openSeat(key: SealKey, sessionId: string, signUpId: string, sealed: string): { no: number; salt: string } {
  const [no = '', salt = ''] = openWithin(key, sessionId, seatPlace(sessionId, signUpId), sealed).split(' ')
  return { no: Number(no), salt }
}

/** Of an event of a sealed session. Always the same, so that a repeated question is given the same ticket; guessed by nobody without the salt. */
export function ticketOf(key: SealKey, sessionId: string, hash: string): { ticket: string; salt: string } {
  const salt = createHmac('sha256', key).update(`ticket/${sessionId}/${hash}`).digest('hex')
  return { ticket: receiptTicket(hash, salt), salt }
}

const PREFIX = 'sealed:'
export const sealEvent = (key: SealKey, sessionId: string, text: string): string => PREFIX + sealWithin(key, sessionId, `event/${sessionId}`, text)
/** The text of an event as it was hashed, however it is stored. */
export const eventText = (key: SealKey, sessionId: string, stored: string): string =>
  stored.startsWith(PREFIX) ? openWithin(key, sessionId, `event/${sessionId}`, stored.slice(PREFIX.length)) : stored

export const writeState = (key: SealKey, sessionId: string, state: State, hidden: boolean): string =>
  JSON.stringify(hidden ? sealWithin(key, sessionId, `state/${sessionId}`, JSON.stringify(state)) : state)
export const readState = (key: SealKey, sessionId: string, stored: State | string): State =>
  typeof stored === 'string' ? (JSON.parse(openWithin(key, sessionId, `state/${sessionId}`, stored)) as State) : stored
