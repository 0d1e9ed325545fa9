import { expect, test } from 'vitest'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { upcoming } from './upcoming.ts'

const row = (id: string, biddingState: number, state: number, startTime: string | null) => ({ id, biddingState, state, startTime })

test('S-023 sessions ahead are those not over with a sign-up in force, the soonest first', () => {
  const rows = [
    row('later', SESSION.published, SIGN_UP.toPay, '2026-12-02 10:00:00'),
    row('over', SESSION.dealt, SIGN_UP.lost, '2026-11-01 10:00:00'),
    row('untimed', SESSION.published, SIGN_UP.checking, null),
    row('running', SESSION.bidding, SIGN_UP.admitted, '2026-11-15 10:00:00'),
    row('refused', SESSION.published, SIGN_UP.refused, '2026-11-16 10:00:00'),
    row('cancelled', SESSION.published, SIGN_UP.refund, '2026-11-17 10:00:00'),
    row('soon', SESSION.waiting, SIGN_UP.admitted, '2026-11-20 10:00:00'),
  ]
  expect(upcoming(rows).map(({ id }) => id)).toEqual(['running', 'soon', 'later', 'untimed'])
})
