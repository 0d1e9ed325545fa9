import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { wrap } from '../../../platform/keys/keyring.ts'
import { openText, sealText } from '../../../platform/keys/seal-text.ts'
import { knownSecret } from '../../../platform/secrets.ts'

/**
 * What is locked so is locked with the public half of a pair of its own. Whoever takes prices in holds that half only and cannot open what he
 * took; the other half is unwrapped by the end of what it was locked for, and by nothing else.
 */
export type PriceLock = KeyObject

const nameOf = (id: string): string => `price-key/${id}`
const KEY_BYTES = 32

const publicKey = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
const wireOf = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''
const sharedKey = (own: KeyObject, other: KeyObject, ends: string): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey: own, publicKey: other }), '', `sealed price ${ends}`, KEY_BYTES))

/** The public half of its pair, drawn by whoever asks first. */
export async function priceLock(db: Db | Trx, id: string): Promise<PriceLock> {
  const name = nameOf(id)
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
  if (!drawn) throw new Error(`The lock of ${id} was drawn and is gone`)
  return publicKey(drawn)
}

/** `where` is bound in, so that a text moved to another row opens nothing. */
export function lockText(lock: PriceLock, where: string, text: string): string {
  const once = generateKeyPairSync('x25519')
  const wire = wireOf(once.publicKey)
  return `${wire}.${sealText(sharedKey(once.privateKey, lock, `${wire} ${wireOf(lock)}`), where, text)}`
}

/** Opens what was locked under one pair, in the order given. */
export async function unlockTexts(trx: Trx, id: string, locked: readonly { where: string; sealed: string }[]): Promise<string[]> {
  if (locked.length === 0) return []
  const secret = await knownSecret(trx, nameOf(id))
  if (secret === undefined) throw new Error(`The key of what was sealed for ${id} is gone`)
  const own = createPrivateKey({ key: Buffer.from(secret, 'hex'), format: 'der', type: 'pkcs8' })
  const pair = wireOf(createPublicKey(own))
  return locked.map(({ where, sealed }) => {
    const [wire = '', ...text] = sealed.split('.')
    return openText(sharedKey(own, publicKey(wire), `${wire} ${pair}`), where, text.join('.'))
  })
}
