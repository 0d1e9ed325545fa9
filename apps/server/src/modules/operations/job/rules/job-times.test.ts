import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { LATE_MS, RAREST_MS, retryAt, stepOf, timesFault } from './job-times.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)
const clock = { askedBy: null, tries: 1 }

test.each([
  ['in time', { status: JOB_STATUS.runs, missed: MISSED.skipped }, clock, LATE_MS, 'run'],
  ['missed and skipped', { status: JOB_STATUS.runs, missed: MISSED.skipped }, clock, LATE_MS + 1, 'skip'],
  ['missed and made up for', { status: JOB_STATUS.runs, missed: MISSED.madeUp }, clock, LATE_MS + 1, 'run'],
  ['a second try is never missed', { status: JOB_STATUS.runs, missed: MISSED.skipped }, { askedBy: null, tries: 2 }, LATE_MS + 1, 'run'],
  ['standing still', { status: JOB_STATUS.stands, missed: MISSED.madeUp }, clock, 0, 'drop'],
  ['standing still, by hand', { status: JOB_STATUS.stands, missed: MISSED.skipped }, { askedBy: '秦立川', tries: 1 }, LATE_MS * 9, 'run'],
] as const)('E-052 %s', (_title, job, asked, late, step) => {
  expect(stepOf(job, asked, at(0), at(late))).toBe(step)
})

test('E-052 a failed run is tried again at most twice, always later, never past its next time, and never when asked for by hand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.option(fc.integer({ min: 1, max: 900_000 })), (tries, byHand, gap) => {
      const next = gap === null ? undefined : at(gap)
      const again = retryAt({ askedBy: byHand ? '某人' : null, tries }, at(0), next)
      if (again === undefined) return
      expect(byHand || tries > 2).toBe(false)
      expect(again > at(0) && (next === undefined || again < next)).toBe(true)
    }),
  )
})

test.each([
  ['0 30 2 * * ?', false, undefined],
  ['0 30 2 * * ?', true, undefined],
  ['0 0 8 ? * 2', true, undefined],
  ['0 * * * * ?', false, undefined],
  ['0/59 * * * * ?', false, 'often'],
  ['*/10 * * * * ?', true, 'often'],
  ['0 0 0 1 1 ? 2001', false, 'never'],
  ['0 0 0 30 2 ?', true, 'never'],
  ['0 0 2 1 * ?', true, 'rare'],
  ['0 0 2 1 * ?', false, undefined],
  // Ends: comes every day, but only for two more weeks.
  ['0 0 2 1-15 2 ? 2027', true, 'rare'],
] as const)('E-052 S-085 %s, essential %s: %s', (cron, essential, fault) => {
  expect(timesFault(cron, at(0), essential)).toBe(fault)
})

test('E-052 whatever is let through keeps its distance, and what is essential comes within a week, whenever one looks', () => {
  const field = (min: number, max: number) =>
    fc.oneof(
      fc.constant('*'),
      fc.integer({ min, max }).map(String),
      fc.integer({ min: 2, max: max - min }).map((step) => `${min}/${step}`),
    )
  const cron = fc.tuple(field(0, 59), field(0, 59), field(0, 23), field(1, 28)).map((parts) => `${parts.join(' ')} * ?`)
  fc.assert(
    fc.property(cron, fc.integer({ min: 0, max: 400 * 86_400_000 }), (text, ms) => {
      if (timesFault(text, at(ms), true) !== undefined) return
      const times = [at(ms), ...nextRuns(text, at(ms), 20)]
      const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0))
      expect(gaps.slice(1).every((gap) => gap >= 60_000)).toBe(true)
      expect(gaps.every((gap) => gap <= RAREST_MS)).toBe(true)
    }),
  )
})
