import type { Received } from '@aosp/contract/endpoint'
import type { ruleById } from '@aosp/contract/content/rule'
import type { FormValues } from '../../../../ui/form-dialog/index.ts'
import type { FileValue } from '../../../../ui/upload/index.ts'

export type RuleRecord = Received<typeof ruleById>

const file = (path: string | null, name: string | null): FileValue[] => (path ? [{ fileName: name ?? path, filePath: path, fileSize: 0 }] : [])

/** A document as the form keeps it: its files with the names people know. The note belongs to the change, so it starts empty. */
export const ruleRow = (rule: RuleRecord): FormValues & { id: string } => ({
  id: rule.id,
  version: rule.version,
  name: rule.name,
  fileurl: file(rule.fileurl, rule.fileName),
  wordFileurl: file(rule.wordFileurl, rule.wordFileName),
  content: rule.content,
})

const pathIn = (value: unknown): string => (Array.isArray(value) ? ((value as FileValue[])[0]?.filePath ?? '') : '')

/** What is sent: files as paths; a Word file that was taken away is told as nothing. A built-in name is not sent at all. */
export function ruleBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fileurl, wordFileurl, ...rest } = body
  return {
    ...rest,
    ...(fileurl === undefined ? {} : { fileurl: pathIn(fileurl) }),
    ...(wordFileurl === undefined ? {} : { wordFileurl: pathIn(wordFileurl) || null }),
  }
}
