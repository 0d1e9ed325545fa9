import type { FastifyRequest } from 'fastify'
import { no, refuse } from '@aosp/contract/refusals'
import { IMPORT_FILE_MB, IMPORT_FILES, IMPORT_PARTS } from '@aosp/contract/platform/sheets'
import { ProgressKey } from '@aosp/contract/platform/sheets.shapes'

export type ImportForm = {
  files: { name: string; bytes: Uint8Array }[]
  /** Which of the two answers the client understands. */
  shape: 'report' | 'link'
  allOrNothing: boolean
  /** Nothing is to be kept: only what would come of it is asked. */
  preview: boolean
  progressKey: string | undefined
}

const LIMIT = IMPORT_FILE_MB * 1024 * 1024

/** The import form of either client style, in whatever order its parts come. `isSingleTableImport` and `foreignKeys` are heard and not needed. */
export async function readImportForm(request: FastifyRequest): Promise<ImportForm> {
  const form: ImportForm = { files: [], shape: 'link', allOrNothing: false, preview: false, progressKey: undefined }
  if (!request.isMultipart()) return refuse(no('import.noFile'))
  for await (const part of request.parts({ limits: { files: IMPORT_FILES, fileSize: LIMIT } })) {
    if (part.type === 'field') {
      readField(form, part.fieldname, part.value)
      continue
    }
    if (part.fieldname !== IMPORT_PARTS.single && part.fieldname !== IMPORT_PARTS.several) refuse(no('badInput', { field: 'file' }))
    form.shape = part.fieldname === IMPORT_PARTS.single ? 'report' : 'link'
    if (!/\.xlsx?$/i.test(part.filename)) refuse(no('wrongContent'))
    try {
      form.files.push({ name: part.filename.slice(-100), bytes: await part.toBuffer() })
    } catch (error) {
      if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') refuse(no('tooLarge', { limit: `${IMPORT_FILE_MB}MB` }))
      throw error
    }
  }
  return form.files.length === 0 ? refuse(no('import.noFile')) : form
}

function readField(form: ImportForm, name: string, value: unknown): void {
  if (name === IMPORT_PARTS.validateStatus) form.allOrNothing = isOn(name, value)
  if (name === IMPORT_PARTS.preview) form.preview = isOn(name, value)
  if (name === IMPORT_PARTS.progressKey) form.progressKey = ProgressKey.safeParse(value).data ?? refuse(no('badInput', { field: name }))
}

const isOn = (name: string, value: unknown): boolean => (value === '0' || value === '1' ? value === '1' : refuse(no('badInput', { field: name })))
