import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Signer } from '@aosp/kernel/bidding/checkpoint'
import type { Db, Trx } from './db/database.ts'
import { wrap } from './keys/keyring.ts'
import { knownSecret } from './secrets.ts'
import './platform.tables.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32
/** The name under which earlier versions kept their only key. */
const FIRST = 'audit-signing-key'

const privateOf = (seed: string) => createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' })
const publicOf = (seed: string): string => createPublicKey(privateOf(seed)).export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('hex')
const nameOf = (key: string): string => `signing/${key}`

/** The platform's signing key in force, named by its public half; drawn at the first start like its other secrets. */
export async function platformSigner(db: Db | Trx): Promise<Signer> {
  const key = (await keyInForce(db)) ?? (await drawFirst(db))
  const seed = await knownSecret(db, nameOf(key))
  if (seed === undefined) throw new Error(`The signing key ${key} is gone`)
  const privateKey = privateOf(seed)
  return { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') }
}

export type PublishedKey = { key: string; from: number; until: number | null }

/** Every key that was ever used, newest first: what they signed is checked with them for good. */
export async function publishedKeys(db: Db | Trx): Promise<PublishedKey[]> {
  const rows = await db.selectFrom('signing_key').selectAll().orderBy('valid_from', 'desc').execute()
  return rows.map(({ key, valid_from: from, valid_until: until }) => ({ key, from: from.getTime(), until: until?.getTime() ?? null }))
}

/** Whether the secret half lies here under our master keys: whoever only writes to the database cannot add a key of his own. */
export async function isOwnKey(db: Db | Trx, key: string): Promise<boolean> {
  const seed = await knownSecret(db, nameOf(key)).catch(() => undefined)
  return seed !== undefined && publicOf(seed) === key
}

/** Shared, so that whoever signs within a transaction is waited for by a rotation, and nothing is signed by a key after its time. */
async function keyInForce(db: Db | Trx): Promise<string | undefined> {
  const read = () => db.selectFrom('signing_key').select('key').where('valid_until', 'is', null).forShare().executeTakeFirst()
  // Whoever waited for a rotation finds the old row out of force, and the new one at the second look.
  return ((await read()) ?? (await read()))?.key
}

async function drawFirst(db: Db | Trx): Promise<string> {
  const earlier = await knownSecret(db, FIRST)
  await putInForce(db, earlier ?? randomBytes(KEY_BYTES).toString('hex'), earlier === undefined ? new Date() : new Date(0))
  const key = await keyInForce(db)
  if (!key) throw new Error('The signing key was drawn and is gone')
  return key
}

/** In one statement, so that nobody's key is in force without its secret half. */
async function putInForce(db: Db | Trx, seed: string, from: Date): Promise<string> {
  const key = publicOf(seed)
  const { key_id: id, wrapped } = await wrap(db, nameOf(key), seed)
  await sql`
    with mine as (insert into signing_key (key, valid_from) values (${key}, ${from}) on conflict do nothing returning key)
    insert into wrapped_secret (name, key_id, wrapped, public_key) select ${nameOf(key)}, ${id}, ${wrapped}, key from mine`.execute(db)
  return key
}

/** A new key from now on. The old one stays published, with the time it was in force. */
export async function changeSigningKey(trx: Trx): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx)
  const now = rows[0]?.now ?? new Date()
  await trx.updateTable('signing_key').set({ valid_until: now }).where('valid_until', 'is', null).execute()
  return putInForce(trx, randomBytes(KEY_BYTES).toString('hex'), now)
}
