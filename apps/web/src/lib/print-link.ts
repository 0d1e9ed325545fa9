import { socketTicket } from '@aosp/contract/messaging/bell'
import { call } from './call.ts'

/**
 * Address of a report's print page: the report's own address with `id` and `token` as query parameters, as the documents
 * say. Addresses end up in histories and logs, so the token is a ticket good for one use within a minute, and it leaves
 * this site under no circumstances: an address of another host has no print link.
 */
export function printLink(report: string, id: string, ticket: string, origin: string): string | undefined {
  const url = readUrl(report, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  url.searchParams.set('id', id)
  url.searchParams.set('token', ticket)
  return url.toString()
}

function readUrl(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, `${origin}/`)
  } catch {
    return undefined // No address at all.
  }
}

/** Asks for a ticket and makes the link; only when somebody wants to print, so that no page keeps it. */
export async function askPrintLink(report: string, id: string): Promise<string | undefined> {
  if (printLink(report, id, '', location.origin) === undefined) return undefined
  const { ticket } = await call(socketTicket, {})
  return printLink(report, id, ticket, location.origin)
}
