import type { helpQuestionById } from '@aosp/contract/content/help'
import type { Received } from '@aosp/contract/endpoint'
import type { FormValues } from '../../../../ui/form-dialog/index.ts'
import type { FileValue } from '../../../../ui/upload/index.ts'

/** A question as the form keeps it: its file with the name people know. */
export const questionRow = ({ file, fileName, ...rest }: Received<typeof helpQuestionById>): FormValues & { id: string } => ({
  ...rest,
  file: file ? [{ fileName, filePath: file, fileSize: 0 } satisfies FileValue] : [],
})

/** What is sent: the file as its path; one that was taken away as nothing. */
export function questionBody({ file, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const path = Array.isArray(file) ? ((file as FileValue[])[0]?.filePath ?? '') : ''
  return { ...rest, ...(file === undefined ? {} : { file: path }) }
}
