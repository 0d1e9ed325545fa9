import { LRUCache } from 'lru-cache'
import type { biddingOutcome as outcomeCall } from '@aosp/contract/auction/proof'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { OUTCOME_DEAL, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { EventOf } from '@aosp/kernel/bidding/model'
import { fen, showYuan } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { standingPrices, type StandingPrice } from '../rules/standing-prices.ts'
import { correctionsOf } from '../rules/struck-deals.ts'
import { closedSession, dealHolder, endedAt, isStaff, mayHaveFile, type Session } from '../../trading/index.ts'
import { type Auction, checkpointAbove, leafOf, loadLog } from '../../auction/index.ts'
import { struckDeals } from './struck-deals.ts'

type Outcome = Out<typeof outcomeCall>
type Told = { prices: StandingPrice[]; close: EventOf<'CLOSE'> | undefined; stop: EventOf<'STOP'> | undefined }

/** What a closed log says never changes, and is asked for by everybody at once when the hammer falls. */
const told = new WeakMap<Db, LRUCache<string, Told>>()
async function logTells(db: Db, id: string, headSeq: number): Promise<Told> {
  const cache = told.get(db) ?? new LRUCache<string, Told>({ max: 500 })
  told.set(db, cache)
  const known = cache.get(id)
  if (known) return known
  const events = (await loadLog(db, id, -1, headSeq + 1)).map(({ event }) => event)
  const close = events.find((event) => event.type === 'CLOSE')
  const stop = events.find((event) => event.type === 'STOP')
  // Prices of a session that was called off stay what they were: told in the hall, or nobody's.
  const found = { prices: standingPrices(events), close, stop }
  cache.set(id, found)
  return found
}

/** What the fall of the hammer came to, for everybody who may see the session; more for the two sides and for the operators. */
export async function biddingOutcome(auction: Pick<Auction, 'conclude'>, ctx: Ctx, { bidding }: In<typeof outcomeCall>): Promise<Outcome> {
  const { db, actor } = ctx
  const { session, result } = await closedSession(auction, ctx, bidding)
  const [{ prices, close, stop }, signUps, issuer, leaf, deals] = await Promise.all([
    logTells(db, bidding, result.head_seq),
    signUpsOf(db, bidding),
    db.selectFrom('corporate').select('name').where('id', '=', session.corporate_id).executeTakeFirst(),
    leafOf(db, bidding, result.head_seq),
    struckDeals(db, bidding),
  ])
  // The log knows whose the deal was when the hammer fell; whose it is now stands on the session.
  const last = deals.at(-1)
  const price = last?.price ?? result.price_fen
  const winnerNo = last?.no ?? result.winner_no
  const winner = signUps.find(({ id }) => id === (last?.signUpId ?? result.winner_signup))
  const holder = dealHolder(session)
  const own = actor?.corporateId ? signUps.find(({ corporate_id, bidder_no }) => corporate_id === actor.corporateId && bidder_no !== null) : undefined
  const staff = actor !== undefined && isStaff(actor)
  const issues = actor !== undefined && actor.corporateId === session.corporate_id
  const startPrice = session.start_price_fen ?? 0
  const premium = price === null ? null : price - startPrice
  const names = new Map(signUps.map(({ bidder_no, name }) => [bidder_no, name]))
  return {
    bidding,
    code: session.code,
    name: session.name,
    bidType: session.bid_type ?? 1,
    transType: session.trans_type,
    issuerName: issuer?.name ?? '',
    outcome: result.outcome,
    undone: result.outcome === OUTCOME_DEAL && holder === null,
    corrections: correctionsOf(deals).map(({ at, text }) => ({ at: at.getTime(), text })),
    reason: stop?.reason ?? (session.end_note || session.close_reason),
    endAt: endedAt({ ...session, closed_at: result.closed_at }).getTime(),
    closedAt: result.closed_at.getTime(),
    startPrice,
    price,
    premium,
    premiumRate: premium === null || startPrice === 0 ? null : Math.round((premium * 10_000) / startPrice),
    winnerNo,
    winnerName: winner?.name ?? null,
    winnerContact: winner && (staff || issues) ? { contacts: winner.contacts, telephone: winner.telephone } : null,
    reserve: reserveOf(session, result.outcome, close),
    reservePrice: close?.reserve.price ?? null,
    bids: result.bids,
    extensions: result.extensions,
    prices: prices.map(({ no, amount, at }) => ({ no, amount, at, name: staff || no === winnerNo ? (names.get(no) ?? null) : null })),
    own:
      (own && {
        no: own.bidder_no ?? 0,
        won: own.id === holder,
        defaulted: deals.some(({ signUpId, broken }) => signUpId === own.id && broken !== null),
        salt: own.bidder_salt ?? '',
        refund: refundHint(own),
      }) ||
      null,
    head: { seq: result.head_seq, hash: result.head_hash },
    checkpoint: leaf === undefined ? null : ((await checkpointAbove(db, leaf)) ?? null),
    certificateNo: holder !== null && (staff || issues || own?.id === holder) ? await certificateOf(db, bidding) : null,
    auditFile: mayHaveFile(session, result, actor),
  }
}

const signUpsOf = (db: Db, bidding: string) =>
  db
    .selectFrom('bidding_signup')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .select([
      'bidding_signup.id',
      'bidding_signup.corporate_id',
      'bidding_signup.bidder_no',
      'bidding_signup.bidder_salt',
      'bidding_signup.state',
      'bidding_signup.paid_fen',
      'bidding_signup.contacts',
      'bidding_signup.telephone',
      'corporate.name',
    ])
    .where('bidding_signup.bidding_id', '=', bidding)
    .where('bidding_signup.bidder_no', 'is not', null)
    .execute()

function reserveOf(session: Pick<Session, 'base_price_sealed'>, outcome: number, close: EventOf<'CLOSE'> | undefined): Outcome['reserve'] {
  if (outcome === OUTCOME_STOPPED) return session.base_price_sealed === null ? 'none' : 'sealed'
  if (!close || close.reserve.price === null) return 'none'
  return outcome === OUTCOME_DEAL ? 'met' : 'unmet'
}

function refundHint({ state, paid_fen }: { state: number; paid_fen: number }): string {
  if (paid_fen === 0) return '未缴纳保证金，无需退还'
  const paid = `保证金 ${showYuan(fen(paid_fen))} 元`
  if (state === SIGN_UP.won || state === SIGN_UP.performing) return `${paid}先抵服务费，其余按合同计入成交款或退还`
  if (state === SIGN_UP.forfeited) return `${paid}按交易规则不予退还`
  if (state === SIGN_UP.defaulted) return `${paid}待违约处理后确定`
  return `${paid}原路退还，办理进度见“我的竞价”`
}

async function certificateOf(db: Db, bidding: string): Promise<string | null> {
  const row = await db.selectFrom('bidding_certificate').select('no').where('bidding_id', '=', bidding).where('void_at', 'is', null).executeTakeFirst()
  return row?.no ?? null
}
