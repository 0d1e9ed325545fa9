import { CHANGE_STATE, type ChangeKind } from '@aosp/contract/identity/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import type { SignedIn } from '../../../platform/http/context.ts'

declare module '../../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'account.change-asked': { id: string }
  }
}

const FILES_MAX = 5

type AskedChange = {
  accountId: string
  kind: ChangeKind
  value: string | null
  proof: 'code' | 'paper' | null
  papers: readonly string[]
  reason: string
}

/** The first of the two persons. Nothing about the account changes; its owner and those who decide are told after the commit. */
export async function askChange(trx: Trx, ctx: SignedIn, asked: AskedChange): Promise<void> {
  const { accountId, kind, value, proof, papers, reason } = asked
  if (reason.length < 2) refuse(no('accountChange.noReason'))
  const waiting = await trx
    .selectFrom('account_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'in', [CHANGE_STATE.waiting, CHANGE_STATE.resting])
    .executeTakeFirst()
  if (waiting) refuse(no('accountChange.waiting'))
  const now = ctx.now()
  const id = newId(now.getTime())
  await attachFiles(trx, ctx.actor, papers, `account-change:${id}`, { max: FILES_MAX })
  await trx
    .insertInto('account_change')
    .values({
      id,
      account_id: accountId,
      kind,
      value,
      proof,
      files: papers.join(','),
      reason,
      asked_by: ctx.actor.accountId,
      asked_name: ctx.actor.realname,
      asked_at: now,
      decided_by: null,
      decided_name: null,
      decided_at: null,
    })
    .execute()
  await appendAudit(trx, ctx, { action: 'identity.change-asked', target: accountId, detail: { id, kind, proof, reason } })
  await ctx.outbox.publish(trx, 'account.change-asked', { id })
}
