import { toBeijingDay } from './time.ts'
import { startOfDay } from './working-days.ts'

/** Stretches of time, from `start` to before `end`. */
export type Span = { start: Date; end: Date }

const MINUTE_MS = 60_000

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end
export const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end
export const minutesOf = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / MINUTE_MS, 0)
export const inOrder = <S extends Span>(spans: readonly S[]): S[] => [...spans].sort((one, other) => one.start.getTime() - other.start.getTime())

/** What meets or overlaps becomes one. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { start, end } of inOrder(spans)) {
    const last = whole.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else whole.push({ start, end })
  }
  return whole
}

/** What is left of them when others are taken away. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const gone = inOrder(others)
  return joined(spans).flatMap((span) => {
    const left: Span[] = []
    let { start } = span
    for (const { start: from, end: until } of gone) {
      if (until <= start || from >= span.end) continue
      if (from > start) left.push({ start, end: from })
      start = until
    }
    return start < span.end ? [...left, { start, end: span.end }] : left
  })
}

/** What of them lies in a stretch. */
export const within = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans.flatMap((span) => {
    const part = { start: span.start < start ? start : span.start, end: span.end > end ? end : span.end }
    return part.start < part.end ? [part] : []
  })

/** What is offered, not taken, and still to come. */
export const freeSpans = (offered: readonly Span[], taken: readonly Span[], now: Date): Span[] => {
  const last = offered.reduce<Date>((latest, { end }) => (end > latest ? end : latest), now)
  return within(without(offered, taken), { start: now, end: last })
}

const DAY_MS = 86_400_000

/** The days in Beijing a span touches, in order. One that ends at midnight does not touch the day that begins then. */
export function daysOf({ start, end }: Span): string[] {
  const days: string[] = []
  if (start < end) for (let at = startOfDay(start); at < end; at = new Date(at.getTime() + DAY_MS)) days.push(toBeijingDay(at))
  return days
}
