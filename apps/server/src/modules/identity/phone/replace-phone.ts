import { no, refuse } from '@aosp/contract/refusals'
import { maskPhone } from '@aosp/kernel/mask'
import type { Trx } from '../../../platform/db/database.ts'
import { isAccountFieldTaken, type Account } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { phoneRestsUntil } from '../rules/account-change.ts'
import { endSessionsOf } from '../session/session-store.ts'

/** The one way a phone changes. The account must be locked. Who came in by the old phone is out, and the old phone hears of it. */
export async function replacePhone(
  identity: Pick<Identity, 'ports'>,
  trx: Trx,
  account: Account,
  phone: string,
  now: Date,
  exceptSession?: string,
): Promise<number> {
  if (await isAccountFieldTaken(trx, 'phone', phone, null)) refuse(no('profile.phoneTaken'))
  await trx
    .updateTable('account')
    .set({ phone, phone_rests_until: phoneRestsUntil(now) })
    .where('id', '=', account.id)
    .execute()
  await trx.deleteFrom('reset_ticket').where('account_id', '=', account.id).execute()
  await tellOwner(identity, trx, account, `的绑定手机已更换为 ${maskPhone(phone)}，本号码不能再用于登录`, now)
  return endSessionsOf(trx, account.id, 'account-changed', now, exceptSession)
}
