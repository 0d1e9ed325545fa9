import { serverTime } from '@aosp/contract/operations/health'
import { socketTicket } from '@aosp/contract/messaging/bell'
import { liveEvents, liveSnapshot } from '@aosp/contract/auction/watch'
import { BIDDING_SOCKET_PATH, type LiveFrame, type LiveSnapshot } from '@aosp/contract/auction/live'
import { SOCKET_CLOSED } from '@aosp/contract/platform/sockets'
import { call, CallFailure } from '../../../lib/call.ts'
import type { Panel } from '../../../lib/portal-page.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { session } from '../../../lib/session.ts'
import {
  backOff,
  heardFrame,
  heardSnapshot,
  isOtherStage,
  missingAfter,
  nextLook,
  openRoom,
  SILENCE_MS,
  withEvents,
  withOlder,
  type LiveRoom,
} from './live-room.ts'
import { momentsBetween, type Moment } from './moments.ts'
import { heardExchange, heardTime, isDoubtful, serverNow, UNSET, type RoomClock } from './room-clock.ts'

/** `lost`: what is shown may be old, so nothing counts down and nothing can be sent. */
export type Link = 'connecting' | 'live' | 'lost'
export type RoomView = { room: LiveRoom | undefined; link: Link; clock: RoomClock; missing: string | undefined }

const EXCHANGE_MS = 15_000
const FIRST_EXCHANGES = 4
const PATIENCE_MS = 6000
/** An event in between is usually on its way already. */
const HOLE_MS = 400
const PAGES_OF_HISTORY = 20
/** Visitors have no seat to hear of and come back spread over this time. */
const CROWD_MS = 3000

/** Wall clocks can be set while a session runs; this one only goes on. */
const localNow = (): number => performance.timeOrigin + performance.now()

/** Keeps one room up to date: snapshot, socket, catch-up by number, and the platform's clock. Decisions are in live-room.ts and room-clock.ts. */
export function startRoom(id: string, first: Panel<LiveSnapshot> | undefined) {
  let view: RoomView = { room: first?.ok ? openRoom(first.value) : undefined, link: 'connecting', clock: UNSET, missing: undefined }
  const listeners = new Set<() => void>()
  const hearers = new Set<(moments: Moment[], room: LiveRoom) => void>()
  let socket: WebSocket | undefined
  let attempt = 0
  let stopped = false
  let filling = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const plan = (name: string, ms: number, act: () => void): void => {
    clearTimeout(timers.get(name))
    if (!stopped) timers.set(name, setTimeout(act, ms))
  }
  const show = (change: Partial<RoomView>): void => {
    if (stopped) return
    view = { ...view, ...change }
    listeners.forEach((listener) => listener())
  }
  const now = (): number => serverNow(view.clock, localNow())

  /** Every change of the room goes through here: what follows from it is planned, and whoever listens is told what happened. */
  function put(room: LiveRoom): void {
    const before = view.room
    show({ room, missing: undefined })
    // A room that is not shown to the caller has no socket for him either.
    if (attempt === 0) void connect()
    const moments = before ? momentsBetween(before, room) : []
    if (moments.length > 0) hearers.forEach((hear) => hear(moments, room))
    if (before && isOtherStage(before, room)) plan('seat', session.token() ? 50 : CROWD_MS * Math.random(), () => void refresh())
    if (missingAfter(room) !== undefined && !filling) plan('hole', HOLE_MS, () => void fill())
    // Ticks change nothing here, or they would put it off for ever.
    if (before?.live !== room.live || !before) planLook(room)
  }

  function planLook(room: LiveRoom): void {
    const look = nextLook(room, now())
    if (look === undefined) clearTimeout(timers.get('look'))
    else plan('look', Math.max(50, look - now()), () => void refresh().finally(() => view.room && planLook(view.room)))
  }

  async function refresh(): Promise<void> {
    try {
      const snapshot = await call(liveSnapshot, { bidding: id }, { timeout: PATIENCE_MS })
      show({ clock: heardTime(view.clock, snapshot.now, localNow()) })
      put(view.room ? heardSnapshot(view.room, snapshot) : openRoom(snapshot))
    } catch (error) {
      if (stopped || view.room) return
      const refused = error instanceof CallFailure && (error.kind === 'refused' || error.kind === 'not-found' || error.kind === 'forbidden')
      if (refused) show({ missing: error.message })
      else plan('again', 2000, () => void refresh())
    }
  }

  async function fill(): Promise<void> {
    filling = true
    try {
      for (let after = view.room && missingAfter(view.room); view.room && after !== undefined; after = missingAfter(view.room)) {
        const { events } = await call(liveEvents, { bidding: id, afterSeq: after }, { timeout: PATIENCE_MS })
        if (events.length === 0) break
        put(withEvents(view.room, events))
      }
    } catch {
      plan('hole', 2000, () => void fill())
    } finally {
      filling = false
    }
  }

  /** The beginning of a long session, when somebody asks for it. */
  async function loadOlder(): Promise<void> {
    for (let after = 0, page = 0; page < PAGES_OF_HISTORY; page++) {
      const { events, more } = await call(liveEvents, { bidding: id, afterSeq: after }, { timeout: PATIENCE_MS })
      if (view.room) put(withOlder(view.room, events))
      after = events.at(-1)?.seq ?? 0
      if (!more || after >= (view.room?.events[0]?.seq ?? 0)) return
    }
  }

  async function connect(): Promise<void> {
    const mine = ++attempt
    const isMine = (): boolean => !stopped && mine === attempt
    try {
      // Sessions of the group are shown to its companies only; the others need nobody's name.
      const ticket = session.token() ? (await call(socketTicket, {}, { timeout: PATIENCE_MS })).ticket : undefined
      if (!isMine()) return
      const opened = new WebSocket(
        location.origin.replace(/^http/, 'ws') + siteUrl(BIDDING_SOCKET_PATH.replace(':bidding', encodeURIComponent(id))),
        ticket ? [ticket] : [],
      )
      socket = opened
      opened.addEventListener('message', ({ data }) => isMine() && hear(data))
      opened.addEventListener('close', ({ code }) => {
        if (!isMine()) return
        if (code === SOCKET_CLOSED.sessionEnded) void refresh()
        lose()
      })
      plan('silence', PATIENCE_MS, () => isMine() && lose())
    } catch {
      if (isMine()) lose()
    }
  }

  let failures = 0
  function hear(data: unknown): void {
    const frame = readFrame(data)
    if (!frame) return
    failures = 0
    plan('silence', SILENCE_MS, lose)
    if (frame.kind === 'tick') {
      const local = localNow()
      if (isDoubtful(view.clock, frame.now, local)) plan('exchange', 0, () => void exchange())
      show({ clock: heardTime(view.clock, frame.now, local) })
    }
    if (view.link !== 'live') show({ link: 'live' })
    if (view.room) put(heardFrame(view.room, frame))
  }

  function lose(): void {
    attempt++
    socket?.close()
    socket = undefined
    show({ link: 'lost' })
    plan('connect', backOff(failures++, Math.random()), () => void connect())
  }

  let exchanges = 0
  async function exchange(): Promise<void> {
    const sent = localNow()
    try {
      const { t1, t2 } = await call(serverTime, { t0: Math.round(sent) }, { timeout: PATIENCE_MS })
      show({ clock: heardExchange(view.clock, { sent, received: localNow(), serverIn: t1, serverOut: t2 }) })
      exchanges++
    } catch {
      // The next one comes anyway.
    }
    plan('exchange', exchanges < FIRST_EXCHANGES ? 300 : EXCHANGE_MS, () => void exchange())
  }

  /** The tab is looked at again, or the network is back: no waiting for the next attempt. */
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return
    plan('exchange', 0, () => void exchange())
    // What became of a request is told elsewhere; whoever comes back from there sees it here too.
    if (view.room?.seat?.asksSuspension) void refresh()
    if (view.link === 'live') return
    failures = 0
    if (view.room) plan('connect', 0, () => void connect())
  }
  const cut = (): void => {
    if (view.room) lose()
  }
  let token = session.token()
  const stopFollowing = session.onChange(() => {
    if (session.token() === token) return
    token = session.token()
    void refresh()
    if (view.room) plan('connect', 0, () => void connect())
  })
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', cut)

  if (first?.ok) show({ clock: heardTime(UNSET, first.value.now, localNow()) })
  if (view.room) {
    void connect()
    planLook(view.room)
  }
  if (token || !first?.ok) void refresh()
  void exchange()

  return {
    view: (): RoomView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMoments: (hear: (moments: Moment[], room: LiveRoom) => void): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    now,
    refresh,
    loadOlder,
    stop: (): void => {
      stopped = true
      attempt++
      socket?.close()
      timers.forEach((timer) => clearTimeout(timer))
      stopFollowing()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', cut)
    },
  }
}
export type RoomStore = ReturnType<typeof startRoom>

/** Whatever arrives is data; what is not understood is dropped. */
function readFrame(data: unknown): LiveFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const frame = JSON.parse(data) as Partial<LiveFrame> | null
    return frame?.kind === 'snapshot' || frame?.kind === 'events' || frame?.kind === 'tick' ? (frame as LiveFrame) : undefined
  } catch {
    return undefined
  }
}
