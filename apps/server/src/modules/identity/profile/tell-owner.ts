import { routeOf } from '@aosp/contract/screens'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { Identity } from '../identity.ts'

/** What opens an account was changed: its owner hears of it by the bell and on the phone he had before, whoever did it. */
export async function tellOwner(
  identity: Pick<Identity, 'ports'>,
  trx: Trx,
  account: { id: string; username: string; phone: string | null },
  what: string,
  now: Date,
  advice = '如非本人操作，请立即联系平台客服',
): Promise<void> {
  const text = `您的账号 ${account.username} ${what}。${advice}。`
  await identity.ports.ring(trx, {
    to: { accounts: [account.id] },
    title: '账号安全提醒',
    text,
    priority: 'H',
    key: `account:${newId(now.getTime())}`,
    now,
    openPage: routeOf('identity/settings-security'),
  })
  if (account.phone === null) return
  const words = { template: 'sms_account_changed', values: { username: account.username, what, advice } } as const
  await identity.ports.sendSms(trx, { phone: account.phone, accountId: account.id, purpose: 'notice', ...words, now })
}
