import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { editMember as editCall, freezeMembers as freezeCall, unmaskMember as unmaskCall } from '@aosp/contract/organisation/member'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { changeMember, memberAccounts, setMembersFrozen, type MemberChange } from '../../identity/index.ts'
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

/** What comes back masked was not touched. Name of the account, status, company and role have ways of their own. */
export async function editMember(ports: OrganisationPorts, ctx: SignedIn, input: In<typeof editCall>, sent: unknown): Promise<null> {
  const { id } = input
  const change: MemberChange = {
    ...(input.realname === undefined ? {} : { realname: input.realname }),
    ...(input.sex === undefined ? {} : { sex: input.sex }),
    ...(input.phone === undefined || input.phone.includes('*') ? {} : { phone: input.phone }),
    ...(input.email === undefined || input.email.includes('*') ? {} : { email: input.email || null }),
  }
  await tx(ctx, async (trx) => {
    const { before, phoneChanged } = await changeMember(trx, id, change, ctx.now())
    const changed = changedServerField(sent, { username: before.username, status: before.status, corporate: before.corporate_id })
    if (changed) refuse(no('badInput', { field: changed }))
    await appendAudit(trx, ctx, { action: 'organisation.member-edited', target: id, detail: { fields: Object.keys(change), phoneChanged } })
  })
  await ports.forgetSessions(id)
  return null
}

export async function unmaskMember(ctx: SignedIn, { id }: In<typeof unmaskCall>): Promise<Out<typeof unmaskCall>> {
  return tx(ctx, async (trx) => {
    const member = (await memberAccounts(trx).where('account.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'organisation.member-unmasked', target: id })
    return { phone: member.phone ?? '', email: member.email ?? '' }
  })
}
