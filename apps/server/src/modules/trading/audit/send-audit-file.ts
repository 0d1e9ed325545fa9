import type { FastifyReply } from 'fastify'
import type { auditFile as call } from '@aosp/contract/auction/proof'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { BidderOpening } from '@aosp/kernel/bidding/audit-file'
import { BID_TYPE, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Auction, auditFileText } from '../../auction/index.ts'
import { dealHolder } from '../rules/standing-deal.ts'
import { watchableSessions } from '../room/watched-session.ts'
import { isConcluded } from '../session/conclude-session.ts'
import type { Session } from '../trading.tables.ts'

/**
 * A Dutch session that was called off may be offered again, and its log tells its floor with its planned end: the file is for nobody
 * but the author of the floor.
 */
export const mayHaveFile = (
  session: Pick<Session, 'bid_type' | 'base_price_by'>,
  { outcome }: { outcome: number },
  reader: { accountId: string } | undefined,
): boolean => outcome !== OUTCOME_STOPPED || session.bid_type !== BID_TYPE.dutch || (reader !== undefined && session.base_price_by === reader.accountId)

/** A session the caller may see and its result, which is not there before the close, with all that follows from it. */
export async function closedSession({ conclude }: Pick<Auction, 'conclude'>, ctx: Ctx, id: string) {
  const read = async () =>
    (await watchableSessions(ctx.db, ctx.actor).selectAll('bidding').where('bidding.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const session = await read()
  const result = await ctx.db.selectFrom('bidding_result').selectAll().where('bidding_id', '=', id).executeTakeFirst()
  if (!result) return refuse(no('proof.notClosed'))
  if (isConcluded(session) || result.outcome === OUTCOME_STOPPED) return { session, result }
  await conclude(id)
  return { session: await read(), result }
}

export async function sendAuditFile(
  platform: Platform,
  auction: Pick<Auction, 'conclude'>,
  ctx: Ctx,
  { id }: In<typeof call>,
  reply: FastifyReply,
): Promise<null> {
  const { session, result } = await closedSession(auction, ctx, id)
  if (!mayHaveFile(session, result, ctx.actor)) return refuse(no('proof.calledOff'))
  // Whose it was when the hammer fell, and whose it is now.
  const signUps = [result.winner_signup, dealHolder(session)].flatMap((signUp) => signUp ?? [])
  const openings = await openingsOf(ctx.db, id, { signUps, company: ctx.actor?.corporateId ?? null })
  const text = await auditFileText(platform, session, result, openings)
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${session.code}.audit.json"`)
    .header('cache-control', 'private, no-cache')
    .send(text)
  return null
}

/** Who stands behind numbers: the winner for everybody, and to each bidder himself. Nobody before the close, when this is empty. */
export async function openingsOf(
  db: Db | Trx,
  sessionId: string,
  whose: { signUps: readonly string[]; company: string | null } | 'all',
): Promise<BidderOpening[]> {
  const rows = await db
    .selectFrom('bidding_signup')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .select(['bidding_signup.id', 'bidding_signup.bidder_no', 'bidding_signup.bidder_salt', 'corporate.id as company', 'corporate.name'])
    .where('bidding_signup.bidding_id', '=', sessionId)
    .where('bidding_signup.bidder_no', 'is not', null)
    .orderBy('bidding_signup.bidder_no')
    .execute()
  return rows.flatMap(({ id, bidder_no: no, bidder_salt: salt, company, name }) =>
    no !== null && salt !== null && (whose === 'all' || whose.signUps.includes(id) || whose.company === company)
      ? [{ no, corporateId: company, name, salt }]
      : [],
  )
}
