import type { z } from 'zod'
import { ROLE_CODES, type userData as userDataCall, type userSection as userSectionCall } from '@aosp/contract/identity/account'
import type { UserInfo } from '@aosp/contract/identity/login.shapes'
import type { Out } from '@aosp/contract/endpoint'
import { rewardLevel } from '@aosp/kernel/reward-level'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Identity } from '../identity.ts'
import { departsOf, tenantsOf } from '../depart/depart-queries.ts'
import { leadingRole } from '../rules/role-order.ts'
import { welcomeText } from '../rules/welcome.ts'
import { getAccount, rolesOf } from '../account/account-store.ts'

export type SignedInUser = z.output<typeof UserInfo>

const NO_ROLE = { roleCode: '', roleName: '未分配角色' }

/** What the browser keeps of the person who signed in. */
export async function userInfo(identity: Identity, db: Db, accountId: string, now: Date): Promise<SignedInUser> {
  const account = await getAccount(db, accountId)
  const [roles, departs, tenants, company] = await Promise.all([
    rolesOf(db, accountId),
    departsOf(db, accountId),
    tenantsOf(db, accountId, now),
    account.corporate_id ? identity.ports.companyOf(db, account.corporate_id) : undefined,
  ])
  return {
    id: account.id,
    username: account.username,
    realname: account.realname,
    avatar: account.avatar,
    sex: account.sex,
    birthday: account.birthday,
    phone: account.phone,
    email: account.email,
    status: account.status,
    orgCode: account.current_org_code,
    orgCodeTxt: departs.find((depart) => depart.orgCode === account.current_org_code)?.departName ?? null,
    userIdentity: account.user_identity,
    tenantid: String(tenants.list[0]?.id ?? 0),
    welcome: welcomeText(now),
    role: leadingRole(roles) ?? NO_ROLE,
    corporate: account.corporate_id,
    corporateName: company?.name ?? null,
    createTime: account.created_at,
  }
}

export const userSection = async ({ actor }: SignedIn): Promise<Out<typeof userSectionCall>> => ({
  sysUserId: actor.accountId,
  sysUserCode: actor.username,
  sysUserName: actor.realname,
  sysOrgCode: actor.orgCode,
})

/** Points, level and discount are a member's business; staff has none. */
export async function userData(identity: Identity, ctx: SignedIn): Promise<Out<typeof userDataCall>> {
  const { accountId, roleCode, corporateId } = ctx.actor
  const [loginUser, account] = await Promise.all([userInfo(identity, ctx.db, accountId, ctx.now()), getAccount(ctx.db, accountId)])
  const passwordTime = account.password_changed_at
  const isMember = roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external
  const company = isMember && corporateId ? await identity.ports.companyOf(ctx.db, corporateId) : undefined
  if (!company) return { loginUser, corporate: null, passwordTime }
  const { level, discount } = rewardLevel(company.rewardPoints)
  return { loginUser, corporate: { id: company.id, name: company.name, rewardPoints: company.rewardPoints, level, discount }, passwordTime }
}
