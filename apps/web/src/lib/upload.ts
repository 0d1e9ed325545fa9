import type { Received } from '@aosp/contract/endpoint'
import { upload, type BIZ } from '@aosp/contract/files'
import type { Envelope } from '@aosp/contract/wire'
import { CallFailure, failureFor, reportFailure, tokenHeader } from './call.ts'
import { siteUrl } from './page-config.ts'
import { session } from './session.ts'

export type Uploaded = Received<typeof upload>
type Biz = (typeof BIZ)[number]

/** Sends one file. `fetch` cannot tell how much has gone out, so this is the older request; failures are CallFailures as everywhere. */
export function uploadFile(biz: Biz, file: File, onProgress: (percent: number) => void): Promise<Uploaded> {
  const form = new FormData()
  form.append('biz', biz)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: CallFailure) => {
      if (failure.kind === 'expired') reportFailure(failure)
      reject(failure)
    }
    request.open(upload.method, siteUrl(upload.path))
    for (const [name, value] of Object.entries({ 'tenant-id': session.tenantId(), ...tokenHeader() })) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(Math.floor((loaded / total) * 100)))
    request.addEventListener('error', () => fail(new CallFailure('offline', '网络连接失败，请检查网络后重试', 0, upload.path)))
    request.addEventListener('load', () => {
      const body = readEnvelope(request.responseText)
      if (request.status === 200 && body?.success && body.result) resolve(body.result)
      else fail(failureFor(upload.path, request.status, body))
    })
    request.send(form)
  })
}

function readEnvelope(text: string): Envelope<Uploaded> | undefined {
  try {
    return JSON.parse(text) as Envelope<Uploaded>
  } catch {
    return undefined // A proxy answered instead of the platform; the status says enough.
  }
}
