import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/roles'
import type { addUser as addCall } from '@aosp/contract/identity/user'
import { userFault } from '@aosp/contract/identity/user.shapes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { demandProof } from '../../../platform/http/guard.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { isAccountFieldTaken } from '../account/account-store.ts'
import { giveTo } from '../depart-role/depart-role-people.ts'
import { seeKeptDepart } from '../depart-role/depart-role-store.ts'
import { hashPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { isGuessable } from '../rules/guessable-password.ts'
import { isStaff } from '../rules/step-up.ts'
import { insertUser } from '../user/user-commands.ts'
import { setDeparts, setTenants } from '../user/user-store.ts'

type Form = In<typeof addCall>
const SUPERIOR = 2

/**
 * A superior's new user: of his company, in his departments, with their roles, let in by an administrator. Nobody makes himself the second
 * person his acts wait for.
 */
export async function addDepartUser(identity: Identity, ctx: SignedIn, form: Form): Promise<Said<Out<typeof addCall>>> {
  const { actor } = ctx
  const fault = userFault({ password: form.password, confirmpassword: form.confirmpassword })
  if (fault !== undefined) refuse(no('user.badForm', { text: fault }))
  if (isGuessable(form.password, form.username)) refuse(atField('password', no('password.guessable')))
  const departs = form.selecteddeparts ?? []
  if (departs.length === 0) refuse(atField('selecteddeparts', no('myDepart.noDepart')))
  if (form.userIdentity === SUPERIOR || form.departIds?.length) refuse(atField('userIdentity', no('myDepart.heads')))
  const roles = form.selectedroles ?? []
  if (roles.length > 0) demandProof(ctx)
  const tenants = tenantsFor(ctx, form)
  const passwordHash = await hashPassword(form.password, ctx.address)
  const id = newId(ctx.now().getTime())
  await changeAccess(identity, ctx, async (trx) => {
    for (const depart of departs) await seeKeptDepart({ ...ctx, db: trx }, depart)
    if (await isTaken(trx, form)) refuse(no('myDepart.taken'))
    await insertUser(identity, trx, ctx, form, { id, password_hash: passwordHash, status: ACCOUNT_STATUS.pending, corporate_id: actor.corporateId })
    await setDeparts(trx, { id, company: isStaff(actor.roleCodes) ? null : actor.corporateId, current_org_code: null }, departs)
    await setTenants(trx, id, tenants)
    await giveTo(trx, ctx, id, roles)
    await identity.ports.ring(trx, {
      to: { roles: [ROLE_CODES.admin] },
      event: 'work',
      title: '新用户待审核',
      text: `${actor.realname}在所负责的部门新建了用户 ${form.username}（${form.realname}），审核后才能登录。`,
      priority: 'M',
      key: `depart.user-added:${id}`,
      now: ctx.now(),
      openPage: `${routeOf('identity/user')}?status=${ACCOUNT_STATUS.pending}`,
    })
    await appendAudit(trx, ctx, { action: 'identity.user-added', target: id, detail: { username: form.username, departs, departRoles: roles } })
  })
  return new Said('添加成功！账号须由管理员审核后才能登录', { id })
}

/** Within the tenants of the one who adds him; left out they are the same. */
function tenantsFor({ actor: { tenantIds } }: SignedIn, { relTenantIds }: Form): readonly number[] {
  const wanted = (relTenantIds ?? []).map(Number)
  if (wanted.some((id) => !tenantIds.includes(id))) refuse(atField('relTenantIds', no('user.unknownTenant')))
  return wanted.length > 0 ? wanted : tenantIds
}

/** Which of them is taken is not said: that somebody has an account here is nobody's business outside the platform's staff. */
async function isTaken(trx: Trx, { username, phone, email, workNo }: Form): Promise<boolean> {
  const asked = [
    isAccountFieldTaken(trx, 'username', username, null),
    isAccountFieldTaken(trx, 'phone', phone, null),
    isAccountFieldTaken(trx, 'workNo', workNo, null),
    ...(email ? [isAccountFieldTaken(trx, 'email', email, null)] : []),
  ]
  return (await Promise.all(asked)).includes(true)
}
