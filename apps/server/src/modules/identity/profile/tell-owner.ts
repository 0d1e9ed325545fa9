import { BRAND } from '@aosp/contract/texts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Identity } from '../identity.ts'

/** What opens an account was changed: its owner hears of it on the phone he had before, whoever did it. */
export async function tellOwner(identity: Identity, trx: Trx, account: { username: string; phone: string | null }, what: string, now: Date): Promise<void> {
  if (account.phone === null) return
  const content = `【${BRAND}】您的账号 ${account.username} ${what}。如非本人操作，请立即联系平台客服。`
  await identity.ports.sendSms(trx, { phone: account.phone, purpose: 'notice', content, now })
}
