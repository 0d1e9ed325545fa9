import { sql } from 'kysely'
import { isPublicType } from '@aosp/contract/trading/codes'
import { ACCOUNT_STATUS, ROLE_CODES, DEL_FLAG } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountsWithRoles, switchedOff } from '../../identity/index.ts'
import { companiesForSession } from '../../trading/index.ts'
import { notify } from '../bell/notify.ts'
import { escapedText } from '../escaped-text.ts'
import { tradeMark } from '../rules/trade-message.ts'
import '../messaging.tables.ts'

type Published = Events['session.published']

/**
 * Whoever follows a kind of assets hears of what is newly offered in it, once, if his company could take part. What is the group's own
 * the whole group is told anyway.
 */
export function tellSubscribers(platform: Platform): void {
  const { outbox } = platform
  const ring = notify(platform)
  outbox.subscribe('session.published', 'messaging.subscribers', async (session) => {
    if (!isPublicType(session.transType)) return
    await inTransaction(platform.db, async (trx) => {
      const accounts = await followers(trx, session)
      const deaf = await switchedOff(trx, accounts, 'published', 'bell')
      const hearing = accounts.filter((id) => !deaf.has(id))
      if (hearing.length === 0) return
      await ring(trx, {
        to: { accounts: hearing },
        title: `您关注的分类有新交易：${session.name}`,
        text: escapedText(`${session.code}「${session.name}」已发布，报名截止 ${session.signEndTime.slice(0, 16)}。`),
        priority: 'L',
        key: `session.published:${session.id}`,
        now: new Date(session.at),
        busType: tradeMark('published'),
        busId: session.code,
        openPage: routeOf('portal/trade-detail', { id: session.id }),
      })
    })
  })
}

async function followers(trx: Trx, session: Published): Promise<string[]> {
  const { rows } = await sql<{ id: string; company: string }>`
    select distinct account.id, account.corporate_id as company
    from category_subscription followed join asset_catalog wanted on wanted.id = followed.catalog_id
      join account on account.id = followed.account_id
    where account.status = ${ACCOUNT_STATUS.normal} and account.del_flag = ${sql.lit(DEL_FLAG.kept)} and account.corporate_id is not null
      and exists (select from unnest(${session.catalogs}::text[]) as offered (code) where starts_with(offered.code, wanted.code))
    order by account.id`.execute(trx)
  const allowed = await companiesForSession(trx, session, [...new Set(rows.map(({ company }) => company))])
  // Whoever runs the platform belongs to a company too, and never bids.
  const staff = new Set((await accountsWithRoles(trx, [ROLE_CODES.admin, ROLE_CODES.operate])).map(({ id }) => id))
  return rows.filter(({ id, company }) => allowed.has(company) && !staff.has(id)).map(({ id }) => id)
}
