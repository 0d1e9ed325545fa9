import { useEffect, useMemo, useState } from 'react'
import { socketTicket } from '@aosp/contract/messaging/bell'
import { call } from '../../lib/call.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { browserSocket, openLiveConnection, type LiveConnection } from './vxe-connection.ts'

/** The line of a page to others who have the same record open; nothing while the record has no name yet. */
export function useLiveTable(userId: string, pageId: string | undefined, socketKey: string): { connection: LiveConnection; socketKey: string } | undefined {
  const [connection, setConnection] = useState<LiveConnection>()
  useEffect(() => {
    if (pageId === undefined) return
    const opened = openLiveConnection(() => ticketSocket(userId, pageId))
    setConnection(opened)
    return () => {
      opened.stop()
      setConnection(undefined)
    }
  }, [userId, pageId])
  return useMemo(() => connection && { connection, socketKey }, [connection, socketKey])
}

type Handler = ((event: { data: unknown }) => void) | null
type Line = { onopen: Handler; onclose: Handler; onerror: Handler; onmessage: Handler; send(text: string): void; close(): void }

/** A socket is opened with a ticket that is good once, so each one begins by asking for it. */
function ticketSocket(userId: string, pageId: string): Line {
  let socket: WebSocket | undefined
  let over = false
  const line: Line = {
    onopen: null,
    onclose: null,
    onerror: null,
    onmessage: null,
    send: (text) => socket?.send(text),
    close: () => {
      over = true
      socket?.close()
    },
  }
  const ended = () => over || line.onclose?.({ data: undefined })
  call(socketTicket, {}, { quiet: true }).then(({ ticket }) => {
    if (over) return
    socket = browserSocket(location.origin.replace(/^http/, 'ws') + pageConfig().basePath, userId, pageId, ticket)()
    socket.addEventListener('open', () => over || line.onopen?.({ data: undefined }))
    socket.addEventListener('close', ended)
    socket.addEventListener('message', ({ data }) => over || line.onmessage?.({ data }))
  }, ended)
  return line
}
