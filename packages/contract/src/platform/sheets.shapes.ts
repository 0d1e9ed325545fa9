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
/** A line of a sheet as it was read, by the titles of its columns; without a reason it would be taken. */
const PreviewLine = z.object({ file: z.string(), line: z.number(), reason: z.string(), cells: z.record(z.string(), z.string()) })
export const ImportPreview = z.object({
  titles: z.array(z.string()),
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  /** Faulty lines first; of many only some. */
  lines: z.array(PreviewLine),
  /** Address of the file that names every faulty line, for five minutes; empty where none is. */
  fileUrl: z.string(),
})
export type ImportPreviewed = z.output<typeof ImportPreview>
/** `file` (list button): the report; `files[]` (import dialog): the address of the error file; no errors: nothing. With the part `preview`: what would come of it. */
export const ImportResult = z.union([ImportPreview, ImportReport, z.string(), z.null()])
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
