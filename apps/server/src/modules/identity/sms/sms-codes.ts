import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import { no, type Refused } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { digest, sameDigest } from '../hashes.ts'
import { CODE_LIFE_MS, judgeCode } from '../rules/sms-limits.ts'

/** What a code is good for; a code asked for one purpose opens nothing else. */
export type SmsPurpose = 'login' | 'register' | 'reset' | 'bind'

/** `sent` really went out; `silent` only looks so; `taken` was refused and counts for the address alone. */
type Kind = 'sent' | 'silent' | 'taken'

const DAY_MS = 86_400_000

export async function askedDuringDay(db: Db, phone: string, address: string, now: Date): Promise<{ phone: Date[]; address: Date[] }> {
  const since = new Date(now.getTime() - DAY_MS)
  const recent = db.selectFrom('sms_code').select('created_at').where('created_at', '>', since)
  const [byPhone, byAddress] = await Promise.all([
    recent.where('phone', '=', phone).where('kind', '<>', 'taken').execute(),
    recent.where('address', '=', address).orderBy('created_at', 'desc').limit(100).execute(),
  ])
  return { phone: byPhone.map((row) => row.created_at), address: byAddress.map((row) => row.created_at) }
}

/** Codes for one phone, and those asked for from one address, are sent one after the other: a burst must not pass the limits. */
export async function queueToSend(trx: Trx, phone: string, address: string): Promise<void> {
  for (const key of [`address:${address}`, `phone:${phone}`]) await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-${key}`}, 0))`.execute(trx)
}

/** Remembers that a code was asked for. The code itself comes back once, to be sent, and is kept only as a digest. */
export async function noteCode(trx: Trx, ctx: Ctx, asked: { phone: string; purpose: SmsPurpose; kind: Kind }): Promise<string> {
  const now = ctx.now()
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await trx
    .deleteFrom('sms_code')
    .where('created_at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute()
  await trx
    .insertInto('sms_code')
    .values({
      id,
      phone: asked.phone,
      purpose: asked.purpose,
      kind: asked.kind,
      code_hash: asked.kind === 'sent' ? digest(`${id}:${code}`) : '',
      address: ctx.address,
      // A code for a new own phone serves nobody but the one who asked.
      account_id: asked.purpose === 'bind' ? (ctx.actor?.accountId ?? null) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      consumed_at: null,
    })
    .execute()
  return code
}

/**
 * Spends one try on the newest code of this phone and purpose. In a transaction of its own that always commits:
 * a wrong try must count even though the caller is refused.
 */
export const spendCode = (ctx: Ctx, given: { phone: string; purpose: SmsPurpose; code: string }): Promise<{ ok: true } | Refused> =>
  tx(ctx, async (trx) => {
    const row = await trx
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', given.phone)
      .where('purpose', '=', given.purpose)
      .where('kind', '<>', 'taken')
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (row?.account_id && row.account_id !== ctx.actor?.accountId) return no('sms.expiredCode')
    const matches = row !== undefined && sameDigest(row.code_hash, digest(`${row.id}:${given.code}`))
    const verdict = judgeCode(row && { expiresAt: row.expires_at, tries: row.tries, consumed: row.consumed_at !== null }, matches, ctx.now())
    if (row && (verdict.ok || verdict.code === 'sms.wrongCode')) {
      await trx
        .updateTable('sms_code')
        .set({ tries: row.tries + 1, ...(verdict.ok ? { consumed_at: ctx.now() } : {}) })
        .where('id', '=', row.id)
        .execute()
    }
    return verdict
  })
