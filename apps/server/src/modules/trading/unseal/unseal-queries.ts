import type { In, Out } from '@aosp/contract/endpoint'
import { UNSEAL_STATE_TEXTS } from '@aosp/contract/trading/codes'
import type { unsealList as listCall } from '@aosp/contract/trading/unseal'
import type { SignedIn } from '../../../platform/http/context.ts'
import '../trading.tables.ts'

const MOST = 100

export async function unsealList(ctx: SignedIn, { bidding }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const rows = await ctx.db
    .selectFrom('bidding_unseal')
    .innerJoin('bidding', 'bidding.id', 'bidding_unseal.bidding_id')
    .selectAll('bidding_unseal')
    .select(['bidding.code', 'bidding.name'])
    .$if(bidding !== undefined, (query) => query.where('bidding_unseal.bidding_id', '=', bidding ?? ''))
    .orderBy('bidding_unseal.asked_at', 'desc')
    .orderBy('bidding_unseal.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bidding: row.bidding_id,
    code: row.code,
    name: row.name,
    reason: row.reason,
    state: row.state,
    state_dictText: UNSEAL_STATE_TEXTS[row.state] ?? '',
    askBy: row.asked_name,
    askTime: row.asked_at,
    own: row.asked_by === ctx.actor.accountId,
    decideBy: row.decided_name,
    decideTime: row.decided_at,
    rejectNote: row.reject_note,
  }))
}
