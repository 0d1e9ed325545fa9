import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/** The reserve price lies encrypted in its row; the session's id is bound in, so that a text moved to another row opens nothing. */
const SECRET = 'reserve-price'
const keyOf = async (db: Db): Promise<Buffer> => Buffer.from(await platformSecret(db, SECRET), 'hex')

export async function sealReserve(db: Db, sessionId: string, price: Fen): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce).setAAD(Buffer.from(sessionId))
  const body = Buffer.concat([cipher.update(String(price), 'utf8'), cipher.final()])
  return [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

export async function openReserve(db: Db, sessionId: string, sealed: string | null): Promise<Fen | null> {
  if (sealed === null) return null
  const [nonce, body, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !body || !tag) throw new Error(`The reserve of ${sessionId} is damaged`)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), nonce)
    .setAAD(Buffer.from(sessionId))
    .setAuthTag(tag)
  return fen(Number(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')))
}
