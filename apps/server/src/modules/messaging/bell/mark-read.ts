import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type { lookAgain as lookAgainCall } from '@aosp/contract/messaging/bell'
import { no, refuse } from '@aosp/contract/refusals'
import type { SocketFrame } from '@aosp/contract/platform/sockets'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Push } from '../../../platform/push/push.ts'
import { announcementsFor } from '../../content/index.ts'
import '../messaging.tables.ts'
import { unread } from './bell-queries.ts'

/** Only the own mark, and only on what is addressed to this person. Reading twice is reading once. */
export async function markRead(push: Push, ctx: SignedIn, { anntId }: { anntId: string }): Promise<null> {
  const { accountId } = ctx.actor
  const now = ctx.now()
  const known = await announcementsFor(ctx.db, { accountId, now }).select('announcement.sent_at').where('announcement.id', '=', anntId).executeTakeFirst()
  if (!known) return refuse(no('notFound'))
  const readAt = latest(now, known.sent_at)
  await ctx.db
    .insertInto('announcement_mark')
    .values({ announcement_id: anntId, account_id: accountId, read_at: readAt })
    // The first reading stays, unless it was of an earlier release.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'announcement_id']).doUpdateSet({ read_at: readAt }).where('announcement_mark.read_at', '<', known.sent_at),
    )
    .execute()
  await tellOtherTabs(push, accountId, anntId)
  return null
}

export async function markAllRead(push: Push, ctx: SignedIn): Promise<null> {
  const { accountId } = ctx.actor
  const now = ctx.now()
  await ctx.db
    .insertInto('announcement_mark')
    .columns(['announcement_id', 'account_id', 'read_at'])
    .expression(
      // Ended ones as well: the page lists them, and "all" means what the page shows.
      unread(ctx.db, ctx.actor, now).select([
        'announcement.id',
        sql<string>`${accountId}::text`.as('account_id'),
        sql<Date>`greatest(${now}::timestamptz, announcement.sent_at)`.as('read_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'announcement_id']).doUpdateSet((eb) => ({ read_at: eb.ref('excluded.read_at') })))
    .execute()
  await tellOtherTabs(push, accountId, '')
  return null
}

export async function lookAgain(push: Push, { actor }: SignedIn, { anntId }: In<typeof lookAgainCall>): Promise<null> {
  await tellOtherTabs(push, actor.accountId, anntId ?? '')
  return null
}

/** Clocks of two nodes differ a little; nothing is read before it was sent. */
const latest = (now: Date, sentAt: Date | null): Date => (sentAt && sentAt > now ? sentAt : now)

/** Without words, so that it is counted anew but not spoken. */
const tellOtherTabs = (push: Push, accountId: string, msgId: string): Promise<void> =>
  push.person(accountId).tell({ cmd: 'user', msgId, msgTxt: '', userId: accountId } satisfies SocketFrame)
