import type { Envelope } from '@aosp/contract/wire'
import { CallFailure, sessionHeaders } from './call.ts'
import { siteUrl } from './page-config.ts'

type PostOptions = {
  /** How much of the body is on the server, 0 to 100. */
  onPercent: (percent: number) => void
  signal?: AbortSignal
  /** Instead of the session's headers: an address may be another server's, and the token is none of its business. */
  headers?: Readonly<Record<string, string>>
}
/** `body` is undefined when a proxy answered instead of the platform; the status says enough then. */
export type Posted<Result> = { status: number; body: Envelope<Result> | undefined }

/** Posts a form and tells how far it is. `fetch` cannot tell how much has gone out, so this is the older request. */
export function postForm<Result>(path: string, form: FormData, { onPercent, signal, headers }: PostOptions): Promise<Posted<Result>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', siteUrl(path))
    for (const [name, value] of Object.entries(headers ?? sessionHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onPercent(Math.floor((loaded / total) * 100)))
    request.addEventListener('error', () => reject(new CallFailure('offline', '网络连接失败，请检查网络后重试', 0, path)))
    request.addEventListener('abort', () => reject(new CallFailure('failed', '已取消', 0, path)))
    request.addEventListener('load', () => resolve({ status: request.status, body: readEnvelope(request.responseText) }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readEnvelope<Result>(text: string): Envelope<Result> | undefined {
  try {
    return JSON.parse(text) as Envelope<Result>
  } catch {
    return undefined
  }
}
