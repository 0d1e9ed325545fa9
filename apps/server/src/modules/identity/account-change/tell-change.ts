import { CHANGE_KIND_TEXTS, type ChangeKind } from '@aosp/contract/identity/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccount } from '../account/account-store.ts'
import type { IdentityPorts } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'

/** The owner hears of it before it happens, while he can still object; those who may decide find it in their bell. */
export function tellChanges({ outbox, db, now: clock }: Platform, ports: IdentityPorts): void {
  outbox.subscribe('account.change-asked', 'identity.change-asked', ({ id }) =>
    inTransaction(db, async (trx) => {
      const change = await trx.selectFrom('account_change').selectAll().where('id', '=', id).executeTakeFirst()
      const account = change && (await findAccount(trx, change.account_id))
      if (!change || !account) return
      const now = clock()
      const title = CHANGE_KIND_TEXTS[change.kind as ChangeKind]
      const told = await ports.ring(trx, {
        to: { roles: change.kind === 'factor' ? [ROLE_CODES.admin] : [ROLE_CODES.operate, ROLE_CODES.admin] },
        event: 'work',
        title: `账号变更待审核：${title}`,
        text: `${change.asked_name}申请为账号 ${account.username} ${title}，须由另一人审核。`,
        priority: 'M',
        key: `account.change-asked:${id}`,
        now,
        openPage: routeOf('identity/account-change'),
      })
      // A repeat of the event finds everybody told.
      if (told.length === 0) return
      const to = change.value === null ? '' : `为 ${change.kind === 'phone' ? maskPhone(change.value) : maskEmail(change.value)}`
      await tellOwner({ ports }, trx, account, `收到由平台工作人员提出的变更申请：${title}${to}，待另一人审核`, now)
    }),
  )
}
