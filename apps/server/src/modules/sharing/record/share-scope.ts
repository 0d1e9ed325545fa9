import { no, refuse } from '@aosp/contract/refusals'
import { NOTICE } from '@aosp/contract/sharing/codes'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import { isInGroup, tradingStand } from '../../organisation/index.ts'
import type { Party } from '../rules/order-state.ts'
import { lockNotice } from './share-store.ts'
import type { Notice, Order } from '../sharing.tables.ts'

/** A company works with its own notices; the platform with all that were handed in. */
export const visibleNotices = (db: Db | Trx, actor: Actor) => {
  const all = db.selectFrom('share_notice')
  return seesEverybody(actor) ? all.where('share_notice.state', '<>', NOTICE.draft) : all.where('share_notice.corporate_id', '=', actor.corporateId ?? '')
}

/** An order is known to its two companies and to the platform. */
export const visibleOrders = (db: Db | Trx, actor: Actor) => {
  const all = db.selectFrom('share_order').innerJoin('share_notice', 'share_notice.id', 'share_order.notice_id')
  const own = actor.corporateId ?? ''
  return seesEverybody(actor) ? all : all.where((eb) => eb.or([eb('share_order.provider_id', '=', own), eb('share_order.user_id', '=', own)]))
}

export function partyOf(actor: Actor, order: Pick<Order, 'provider_id' | 'user_id'>, notice: Pick<Notice, 'corporate_id'>): Party {
  const own = actor.corporateId
  const side = own === null ? 'none' : own === order.provider_id ? 'provider' : own === order.user_id ? 'user' : 'none'
  return { side, answers: own !== null && own === notice.corporate_id, staff: seesEverybody(actor) }
}

/** Locks a notice of the caller's company; another's is answered like one that does not exist. */
export async function lockOwnNotice(trx: Trx, actor: Actor, id: string): Promise<Notice> {
  const notice = await lockNotice(trx, id)
  return actor.corporateId !== null && notice.corporate_id === actor.corporateId ? notice : refuse(no('notFound'))
}

/** Sharing is the group's own: the company has to belong to it and be free to trade. */
export async function sharingCompany(trx: Trx, actor: Actor, now: Date): Promise<string> {
  const id = actor.corporateId ?? refuse(no('bidding.noCompany'))
  if (!(await isInGroup(trx, id))) refuse(no('share.groupOnly'))
  const stand = await tradingStand(trx, id, now)
  return stand?.mayTrade ? id : refuse(no('bidding.barred'))
}

/** As the steps name who acted. */
export async function companyName(db: Db | Trx, corporateId: string | null): Promise<string> {
  const company = corporateId === null ? undefined : await db.selectFrom('corporate').select('name').where('id', '=', corporateId).executeTakeFirst()
  return company?.name ?? PLATFORM
}
export const PLATFORM = '平台'
export const CLOCK = '系统'
