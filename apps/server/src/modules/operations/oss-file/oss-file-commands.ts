import type { FastifyRequest } from 'fastify'
import type { In } from '@aosp/contract/endpoint'
import type { deleteOssFiles as deleteCall } from '@aosp/contract/operations/oss-file'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { PlatformFiles } from '../../../platform/files/platform-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { OSS_TARGET, userOf, type FileRecords } from './file-users.ts'

export async function uploadOssFile(ctx: SignedIn, request: FastifyRequest, files: PlatformFiles) {
  const kept = await files.receive(ctx, request, OSS_TARGET)
  return new Said(kept.path, kept)
}

/** All of them or none. A file some record shows stays, and the refusal names the record. */
export async function deleteOssFiles(ctx: SignedIn, { ids }: In<typeof deleteCall>, files: PlatformFiles, records: FileRecords): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const found = await trx.selectFrom('stored_file').selectAll().where('id', 'in', wanted).orderBy('id').forUpdate().execute()
    if (found.length !== wanted.length) refuse(no('notFound'))
    for (const file of found) {
      const by = await userOf(trx, records, file)
      if (by !== undefined) refuse(no('file.inUse', { name: file.name, by }))
      if (file.location === 'seed') refuse(no('file.shipped', { name: file.name }))
    }
    await trx.deleteFrom('stored_file').where('id', 'in', wanted).execute()
    const detail = { files: found.map(({ path, name, size, account_id }) => ({ path, name, size, uploader: account_id })) }
    await files.remove(trx, found, ctx.now())
    await appendAudit(trx, ctx, { action: 'file.deleted', detail })
  })
  return null
}
