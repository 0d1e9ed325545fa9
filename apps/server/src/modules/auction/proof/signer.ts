import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Signer } from '@aosp/kernel/bidding/checkpoint'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

/** The platform's signing key, drawn at the first start like its other secrets. It is named by its public half. */
export async function auditSigner(db: Db | Trx): Promise<Signer> {
  const seed = Buffer.from(await platformSecret(db, 'audit-signing-key'), 'hex')
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('hex')
  return { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') }
}
