import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../db/database.ts'
import { findType } from './content-type.ts'
import '../platform.tables.ts'

/** Documents and pictures the platform ships with: public, read where they are, entered once per database. */
export const seedFiles = (trx: Trx, seedFolder: string, now: Date) => ({
  store: async (name: string, biz: string): Promise<string> => {
    const known = await trx
      .selectFrom('stored_file')
      .select('path')
      .where('location', '=', 'seed')
      .where('biz', '=', biz)
      .where('storage_key', '=', name)
      .executeTakeFirst()
    if (known) return known.path
    const bytes = await readFile(join(seedFolder, name))
    const found = await findType(bytes)
    if (!found) throw new Error(`The seed file ${name} is of no known type`)
    const id = newId()
    const path = `${biz}/${id}.${found.extension}`
    await trx
      .insertInto('stored_file')
      .values({
        id,
        path,
        biz,
        name: basename(name),
        type: found.type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        location: 'seed',
        storage_key: name,
        account_id: null,
        corporate_id: null,
        is_public: true,
        attached_to: null,
        created_at: now,
      })
      .execute()
    return path
  },
})
