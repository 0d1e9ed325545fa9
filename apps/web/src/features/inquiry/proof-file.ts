import { inquiryProof } from '@aosp/contract/inquiry/inquiry'
import { failureFor, requestFor } from '../../lib/call.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The exact text of an inquiry's proof, saved under its code; the page 存证核验 checks it. */
export async function saveProof(id: string, code: string): Promise<void> {
  const { url, init } = requestFor(inquiryProof, { id })
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok || response.headers.get('content-disposition') === null) throw failureFor(inquiryProof.path, response.status, undefined)
  saveFile(new Blob([text], { type: 'application/json' }), `${code}.json`)
}
