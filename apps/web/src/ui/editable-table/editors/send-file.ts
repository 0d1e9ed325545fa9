import { upload } from '@aosp/contract/platform/files'
import { UPLOAD_TEXTS } from '../../upload-texts.ts'
import { postForm } from '../../../lib/post-form.ts'
import { session } from '../../../lib/session.ts'
import { uploadForm } from '../../../lib/upload.ts'
import { uploadHeaders } from '../../upload/upload-value.ts'
import type { Column } from '../columns.ts'

/** Sends a file to the column's action, with the token when the column asks for it. */
export async function sendFile(file: File, column: Column, onPercent: (percent: number) => void): Promise<unknown> {
  const headers = uploadHeaders(column.token, session.token())
  const { body } = await postForm(column.action ?? upload.path, uploadForm('temp', file), { onPercent, headers })
  if (body === undefined) throw new Error(UPLOAD_TEXTS.failed)
  return body
}
