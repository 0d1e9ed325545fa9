import type { auditFile, dealCertificate } from '@aosp/contract/auction/proof'
import { failureFor, requestFor } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Fetches a file with the caller's token and saves it under its name. */
export async function savePaper(paper: typeof auditFile | typeof dealCertificate, id: string, name: string): Promise<void> {
  const { url, init } = requestFor(paper, { id })
  const response = await fetch(url, init)
  if (!response.ok || response.headers.get('content-disposition') === null)
    throw failureFor(paper.path, response.status, (await response.json().catch(() => undefined)) as { message?: string } | undefined)
  saveFile(await response.blob(), name)
}
