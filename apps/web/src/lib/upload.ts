import type { Received } from '@aosp/contract/endpoint'
import { upload } from '@aosp/contract/platform/files'
import { type BIZ } from '@aosp/contract/platform/codes'
import { failureFor, reportFailure } from './call.ts'
import { postForm } from './post-form.ts'

export type Uploaded = Received<typeof upload>
export type Biz = (typeof BIZ)[number]
/** Sends one file and answers with the body of the reply, whatever it says; throws when there is none. */
export type SendFile = (file: File, onPercent: (percent: number) => void, signal?: AbortSignal) => Promise<unknown>

export function uploadForm(biz: Biz, file: File): FormData {
  const form = new FormData()
  form.append('biz', biz)
  form.append('file', file)
  // Pictures of the rich-text editor say where they come from a second time.
  if (biz === 'jeditor') form.append('jeditor', '1')
  return form
}

/** For uploaders, which show a refusal beside the file it is about. */
export const sendTo =
  (biz: Biz, path: string = upload.path): SendFile =>
  async (file, onPercent, signal) => {
    const { status, body } = await postForm<Uploaded>(path, uploadForm(biz, file), { onPercent, ...(signal ? { signal } : {}) })
    const failure = failureFor(path, status, body)
    if (failure.kind === 'expired') reportFailure(failure)
    if (failure.kind === 'expired' || body === undefined) throw failure
    return body
  }

/** For a page that uploads a single file by itself: refusals are CallFailures as everywhere. */
export async function uploadFile(biz: Biz, file: File, onPercent: (percent: number) => void): Promise<Uploaded> {
  const { status, body } = await postForm<Uploaded>(upload.path, uploadForm(biz, file), { onPercent })
  if (status === 200 && body?.success && body.result) return body.result
  const failure = failureFor(upload.path, status, body)
  if (failure.kind === 'expired') reportFailure(failure)
  throw failure
}
