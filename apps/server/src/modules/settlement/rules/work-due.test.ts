import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUEUES } from '@aosp/contract/settlement/codes'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { workDue } from './work-due.ts'

// 2026-11-20 is a Friday.
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2))
const nextWorkDay = (from: Date) => addWorkingDays(new Map(), from, 1)
const due = (queues: Parameters<typeof workDue>[0]['queues'], hearingDue: Date | null = null) => workDue({ queues, hearingDue, nextWorkDay })

describe('S-070 by when the work on a session has to be done', () => {
  test.each([
    ['nothing', [], null],
    ['a review within a working day, over the weekend', [{ queue: 'review', since: at(20) }], at(23)],
    ['a deal that is overdue was due when its time passed', [{ queue: 'overdue', since: at(18) }], at(18)],
    ['a suspension lasts thirty days', [{ queue: 'suspended', since: at(1) }], at(31)],
    [
      'the first of several',
      [
        { queue: 'suspended', since: at(1) },
        { queue: 'amend', since: at(17) },
      ],
      at(18),
    ],
  ] as const)('%s', (_title, queues, expected) => {
    expect(due(queues)).toEqual(expected)
  })
  test('a default waits for what its parties say, and is not known to be late before', () => {
    expect(due([{ queue: 'default', since: at(17) }], at(24))).toEqual(at(24))
    expect(due([{ queue: 'default', since: at(17) }])).toBeNull()
    expect(
      due([
        { queue: 'default', since: at(17) },
        { queue: 'review', since: at(17) },
      ]),
    ).toEqual(at(18))
  })
  test('nothing is due before it began to wait, and more work never makes it later', () => {
    const work = fc.record({ queue: fc.constantFrom(...QUEUES.filter((queue) => queue !== 'default')), since: fc.integer({ min: 1, max: 28 }).map(at) })
    fc.assert(
      fc.property(fc.array(work, { minLength: 1, maxLength: 5 }), work, (queues, more) => {
        const [before, after] = [due(queues)?.getTime() ?? Infinity, due([...queues, more])?.getTime() ?? Infinity]
        expect(before).toBeGreaterThanOrEqual(Math.min(...queues.map(({ since }) => since.getTime())))
        expect(after).toBeLessThanOrEqual(before)
      }),
    )
  })
})
