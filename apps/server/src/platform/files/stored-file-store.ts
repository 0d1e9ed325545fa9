import { sql, type Selectable } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Database, Db, Trx } from '../db/database.ts'
import type { Actor } from '../http/context.ts'
import type { Accepted, Biz } from './accept-upload.ts'
import '../platform.tables.ts'

export type StoredFile = Selectable<Database['stored_file']>
/** What of a row says where its bytes are. */
export type Place = Pick<StoredFile, 'location' | 'storage_key'>
export type Kept = Place & { sha256: string }

const FILES_A_DAY = 200
const BYTES_A_DAY = 500 * 1024 * 1024
const PATH = /^[a-z]{1,20}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/

export const findFile = async (db: Db | Trx, path: string): Promise<StoredFile | undefined> =>
  PATH.test(path) ? db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirst() : undefined

/** Uploads of one account queue here, so that two at once cannot both be the last one allowed today. */
export async function refuseOverQuota(trx: Trx, accountId: string, incoming: number, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${accountId}`}, 0))`.execute(trx)
  const today = fromBeijing(toBeijingDay(now)) ?? now
  const used = await trx
    .selectFrom('stored_file')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow()
  if (used.files >= FILES_A_DAY || used.bytes + incoming > BYTES_A_DAY) refuse(no('file.quota'))
}

export async function insertUpload(
  trx: Trx,
  owner: { accountId: string | null; corporateId: string | null },
  biz: Biz,
  accepted: Accepted,
  stored: Kept,
  now: Date,
  attachedTo: string | null = null,
): Promise<string> {
  const id = newId(now.getTime())
  const path = `${biz}/${id}.${accepted.extension}`
  await trx
    .insertInto('stored_file')
    .values({
      id,
      path,
      biz,
      name: accepted.name,
      type: accepted.type,
      size: accepted.bytes.length,
      ...stored,
      account_id: owner.accountId,
      corporate_id: owner.corporateId,
      is_public: accepted.isPublic,
      attached_to: attachedTo,
      created_at: now,
    })
    .execute()
  return path
}

/**
 * Hangs uploaded files on a record. Each must come from the same account or company and hang nowhere else;
 * a file that already hangs on this record stays. From then on who may read the record decides who may read the file.
 */
export async function attachFiles(
  trx: Trx,
  actor: Actor,
  paths: readonly string[],
  target: string,
  rule: { max: number; makePublic?: boolean; corporate?: string },
): Promise<StoredFile[]> {
  if (paths.length > rule.max) refuse(no('file.tooMany', { max: rule.max }))
  if (new Set(paths).size !== paths.length) refuse(no('file.twice'))
  if (paths.length === 0) return []
  const files = await trx.selectFrom('stored_file').selectAll().where('path', 'in', paths).orderBy('id').forUpdate().execute()
  const byPath = new Map(files.map((file) => [file.path, file]))
  const chosen = paths.map((path) => byPath.get(path) ?? refuse(no('notFound')))
  for (const file of chosen) if (!(file.attached_to === target || (isOwn(actor, file) && file.attached_to === null))) refuse(no('notFound'))
  await trx
    .updateTable('stored_file')
    .set({ attached_to: target, ...(rule.makePublic ? { is_public: true } : {}), ...(rule.corporate === undefined ? {} : { corporate_id: rule.corporate }) })
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute()
  return chosen
}

/**
 * Hands files on from one record to another, with all they prove. Every path must hang on one of the records named in `from`
 * or on the new one already; a path from anywhere else is answered like one that does not exist.
 */
export async function handOnFiles(
  trx: Trx,
  paths: readonly string[],
  move: { from: readonly string[]; to: string; max: number; owner?: { accountId?: string; corporateId?: string } },
): Promise<void> {
  if (paths.length > move.max) refuse(no('file.tooMany', { max: move.max }))
  if (new Set(paths).size !== paths.length) refuse(no('file.twice'))
  if (paths.length === 0) return
  const { accountId, corporateId } = move.owner ?? {}
  const moved = await trx
    .updateTable('stored_file')
    .set({
      attached_to: move.to,
      ...(accountId === undefined ? {} : { account_id: accountId }),
      ...(corporateId === undefined ? {} : { corporate_id: corporateId }),
    })
    .where('path', 'in', paths)
    .where('attached_to', 'in', [...move.from, move.to])
    .returning('id')
    .execute()
  if (moved.length !== paths.length) refuse(no('notFound'))
}

const isOwn = (actor: Actor, file: StoredFile): boolean =>
  file.account_id === actor.accountId || (file.corporate_id !== null && file.corporate_id === actor.corporateId)

/** Removes the link, never the bytes: what a decision was based on stays readable for its owner and the audit. */
export async function detachFiles(trx: Trx, target: string, keep: readonly string[] = []): Promise<void> {
  const all = trx.updateTable('stored_file').set({ attached_to: null, was_attached: true }).where('attached_to', '=', target)
  await (keep.length === 0 ? all : all.where('path', 'not in', keep)).execute()
}
