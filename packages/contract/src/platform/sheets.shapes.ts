import { z } from 'zod'
import { Ids, ListInput } from '../wire.ts'

/**
 * The query of the list itself; `selections` restricts it to chosen rows, `columns` says which columns are seen, in their order, and with
 * a `-` before it which are not. What it does not name stays behind the others.
 */
export const ExportInput = ListInput.extend({
  selections: z.union([z.literal('').transform(() => undefined), Ids]).optional(),
  columns: z.string().max(4000).optional(),
})
export type ExportQuery = z.output<typeof ExportInput>
export const ImportReport = z.object({
  msg: z.string(),
  fileUrl: z.string(),
  fileName: z.string(),
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
})
/** `file` (list button): the report; `files[]` (import dialog): the address of the error file; no errors: nothing. */
export const ImportResult = z.union([ImportReport, z.string(), z.null()])
export const ProgressKey = z.string().regex(/^[0-9a-f]{32}$/)
export const importProgress = {
  input: z.object({ key: ProgressKey }),
  result: z.object({
    state: z.enum(['running', 'done', 'failed']),
    readCount: z.number(),
    successCount: z.number(),
    errorCount: z.number(),
    /** Address of the error file, for five minutes from now. */
    fileUrl: z.string(),
  }),
}
