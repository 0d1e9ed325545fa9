import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import { LATE_MS, retryAt, stepOf } from './job-times.ts'

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
