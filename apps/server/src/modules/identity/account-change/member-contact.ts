import { no, refuse } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { isAccountFieldTaken } from '../account/account-store.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { askChange } from './ask-change.ts'

/** What staff wants to change of how a member is reached; undefined stays as it is. */
export type ContactChange = { phone?: string; email?: string | null }
type ContactProof = { smscode?: string | undefined; papers: readonly string[]; reason: string }

/** Before the transaction, because a wrong code counts whatever comes after it: a code the new phone received, or else papers. */
export async function proveContact(ctx: SignedIn, accountId: string, change: ContactChange, proof: ContactProof): Promise<'code' | 'paper' | null> {
  if (change.phone !== undefined && (await isAccountFieldTaken(ctx.db, 'phone', change.phone, accountId))) refuse(no('profile.phoneTaken'))
  if (change.email && (await isAccountFieldTaken(ctx.db, 'email', change.email, accountId))) refuse(no('profile.emailTaken'))
  if (proof.reason.length < 2 && Object.keys(change).length > 0) refuse(no('accountChange.noReason'))
  if (change.phone === undefined) return null
  if (proof.smscode) {
    const verdict = await spendCode(ctx, { phone: change.phone, purpose: 'bind', code: proof.smscode })
    return verdict.ok ? 'code' : refuse(verdict)
  }
  return proof.papers.length > 0 ? 'paper' : refuse(no('accountChange.noProof'))
}

export async function askContactChange(
  trx: Trx,
  ctx: SignedIn,
  accountId: string,
  change: ContactChange,
  { papers, reason }: ContactProof,
  proof: 'code' | 'paper' | null,
): Promise<void> {
  if (change.phone !== undefined) await askChange(trx, ctx, { accountId, kind: 'phone', value: change.phone, proof, papers, reason })
  if (change.email !== undefined) await askChange(trx, ctx, { accountId, kind: 'email', value: change.email, proof: null, papers: [], reason })
}
