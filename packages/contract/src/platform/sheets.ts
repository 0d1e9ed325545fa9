import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ids, ListInput } from '../wire.ts'

/** Spreadsheets in and out, the same for every list that has them. */
export const EXPORT_ROWS = 100_000
export const IMPORT_ROWS = 100_000
export const IMPORT_FILE_MB = 10
export const IMPORT_FILES = 10
export const SHEET_SUFFIX = 'xlsx'
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Says how many rows are on their way: a stream has no length that a progress could be made of. */
export const EXPORT_ROWS_HEADER = 'x-export-rows'

/** The query of the list itself; `selections` restricts it to chosen rows. */
export const ExportInput = ListInput.extend({ selections: z.union([z.literal('').transform(() => undefined), Ids]).optional() })
export type ExportQuery = z.output<typeof ExportInput>

/** Rows that could not be taken make the answer code 201. Which of the two shapes is sent depends on the part's name. */
export const IMPORT_WITH_ERRORS = 201
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

/** Parts of the import form. `validateStatus` 1 takes all rows or none; `progressKey` names the run for the progress call. */
export const IMPORT_PARTS = {
  single: 'file',
  several: 'files[]',
  isSingleTableImport: 'isSingleTableImport',
  foreignKeys: 'foreignKeys',
  validateStatus: 'validateStatus',
  progressKey: 'progressKey',
} as const
export const ProgressKey = z.string().regex(/^[0-9a-f]{32}$/)

export const importProgress = endpoint({
  method: 'GET',
  path: '/sys/import/progress',
  access: 'signed-in',
  scope: 'self',
  title: '导入进度',
  input: z.object({ key: ProgressKey }),
  result: z.object({
    state: z.enum(['running', 'done', 'failed']),
    readCount: z.number(),
    successCount: z.number(),
    errorCount: z.number(),
    /** Address of the error file, for five minutes from now. */
    fileUrl: z.string(),
  }),
})
