import type { In, Out } from '@aosp/contract/endpoint'
import type { editProfile as editProfileCall } from '@aosp/contract/identity/account'
import { no, refuse } from '@aosp/contract/refusals'
import { fromBeijing, toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Identity } from '../identity.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { isAccountFieldTaken, lockAccount, type Account } from '../account/account-store.ts'
import { userInfo } from './user-info.ts'

/** `sent` is the body as it came: pages send the whole user back, and a changed server-owned member must not pass silently. */
export async function editProfile(identity: Identity, ctx: SignedIn, input: In<typeof editProfileCall>, sent: unknown): Promise<Out<typeof editProfileCall>> {
  const { accountId } = ctx.actor
  const birthday = input.birthday || null
  const email = input.email || null
  if (birthday && !isPastDay(birthday, ctx.now())) refuse(no('profile.birthday'))
  await tx(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId)
    const changed = changedServerField(sent, serverOwned(account))
    if (changed) refuse(no('badInput', { field: changed }))
    if (email && (await isAccountFieldTaken(trx, 'email', email, accountId))) refuse(no('profile.emailTaken'))
    const avatar = await ownAvatar(trx, accountId, input.avatar, account.avatar)
    await trx.updateTable('account').set({ realname: input.realname, sex: input.sex, birthday, email, avatar }).where('id', '=', accountId).execute()
    await appendAudit(trx, ctx, { action: 'identity.profile-edited', target: accountId })
  })
  await identity.sessions.forget(accountId)
  return { userInfo: await userInfo(identity, ctx.db, accountId, ctx.now()) }
}

/** A day somebody may have been born on. */
export const isPastDay = (day: string, now: Date): boolean => fromBeijing(day) !== undefined && day <= toBeijingDay(now) && day >= '1900-01-01'

/** The picture that is there already, or one the caller uploaded himself. */
export async function ownAvatar(trx: Trx, uploaderId: string, path: string | null | undefined, known: string | null): Promise<string | null> {
  if (!path || path === known) return path || null
  const file = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('path', '=', path)
    .where('biz', '=', 'avatar')
    .where('account_id', '=', uploaderId)
    .executeTakeFirst()
  return file ? path : refuse(no('noFile'))
}

const serverOwned = (account: Account): Record<string, unknown> => ({
  id: account.id,
  username: account.username,
  phone: account.phone,
  status: account.status,
  orgCode: account.current_org_code,
  userIdentity: account.user_identity,
  corporate: account.corporate_id,
  workNo: account.work_no,
  reject: account.reject,
  delFlag: account.del_flag,
  createTime: toBeijing(account.created_at),
})
