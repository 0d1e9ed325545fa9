import type { In, Out } from '@aosp/contract/endpoint'
import type { mailAddress as stateCall, proveMailAddress as proveCall } from '@aosp/contract/messaging/mail-address'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { maskEmail } from '@aosp/kernel/mask'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { CODE_LIFE_MS, codeOf } from '../../identity/index.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { textOf } from '../template/template-texts.ts'
import { MAIL_CODE_MINUTES } from './mail-carrier.ts'
import '../messaging.tables.ts'

const MOST_TRIES = 5
const AGAIN_MS = 60_000
const STARS = '******'

export const addressOf = async (db: Db | Trx, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())?.email ?? null

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export async function mailAddress(open: boolean, { db, actor }: SignedIn): Promise<Out<typeof stateCall>> {
  const address = await addressOf(db, actor.accountId)
  const known = await db.selectFrom('mail_address').selectAll().where('account_id', '=', actor.accountId).executeTakeFirst()
  return {
    open,
    address: address && maskEmail(address),
    proven: address !== null && known !== undefined && known.proven_at !== null && same(known.address, address),
  }
}

/** A code goes to the address the account names now; an earlier code counts no more. */
export async function askMailCode(provider: string | undefined, ctx: SignedIn): Promise<null> {
  if (provider === undefined) return refuse(no('mail.off'))
  const { accountId } = ctx.actor
  await tx(ctx, async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const address = (await addressOf(trx, accountId)) ?? refuse(no('mail.noAddress'))
    const known = await trx.selectFrom('mail_address').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    const now = ctx.now()
    if (known && now.getTime() < known.code_at.getTime() + AGAIN_MS) refuse(no('mail.tooSoon'))
    const asked = { address, code_id: newId(), code_at: now, tries: 0, proven_at: known && same(known.address, address) ? known.proven_at : null }
    await trx
      .insertInto('mail_address')
      .values({ account_id: accountId, ...asked })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(asked))
      .execute()
    const { title, content } = await textOf(trx, 'mail_code', { code: STARS, minutes: MAIL_CODE_MINUTES })
    const message = {
      way: 'email' as const,
      receiver: address,
      accountId,
      purpose: 'code',
      title,
      content,
      codeId: asked.code_id,
      provider,
      worthMs: CODE_LIFE_MS,
      now,
    }
    await queueMessages(ctx)(trx, message)
    await appendAudit(trx, ctx, { action: 'messaging.mail-code-asked', target: accountId, detail: { address: maskEmail(address) } })
  })
  return null
}

/** A wrong try counts even though the caller is refused. */
export async function proveMailAddress(ctx: SignedIn, { code }: In<typeof proveCall>): Promise<null> {
  const { accountId } = ctx.actor
  const known = await tx(ctx, (trx) =>
    trx
      .updateTable('mail_address')
      .set({ tries: sql<number>`tries + 1` })
      .where('account_id', '=', accountId)
      .where('tries', '<', MOST_TRIES)
      .where('code_at', '>', new Date(ctx.now().getTime() - CODE_LIFE_MS))
      .returningAll()
      .executeTakeFirst(),
  )
  const address = await addressOf(ctx.db, accountId)
  if (!known || address === null || !same(known.address, address) || (await codeOf(ctx.db, known.code_id)) !== code) return refuse(no('mail.wrongCode'))
  await tx(ctx, async (trx) => {
    await trx.updateTable('mail_address').set({ proven_at: ctx.now(), tries: MOST_TRIES }).where('account_id', '=', accountId).execute()
    await appendAudit(trx, ctx, { action: 'messaging.mail-proven', target: accountId, detail: { address: maskEmail(address) } })
  })
  return null
}
