import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { editMember as editCall, freezeMembers as freezeCall, unmaskMember as unmaskCall } from '@aosp/contract/organisation/member'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { Said } from '../../../platform/http/serve.ts'
import {
  askContactChange,
  changeMember,
  memberAccounts,
  proveContact,
  setMembersFrozen,
  setMemberStatus,
  type ContactChange,
  type MemberChange,
} from '../../identity/index.ts'
import type { OrganisationPorts } from '../ports.ts'

/** Frozen people are out with the next call they make. */
export async function freezeMembers(ports: OrganisationPorts, ctx: SignedIn, { ids, status, reason }: In<typeof freezeCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  if (wanted.includes(ctx.actor.accountId)) refuse(no('member.self'))
  const frozen = status === ACCOUNT_STATUS.frozen
  await tx(ctx, async (trx) => {
    await setMembersFrozen(trx, wanted, frozen, reason, ctx.now())
    for (const id of wanted)
      await appendAudit(trx, ctx, { action: frozen ? 'organisation.member-frozen' : 'organisation.member-unfrozen', target: id, detail: { reason } })
  })
  for (const id of wanted) await ports.forgetSessions(id)
  return null
}

/** What comes back masked was not touched. A new phone or e-mail waits for a second person; a new state says why somebody is shut out; name of the account, company and role have ways of their own. */
export async function editMember(ports: OrganisationPorts, ctx: SignedIn, input: In<typeof editCall>, sent: unknown): Promise<null | Said<null>> {
  const { id } = input
  const member = (await memberAccounts(ctx.db).where('account.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const change: MemberChange = {
    ...(input.realname === undefined ? {} : { realname: input.realname }),
    ...(input.sex === undefined ? {} : { sex: input.sex }),
  }
  const contact: ContactChange = {
    ...(isNew(input.phone, member.phone) ? { phone: input.phone } : {}),
    ...(isNew(input.email, member.email ?? '') ? { email: input.email || null } : {}),
  }
  const changed = changedServerField(sent, { username: member.username, corporate: member.corporate_id })
  if (changed) refuse(no('badInput', { field: changed }))
  const restated = input.status !== undefined && input.status !== member.status ? { status: input.status, reason: input.statusReason ?? '' } : undefined
  if (restated) judgeStatus(ctx, id, restated)
  const papers = (input.papers ?? '').split(',').filter((path) => path !== '')
  const reason = input.reason ?? ''
  const proof = await proveContact(ctx, id, contact, { smscode: input.smscode, papers, reason })
  await tx(ctx, async (trx) => {
    await changeMember(trx, id, change)
    const from = restated && (await setMemberStatus(trx, id, restated, ctx.now()))
    await askContactChange(trx, ctx, id, contact, { papers: proof === 'paper' ? papers : [], reason }, proof)
    await appendAudit(trx, ctx, {
      action: 'organisation.member-edited',
      target: id,
      detail: {
        fields: Object.keys(change),
        asked: Object.keys(contact),
        ...(restated ? { status: { from, to: restated.status, reason: restated.reason } } : {}),
      },
    })
  })
  await ports.forgetSessions(id)
  return Object.keys(contact).length === 0 ? null : new Said('已保存；手机号或邮箱的变更须由另一名工作人员审核后生效', null)
}

type Restated = { status: number; reason: string }
const NEEDS_REASON: ReadonlySet<number> = new Set([ACCOUNT_STATUS.frozen, ACCOUNT_STATUS.rejected])

function judgeStatus(ctx: SignedIn, id: string, { status, reason }: Restated): void {
  // The form is another way to what freezing does, not a way around its permission.
  if (!ctx.actor.permissions.has('member:freeze')) refuse(no('forbidden'))
  if (id === ctx.actor.accountId) refuse(no('member.self'))
  if (NEEDS_REASON.has(status) && reason === '') refuse(atField('statusReason', no('member.noReason')))
}

const isNew = (sent: string | undefined, stored: string | null): sent is string => sent !== undefined && !sent.includes('*') && sent !== stored

export async function unmaskMember(ctx: SignedIn, { id }: In<typeof unmaskCall>): Promise<Out<typeof unmaskCall>> {
  return tx(ctx, async (trx) => {
    const member = (await memberAccounts(trx).where('account.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'organisation.member-unmasked', target: id })
    return { phone: member.phone ?? '', email: member.email ?? '' }
  })
}
