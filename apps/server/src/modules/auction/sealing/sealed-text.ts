import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/** Texts that nobody may read before their time, under a secret of the installation that never changes. */
export type SealKey = Buffer

/** Each purpose has a key of its own, drawn by whoever asks first. */
export const sealKey = async (db: Db, purpose: string): Promise<SealKey> => Buffer.from(await platformSecret(db, purpose), 'hex')

/** `place` is bound in, so that a text moved to another row opens nothing. */
export function sealText(key: SealKey, place: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

export function openText(key: SealKey, place: string, sealed: string): string {
  const [nonce, body, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !body || !tag) throw new Error(`What was sealed at ${place} is damaged`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
