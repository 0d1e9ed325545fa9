import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { freezeUsers, type addUser as addCall, type editUser as editCall } from '@aosp/contract/identity/user'
import { userFault } from '@aosp/contract/identity/user.shapes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { demandProof } from '../../../platform/http/guard.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { askChange } from '../account-change/ask-change.ts'
import { askContactChange, proveContact, type ContactChange } from '../account-change/member-contact.ts'
import { administrators, rolesByIds, rolesHeldBy, setRoles } from '../account/account-roles.ts'
import { findAccount, isAccountFieldTaken, type Account } from '../account/account-store.ts'
import { hashPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { isPastDay, ownAvatar } from '../profile/profile.ts'
import { unfitRole, widerRole } from '../role/role-facts.ts'
import { isGuessable } from '../rules/guessable-password.ts'
import { isStaff } from '../rules/step-up.ts'
import { judgeRoles, type RoleFacts } from '../rules/user-roles.ts'
import { isApplicant, judgeShutOut } from '../rules/user-status.ts'
import { lockUsers, setDeparts, setIdentity, setTenants, shutOut } from './user-store.ts'

type Form = In<typeof editCall>

const ORDINARY = 1
const SECOND_PERSON = '已保存；手机号、邮箱的变更和管理、运营角色的授予须由另一人审核后生效'

/** The password is known to two, so its owner has to choose another before he can do anything. */
export async function addUser(identity: Identity, ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall> | Said<Out<typeof addCall>>> {
  const fault = userFault(form)
  if (fault !== undefined) refuse(no('user.badForm', { text: fault }))
  if (isGuessable(form.password, form.username)) refuse(atField('password', no('password.guessable')))
  const passwordHash = await hashPassword(form.password, ctx.address)
  const id = newId(ctx.now().getTime())
  const asked = await tx(ctx, async (trx) => {
    if (await isAccountFieldTaken(trx, 'username', form.username, null)) refuse(atField('username', no('user.usernameTaken')))
    if (await isAccountFieldTaken(trx, 'phone', form.phone, null)) refuse(atField('phone', no('profile.phoneTaken')))
    await freeEmail(trx, form.email, id)
    await freeWorkNo(trx, form.workNo, id)
    await insertUser(identity, trx, ctx, form, {
      id,
      password_hash: passwordHash,
      status: form.status ?? ACCOUNT_STATUS.normal,
      reject: form.status === ACCOUNT_STATUS.rejected ? (form.reject ?? null) : null,
      frozen_reason: form.status === ACCOUNT_STATUS.frozen ? (form.frozenReason ?? null) : null,
      corporate_id: null,
    })
    const departs = form.selecteddeparts?.length ? form.selecteddeparts : (form.departIds ?? [])
    await setDeparts(trx, { id, company: null, current_org_code: null }, departs)
    await setIdentity(trx, id, form.userIdentity ?? ORDINARY, form.departIds ?? [])
    await setTenants(trx, id, (form.relTenantIds ?? []).map(Number))
    const waiting = await giveRoles(trx, ctx, id, [], form.selectedroles ?? [], '')
    await appendAudit(trx, ctx, {
      action: 'identity.user-added',
      target: id,
      detail: { username: form.username, departs, roles: form.selectedroles ?? [], waiting },
    })
    return waiting
  })
  return asked.length === 0 ? { id } : new Said('添加成功！管理、运营角色须由另一名管理员审核后生效', { id })
}

type Given = { id: string; password_hash: string; status: number; reject?: string | null; frozen_reason?: string | null; corporate_id: string | null }

/** What is unique is known to be free. */
export async function insertUser(identity: Identity, trx: Trx, ctx: SignedIn, form: In<typeof addCall>, given: Given): Promise<void> {
  const now = ctx.now()
  await trx
    .insertInto('account')
    .values({
      reject: null,
      ...given,
      username: form.username,
      password_given: true,
      realname: form.realname,
      phone: form.phone,
      email: form.email || null,
      avatar: await ownAvatar(trx, ctx.actor.accountId, form.avatar, null),
      work_no: form.workNo,
      current_org_code: null,
      created_by: ctx.actor.username,
      created_at: now,
      password_changed_at: now,
      ...(await described(identity, trx, ctx, form, '')),
      sex: form.sex ?? null,
      birthday: form.birthday || null,
      telephone: form.telephone || null,
    })
    .execute()
}

/** `sent` is the body as it came: pages send the whole row back, and a changed server-owned member must not pass silently. */
export async function editUser(identity: Identity, ctx: SignedIn, form: Form, sent: unknown): Promise<null | Said<null>> {
  const { id } = form
  const known = (await findAccount(ctx.db, id)) ?? refuse(no('notFound'))
  const owned = {
    username: known.username,
    delFlag: DEL_FLAG.kept,
    corporate: known.corporate_id,
    createBy: known.created_by,
    createTime: toBeijing(known.created_at),
  }
  const changed = changedServerField(sent, owned)
  if (changed) refuse(no('badInput', { field: changed }))
  const contact: ContactChange = {
    ...(isTyped(form.phone) && form.phone !== known.phone ? { phone: form.phone } : {}),
    ...(isTyped(form.email) && (form.email || null) !== known.email ? { email: form.email || null } : {}),
  }
  const asks = Object.keys(contact)
  if (asks.length > 0 && id === ctx.actor.accountId) refuse(no('user.ownContact'))
  const papers = (form.papers ?? '').split(',').filter((path) => path !== '')
  const reason = form.reason ?? ''
  const proof = asks.length > 0 ? await proveContact(ctx, id, contact, { smscode: form.smscode, papers, reason }) : null

  const waiting = await changeAccess(identity, ctx, async (trx, concerns) => {
    const [account] = await lockUsers(trx, ctx, [id])
    if (!account) return refuse(no('notFound'))
    const roles = await rolesHeldBy(trx, id)
    const state = await restated(trx, ctx, account, roles, form)
    const written = {
      ...(await described(identity, trx, ctx, form, account.post, account.avatar)),
      ...(form.workNo ? { work_no: await freeWorkNo(trx, form.workNo, id) } : {}),
      ...state,
    }
    await trx
      .updateTable('account')
      .set({ ...written, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await settlePlaces(trx, account, roles, form)
    if (form.selectedroles || form.selecteddeparts) concerns({ accounts: [id] })
    const roleIds = form.selectedroles ? await giveRoles(trx, ctx, id, roles, form.selectedroles, reason) : []
    if (asks.length > 0) await askContactChange(trx, ctx, id, contact, { papers: proof === 'paper' ? papers : [], reason }, proof)
    await appendAudit(trx, ctx, { action: 'identity.user-edited', target: id, detail: { fields: Object.keys(written), asked: asks, waiting: roleIds } })
    return [...asks, ...roleIds]
  })
  await identity.sessions.forget(id)
  return waiting.length === 0 ? null : new Said(SECOND_PERSON, null)
}

/** Masked ones come back as they were shown. */
const isTyped = (sent: string | null | undefined): sent is string => typeof sent === 'string' && !sent.includes('***')

const freeEmail = async (trx: Trx, email: string | null | undefined, id: string): Promise<string | null> =>
  email && (await isAccountFieldTaken(trx, 'email', email, id)) ? refuse(atField('email', no('profile.emailTaken'))) : email || null

const freeWorkNo = async (trx: Trx, workNo: string, id: string): Promise<string> =>
  (await isAccountFieldTaken(trx, 'workNo', workNo, id)) ? refuse(atField('workNo', no('user.workNoTaken'))) : workNo

/** What is written as it was sent; members left out stay as they are. */
async function described(identity: Identity, trx: Trx, ctx: SignedIn, form: Omit<Form, 'id' | 'phone' | 'email'>, post: string, avatar: string | null = null) {
  if (form.birthday && !isPastDay(form.birthday, ctx.now())) refuse(atField('birthday', no('profile.birthday')))
  if (form.post) await refuseUnknownPositions(identity, trx, form.post, post)
  const sent = {
    realname: form.realname ?? undefined,
    sex: form.sex ?? undefined,
    birthday: form.birthday === '' ? null : (form.birthday ?? undefined),
    telephone: form.telephone === '' ? null : (form.telephone ?? undefined),
    avatar: form.avatar === undefined || form.avatar === null ? undefined : await ownAvatar(trx, ctx.actor.accountId, form.avatar, avatar),
    post: form.post?.join(','),
    activiti_sync: form.activitiSync ?? undefined,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<{ realname: string }>
}

export async function refuseUnknownPositions(identity: Identity, trx: Trx, wanted: readonly string[], before: string): Promise<void> {
  const names = await identity.ports.positionNames(trx)
  const had = new Set(before.split(','))
  if (wanted.some((code) => !names.has(code) && !had.has(code))) refuse(atField('post', no('user.unknownPosition')))
}

/**
 * Any of the four states may be set directly, with a reason for freezing and rejecting, but not for who waits for the review of his
 * company; whoever is shut out is out at once.
 */
async function restated(trx: Trx, ctx: SignedIn, account: Account, roles: readonly RoleFacts[], form: Form) {
  const status = form.status ?? account.status
  const reasons = {
    reject: status === ACCOUNT_STATUS.rejected ? (form.reject ?? account.reject) : null,
    frozen_reason: status === ACCOUNT_STATUS.frozen ? (form.frozenReason ?? account.frozen_reason) : null,
  }
  const isNew = status !== account.status
  // Who was frozen in a batch may have no reason; the rest of his row can be edited all the same.
  const fault = userFault({ status, reject: reasons.reject, frozenReason: isNew ? reasons.frozen_reason : '-' })
  if (fault !== undefined) refuse(atField(status === ACCOUNT_STATUS.frozen ? 'frozenReason' : 'reject', no('user.badForm', { text: fault })))
  if (!isNew) return reasons
  if (isApplicant({ status: account.status, corporateId: account.corporate_id, roleCodes: roles.map(({ code }) => code) })) refuse(no('user.applicant'))
  // The form is another way to what freezing does, not a way around its permission.
  if (!ctx.actor.permissions.has(freezeUsers.access)) refuse(no('forbidden'))
  demandProof(ctx)
  if (status !== ACCOUNT_STATUS.normal) await shutOut(trx, [account], ctx.actor.accountId, ctx.now())
  return { status, ...reasons }
}

/** Departments, then what he answers for among them, then tenants. Who leaves a department no longer answers for it. */
async function settlePlaces(trx: Trx, account: Account, roles: readonly RoleFacts[], form: Form): Promise<void> {
  const { id, current_org_code } = account
  const departs = form.selecteddeparts && form.selecteddeparts.length === 0 && form.departIds?.length ? form.departIds : form.selecteddeparts
  const company = isStaff(roles.map(({ code }) => code)) ? null : account.corporate_id
  if (departs) await setDeparts(trx, { id, company, current_org_code }, departs)
  if (form.userIdentity !== undefined || form.departIds !== undefined) {
    const directed = form.departIds ?? (await directedBy(trx, id))
    await setIdentity(trx, id, form.userIdentity ?? account.user_identity, directed)
  }
  if (form.relTenantIds) await setTenants(trx, id, form.relTenantIds.map(Number))
}

const directedBy = async (trx: Trx, accountId: string): Promise<string[]> =>
  (await trx.selectFrom('depart_director').select('depart_id').where('account_id', '=', accountId).execute()).map(({ depart_id }) => depart_id)

/** Answers which of the roles wait for a second administrator. */
async function giveRoles(
  trx: Trx,
  ctx: SignedIn,
  accountId: string,
  before: readonly RoleFacts[],
  roleIds: readonly string[],
  reason: string,
): Promise<readonly string[]> {
  const after = await rolesByIds(trx, roleIds)
  const able = await administrators(trx)
  const verdict = judgeRoles({
    before,
    after,
    isSelf: accountId === ctx.actor.accountId,
    held: ctx.actor.permissions,
    otherAdministrators: able.filter((id) => id !== ctx.actor.accountId && id !== accountId).length,
  })
  if (!verdict.ok) return refuse(verdict)
  const added = roleIds.filter((id) => before.every((had) => had.id !== id))
  const unfit = (await widerRole(trx, ctx.actor, added)) ?? (await unfitRole(trx, accountId, after))
  if (unfit) refuse(unfit)
  const moved = [...before.filter(({ id }) => !roleIds.includes(id)), ...after.filter(({ id }) => before.every((had) => had.id !== id))]
  if (moved.some(({ code }) => isStaff([code]))) demandProof(ctx)
  if (able.includes(accountId) && moved.some(({ code }) => code === 'admin')) await refuseLastAdministrator(trx, ctx, accountId, able)
  await setRoles(trx, accountId, verdict.now)
  if (verdict.asked.length > 0)
    await askChange(trx, ctx, {
      accountId,
      kind: 'role',
      value: verdict.asked.join(','),
      proof: null,
      papers: [],
      reason: reason.length < 2 ? '在用户管理中授予' : reason,
    })
  return verdict.asked
}

async function refuseLastAdministrator(trx: Trx, ctx: SignedIn, accountId: string, able: readonly string[]): Promise<void> {
  const account = (await findAccount(trx, accountId)) ?? refuse(no('notFound'))
  const verdict = judgeShutOut([{ id: accountId, username: account.username, isAdministrator: true }], ctx.actor.accountId, able)
  if (!verdict.ok) refuse(verdict)
}
