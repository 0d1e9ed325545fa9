import type { Selectable } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type {
  decideAccountChange as decideCall,
  proposeFactorReset as resetCall,
  withdrawAccountChange as withdrawCall,
} from '@aosp/contract/identity/account-change'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Database, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { findByUsername, isAccountFieldTaken, lockAccount, type Account } from '../account/account-store.ts'
import { findFactor } from '../factor/factor-store.ts'
import { dropFactor } from '../factor/own-factor.ts'
import type { Identity } from '../identity.ts'
import { replacePhone } from '../phone/replace-phone.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { judgeReviewer, type Reviewer } from '../rules/account-change.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { askChange } from './ask-change.ts'

type Change = Selectable<Database['account_change']>

export const reviewerOf = ({ actor }: SignedIn): Reviewer => ({ accountId: actor.accountId, permissions: actor.permissions })

/** The second of the two persons. */
export async function decideAccountChange(identity: Identity, ctx: SignedIn, { id, shType, remark = '' }: In<typeof decideCall>): Promise<null> {
  const approved = shType === VERDICT.pass
  if (!approved && remark === '') refuse(no('review.noReason'))
  const accountId = await tx(ctx, async (trx) => {
    const change = await lockChange(trx, id)
    const verdict = judgeReviewer(change && { ...change, askedBy: change.asked_by, accountId: change.account_id }, reviewerOf(ctx))
    if (!verdict.ok || !change) return refuse(verdict.ok ? no('notFound') : verdict)
    const account = await lockAccount(trx, change.account_id)
    if (approved) await carryOut(identity, trx, ctx, account, change)
    await settle(trx, ctx, change, approved ? CHANGE_STATE.approved : CHANGE_STATE.rejected, remark)
    await appendAudit(trx, ctx, {
      action: approved ? 'identity.change-approved' : 'identity.change-rejected',
      target: account.id,
      detail: { id, kind: change.kind, askedBy: change.asked_by },
    })
    return account.id
  })
  await identity.sessions.forget(accountId)
  return null
}

export async function withdrawAccountChange(ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const change = await lockChange(trx, id)
    if (change?.asked_by !== ctx.actor.accountId) return refuse(no('notFound'))
    if (change.state !== CHANGE_STATE.waiting) refuse(no('accountChange.decided'))
    await settle(trx, ctx, change, CHANGE_STATE.withdrawn, '')
    await appendAudit(trx, ctx, { action: 'identity.change-withdrawn', target: change.account_id, detail: { id, kind: change.kind } })
  })
  return null
}

export async function proposeFactorReset(ctx: SignedIn, { username, reason }: In<typeof resetCall>): Promise<null> {
  const account = await findByUsername(ctx.db, username)
  if (!account) return refuse(no('notFound'))
  if (account.id === ctx.actor.accountId) refuse(no('accountChange.ownFactor'))
  if (!(await findFactor(ctx.db, account.id))) refuse(no('factor.none'))
  await tx(ctx, (trx) => askChange(trx, ctx, { accountId: account.id, kind: 'factor', value: null, proof: null, papers: [], reason }))
  return null
}

const lockChange = (trx: Trx, id: string): Promise<Change | undefined> =>
  trx.selectFrom('account_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const settle = (trx: Trx, ctx: SignedIn, change: Change, state: number, note: string): Promise<unknown> =>
  trx
    .updateTable('account_change')
    .set({ state, note, decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: ctx.now() })
    .where('id', '=', change.id)
    .execute()

async function carryOut(identity: Identity, trx: Trx, ctx: SignedIn, account: Account, { kind, value }: Change): Promise<void> {
  const now = ctx.now()
  if (kind === 'phone') return void (await replacePhone(identity, trx, account, value ?? '', now))
  if (kind === 'email') {
    if (value && (await isAccountFieldTaken(trx, 'email', value, account.id))) refuse(no('profile.emailTaken'))
    await trx.updateTable('account').set({ email: value }).where('id', '=', account.id).execute()
    return tellOwner(identity, trx, account, '的电子邮箱已由平台工作人员更换', now)
  }
  if (!(await dropFactor(trx, account.id))) refuse(no('factor.none'))
  await endSessionsOf(trx, account.id, 'account-changed', now)
  return tellOwner(identity, trx, account, '的动态验证码已由两名管理员重置，所有设备上的登录已退出，请登录后重新设置', now)
}
