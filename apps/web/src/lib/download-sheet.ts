import type { Endpoint } from '@aosp/contract/endpoint'
import { EXPORT_ROWS_HEADER, SHEET_SUFFIX, SHEET_TYPE } from '@aosp/contract/platform/codes'
import { CallFailure, failureFor, reportFailure, requestFor } from './call.ts'
import { saveFile } from './save-file.ts'

export type DownloadProgress = { bytes: number; rows: number | undefined }

/** Fetches a sheet with the token, shows how it grows, and saves it under its name. Answers the number of rows when the server says it. */
export async function downloadSheet(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  title: string,
  moved: (progress: DownloadProgress) => void,
): Promise<number | undefined> {
  const { url, init } = requestFor(endpoint, input)
  const response = await fetch(url, init).catch(() => {
    throw new CallFailure('offline', '网络连接失败，请检查网络后重试', 0, endpoint.path)
  })
  // A refusal comes as JSON where bytes were expected.
  if (!response.ok || !response.headers.get('content-type')?.startsWith(SHEET_TYPE)) {
    const body = (await response.json().catch(() => undefined)) as { message?: string; code?: number } | undefined
    const failure = failureFor(endpoint.path, response.status, body)
    if (failure.kind === 'expired') reportFailure(failure)
    throw failure
  }
  const rows = Number(response.headers.get(EXPORT_ROWS_HEADER) ?? Number.NaN)
  const expected = Number.isNaN(rows) ? undefined : rows
  saveFile(await received(response, (bytes) => moved({ bytes, rows: expected })), `${title}.${SHEET_SUFFIX}`)
  return expected
}

async function received(response: Response, moved: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  const chunks: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const step = await reader?.read()
    if (!step || step.done) break
    chunks.push(step.value)
    bytes += step.value.length
    moved(bytes)
  }
  return new Blob(chunks, { type: SHEET_TYPE })
}
