import { sql } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import { AWAITS_DECISION } from '../rules/signup-state.ts'

const OVER = sql.join([SESSION.failed, SESSION.unsold, SESSION.ended, SESSION.done].map((state) => sql.lit(state)))

/** 4.7 no. 4: sign-ups and issuers of sessions that are over for good, but for deposits two operators still have to decide on. */
export const endedReferences = sql<{ kind: string; id: string; session: string }>`
  select 'session' as kind, bidding.id, bidding.id as session from bidding where bidding.state in (${OVER})
  union all
  select 'signup', bidding_signup.id, bidding.id from bidding join bidding_signup on bidding_signup.bidding_id = bidding.id
  where bidding.state in (${OVER}) and bidding_signup.state_note <> ${sql.lit(AWAITS_DECISION)}`
