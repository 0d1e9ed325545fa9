import type { Selectable } from 'kysely'
import { ROLE_CODES } from '@aosp/contract/identity/account'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { AnnouncementTable } from '../content.tables.ts'

export type Announcement = Selectable<AnnouncementTable>

/**
 * Announcements written by people that this person may manage: an administrator all of them, everybody else those of his
 * own company. Whoever has no company has only what he wrote himself.
 */
export const managedBy = (db: Db, actor: Actor) => {
  const written = db.selectFrom('announcement').where('announcement.origin', '=', 'person').where('announcement.deleted_at', 'is', null)
  if (actor.roleCodes.includes(ROLE_CODES.admin)) return written
  const { corporateId, username } = actor
  return corporateId === null
    ? written.where('announcement.created_by', '=', username)
    : written.where((eb) => eb.or([eb('announcement.corporate_id', '=', corporateId), eb('announcement.created_by', '=', username)]))
}

/** Locked for the rest of the transaction. What belongs to another company does not exist. */
export const lockManaged = async (trx: Trx, actor: Actor, id: string): Promise<Announcement> =>
  (await managedBy(trx, actor).selectAll('announcement').where('announcement.id', '=', id).forUpdate('announcement').executeTakeFirst()) ??
  refuse(no('notFound'))

export const receiversOf = async (db: Db, announcementId: string): Promise<string[]> => {
  const rows = await db.selectFrom('announcement_receiver').select('account_id').where('announcement_id', '=', announcementId).execute()
  return rows.map((row) => row.account_id)
}

export async function replaceReceivers(trx: Trx, announcementId: string, accountIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('announcement_receiver').where('announcement_id', '=', announcementId).execute()
  if (accountIds.length > 0)
    await trx
      .insertInto('announcement_receiver')
      .values(accountIds.map((account_id) => ({ announcement_id: announcementId, account_id, event_key: null })))
      .execute()
}

/** Whom news about an announcement concerns. */
export const concerned = async (db: Db, { id, audience }: Pick<Announcement, 'id' | 'audience'>): Promise<'everybody' | string[]> =>
  audience === 'ALL' ? 'everybody' : receiversOf(db, id)
