import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pushContact } from '../../../settings-push.ts'
import { switchedOff } from '../../identity/index.ts'
import { accountsOfCompany } from '../../organisation/index.ts'
import '../../trading/index.ts'
import { MOST_FAILURES, type PushKind } from '../rules/push-notice.ts'
import { noticeOf, queuePush, type Device } from './queue-push.ts'
import '../messaging.tables.ts'

const isPushed = (event: string | undefined): event is PushKind => event === 'starting' || event === 'result'

/** What is told by the bell comes to the browsers of the same people as well, where they agreed to it. */
export function pushTradingNews(platform: Platform): void {
  const { outbox, db, settings } = platform
  if (pushContact(settings) === undefined) return
  outbox.subscribe('trading.news', 'messaging.push-news', async ({ event, session, to, key, at }) => {
    if (!isPushed(event) || !session) return
    await inTransaction(db, async (trx) => {
      const accounts = 'accounts' in to ? to.accounts : 'companies' in to ? await peopleOf(trx, to.companies) : []
      const devices = await devicesOf(trx, accounts, event)
      await queuePush(platform, trx, { devices, key, notice: await noticeOf(trx, event, session), now: new Date(at) })
    })
  })
}

const peopleOf = async (trx: Trx, companies: readonly string[]): Promise<string[]> =>
  (await Promise.all(companies.map((id) => accountsOfCompany(trx, id)))).flat().map(({ id }) => id)

/** Devices of those who want to hear of it there, but for those that are left alone. */
export async function devicesOf(trx: Trx, accounts: readonly string[], kind: PushKind): Promise<Device[]> {
  if (accounts.length === 0) return []
  const rows = await trx
    .selectFrom('push_subscription')
    .select(['id', 'account_id'])
    .where('account_id', 'in', accounts)
    .where('failures', '<', MOST_FAILURES)
    .orderBy('id')
    .execute()
  const owners = [...new Set(rows.map(({ account_id }) => account_id))]
  const silent = await switchedOff(trx, owners, kind, 'push')
  return rows.flatMap(({ id, account_id }) => (silent.has(account_id) ? [] : [{ id, account: account_id }]))
}
