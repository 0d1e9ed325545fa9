import { sql } from 'kysely'
import type { BidInput } from '@aosp/kernel/bidding/model'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../auction.tables.ts'
import { bidKey } from '../sealing/bid-seals.ts'
import { openText, sealText, type SealKey } from '../sealing/sealed-text.ts'

/** An offer as its bidder sent it. */
type SentBid = Pick<BidInput, 'amount' | 'token' | 'seenSeq' | 'seal'>
export type EarlyTry = { readonly holder: string; readonly stamp: number; readonly bid: SentBid }
type Place = { readonly id: string; readonly holder: string }

const placeOf = ({ id, holder }: Place, token: string): string => `early/${id}/${holder}/${token}`
const isSame = (one: SentBid, other: SentBid): boolean =>
  one.amount === other.amount && one.seal?.nonce === other.seal?.nonce && one.seal?.confirmAmount === other.seal?.confirmAmount

/**
 * Remembers the token of a bid for a session without a log: `early`, or `reused` when another offer was sent under it before. Whoever locks the
 * session meanwhile is waited for; then it is `begun`, and the log has the word.
 */
export async function rememberEarly(
  db: Db,
  place: Place,
  bid: SentBid,
  stamp: number,
): Promise<{ said: 'early'; stamp: number } | { said: 'reused' | 'begun' }> {
  const key = await bidKey(db)
  const sealed = sealText(key, placeOf(place, bid.token), JSON.stringify(bid))
  const { rows } = await sql<{ open: boolean }>`
    with open as materialized (select id from bidding where id = ${place.id} and locked_at is null for key share),
      noted as (insert into bidding_early_try (bidding_id, holder, token, stamp_ms, sealed)
        select id, ${place.holder}, ${bid.token}, ${stamp}, ${sealed} from open on conflict do nothing)
    select exists (select from open) as open`.execute(db)
  if (!rows[0]?.open) return { said: 'begun' }
  const first = await findEarly(db, place, bid.token)
  if (!first) return { said: 'begun' }
  return isSame(first.bid, bid) ? { said: 'early', stamp: first.stamp } : { said: 'reused' }
}

export async function findEarly(db: Db, place: Place, token: string): Promise<EarlyTry | undefined> {
  const row = await db
    .selectFrom('bidding_early_try')
    .selectAll()
    .where('bidding_id', '=', place.id)
    .where('holder', '=', place.holder)
    .where('token', '=', token)
    .executeTakeFirst()
  return row && opened(await bidKey(db), row)
}

/** All of a session, in the order they came. */
export async function earlyTries(trx: Trx, key: SealKey, id: string): Promise<EarlyTry[]> {
  const rows = await trx.selectFrom('bidding_early_try').selectAll().where('bidding_id', '=', id).orderBy('stamp_ms').orderBy('token').execute()
  return rows.map((row) => opened(key, row))
}

const opened = (key: SealKey, row: { bidding_id: string; holder: string; token: string; stamp_ms: number; sealed: string }): EarlyTry => ({
  holder: row.holder,
  stamp: row.stamp_ms,
  bid: JSON.parse(openText(key, placeOf({ id: row.bidding_id, holder: row.holder }, row.token), row.sealed)) as SentBid,
})
