import { createHmac, timingSafeEqual } from 'node:crypto'

/** One file, one account, five minutes: for a new tab or a picture, which cannot send the token. */
export const TICKET_MS = 5 * 60_000

const seal = (secret: string, path: string, accountId: string, until: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['file', path, accountId, until]))
    .digest('base64url')

export function writeTicket(secret: string, path: string, accountId: string, now: Date): string {
  const until = (now.getTime() + TICKET_MS).toString(36)
  return `${until}.${accountId}.${seal(secret, path, accountId, until)}`
}

/** The account the ticket was written for, or undefined when it is not ours, for another file, or too old. */
export function readTicket(secret: string, path: string, ticket: string, now: Date): string | undefined {
  const [, until, accountId, sealed] = /^([0-9a-z]{1,12})\.([\w-]{1,64})\.([\w-]{43})$/.exec(ticket) ?? []
  if (until === undefined || accountId === undefined || sealed === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(sealed), Buffer.from(seal(secret, path, accountId, until)))) return undefined
  return Number.parseInt(until, 36) > now.getTime() ? accountId : undefined
}

export const withTicket = (address: string, ticket: string): string => `${address}?ticket=${ticket}`

const DRESSED = /\?ticket=[0-9a-z]{1,12}\.[\w-]{1,64}\.[\w-]{43}/g

/** A form sends a picture's address back as it was handed out; what is kept is the path. */
export function withoutTickets(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.includes('?ticket=') ? sent.replaceAll(DRESSED, '') : sent
  if (Array.isArray(sent)) return sent.map(withoutTickets)
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, withoutTickets(value)]))
}
