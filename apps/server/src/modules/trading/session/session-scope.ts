import { sql, type RawBuilder } from 'kysely'
import { PUBLIC_TYPES, SESSION, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { YES_NO } from '@aosp/contract/reference/codes'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import type { Session } from '../trading.tables.ts'
import '../trading.tables.ts'

export const isStaff = seesEverybody

export const HIDDEN = [SESSION.draft, SESSION.submitted, SESSION.rejected]

/**
 * The sessions somebody may know of. Staff: what was submitted, and what it writes for others. A company: its own, and what is published
 * to it; the group's own kinds only inside the group. Everything else looks like what does not exist.
 */
export const visibleSessions = (db: Db | Trx, actor: Actor) => {
  const all = db.selectFrom('bidding').where('bidding.deleted_at', 'is', null)
  if (isStaff(actor)) return all.where(sql<boolean>`(bidding.state <> ${SESSION.draft} or bidding.by_staff)`)
  const company = actor.corporateId ?? ''
  return all.where(
    sql<boolean>`(bidding.corporate_id = ${company} or (bidding.state <> all(${HIDDEN}::smallint[])
      and (bidding.trans_type = any(${PUBLIC_TYPES}::smallint[]) or exists (select from corporate mine where mine.id = ${company} and mine.in_group = ${sql.lit(YES_NO.yes)}))))`,
  )
}

/** Whether somebody writes this session: its company, or the operators who write it for the company. */
export const isOwnSession = (actor: Actor, session: Pick<Session, 'by_staff' | 'corporate_id'>): boolean =>
  isStaff(actor) ? session.by_staff : session.corporate_id === actor.corporateId

/** Locks a session the caller writes; another's is answered like one that does not exist. */
export async function lockOwnSession(trx: Trx, actor: Actor, id: string): Promise<Session> {
  const session = await lockSession(trx, id)
  return isOwnSession(actor, session) ? session : refuse(no('notFound'))
}

export async function lockSession(trx: Trx, id: string): Promise<Session> {
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  return session ?? refuse(no('notFound'))
}

/** Whether the caller's company has signed up for the session of a row. */
export const takesPart = ({ corporateId }: Actor): RawBuilder<boolean> =>
  sql`exists (select from bidding_signup seat where seat.bidding_id = bidding.id and seat.corporate_id = ${corporateId ?? ''})`

/** What the files of a session hang on: its company, itself, and who else may read them. */
export const fileTarget = (session: Pick<Session, 'corporate_id' | 'id'>, audience: 'own' | 'group' | 'public'): string =>
  `bidding/${session.corporate_id}/${session.id}/${audience}`

/** What the proof of a request hangs on: besides the asker's company only the platform reads it. */
export const requestTarget = (id: string): string => `request/${id}`

/** What the papers of a sign-up hang on, with the company that checks them where that is not the platform. */
export const paperTarget = (session: Pick<Session, 'corporate_id' | 'quals_verify'>, signUpId: string): string =>
  `signup/${signUpId}/${session.quals_verify === QUALS_VERIFY.issuer ? session.corporate_id : ''}`

/** Besides the company that uploaded it: the platform, who checks a paper, the two sides of a deal, and those a session is published to. */
export const mayReadTradingFile: ReadRule = (actor, { attachedTo }) => {
  const [kind, first, second, audience] = attachedTo?.split('/') ?? []
  if (kind === 'deal') return isStaff(actor) || (actor.corporateId !== null && (first === actor.corporateId || second === actor.corporateId))
  if (kind === 'request') return isStaff(actor)
  if (kind === 'signup') return isStaff(actor) || (actor.corporateId !== null && second === actor.corporateId)
  if (kind !== 'bidding') return false
  if (isStaff(actor) || first === actor.corporateId || audience === 'public') return true
  return audience === 'group' && actor.roleCodes.includes(ROLE_CODES.menber)
}
