import type { BidReceipt } from '@aosp/contract/auction/live'
import { momentsBetween } from '../moments.ts'
import { UNSET } from '../room-clock.ts'
import type { RoomStore, RoomView } from '../room-store.ts'
import { receiptOf, roomOf } from './practice-view.ts'
import { startSimulation, type Setting } from './simulation.ts'

/** How much faster than the clock on the wall it runs. */
const SPEEDS = { normal: 1, fast: 3 } as const
export type Speed = keyof typeof SPEEDS

export type PracticeStore = RoomStore & { run(speed: Speed | 'paused'): void }

const TICK_MS = 100
/** The chart grows to the right once in a while also when nobody bids. */
const REDRAW_MS = 1000

/** A room whose line is a simulation in this page instead of a socket. Nothing is sent and nothing is kept. */
export function startPractice(setting: Omit<Setting, 'at'>): PracticeStore {
  const at = Date.now()
  const simulation = startSimulation({ ...setting, at })
  /** By its token: how a try would be told now, which for a sealed one is more after the opening. */
  const tries = new Map<string, () => BidReceipt>()
  const papers = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const hearers = new Set<Parameters<RoomStore['onMoments']>[0]>()
  let clock = { time: at, since: performance.now(), rate: 0 }
  const now = (): number => Math.floor(clock.time + (performance.now() - clock.since) * clock.rate)
  let room = roomOf(simulation, at)
  let view: RoomView = { room, link: 'live', clock: UNSET, missing: undefined }

  function show(): void {
    const before = room
    room = roomOf(simulation, now())
    view = { ...view, room }
    listeners.forEach((listener) => listener())
    const moments = momentsBetween(before, room)
    if (moments.length > 0) hearers.forEach((hear) => hear(moments, room))
  }
  function tick(): void {
    const time = now()
    const moved = simulation.advance(time)
    const fell = room.live.nextAt !== null && time >= room.live.nextAt
    if (moved || fell || (room.live.phase === 'open' && time - room.asOf >= REDRAW_MS)) show()
  }
  const timer = setInterval(tick, TICK_MS)

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMoments: (hear) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    now,
    refresh: async () => show(),
    loadOlder: async () => undefined,
    place: async ({ token, ...bid }) => {
      const stamp = now()
      const answer = simulation.offer({ ...bid, token, t: stamp })
      const tell = () => receiptOf(simulation, answer, bid.amount, stamp)
      tries.set(token, tell)
      show()
      return tell()
    },
    lookUp: async (token) => tries.get(token)?.() ?? null,
    papers: {
      kept: <Value>(key: string) => papers.get(key) as Value | undefined,
      keep: (key, value) => void papers.set(key, value),
      forget: (key) => void papers.delete(key),
    },
    practice: true,
    run: (speed) => {
      clock = { time: now(), since: performance.now(), rate: speed === 'paused' ? 0 : SPEEDS[speed] }
    },
    stop: () => clearInterval(timer),
  }
}
