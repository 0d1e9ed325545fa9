import { socketTicket } from '@aosp/contract/messaging/bell'
import { HEARTBEAT, SOCKET_CLOSED, SOCKET_PATH, type SocketFrame } from '@aosp/contract/platform/sockets'
import { BEAT_MS, bellSocketStep, FIRST, POLL_MS, RECONNECT_MS, type BellSocketEvent, type BellSocketState } from './bell-socket-model.ts'
import { call, CallFailure } from './call.ts'
import { siteUrl } from './page-config.ts'
import { MISSED, refreshes } from './refreshes.ts'
import { session } from './session.ts'

type Listeners = {
  /** Something new: the lists are to be loaded again. */
  onNews: (frame: SocketFrame) => void
  /** Nothing was said, but something may have been missed. */
  onReload: () => void
  /** The session is over, ended by somebody or by time: `why` as the server said it, empty where nobody ended it. */
  onEnded: (why: string) => void
}
export type BellSocket = {
  /** The lists could not be loaded, which stops the polling. */
  loadFailed(): void
  stop(): void
}

/** Keeps a socket for the signed-in person and asks in its place while it is down. Every decision is in bellSocketStep. */
export function startBellSocket(userId: string, { onNews, onReload, onEnded }: Listeners): BellSocket {
  let state = FIRST
  let socket: WebSocket | undefined
  let attempt = 0
  let stopped = false
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let beats: ReturnType<typeof setInterval> | undefined
  let polls: ReturnType<typeof setInterval> | undefined

  const missed = (): void => {
    onReload()
    refreshes.tell(MISSED)
  }

  const happen = (type: BellSocketEvent['type']): void => {
    const before = state
    state = bellSocketStep(state, { type })
    if (!stopped && state !== before) follow(before, state)
  }

  const follow = (before: BellSocketState, now: BellSocketState): void => {
    if (now.phase !== before.phase) {
      clearTimeout(reconnect)
      clearInterval(beats)
      if (now.phase !== 'open') drop()
      if (now.phase === 'connecting') void connect()
      if (now.phase === 'waiting') reconnect = setTimeout(() => happen('reconnectDue'), RECONNECT_MS)
      if (now.phase === 'open') {
        beats = setInterval(() => happen('beatDue'), BEAT_MS)
        // The first answer comes at once and proves that the line carries both ways.
        socket?.send(HEARTBEAT)
        missed()
      }
    }
    if (now.unanswered && !before.unanswered) socket?.send(HEARTBEAT)
    if (now.polling !== before.polling) {
      clearInterval(polls)
      if (now.polling === 'on') polls = setInterval(() => document.visibilityState === 'visible' && missed(), POLL_MS)
    }
  }

  async function connect(): Promise<void> {
    const mine = ++attempt
    const isMine = () => !stopped && mine === attempt
    try {
      const { ticket } = await call(socketTicket, {}, { quiet: true })
      if (!isMine()) return
      const opened = new WebSocket(socketUrl(userId), [ticket])
      socket = opened
      opened.addEventListener('open', () => isMine() && happen('opened'))
      opened.addEventListener('close', ({ code, reason }) => {
        if (!isMine()) return
        happen(CLOSED[code] ?? 'failed')
        if (code === SOCKET_CLOSED.sessionEnded) onEnded(reason)
      })
      opened.addEventListener('message', ({ data }) => {
        if (!isMine()) return
        happen('heard')
        const frame = readFrame(data)
        if (frame?.cmd === 'topic' || frame?.cmd === 'user') onNews(frame)
        if (frame?.cmd === 'refresh') refreshes.tell(frame.msgId ?? '')
      })
    } catch (error) {
      if (isMine()) happen(error instanceof CallFailure && error.kind === 'expired' ? 'ended' : 'failed')
    }
  }

  /** A socket that was given up must not speak for its successor. */
  const drop = (): void => {
    attempt++
    socket?.close()
    socket = undefined
  }

  const wake = (): void => {
    if (document.visibilityState !== 'visible') return
    if (state.phase !== 'open') missed()
    happen('woken')
  }
  let token = session.token()
  const stopFollowing = session.onChange(() => {
    if (session.token() === token) return
    token = session.token()
    if (token) happen('signedIn')
  })
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  void connect()

  return {
    loadFailed: () => happen('loadFailed'),
    stop: () => {
      stopped = true
      drop()
      clearTimeout(reconnect)
      clearInterval(beats)
      clearInterval(polls)
      stopFollowing()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    },
  }
}

const CLOSED: Readonly<Record<number, BellSocketEvent['type']>> = {
  [SOCKET_CLOSED.sessionEnded]: 'ended',
  // He is asked for something before he goes on; the page says so by itself.
  [SOCKET_CLOSED.noLonger]: 'ended',
  [SOCKET_CLOSED.tooMany]: 'crowded',
}

const socketUrl = (userId: string): string => location.origin.replace(/^http/, 'ws') + siteUrl(SOCKET_PATH.replace(':userId', encodeURIComponent(userId)))

/** Whatever arrives is data; what is not understood is dropped. */
export function readFrame(data: unknown): SocketFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const frame = JSON.parse(data) as Partial<Record<keyof SocketFrame, unknown>> | null
    if (typeof frame?.cmd !== 'string') return undefined
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    return { cmd: frame.cmd, msgTxt: text(frame.msgTxt), msgId: text(frame.msgId), userId: text(frame.userId) }
  } catch {
    return undefined
  }
}
