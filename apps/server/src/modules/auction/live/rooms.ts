import type { LiveEvent, LiveFrame, LiveState } from '@aosp/contract/auction/live'
import { evolve } from '@aosp/kernel/bidding/evolve'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import type { Log } from '../../../platform/log.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Connection, Topic } from '../../../platform/push/push.ts'
import type { Voice } from '../engine-parts.ts'
import { loadLog } from '../log/load-log.ts'
import type { Rulebooks } from '../log/rulebook.ts'
import { tellAll } from './public-log.ts'
import { loadView, type RoomRecords, type View } from './room-records.ts'

/** The rooms that somebody watches on this node. */
export type Rooms = Voice & {
  enter(connection: Connection, sessionId: string): void
  leave(sessionId: string): void
  /** Whether somebody has the room open, on whatever node. */
  isWatching(sessionId: string, accountId: string): Promise<boolean>
  /** How many sockets watch a session, or all of them. */
  watchers(sessionId?: string): number
  watched(): Map<string, number>
  start(): void
  stop(): void
}

/** What a room knows lies in memory only to be told in time; whatever it missed it reads in the log. */
type Room<Shown> = {
  readonly id: string
  readonly topic: Topic
  readonly ready: Promise<void>
  /** Sockets on their way in. */
  entering: number
  view: View<Shown> | undefined
  behind: boolean
  reading: boolean
  /** What was shown last, of that which the clock alone may change. */
  shown: string
}

const NEWS = 'bidding.room'
const PULSE_MS = 250
const PULSES_PER_TICK = 4
const READ_AT_ONCE = 1_000
const MOST_KEPT = 200
const BROKEN = 1011
/** What one piece of news holds without growing too long for the database's. */
const HEADS_PER_NEWS = 100

const topicOf = (id: string): string => `bidding:${id}`

type Means = Pick<Platform, 'db' | 'now' | 'push' | 'news'> & { log: Log }

export function createRooms<Shown>({ db, now, push, news, log }: Means, books: Rulebooks, records: RoomRecords<Shown>): Rooms {
  type Watched = Room<Shown>
  const rooms = new Map<string, Watched>()
  const look = (id: string): Promise<View<Shown>> => loadView(db, books, records.read, id)
  const time = (): number => now().getTime()
  const fault = (error: unknown) => log.warn({ err: error }, 'a bidding room could not be read')

  const send = (room: Watched, frame: LiveFrame): void => void room.topic.send(frame)
  const show = (room: Watched, view: View<Shown>, events: LiveEvent[]): void => {
    const live = records.state(view, time())
    room.shown = clockPart(live)
    send(room, { kind: 'events', events, live, head: view.log?.feed.head ?? null })
  }

  /** Adds what follows on the last known entry; of a commit without anything public nobody hears, not even that it was. */
  const take = (room: Watched, view: View<Shown>, entries: readonly Entry[]): void => {
    if (!view.log) return
    const { rules, feed, state } = view.log
    const fresh = entries.filter(({ event }) => event.seq > state.seq)
    if (fresh.length === 0) return
    const told = tellAll(rules, feed, fresh)
    view.log = { rules, feed: told.feed, state: fresh.reduce((before, { event }) => evolve(before, event), state) }
    if (told.events.length === 0) return
    view.events = [...view.events, ...told.events].slice(-MOST_KEPT)
    show(room, view, told.events)
  }

  const readOn = async (room: Watched): Promise<void> => {
    while (room.behind && rooms.get(room.id) === room) {
      room.behind = false
      const { view } = room
      if (!view?.log) {
        const next = await look(room.id)
        room.view = next
        if (view && next.log) show(room, next, next.events)
        continue
      }
      const entries = await loadLog(db, room.id, view.log.state.seq, READ_AT_ONCE)
      take(room, view, entries)
      if (entries.length === READ_AT_ONCE) room.behind = true
    }
  }
  const catchUp = (room: Watched): void => {
    room.behind = true
    if (room.reading || !room.view) return
    room.reading = true
    readOn(room)
      .catch(fault)
      .finally(() => (room.reading = false))
  }

  const open = (id: string): Watched => {
    const room: Watched = {
      id,
      topic: push.topic(topicOf(id)),
      entering: 0,
      view: undefined,
      behind: false,
      reading: false,
      shown: '',
      ready: look(id).then((view) => {
        room.view = view
        room.shown = clockPart(records.state(view, time()))
        // Something was told while the log was being read.
        if (room.behind) catchUp(room)
      }),
    }
    rooms.set(id, room)
    return room
  }
  const forget = (room: Watched): void => {
    if (room.topic.size === 0 && room.entering === 0 && rooms.get(room.id) === room) rooms.delete(room.id)
  }
  const enter = async (connection: Connection, id: string): Promise<void> => {
    const room = rooms.get(id) ?? open(id)
    room.entering++
    try {
      await room.ready
      const { socket } = connection
      if (!room.view || socket.readyState !== socket.OPEN) return
      // In one go: what is told from here on follows on the snapshot without a gap.
      room.topic.join(connection)
      socket.send(JSON.stringify({ kind: 'snapshot', snapshot: records.snapshot(room.view, time()) } satisfies LiveFrame))
    } catch (error) {
      fault(error)
      rooms.delete(id)
      connection.socket.close(BROKEN)
    } finally {
      room.entering--
      forget(room)
    }
  }

  /** Other nodes are told numbers and read the rest. While one piece of news is on its way, what comes gathers for the next: a batch over a hundred sessions costs two. */
  const untold = new Map<string, number>()
  let telling = false
  const spread = async (id: string, seq: number): Promise<void> => {
    untold.set(id, seq)
    if (telling) return
    telling = true
    try {
      while (untold.size > 0) {
        const heads = [...untold].slice(0, HEADS_PER_NEWS)
        for (const [told] of heads) untold.delete(told)
        await news.publish(NEWS, heads)
      }
    } catch (error) {
      fault(error)
    } finally {
      telling = false
    }
  }
  const hear = (payload: unknown): void => {
    for (const [id, seq] of payload as [string, number][]) {
      const room = rooms.get(id)
      if (room && (room.view?.log?.state.seq ?? -1) < seq) catchUp(room)
    }
  }

  /** The record beside the log, and a log whose writer died before he could tell. */
  const checkRecords = async (): Promise<void> => {
    const watched = [...rooms.values()].filter(({ view }) => view)
    if (watched.length === 0) return
    for (const { id, head, changed } of await records.changes([...rooms.keys()])) {
      const room = rooms.get(id)
      if (!room?.view) continue
      room.view.session = { ...room.view.session, ...changed }
      if (head !== null && head > (room.view.log?.state.seq ?? -1)) catchUp(room)
    }
  }
  let pulses = 0
  let checking = false
  const pulse = (): void => {
    pulses++
    const second = pulses % PULSES_PER_TICK === 0
    for (const room of rooms.values()) {
      const { view } = room
      if (!view || room.topic.size === 0) continue
      const live = records.state(view, time())
      if (clockPart(live) !== room.shown) show(room, view, [])
      if (second) send(room, { kind: 'tick', now: time(), seq: live.seq })
    }
    if (!second || checking || rooms.size === 0) return
    checking = true
    checkRecords()
      .catch(fault)
      .finally(() => (checking = false))
  }
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = (): void => undefined

  return {
    tell: (id, entries, state) => {
      void spread(id, state.seq)
      const room = rooms.get(id)
      const [first] = entries
      if (!room || !first) return
      if (room.view?.log && !room.reading && first.event.seq <= room.view.log.state.seq + 1) take(room, room.view, entries)
      else catchUp(room)
    },
    enter: (connection, id) => void enter(connection, id),
    leave: (id) => {
      const room = rooms.get(id)
      if (room) forget(room)
    },
    isWatching: (id, accountId) => push.isPresent(topicOf(id), accountId),
    watchers: (id) => (id === undefined ? [...rooms.values()].reduce((sum, { topic }) => sum + topic.size, 0) : (rooms.get(id)?.topic.size ?? 0)),
    watched: () => new Map([...rooms].filter(([, { topic }]) => topic.size > 0).map(([id, { topic }]) => [id, topic.size])),
    start: () => {
      unsubscribe = news.on(NEWS, hear)
      news.onGap(() => rooms.forEach(catchUp))
      timer = setInterval(pulse, PULSE_MS)
      timer.unref()
    },
    stop: () => {
      clearInterval(timer)
      unsubscribe()
      rooms.clear()
    },
  }
}

/** What may change without an event: the clock opens a room and lowers a Dutch price, and the record announces when it goes on. */
const clockPart = ({ phase, price, nextAt, startAt, suspended }: LiveState): string =>
  [phase, price, nextAt, startAt, suspended?.resumeAt, suspended?.reason].join(' ')
