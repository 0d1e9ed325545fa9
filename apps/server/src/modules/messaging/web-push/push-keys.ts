import { createECDH } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/** The pair by which push services and browsers know the platform (VAPID, RFC 8292). Browsers are bound to it: with another one everybody would have to agree anew. */
type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const NAME = 'web-push'

/** Drawn at the first start and wrapped like the other secrets, so that a rotation of the master keys keeps it. */
export async function pushKeys(db: Db | Trx): Promise<PushKeys> {
  const secret = Buffer.from(await platformSecret(db, NAME), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
