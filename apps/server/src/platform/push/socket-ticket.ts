import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { newId } from '@aosp/kernel/ids'
import type { Db } from '../db/database.ts'
import '../platform.tables.ts'

/**
 * A socket's token travels as a sub-protocol, which is echoed and lands in the logs of proxies. Our own pages send a ticket
 * in its place: the token sealed with a secret of this installation, good for one handshake within a minute. The token is
 * stored nowhere, only the ids of tickets that were used.
 */
export type SocketTickets = {
  issue(token: string, now: Date): string
  /** The token inside; undefined for what is no ticket, has expired or was used before. */
  redeem(ticket: string, now: Date): Promise<string | undefined>
}

const MARK = 'ticket.'
const LIFE_MS = 60_000
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

export const isTicket = (text: string): boolean => text.startsWith(MARK)

export function createSocketTickets(db: Db, secret: string): SocketTickets {
  const key = createHash('sha256').update(secret).digest()

  const unseal = (ticket: string): { id: string; token: string; until: number } | undefined => {
    try {
      const text = ticket.slice(MARK.length)
      const bytes = Buffer.from(text, 'base64url')
      // One text for the same bytes: the last letter has bits that nothing reads.
      if (bytes.toString('base64url') !== text) return undefined
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'))
    } catch {
      // Somebody else's bytes: no ticket of ours.
      return undefined
    }
  }

  return {
    issue: (token, now) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ id: newId(), token, until: now.getTime() + LIFE_MS })), cipher.final()])
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    redeem: async (ticket, now) => {
      const found = isTicket(ticket) ? unseal(ticket) : undefined
      if (!found || found.until <= now.getTime()) return undefined
      await db.deleteFrom('used_socket_ticket').where('expires_at', '<', now).execute()
      const first = await db
        .insertInto('used_socket_ticket')
        .values({ id: found.id, expires_at: new Date(found.until) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return first && found.token
    },
  }
}
