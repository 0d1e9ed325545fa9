import { VXE_SOCKET_PATH, VXE_UPDATE, type VxeFrame, type VxeUpdate } from '@aosp/contract/platform/sockets'
import { FIRST_STATE, linkStep, type LinkEffect, type LinkEvent } from './vxe-socket.ts'

export type LiveConnection = {
  /** Called with each row another person changed in the table. */
  listen(socketKey: string, heard: (update: VxeUpdate) => void): () => void
  announce(update: VxeUpdate): void
}

type Socket = { send(text: string): void; close(): void; onopen: unknown; onclose: unknown; onerror: unknown; onmessage: unknown }

/** Opens the socket; the token is the sub-protocol because a browser cannot add headers. */
export const browserSocket = (origin: string, userId: string, pageId: string, token: string) => (): WebSocket =>
  new WebSocket(origin + VXE_SOCKET_PATH.replace(':userId', encodeURIComponent(userId)).replace(':pageId', encodeURIComponent(pageId)), [token])

/** A page's live line: keeps itself open until stopped. All decisions are in linkStep. */
export function openLiveConnection(connect: () => Socket): LiveConnection & { stop(): void } {
  const heard = new Map<string, Set<(update: VxeUpdate) => void>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let state = FIRST_STATE
  let socket: Socket | undefined

  const dueEvent = { heartbeat: 'heartbeatDue', reply: 'replyOverdue', reconnect: 'reconnectDue' } as const

  const happen = (event: LinkEvent): void => {
    const step = linkStep(state, event)
    state = step.state
    step.effects.forEach(run)
  }
  const run = (effect: LinkEffect): void => {
    switch (effect.type) {
      case 'connect':
        return open()
      case 'close':
        return drop()
      case 'send':
        return send(effect.frame)
      case 'startTimer':
        clearTimeout(timers.get(effect.timer))
        timers.set(
          effect.timer,
          setTimeout(() => happen({ type: dueEvent[effect.timer] }), effect.ms),
        )
        return
      case 'stopTimers':
        timers.forEach((timer) => clearTimeout(timer))
        return timers.clear()
      case 'update':
        heard.get(effect.update.socketKey)?.forEach((listener) => listener(effect.update))
    }
  }
  const send = (frame: VxeFrame): void => {
    try {
      socket?.send(JSON.stringify(frame))
    } catch {
      // A line that breaks while sending says so with its close event.
    }
  }
  /** A socket we gave up must not speak for its successor. */
  const drop = (): void => {
    if (!socket) return
    const old = socket
    socket = undefined
    old.onopen = old.onclose = old.onerror = old.onmessage = null
    old.close()
  }
  const open = (): void => {
    drop()
    const made = connect()
    socket = made
    made.onopen = () => happen({ type: 'opened' })
    made.onclose = () => happen({ type: 'closed' })
    made.onerror = () => happen({ type: 'closed' })
    made.onmessage = (message: { data: unknown }) => happen({ type: 'received', text: String(message.data) })
  }

  open()
  return {
    listen(socketKey, listener) {
      const listeners = heard.get(socketKey) ?? new Set()
      heard.set(socketKey, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    announce: (update) => state.link === 'open' && send({ type: VXE_UPDATE, data: update }),
    stop: () => happen({ type: 'stop' }),
  }
}
