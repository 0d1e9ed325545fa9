import { sql } from 'kysely'
import type { Limit, State } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../auction.tables.ts'
import { bidKey } from './bid-seals.ts'
import { openWithin, sealWithin, type SealKey } from './sealed-text.ts'

/**
 * A limit lies encrypted beside the log. Unlike a sealed price it is read again and again before the close, by the machine that bids by it, so it
 * lies under the session's own key and not behind the lock that only the close opens.
 */
type Place = { readonly sessionId: string; readonly no: number; readonly seq: number }
const placeOf = ({ sessionId, no, seq }: Place): string => `proxy/${sessionId}/${no}/${seq}`

export type NewLimit = Place & { readonly amount: number; readonly nonce: string }

const sealLimit = (key: SealKey, limit: NewLimit): string => sealWithin(key, limit.sessionId, placeOf(limit), `${limit.amount} ${limit.nonce}`)

export async function writeLimits(trx: Trx, key: SealKey, limits: readonly NewLimit[]): Promise<void> {
  if (limits.length === 0) return
  await sql`insert into bidding_proxy (bidding_id, bidder_no, seq, sealed)
    select * from unnest(${limits.map(({ sessionId }) => sessionId)}::text[], ${limits.map(({ no }) => no)}::smallint[], ${limits.map(({ seq }) => seq)}::int[],
      ${limits.map((limit) => sealLimit(key, limit))}::text[])`.execute(trx)
}

/** Those that count, by number. */
export async function standingLimits(db: Db | Trx, key: SealKey, sessionId: string, { proxies }: State): Promise<Map<number, Limit>> {
  const seqs = Object.values(proxies?.standing ?? {}).map(({ seq }) => seq)
  return seqs.length === 0 ? new Map() : new Map((await read(db, key, sessionId, seqs)).map((limit) => [limit.no, limit]))
}

/** What one bidder left, for himself. */
export async function ownLimit(db: Db, sessionId: string, { proxies }: State, no: number): Promise<Limit | undefined> {
  const own = proxies?.standing[no]
  return own && (await read(db, await bidKey(db), sessionId, [own.seq]))[0]
}

/** Every limit ever left, in the order of the log. For the close. */
export const allLimits = (trx: Trx, key: SealKey, sessionId: string): Promise<Limit[]> => read(trx, key, sessionId, null)

async function read(db: Db | Trx, key: SealKey, sessionId: string, seqs: readonly number[] | null): Promise<Limit[]> {
  const rows = await db
    .selectFrom('bidding_proxy')
    .selectAll()
    .where('bidding_id', '=', sessionId)
    .$if(seqs !== null, (all) => all.where('seq', 'in', seqs ?? []))
    .orderBy('seq')
    .execute()
  return rows.map(({ bidder_no: no, seq, sealed }) => {
    const [amount = '', nonce = ''] = openWithin(key, sessionId, placeOf({ sessionId, no, seq }), sealed).split(' ')
    return { seq, no, amount: fen(Number(amount)), nonce }
  })
}
