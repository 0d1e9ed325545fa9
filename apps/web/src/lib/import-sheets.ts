import type { Endpoint, Received } from '@aosp/contract/endpoint'
import { IMPORT_PARTS, IMPORT_WITH_ERRORS, importProgress } from '@aosp/contract/platform/sheets'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import type { Envelope } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { call, CallFailure, failureFor, reportFailure } from './call.ts'
import { siteUrl } from './page-config.ts'
import { postForm } from './post-form.ts'

export type ImportForm = { files: readonly File[]; validate: boolean; isSingleTableImport?: string; foreignKeys?: string }
/** `percent` of the bytes are on the server; from then on rows are counted. */
export type ImportProgress = { percent: number; rows: number }
export type ImportMoved = (progress: ImportProgress) => void
/** `errorsUrl`: some or all rows were not taken, and this file says why. */
export type ImportAnswer = { message: string; errorsUrl: string | undefined }

const ASK_EVERY_MS = 1000

/** A refused import that left an error file behind. */
export class ImportRefused extends Error {
  readonly errorsUrl: string | undefined
  constructor(message: string, errorsUrl: string | undefined) {
    super(message)
    this.name = 'ImportRefused'
    this.errorsUrl = errorsUrl
  }
}

export async function importSheets(endpoint: Endpoint, form: ImportForm, moved: ImportMoved): Promise<ImportAnswer> {
  const { code, message, result } = await send(endpoint, form, moved, false)
  return { message, errorsUrl: code === IMPORT_WITH_ERRORS && typeof result === 'string' ? siteUrl(result) : undefined }
}

/** What an import of these files would bring; nothing is kept of it. */
export async function previewSheets(endpoint: Endpoint, form: ImportForm, moved: ImportMoved): Promise<ImportPreviewed> {
  const { result } = await send(endpoint, { ...form, validate: false }, moved, true)
  const preview = result as ImportPreviewed
  return { ...preview, fileUrl: preview.fileUrl && siteUrl(preview.fileUrl) }
}

async function send(endpoint: Endpoint, form: ImportForm, moved: ImportMoved, preview: boolean): Promise<Envelope<unknown>> {
  const key = newId()
  const body = new FormData()
  body.append(IMPORT_PARTS.isSingleTableImport, form.isSingleTableImport ?? '')
  body.append(IMPORT_PARTS.foreignKeys, form.foreignKeys ?? '')
  body.append(IMPORT_PARTS.validateStatus, form.validate ? '1' : '0')
  if (preview) body.append(IMPORT_PARTS.preview, '1')
  body.append(IMPORT_PARTS.progressKey, key)
  for (const file of form.files) body.append(IMPORT_PARTS.several, file)
  const watch = watchRows(key, moved)
  try {
    return await post(endpoint, body, watch.sent)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'refused') throw error
    const left = await call(importProgress, { key }, { quiet: true }).catch(() => undefined)
    throw new ImportRefused(error.message, left?.fileUrl ? siteUrl(left.fileUrl) : undefined)
  } finally {
    watch.stop()
  }
}

/** Asks for the number of rows once the bytes are over there. */
function watchRows(key: string, moved: ImportMoved) {
  let timer: ReturnType<typeof setInterval> | undefined
  let over = false
  const ask = () =>
    void call(importProgress, { key }, { quiet: true }).then(
      // A question that was on its way when the answer came would say that it is still under way.
      (at: Received<typeof importProgress>) => !over && moved({ percent: 100, rows: at.readCount }),
      () => undefined, // Not there yet, or gone; the answer itself will tell.
    )
  return {
    sent: (percent: number) => {
      moved({ percent, rows: 0 })
      if (percent >= 100) timer ??= setInterval(ask, ASK_EVERY_MS)
    },
    stop: () => {
      over = true
      clearInterval(timer)
    },
  }
}

async function post(endpoint: Endpoint, form: FormData, sent: (percent: number) => void): Promise<Envelope<unknown>> {
  const { status, body } = await postForm(endpoint.path, form, { onPercent: sent })
  if (status === 200 && body?.success) return body
  const failure = failureFor(endpoint.path, status, body)
  if (failure.kind === 'expired') reportFailure(failure)
  throw failure
}
