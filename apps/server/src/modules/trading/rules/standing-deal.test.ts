import { describe, expect, test } from 'vitest'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { ownDeal } from './standing-deal.ts'

const own = (session_state: number, winner_signup: string | null, state: number = SIGN_UP.admitted) => ({ id: 'own', state, session_state, winner_signup })

describe('P-007 what a bidder has of the deal', () => {
  test('between the hammer and what follows from it nobody has fallen out of anything', () => {
    expect(ownDeal(true, own(SESSION.bidding, null))).toBeNull()
    expect(ownDeal(false, own(SESSION.bidding, null))).toBeNull()
  })
  test('then the record tells: his, fallen out of, moved up, or none of his business', () => {
    expect(ownDeal(true, own(SESSION.dealt, 'own'))).toBe('has')
    expect(ownDeal(true, own(SESSION.dealt, 'next', SIGN_UP.forfeited))).toBe('fell')
    expect(ownDeal(true, own(SESSION.defaulted, 'own', SIGN_UP.defaulted))).toBe('fell')
    expect(ownDeal(true, own(SESSION.ended, 'own'))).toBe('fell')
    expect(ownDeal(false, own(SESSION.dealt, 'own'))).toBe('has')
    expect(ownDeal(false, own(SESSION.dealt, 'other'))).toBeNull()
  })
})
