/** How a figure of the machine is to be read: red is worth a call at night. */
type Tone = 'good' | 'warn' | 'bad'

const DELAY = { warn: 300, bad: 1000 }
const CLOCK = { warn: 100, bad: 500 }
const QUEUE = { warn: 200, bad: 2000 }

const graded = (value: number, { warn, bad }: { warn: number; bad: number }): Tone => (value >= bad ? 'bad' : value >= warn ? 'warn' : 'good')

export const delayTone = (ms: number | null): Tone => (ms === null ? 'good' : graded(ms, DELAY))
export const clockTone = (ms: number): Tone => graded(Math.abs(ms), CLOCK)
export const queueTone = (waiting: number): Tone => graded(waiting, QUEUE)

export const msText = (ms: number | null): string => (ms === null ? '—' : ms >= 1000 ? `${(ms / 1000).toFixed(1)} 秒` : `${Math.round(ms)} 毫秒`)

/** The worst of all sessions, because that is the one somebody is waiting in. */
export const worst = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
