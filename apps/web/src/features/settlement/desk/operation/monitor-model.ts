import { BID_TYPE } from '@aosp/kernel/bidding/constants'

/** How a figure of the machine is to be read: red is worth a call at night. */
type Tone = 'good' | 'warn' | 'bad'

const DELAY = { warn: 300, bad: 1000 }
const CLOCK = { warn: 100, bad: 500 }
const QUEUE = { warn: 200, bad: 2000 }

const graded = (value: number, { warn, bad }: { warn: number; bad: number }): Tone => (value >= bad ? 'bad' : value >= warn ? 'warn' : 'good')

export const delayTone = (ms: number | null): Tone => (ms === null ? 'good' : graded(ms, DELAY))
export const clockTone = (ms: number | null): Tone => (ms === null ? 'good' : graded(Math.abs(ms), CLOCK))
export const queueTone = (waiting: number): Tone => graded(waiting, QUEUE)

export const msText = (ms: number | null): string => (ms === null ? '—' : ms >= 1000 ? `${(ms / 1000).toFixed(1)} 秒` : `${Math.round(ms)} 毫秒`)

/** With its sign, and what the line leaves uncertain. */
export const clockText = (ms: number | null, error: number | null): string =>
  ms === null ? '尚未比对' : `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${msText(Math.abs(ms))}${error ? ` ± ${error}` : ''}`

export const agoText = (at: number | null, now: number): string => {
  if (at === null) return '—'
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return seconds < 60 ? `${seconds} 秒前` : seconds < 3600 ? `${Math.floor(seconds / 60)} 分钟前` : `${Math.floor(seconds / 3600)} 小时前`
}

/** What needs a decision first comes first: suspended ones, then by what is left; without a told end last. The one somebody came for leads. */
export function byUrgency<Session extends { id: string; suspended: boolean; endTime: string | null }>(
  sessions: readonly Session[],
  wanted: string | null,
): Session[] {
  const rank = ({ id, suspended }: Session): number => (id === wanted ? 0 : suspended ? 1 : 2)
  return [...sessions].sort((a, b) => rank(a) - rank(b) || (a.endTime ?? '9').localeCompare(b.endTime ?? '9'))
}

/** How far the price has come from where it began; in sessions whose price falls that is no premium. Nothing while there is no price. */
export function shiftOf({ bidType, startPrice, price }: { bidType: number; startPrice: number | null; price: number | null }): {
  label: string
  text: string
  rises: boolean
} {
  const label = bidType === BID_TYPE.rising || bidType === BID_TYPE.sealedHigh ? '溢价' : '较起始价'
  if (startPrice === null || startPrice === 0 || price === null) return { label, text: '—', rises: false }
  const tenths = Math.round(((price - startPrice) / startPrice) * 1000)
  return { label, text: `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`, rises: tenths > 0 }
}

type Clocks = { clockOffsetMs: number | null; wallOffsetMs: number | null; utcOffsetMs: number | null }
/** The clock that is furthest off, of any node and either kind. */
export const worstClock = (nodes: readonly Clocks[]): number | null =>
  worst(
    nodes
      .flatMap(({ clockOffsetMs, wallOffsetMs, utcOffsetMs }) => [clockOffsetMs, wallOffsetMs, utcOffsetMs])
      .map((ms) => (ms === null ? null : Math.abs(ms))),
  )

/** The worst of all sessions, because that is the one somebody is waiting in. */
export const worst = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
