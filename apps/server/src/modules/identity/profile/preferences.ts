import { sql } from 'kysely'
import type { z } from 'zod'
import type { In, Out } from '@aosp/contract/endpoint'
import type { preferences as preferencesCall, savePreferences as savePreferencesCall } from '@aosp/contract/identity/account'
import { DisplaySettings, NotificationChoices } from '@aosp/contract/identity/account.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defaultChoices, NOTIFICATION_EVENTS, settledChoices, unknownEvent } from '../rules/notification-choices.ts'

/** What an older release stored is shown only where it still means something. */
const readStored = <Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> | undefined => schema.safeParse(stored).data

export async function preferences(ctx: SignedIn): Promise<Out<typeof preferencesCall>> {
  const row = await ctx.db.selectFrom('preference').selectAll().where('account_id', '=', ctx.actor.accountId).executeTakeFirst()
  const chosen = readStored(NotificationChoices, row?.notification)
  return {
    display: readStored(DisplaySettings, row?.display) ?? null,
    notification: chosen ? settledChoices(chosen) : defaultChoices(),
    events: NOTIFICATION_EVENTS.map(({ key, title, hint, ways, fixed }) => ({ key, title, hint, ways: [...ways], fixed: [...fixed] })),
  }
}

export async function savePreferences(ctx: SignedIn, input: In<typeof savePreferencesCall>): Promise<null> {
  const unknown = input.notification && unknownEvent(input.notification)
  if (unknown !== undefined) refuse(no('badInput', { field: 'notification' }))
  const { accountId } = ctx.actor
  const changes = {
    ...(input.display ? { display: JSON.stringify(input.display) } : {}),
    ...(input.notification ? { notification: JSON.stringify(settledChoices(input.notification)) } : {}),
    updated_at: ctx.now(),
  }
  await tx(ctx, async (trx) => {
    await trx
      .insertInto('preference')
      .values({ account_id: accountId, display: null, notification: null, ...changes })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
      .execute()
    await appendAudit(trx, ctx, { action: 'identity.preferences-saved', target: accountId })
  })
  return null
}

/** Who of these people does not want to hear of an event on this way. Whoever never chose hears what is usual. */
export async function switchedOff(db: Db | Trx, accounts: readonly string[], event: string, channel: 'bell' | 'sms' | 'email'): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const rows = await db
    .selectFrom('preference')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where(sql<boolean>`notification is not null and not jsonb_exists(notification -> ${channel}, ${event})`)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}
