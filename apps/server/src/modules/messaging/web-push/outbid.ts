import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DueHandler } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pushContact } from '../../../settings-push.ts'
import type { Auction, AuctionHooks } from '../../auction/index.ts'
import { passedSession } from '../../trading/index.ts'
import { MOST_FAILURES } from '../rules/push-notice.ts'
import { devicesOf } from './push-news.ts'
import { noticeOf, queuePush } from './queue-push.ts'
import '../messaging.tables.ts'

export const PUSH_OUTBID = 'push.outbid'

/** A lively session looks for devices so often at most, whatever the number of its bids. */
const LOOK_EVERY_MS = 200
/** The same person hears of the same session so often at most. */
const TELL_EVERY_MS = 60_000

type Found = { session: string; account: string; told_at: Date | null }

/**
 * Who was passed is gathered beside the bids, which never wait for it. Only where somebody of the company agreed to notices is anything
 * written: the piece of work that tells him, now or a minute after he was last told.
 */
export function noteOutbid({ db, now, due, settings, log }: Platform): AuctionHooks['passed'] {
  if (pushContact(settings) === undefined) return () => undefined
  const passed = new Map<string, { id: string; company: string }>()
  let looking = false
  const find = async (): Promise<Found[]> => {
    const pairs = [...passed.values()]
    passed.clear()
    const { rows } = await sql<Found>`
      select distinct passed.id as session, account.id as account, told.told_at
      from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ company }) => company)}::text[]) as passed (id, company)
        join account on account.corporate_id = passed.company
        join push_subscription device on device.account_id = account.id
        left join push_outbid told on told.bidding_id = passed.id and told.account_id = account.id
      where account.status = ${ACCOUNT_STATUS.normal} and account.del_flag = ${DEL_FLAG.kept} and device.failures < ${MOST_FAILURES}`.execute(db)
    return rows
  }
  const look = async (): Promise<void> => {
    looking = true
    try {
      while (passed.size > 0) {
        const works = (await find()).map(({ session, account, told_at: told }) => ({
          kind: PUSH_OUTBID,
          key: `${session} ${account}`,
          dueAt: new Date(Math.max(now().getTime(), (told?.getTime() ?? 0) + TELL_EVERY_MS)),
        }))
        if (works.length > 0) await inTransaction(db, (trx) => due.plan(trx, ...works))
        await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      }
    } catch (error) {
      log.warn({ err: error }, 'bidders could not be told that they were passed')
    } finally {
      looking = false
    }
  }
  return (id, companies) => {
    for (const company of companies) passed.set(`${id} ${company}`, { id, company })
    if (!looking) void look()
  }
}

/** Told only if it is still so and he does not see it anyway. */
export const tellOutbid =
  ({ db, now, outbox }: Platform, { books, rooms }: Auction): DueHandler =>
  async ({ key }) => {
    const [id = '', accountId = ''] = key.split(' ')
    const account = await db.selectFrom('account').select('corporate_id').where('id', '=', accountId).executeTakeFirst()
    const session = account?.corporate_id ? await passedSession(db, books, id, account.corporate_id) : undefined
    if (!session || (await rooms.isWatching(id, accountId))) return
    await inTransaction(db, async (trx) => {
      const devices = await devicesOf(trx, [accountId], 'outbid')
      if (devices.length === 0) return
      const told = { told_at: now() }
      await trx
        .insertInto('push_outbid')
        .values({ bidding_id: id, account_id: accountId, ...told })
        .onConflict((conflict) => conflict.columns(['bidding_id', 'account_id']).doUpdateSet(told))
        .execute()
      await queuePush({ outbox }, trx, { devices, notice: await noticeOf(trx, 'outbid', session), now: now() })
    })
  }
