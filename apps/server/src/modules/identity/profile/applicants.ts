import type { In } from '@aosp/contract/endpoint'
import type { checkOnlyUser as checkOnlyUserCall } from '@aosp/contract/identity/login'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/account'
import { no, refuse } from '@aosp/contract/refusals'
import type { ROLE_CODES } from '@aosp/contract/identity/roles'
import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { isStaff } from '../../../platform/unique-fields.ts'
import { noteFailure, slowDown } from '../attempt/login-failures.ts'
import { placeInCompany } from '../depart/depart-store.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { findAccount, isAccountFieldTaken, lockAccount, storePassword, type Account } from '../account/account-store.ts'

/** Accounts on their way in: registered, waiting for a review, rejected, coming back. */
export type Applicant = { username: string; passwordHash: string; realname: string; sex: number | null; phone: string; email: string | null }
export type MemberRole = (typeof ROLE_CODES)['menber' | 'external']

/** Spends the registration code that was sent to this phone. Wrong tries count against the address as well, as at sign-in. */
export async function provePhone(ctx: Ctx, phone: string, code: string): Promise<void> {
  await slowDown(ctx)
  const verdict = await spendCode(ctx, { phone, purpose: 'register', code })
  if (verdict.ok) return
  await tx(ctx, (trx) => noteFailure(trx, 'address', ctx.address, ctx.now()))
  refuse(verdict)
}

/** Staff is told; to anybody else a value looks free, and nothing is looked up that could take its time. */
export async function checkOnlyUser(ctx: Ctx, input: In<typeof checkOnlyUserCall>): Promise<boolean> {
  if (!ctx.actor || !isStaff(ctx.actor)) return true
  for (const [field, value] of Object.entries(input) as [keyof typeof input, string | undefined][])
    if (value && (await isAccountFieldTaken(ctx.db, field, value, null))) refuse(no('user.taken', { field }))
  return true
}

/** Waits for its review; the role is what was asked for and opens nothing before the account is admitted. */
export async function openApplicant(trx: Trx, applicant: Applicant, role: MemberRole, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const { passwordHash, ...described } = applicant
  await trx
    .insertInto('account')
    .values({
      id,
      ...described,
      password_hash: passwordHash,
      avatar: null,
      birthday: null,
      status: ACCOUNT_STATUS.pending,
      reject: null,
      work_no: null,
      telephone: null,
      corporate_id: null,
      current_org_code: null,
      created_at: now,
      password_changed_at: now,
    })
    .execute()
  await giveRole(trx, id, role)
  return id
}

/** A rejected applicant sends his mended data: the name and the phone stay, the rest is new. */
export async function reopenApplicant(
  trx: Trx,
  accountId: string,
  mended: { realname: string; sex: number | null; email: string | null; passwordHash: string | null },
  role: MemberRole,
  now: Date,
): Promise<Account> {
  const account = await lockAccount(trx, accountId)
  if (account.status === ACCOUNT_STATUS.pending) refuse(no('register.waiting'))
  if (account.status !== ACCOUNT_STATUS.rejected) refuse(no('register.done'))
  if (mended.passwordHash !== null) await storePassword(trx, account, mended.passwordHash, now)
  await trx
    .updateTable('account')
    .set({ realname: mended.realname, sex: mended.sex, email: mended.email, status: ACCOUNT_STATUS.pending, reject: null })
    .where('id', '=', accountId)
    .execute()
  await giveRole(trx, accountId, role)
  return account
}

/** The review is the only way from waiting to normal or rejected. */
export async function settleApplicant(
  trx: Trx,
  accountId: string,
  outcome: { admitted: true; corporateId: string; companyName: string; role: MemberRole; by: string; now: Date } | { admitted: false; reason: string },
): Promise<Account> {
  const account = await lockAccount(trx, accountId)
  if (account.status !== ACCOUNT_STATUS.pending) refuse(no('conflict'))
  const change = outcome.admitted
    ? { status: ACCOUNT_STATUS.normal, reject: null, corporate_id: outcome.corporateId }
    : { status: ACCOUNT_STATUS.rejected, reject: outcome.reason }
  await trx.updateTable('account').set(change).where('id', '=', accountId).execute()
  if (outcome.admitted) {
    await giveRole(trx, accountId, outcome.role)
    await placeInCompany(trx, { accountId, ...outcome })
  }
  return account
}

export async function giveRole(trx: Trx, accountId: string, role: MemberRole): Promise<void> {
  await trx.deleteFrom('account_role').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(accountId).as('account_id'), 'role.id as role_id'])
        .where('role.role_code', '=', role),
    )
    .execute()
}

/** As much of an applicant as the review shows. */
export const findApplicant = (db: Db, accountId: string): Promise<Account | undefined> => findAccount(db, accountId)
