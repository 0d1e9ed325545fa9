import type { Received, Sent } from '@aosp/contract/endpoint'
import { call, failureFor, requestFor, type CallOptions } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { CallAddresses, PortalCalls, RoomAddresses, RoomCalls } from '../../../lib/portal-page.ts'

type Calls = RoomCalls & Pick<PortalCalls, 'serverTime'>
export type RoomSend = <N extends keyof Calls>(name: N, input: Sent<Calls[N]>, options?: CallOptions) => Promise<Received<Calls[N]>>

/** Calls of the room by name; failures are the caller's to show. */
export const roomSend = (addresses: RoomAddresses, calls: CallAddresses): RoomSend => {
  const known = { ...addresses, serverTime: calls.serverTime }
  return (name, input, options) => call(known[name] as Calls[typeof name], input, { quiet: true, ...options })
}

/** Fetches a file with the caller's token and saves it under its name. */
export async function saveFrom(address: RoomAddresses['auditFile'], input: Record<string, string>, name: string): Promise<void> {
  const { url, init } = requestFor(address as RoomCalls['auditFile'], input)
  const response = await fetch(url, init)
  if (!response.ok || response.headers.get('content-disposition') === null)
    throw failureFor(address.path, response.status, (await response.json().catch(() => undefined)) as { message?: string } | undefined)
  saveFile(await response.blob(), name)
}
