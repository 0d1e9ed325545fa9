import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Trx } from '../db/database.ts'
import '../platform.tables.ts'

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.webp': 'image/webp',
}

/** Assets that ship with the platform (apps/server/seed) are read where they are; only their record is made. */
export async function registerSeedFile(trx: Trx, file: { root: string; name: string; biz: string; now: Date }): Promise<string> {
  const known = await trx.selectFrom('stored_file').select('path').where('location', '=', 'seed').where('biz', '=', file.biz).where('storage_key', '=', file.name).executeTakeFirst()
  if (known) return known.path
  const content = await readFile(join(file.root, 'apps/server/seed', file.name))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const extension = extname(file.name)
  const id = sha256.slice(0, 32)
  const path = `${file.biz}/${id}${extension}`
  await trx
    .insertInto('stored_file')
    .values({
      id, path, biz: file.biz, name: basename(file.name), type: TYPES[extension] ?? 'application/octet-stream', size: content.length, sha256, location: 'seed', storage_key: file.name,
      account_id: null, corporate_id: null, is_public: true, attached_to: null, created_at: file.now,
    })
    .execute()
  return path
}
