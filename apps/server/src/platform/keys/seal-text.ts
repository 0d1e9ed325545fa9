import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM. `place` is bound in, so that a text moved to another row opens nothing. */
export function sealText(key: Buffer, place: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

export function openText(key: Buffer, place: string, sealed: string): string {
  const [nonce, body, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !body || tag?.length !== 16) throw new Error(`What was sealed at ${place} is damaged`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
