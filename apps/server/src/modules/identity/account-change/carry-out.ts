import type { Selectable } from 'kysely'
import { CHANGE_KIND_TEXTS, CHANGE_STATE, type ChangeKind } from '@aosp/contract/identity/codes'
import { no, type Refused } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Database, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ACCESS_CHANGED, type Concerned } from '../access-change/tell-windows.ts'
import { rolesByIds, rolesHeldBy, setRoles } from '../account/account-roles.ts'
import { isAccountFieldTaken, lockAccount, type Account } from '../account/account-store.ts'
import { findFactor } from '../factor/factor-store.ts'
import { dropFactor } from '../factor/own-factor.ts'
import type { IdentityPorts, SessionCache } from '../identity.ts'
import { replacePhone } from '../phone/replace-phone.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { unfitRole } from '../role/role-facts.ts'
import { clashing, type RoleFacts } from '../rules/user-roles.ts'
import { endSessionsOf } from '../session/session-store.ts'

export type Change = Selectable<Database['account_change']>
type Means = Pick<Platform, 'db' | 'now' | 'news'> & { ports: IdentityPorts; sessions: SessionCache }

const WORK = 'identity.account-change'
/** Two have agreed, and its owner has a day. */
export const planEffect = (due: DueWork, trx: Trx, id: string, dueAt: Date): Promise<void> => due.plan(trx, { kind: WORK, key: id, dueAt })
export const forgetEffect = (due: DueWork, trx: Trx, id: string): Promise<void> => due.cancel(trx, WORK, id)
export const changeWork = (means: Means) => ({ [WORK]: ({ key }: { key: string }) => takeEffect(means, key) })

export const lockChange = (trx: Trx, id: string): Promise<Change | undefined> =>
  trx.selectFrom('account_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What keeps it from taking effect, asked when it is agreed on and again when it is due. */
export async function obstacleTo(trx: Trx, accountId: string, { kind, value }: Change): Promise<Refused | undefined> {
  if (kind === 'phone') return (await isAccountFieldTaken(trx, 'phone', value ?? '', null)) ? no('profile.phoneTaken') : undefined
  if (kind === 'email') return value && (await isAccountFieldTaken(trx, 'email', value, accountId)) ? no('profile.emailTaken') : undefined
  if (kind === 'role') {
    // Much may have changed since it was asked for: what nobody holds together is looked at once more.
    const roles = await rolesWith(trx, accountId, value)
    const apart = clashing(roles)
    return apart ? no('user.rolesApart', apart) : unfitRole(trx, accountId, roles)
  }
  return (await findFactor(trx, accountId)) ? undefined : no('factor.none')
}

const askedRoles = (value: string | null): string[] => (value ?? '').split(',')

/** The roles somebody holds and those that are asked for. */
async function rolesWith(trx: Trx, accountId: string, value: string | null): Promise<RoleFacts[]> {
  const asked = await rolesByIds(trx, askedRoles(value))
  return [...(await rolesHeldBy(trx, accountId)).filter(({ id }) => asked.every((role) => role.id !== id)), ...asked]
}

/** The owner had his day. Whatever ended it before leaves nothing to do here, and so does a repeat. */
async function takeEffect({ db, now: clock, ports, sessions, news }: Means, id: string): Promise<void> {
  const accountId = await inTransaction(db, async (trx) => {
    const now = clock()
    const change = await lockChange(trx, id)
    if (change?.state !== CHANGE_STATE.resting || !change.effective_at || change.effective_at > now) return undefined
    const account = await lockAccount(trx, change.account_id)
    const obstacle = await obstacleTo(trx, account.id, change)
    if (obstacle) await tellLapsed(ports, trx, change, obstacle.message, now)
    else await carryOut({ ports, news }, trx, account, change, now)
    await trx
      .updateTable('account_change')
      .set({ state: obstacle ? CHANGE_STATE.lapsed : CHANGE_STATE.done, ended_at: now, ...(obstacle ? { note: obstacle.message } : {}) })
      .where('id', '=', id)
      .execute()
    await appendAudit(
      trx,
      { actor: undefined, address: '', requestId: '', now: () => now },
      {
        action: obstacle ? 'identity.change-lapsed' : 'identity.change-done',
        target: account.id,
        detail: { id, kind: change.kind, askedBy: change.asked_by, decidedBy: change.decided_by },
      },
    )
    return account.id
  })
  if (accountId) await sessions.forget(accountId)
}

export async function carryOut({ ports, news }: Pick<Means, 'ports' | 'news'>, trx: Trx, account: Account, { kind, value }: Change, now: Date): Promise<void> {
  if (kind === 'phone') return void (await replacePhone({ ports }, trx, account, value ?? '', now))
  if (kind === 'email') {
    await trx.updateTable('account').set({ email: value }).where('id', '=', account.id).execute()
    return tellOwner({ ports }, trx, account, '的电子邮箱已由平台工作人员更换', now)
  }
  if (kind === 'role') {
    const roles = await rolesWith(trx, account.id, value)
    await setRoles(
      trx,
      account.id,
      roles.map(({ id }) => id),
    )
    await news.publishAfter(trx, ACCESS_CHANGED, { accounts: [account.id] } satisfies Concerned)
    return tellOwner({ ports }, trx, account, '已由两名管理员授予新的角色', now)
  }
  await dropFactor(trx, account.id)
  await endSessionsOf(trx, account.id, 'account-changed', now)
  return tellOwner({ ports }, trx, account, '的动态验证码已由两名管理员重置，所有设备上的登录已退出，请登录后重新设置', now)
}

async function tellLapsed(ports: IdentityPorts, trx: Trx, { id, kind, asked_by }: Change, why: string, now: Date): Promise<void> {
  const title = CHANGE_KIND_TEXTS[kind as ChangeKind]
  await ports.ring(trx, {
    to: { accounts: [asked_by] },
    event: 'work',
    title: `账号变更未能生效：${title}`,
    text: `您申请的${title}未能生效：${why}。`,
    priority: 'M',
    key: `account.change-lapsed:${id}`,
    now,
    openPage: routeOf('identity/account-change'),
  })
}
