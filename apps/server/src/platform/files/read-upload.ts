import type { FastifyRequest } from 'fastify'
import { no, refuse } from '@aosp/contract/refusals'
import { LARGEST_UPLOAD } from './accept-upload.ts'

export type SentFile = { biz: string; name: string; bytes: Uint8Array; fields: ReadonlyMap<string, string> }

const MEGABYTE = 1024 * 1024
const FIELDS = 10
const LONGEST_FIELD = 200

/** One file and its fields, in whatever order the client wrote them. */
export async function readUpload(request: FastifyRequest, megabytes: number = LARGEST_UPLOAD / MEGABYTE): Promise<SentFile> {
  let file: { name: string; bytes: Uint8Array } | undefined
  const folders: unknown[] = []
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { files: 1, fileSize: megabytes * MEGABYTE, fields: FIELDS } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'biz') folders.push(part.value)
      else if (typeof part.value === 'string' && part.value.length <= LONGEST_FIELD) fields.set(part.fieldname, part.value)
      continue
    }
    try {
      file = { name: part.filename, bytes: await part.toBuffer() }
    } catch (error) {
      if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') refuse(no('tooLarge', { limit: `${megabytes}MB` }))
      throw error
    }
  }
  const [biz = 'temp', ...more] = folders
  if (typeof biz !== 'string' || more.length > 0) return refuse(no('file.badFolder'))
  if (!file) return refuse(no('badInput', { field: 'file' }))
  return { biz, fields, ...file }
}
