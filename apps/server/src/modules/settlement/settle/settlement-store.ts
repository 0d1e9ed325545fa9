import type { Selectable } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { lockSession, mayMove, mayMoveSignUp, maySettle, type MoveName, type Session, type SignUp, type SignUpMove } from '../../trading/index.ts'
import type { DefaultTable, OfferTable, SettlementTable } from '../settlement.tables.ts'

export type Settlement = Selectable<SettlementTable>
export type Hearing = Selectable<DefaultTable>
export type Offer = Selectable<OfferTable>
/** What the close has left on the session is there. */
export type DealtSession = Session & { deal_price_fen: number; deal_total_fen: number; notice_until: Date; sign_due: Date; winner_signup: string }
export type Deal = { session: DealtSession; settlement: Settlement; winner: SignUp }

export function dealtSession(session: Session): DealtSession {
  const { deal_price_fen, deal_total_fen, notice_until, sign_due, winner_signup } = session
  if (deal_price_fen === null || deal_total_fen === null || notice_until === null || sign_due === null || winner_signup === null)
    throw new Error(`The deal of ${session.code} has no terms`)
  return { ...session, deal_price_fen, deal_total_fen, notice_until, sign_due, winner_signup }
}

/** Session, sign-up, settlement: in the order every command locks them. Without a deal it is answered like a session that does not exist. */
export async function lockDeal(trx: Trx, id: string): Promise<Deal> {
  const session = await lockSession(trx, id)
  const winner = await lockSignUp(trx, session.winner_signup ?? refuse(no('notFound')))
  const settlement = await trx.selectFrom('bidding_settlement').selectAll().where('bidding_id', '=', id).forUpdate().executeTakeFirst()
  return { session: dealtSession(session), settlement: settlement ?? refuse(no('notFound')), winner }
}

export const lockSignUp = (trx: Trx, id: string): Promise<SignUp> =>
  trx.selectFrom('bidding_signup').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** A step of the platform: by somebody who has no part in the deal, in a state that allows it. */
export async function lockForStaff(trx: Trx, ctx: SignedIn, id: string, move: MoveName): Promise<Deal> {
  const deal = await lockDeal(trx, id)
  const allowed = maySettle(deal.session, deal.winner.corporate_id, ctx.actor)
  if (!allowed.ok) refuse(allowed)
  if (!mayMove(move, deal.session.state)) refuse(no('bidding.notNow'))
  return deal
}

/** A step of the issuer; another company's deal is answered like one that does not exist. */
export async function lockForIssuer(trx: Trx, actor: Actor, id: string, move: MoveName): Promise<Deal> {
  const deal = await lockDeal(trx, id)
  if (actor.corporateId === null || deal.session.corporate_id !== actor.corporateId) refuse(no('notFound'))
  if (!mayMove(move, deal.session.state)) refuse(no('bidding.notNow'))
  return deal
}

export const setSession = async (trx: Trx, session: Session, change: Partial<Session>, now: Date): Promise<void> =>
  void (await trx
    .updateTable('bidding')
    .set({ ...change, revision: session.revision + 1, updated_at: now })
    .where('id', '=', session.id)
    .execute())

export const setSettlement = async (trx: Trx, id: string, change: Partial<Settlement>): Promise<void> =>
  void (await trx.updateTable('bidding_settlement').set(change).where('bidding_id', '=', id).execute())

export async function moveSignUp(trx: Trx, signUp: SignUp, move: SignUpMove, change: Partial<SignUp> & { state: number }, now: Date): Promise<void> {
  if (!mayMoveSignUp(move, signUp.state)) refuse(no('signUp.notNow'))
  await trx
    .updateTable('bidding_signup')
    .set({ ...change, updated_at: now })
    .where('id', '=', signUp.id)
    .execute()
}

const FILES_MAX = 10
/** The two sides of a deal and the platform read its papers. */
const dealTarget = (issuer: string, winner: string, id: string, kind: string): string => `deal/${issuer}/${winner}/${id}/${kind}`

export async function hangDealFiles(trx: Trx, actor: Actor, { session, winner }: Deal, kind: 'contract' | 'handover' | 'default' | 'answer', files: string) {
  const paths = files
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
  const target = dealTarget(session.corporate_id, winner.corporate_id, `${session.id}-${winner.id}`, kind)
  await attachFiles(trx, actor, paths, target, { max: FILES_MAX })
  await detachFiles(trx, target, paths)
}
