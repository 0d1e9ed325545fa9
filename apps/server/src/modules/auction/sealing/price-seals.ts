import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'
import type { Opening } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { wrap } from '../../../platform/keys/keyring.ts'
import { openText, sealText } from '../../../platform/keys/seal-text.ts'
import { knownSecrets } from '../../../platform/secrets.ts'
import '../auction.tables.ts'
import { bidKeyWithin } from './bid-seals.ts'

/**
 * A sealed price is locked with the public half of its session's pair. Whoever takes bids holds that half only and cannot open what he
 * took; the other half is unwrapped by the close, and by an opening two administrators decided.
 */
export type PriceLock = KeyObject

type Sealed = { no: number; seq: number }
const place = (sessionId: string, { no, seq }: Sealed): string => `price/${sessionId}/${no}/${seq}`
const nameOf = (sessionId: string): string => `price-key/${sessionId}`
const LOCKED = 'x.'
const KEY_BYTES = 32

const publicKey = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
const wireOf = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''
const sharedKey = (own: KeyObject, other: KeyObject, ends: string): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey: own, publicKey: other }), '', `sealed price ${ends}`, KEY_BYTES))

/** The public half of a session's pair, drawn by whoever asks first. */
export async function priceLock(db: Db | Trx, sessionId: string): Promise<PriceLock> {
  const name = nameOf(sessionId)
  const read = async () => (await db.selectFrom('wrapped_secret').select('public_key').where('name', '=', name).executeTakeFirst())?.public_key
  const known = await read()
  if (known) return publicKey(known)
  const pair = generateKeyPairSync('x25519')
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('hex')
  await db
    .insertInto('wrapped_secret')
    .values({ name, public_key: wireOf(pair.publicKey), ...(await wrap(db, name, secret)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const drawn = await read()
  if (!drawn) throw new Error(`The lock of ${sessionId} was drawn and is gone`)
  return publicKey(drawn)
}

export const sealPrice = (lock: PriceLock, sessionId: string, at: Sealed, price: { amount: number; nonce: string }): string =>
  lockText(lock, place(sessionId, at), `${price.amount} ${price.nonce}`)

/** Locks a text that only the close may read. `where` is bound in, so that a text moved to another row opens nothing. */
export function lockText(lock: PriceLock, where: string, text: string): string {
  const once = generateKeyPairSync('x25519')
  const wire = wireOf(once.publicKey)
  const key = sharedKey(once.privateKey, lock, `${wire} ${wireOf(lock)}`)
  return `${LOCKED}${wire}.${sealText(key, where, text)}`
}

/** Opens what was locked under one pair, in the order given. Called by the end of what it was locked for, and by nobody else. */
export async function unlockTexts(trx: Trx, id: string, locked: readonly { where: string; sealed: string }[]): Promise<string[]> {
  if (locked.length === 0) return []
  const pair = (await pairsOf(trx, [id])).get(id)
  return locked.map(({ where, sealed }) => unlocked(id, where, sealed, pair))
}

/** By session every price that counts, in the order of the numbers. Called by the close and by a decided opening, and by nobody else. */
export async function openPrices(trx: Trx, sessionIds: readonly string[]): Promise<Map<string, Opening[]>> {
  const openings = new Map(sessionIds.map((id): [string, Opening[]] => [id, []]))
  if (sessionIds.length === 0) return openings
  const rows = await trx.selectFrom('bidding_seal').selectAll().where('bidding_id', 'in', sessionIds).orderBy('bidding_id').orderBy('bidder_no').execute()
  const pairs = await pairsOf(trx, [...new Set(rows.map((row) => row.bidding_id))])
  const before = rows.some(({ sealed }) => !sealed.startsWith(LOCKED)) ? await bidKeyWithin(trx) : undefined
  for (const { bidding_id: id, bidder_no: no, seq, sealed } of rows) {
    const [amount = '', nonce = ''] = openOne(id, { no, seq }, sealed, pairs.get(id), before).split(' ')
    openings.get(id)?.push({ no, amount: fen(Number(amount)), nonce })
  }
  return openings
}

/** A session's private half, and how its public one is written. */
type Pair = { readonly own: KeyObject; readonly wire: string }

async function pairsOf(trx: Trx, sessionIds: readonly string[]): Promise<Map<string, Pair>> {
  const secrets = await knownSecrets(trx, sessionIds.map(nameOf))
  return new Map(
    sessionIds.flatMap((id) => {
      const secret = secrets.get(nameOf(id))
      if (secret === undefined) return []
      const own = createPrivateKey({ key: Buffer.from(secret, 'hex'), format: 'der', type: 'pkcs8' })
      return [[id, { own, wire: wireOf(createPublicKey(own)) }] as const]
    }),
  )
}

function openOne(sessionId: string, at: Sealed, sealed: string, pair: Pair | undefined, before: Buffer | undefined): string {
  // Taken before sessions had pairs: under the key all of them shared.
  if (!sealed.startsWith(LOCKED)) return openText(before ?? Buffer.alloc(0), place(sessionId, at), sealed)
  return unlocked(sessionId, place(sessionId, at), sealed, pair)
}

function unlocked(id: string, where: string, sealed: string, pair: Pair | undefined): string {
  if (!pair) throw new Error(`The key of the sealed prices of ${id} is gone`)
  const [wire = '', ...text] = sealed.slice(LOCKED.length).split('.')
  return openText(sharedKey(pair.own, publicKey(wire), `${wire} ${pair.wire}`), where, text.join('.'))
}
