/** Names of the files PostgreSQL keeps its log in: timeline, and the number of the file in two halves. Sizes are its default. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const PER_HIGH_HALF = 0x1_0000_0000 / SEGMENT_BYTES
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
const HISTORY = /^([0-9A-F]{8})\.history$/

export type Segment = { readonly timeline: number; readonly number: number }

export function segmentNamed(name: string): Segment | undefined {
  const [, timeline, high, low] = NAME.exec(name) ?? []
  if (timeline === undefined || high === undefined || low === undefined || Number.parseInt(low, 16) >= PER_HIGH_HALF) return undefined
  return { timeline: Number.parseInt(timeline, 16), number: Number.parseInt(high, 16) * PER_HIGH_HALF + Number.parseInt(low, 16) }
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')
export const nameOf = ({ timeline, number }: Segment): string => hex(timeline) + hex(Math.floor(number / PER_HIGH_HALF)) + hex(number % PER_HIGH_HALF)

export const isHistory = (name: string): boolean => HISTORY.test(name)

/** From the first to the last, both of one timeline. */
export function segmentsFrom(first: string, last: string): string[] {
  const [from, to] = [segmentNamed(first), segmentNamed(last)]
  if (!from || !to || from.timeline !== to.timeline || from.number > to.number) throw new Error(`${first} to ${last} are no stretch of a log`)
  return Array.from({ length: to.number - from.number + 1 }, (_, index) => nameOf({ timeline: from.timeline, number: from.number + index }))
}

/** The last file the log reaches from `first` on without a gap, and the first one that is missing before others that are there. */
export function unbroken(first: string, there: ReadonlySet<string>): { last: string | undefined; gap: string | undefined } {
  const from = segmentNamed(first)
  if (!from) throw new Error(`${first} is no file of a log`)
  // After a restore the log goes on in a new timeline, from the file in which it left the old one.
  const known = [...there].flatMap((name) => segmentNamed(name) ?? []).filter(({ timeline, number }) => timeline >= from.timeline && number >= from.number)
  const numbers = new Set(known.map(({ number }) => number))
  const newest = known.reduce((most, { number }) => Math.max(most, number), from.number - 1)
  let reached = from.number - 1
  while (numbers.has(reached + 1)) reached++
  const timelineAt = (number: number): number => Math.max(...known.filter((segment) => segment.number === number).map(({ timeline }) => timeline))
  return {
    last: reached < from.number ? undefined : nameOf({ timeline: timelineAt(reached), number: reached }),
    gap: reached < newest ? nameOf({ timeline: from.timeline, number: reached + 1 }) : undefined,
  }
}
