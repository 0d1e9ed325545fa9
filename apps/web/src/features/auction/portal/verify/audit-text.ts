import { auditFile } from '@aosp/contract/auction/proof'
import { failureFor, requestFor } from '../../../../lib/call.ts'

/** The exact text of a session's audit file, with what the caller himself may see in it. */
export async function auditText(id: string): Promise<string> {
  const { url, init } = requestFor(auditFile, { id })
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok || response.headers.get('content-disposition') === null) throw failureFor(auditFile.path, response.status, messageOf(text))
  return text
}

function messageOf(text: string): { message?: string } | undefined {
  try {
    return JSON.parse(text) as { message?: string }
  } catch {
    return undefined
  }
}

export const failureText = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : '请求失败，请稍后重试')
