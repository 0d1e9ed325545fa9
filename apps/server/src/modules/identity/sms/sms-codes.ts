import { sql } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import { no, type Refused } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { digest, sameDigest } from '../hashes.ts'
import { CODE_LIFE_MS, judgeCode, type Asked } from '../rules/sms-limits.ts'
import { hasSignedInFrom } from '../attempt/known-address.ts'
import { codeOf } from './code-of.ts'

/** What a code is good for; a code asked for one purpose opens nothing else. */
export type SmsPurpose = 'login' | 'register' | 'reset' | 'bind' | 'third'

/** `sent` really went out; `silent` only looks so; of `taken` the number's owner was told instead. */
export type CodeKind = 'sent' | 'silent' | 'taken'

const DAY_MS = 86_400_000

export async function askedDuringDay(db: Db, phone: string, address: string, now: Date): Promise<Asked> {
  const since = new Date(now.getTime() - DAY_MS)
  const recent = db.selectFrom('sms_code').select(['created_at', 'address']).where('created_at', '>', since)
  const byPhone = await recent.where('phone', '=', phone).execute()
  const byAddress = await recent.where('address', '=', address).orderBy('created_at', 'desc').limit(100).execute()
  const of = (own: boolean) => byPhone.filter((row) => (row.address === address) === own).map((row) => row.created_at)
  return { own: of(true), others: of(false), address: byAddress.map((row) => row.created_at), known: await hasSignedInFrom(db, { phone }, address, now) }
}

/** When codes were asked for during the last day for any number of a company, and by its people for new numbers of theirs. */
export async function askedForCompany(db: Db, corporateId: string, address: string, now: Date): Promise<Pick<Asked, 'own' | 'others'>> {
  const people = db.selectFrom('account').where('corporate_id', '=', corporateId)
  const rows = await db
    .selectFrom('sms_code')
    .select(['created_at', 'address'])
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where((eb) => eb.or([eb('phone', 'in', people.select('phone').$castTo<{ phone: string }>()), eb('account_id', 'in', people.select('id'))]))
    .execute()
  const of = (own: boolean) => rows.filter((row) => (row.address === address) === own).map((row) => row.created_at)
  return { own: of(true), others: of(false) }
}

/** Codes for one phone or company, and those asked for from one address, are sent one after the other: a burst must not pass the limits. */
export async function queueToSend(trx: Trx, phone: string, address: string, corporateId: string): Promise<void> {
  for (const key of [`address:${address}`, `phone:${phone}`, `company:${corporateId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-${key}`}, 0))`.execute(trx)
}

/** Remembers that a code was asked for. Its id is all a message needs to carry the code. */
export async function noteCode(trx: Trx, ctx: Ctx, asked: { phone: string; purpose: SmsPurpose; kind: CodeKind }): Promise<string> {
  const now = ctx.now()
  const id = newId()
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
      address: ctx.address,
      // A code for a new own phone serves nobody but the one who asked.
      account_id: asked.purpose === 'bind' ? (ctx.actor?.accountId ?? null) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      consumed_at: null,
    })
    .execute()
  return id
}

/**
 * Spends one try on the newest code of this phone and purpose: the one asked for from here, if there is one, since anybody can ask
 * for another. In a transaction of its own that always commits: a wrong try must count even though the caller is refused.
 */
export const spendCode = (ctx: Ctx, given: { phone: string; purpose: SmsPurpose; code: string }): Promise<{ ok: true } | Refused> =>
  tx(ctx, async (trx) => {
    const row = await trx
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', given.phone)
      .where('purpose', '=', given.purpose)
      .orderBy((eb) => eb.and([eb('address', '=', ctx.address), eb('expires_at', '>', ctx.now())]), 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (row?.account_id && row.account_id !== ctx.actor?.accountId) return no('sms.expiredCode')
    const right = await codeOf(trx, row?.id ?? '')
    const matches = row?.kind === 'sent' && sameDigest(digest(right), digest(given.code))
    const foreign = row !== undefined && row.address !== ctx.address
    const verdict = judgeCode(
      row && { expiresAt: row.expires_at, tries: row.tries, foreignTries: row.foreign_tries, consumed: row.consumed_at !== null },
      { matches, foreign },
      ctx.now(),
    )
    if (row && (verdict.ok || verdict.code === 'sms.wrongCode')) {
      await trx
        .updateTable('sms_code')
        .set({ tries: row.tries + 1, foreign_tries: row.foreign_tries + (foreign ? 1 : 0), ...(verdict.ok ? { consumed_at: ctx.now() } : {}) })
        .where('id', '=', row.id)
        .execute()
    }
    return verdict
  })
