import { CHANGE_KIND_TEXTS, type ChangeKind } from '@aosp/contract/identity/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccount, type Account } from '../account/account-store.ts'
import type { IdentityPorts } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { isGuarded } from '../rules/account-change.ts'

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
        to: { roles: isGuarded(change.kind) ? [ROLE_CODES.admin] : [ROLE_CODES.operate, ROLE_CODES.admin] },
        event: 'work',
        title: `账号变更待审核：${title}`,
        text: `${change.asked_name}申请为账号 ${account.username} ${title}，须由另一人审核。`,
        priority: 'M',
        key: `account.change-asked:${id}`,
        now,
        openPage: routeOf('identity/account-change'),
      })
      // A repeat of the event finds everybody told. Of a role he is told when he has it.
      if (told.length === 0 || change.kind === 'role') return
      await tellOwner({ ports }, trx, account, `收到由平台工作人员提出的变更申请：${whatChanges(change)}，待另一人审核`, now, HOW_TO_STOP)
    }),
  )
}

/** The second person has agreed: from now on the owner has a day. */
export const tellAgreed = (ports: IdentityPorts, trx: Trx, account: Account, change: Told, until: Date, now: Date): Promise<void> =>
  tellOwner({ ports }, trx, account, `的变更申请已由平台审核通过：${whatChanges(change)}，将于 ${toBeijing(until).slice(0, 16)} 生效`, now, HOW_TO_STOP)

/** Both of the staff hear that its owner wants nothing of it. */
export async function tellStopped(
  ports: IdentityPorts,
  trx: Trx,
  account: Account,
  change: Told & { id: string; hands: readonly string[] },
  now: Date,
): Promise<void> {
  const title = CHANGE_KIND_TEXTS[change.kind as ChangeKind]
  await ports.ring(trx, {
    to: { accounts: change.hands },
    event: 'work',
    title: `账号变更已被本人停止：${title}`,
    text: `账号 ${account.username} 的使用人停止了${title}，账号保持不变。请与本人核实申请的来源。`,
    priority: 'H',
    key: `account.change-stopped:${change.id}`,
    now,
    openPage: routeOf('identity/account-change'),
  })
}

type Told = { kind: string; value: string | null }
const HOW_TO_STOP = '如非本人要求，请登录平台，在「账号设置 - 安全设置」中停止，或联系平台客服'

export const maskedValue = ({ kind, value }: Told): string => (value === null ? '' : kind === 'phone' ? maskPhone(value) : maskEmail(value))

function whatChanges(change: Told): string {
  const to = maskedValue(change)
  return `${CHANGE_KIND_TEXTS[change.kind as ChangeKind]}${to === '' ? '' : `为 ${to}`}`
}
