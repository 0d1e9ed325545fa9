import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { failureFor, requestFor } from './call.ts'
import { saveFile } from './save-file.ts'

/** Fetches the file a call answers with, by the caller's token, and saves it under its name. */
export async function saveAnswer<E extends Endpoint>(endpoint: E, input: Sent<E>, name: string): Promise<void> {
  const { url, init } = requestFor(endpoint, input)
  const response = await fetch(url, init)
  if (!response.ok || response.headers.get('content-disposition') === null)
    throw failureFor(endpoint.path, response.status, (await response.json().catch(() => undefined)) as { message?: string } | undefined)
  saveFile(await response.blob(), name)
}
