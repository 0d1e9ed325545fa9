import { Cron as Croner } from 'croner'
import { parseCron } from './cron.ts'
import { CRON_RULES, type CronField, type CronItem, type CronValue } from './cron-fields.ts'

/** As Quartz does: what does not run within a hundred years does not run. It also bounds the search. */
const HORIZON_YEARS = 100
const MAX_RUNS = 1000
const DAY_MS = 86_400_000
const ZONE = 'Asia/Shanghai'
const OFFSET_MS = 8 * 3600_000

/**
 * The next runs after `from`, Beijing time, at most `count`. A malformed text has none; `parseCron` says why.
 * `ignoreYear` is for the preview, which shows the rhythm of an expression and not its years.
 */
export function nextRuns(text: string, from: Date, count: number, options: { ignoreYear?: boolean } = {}): Date[] {
  const reading = parseCron(text)
  if (!reading.ok) return []
  const { second, minute, hour, day, month, week, year } = reading.values
  const years = yearsWithin(options.ignoreYear ? { mode: 'every' } : year, inBeijing(from).getUTCFullYear())
  if (years.length === 0) return []

  const pattern = [
    list('second', second),
    list('minute', minute),
    list('hour', hour),
    dayPart(day),
    list('month', month),
    weekPart(week),
    years.join(','),
  ].join(' ')
  const daysBeforeEnd = day.mode === 'beforeEnd' ? day.days : 0
  // Left at its defaults the library counts weekdays from Monday, joins day and week by "or" and refuses steps without a range.
  const schedule = new Croner(pattern, {
    paused: true,
    timezone: ZONE,
    mode: '6-or-7-parts',
    alternativeWeekdays: true,
    domAndDow: true,
    sloppyRanges: true,
    dayOffset: -daysBeforeEnd,
  })
  const runs: Date[] = []
  let after = from
  while (runs.length < Math.min(count, MAX_RUNS)) {
    const run = nextOf(schedule, after)
    if (!run) break
    if (staysInMonth(run, daysBeforeEnd)) {
      runs.push(run)
      after = run
    } else {
      // Counting back from the end of a short month left the month: it has no such day, and none of that day's times counts.
      after = endOfDay(run)
    }
  }
  return runs
}

/**
 * Looking for the 31st in a month without one, the library rolls over into the next month and misses its first days.
 * Asked again from the end of the month it cannot: from a first day, every day the month has comes before those it has not.
 */
function nextOf(schedule: Croner, after: Date): Date | null {
  const run = schedule.nextRun(after)
  return run && monthOf(run) !== monthOf(after) ? schedule.nextRun(endOfMonth(after)) : run
}

const monthOf = (at: Date) => inBeijing(at).getUTCFullYear() * 12 + inBeijing(at).getUTCMonth()
const endOfMonth = (at: Date) => new Date(Date.UTC(inBeijing(at).getUTCFullYear(), inBeijing(at).getUTCMonth() + 1, 1) - OFFSET_MS - 1000)

const inBeijing = (at: Date) => new Date(at.getTime() + OFFSET_MS)

const staysInMonth = (run: Date, daysBeforeEnd: number) => monthOf(run) === monthOf(new Date(run.getTime() + daysBeforeEnd * DAY_MS))

function endOfDay(run: Date): Date {
  const sinceMidnight = inBeijing(run).getTime() % DAY_MS
  return new Date(run.getTime() - sinceMidnight + DAY_MS - 1000)
}

function dayPart(value: CronValue): string {
  if (value.mode === 'last' || value.mode === 'beforeEnd') return 'L'
  if (value.mode === 'lastWorkday') return 'LW'
  if (value.mode === 'nearestWorkday') return `${value.day}W`
  return list('day', value)
}

function weekPart(value: CronValue): string {
  if (value.mode === 'lastWeekday') return `${value.week}L`
  if (value.mode === 'nthWeekday') return `${value.week}#${value.nth}`
  return list('week', value)
}

/** Spelled out as plain numbers, so that ranges over the end, bare steps and names need no second reader. */
function list(field: CronField, value: CronValue): string {
  const { min, max } = CRON_RULES[field]
  const numbers = new Set(itemsOf(value).flatMap((item) => numbersOf(item, min, max)))
  return value.mode === 'every' || value.mode === 'unset' || numbers.size === max - min + 1 ? '*' : [...numbers].sort((a, b) => a - b).join(',')
}

function itemsOf(value: CronValue): readonly CronItem[] {
  if (value.mode === 'mixed') return value.items
  if (value.mode === 'list') return value.values.map((from) => ({ from }))
  return value.mode === 'range' || value.mode === 'loop' ? [value] : []
}

/** `22-2` runs over the end of its field and starts again at the beginning. */
function numbersOf({ from, to, step }: CronItem, min: number, max: number): number[] {
  const span = max - min + 1
  const end = to ?? (step === undefined ? from : max)
  const numbers: number[] = []
  for (let at = from; at <= (end < from ? end + span : end); at += step ?? 1) numbers.push(at > max ? at - span : at)
  return numbers
}

function yearsWithin(value: CronValue, first: number): number[] {
  const window = Array.from({ length: HORIZON_YEARS + 1 }, (_, index) => first + index)
  if (value.mode === 'every') return window
  const { max } = CRON_RULES.year
  return window.filter((year) =>
    itemsOf(value).some(({ from, to, step }) => {
      const end = to ?? (step === undefined ? from : max)
      return year >= from && year <= end && (year - from) % (step ?? 1) === 0
    }),
  )
}
