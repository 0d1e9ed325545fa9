import { sql } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import type { SocketFrame } from '@aosp/contract/platform/sockets'
import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetDictionaries } from '../dictionaries.ts'
import '../reference.tables.ts'

export const DICTIONARIES_CHANGED = 'reference.dictionaries-changed'
/** More than anybody would look through; what is longer than that is a table. */
export const MOST_ITEMS = 2000

/** Tells every node and every open page which dictionaries to read again. */
export type TellChanged = (codes: readonly string[]) => Promise<void>

export const tellChanged =
  ({ db, news, push }: Pick<Platform, 'db' | 'news' | 'push'>): TellChanged =>
  async (codes) => {
    forgetDictionaries(db)
    await news.publish(DICTIONARIES_CHANGED, null)
    for (const code of new Set(codes)) await push.everybody.tell({ cmd: 'refresh', msgId: `dict:${code}`, msgTxt: '' } satisfies SocketFrame)
  }

/** One change after the other, so that versions become visible in the order they were drawn. */
export const lockDictionaries = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('dictionaries'))`.execute(trx)

export const lockDict = async (trx: Trx, id: string) =>
  (await trx.selectFrom('dict').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

/** Stamps dictionaries whose items changed. */
export const stampDicts = (trx: Trx, ids: readonly string[]) =>
  trx
    .updateTable('dict')
    .set({ version: sql<number>`nextval('dict_version')` })
    .where('id', 'in', [...ids])
    .returning('code')
    .execute()
    .then((rows) => rows.map(({ code }) => code))

export const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
