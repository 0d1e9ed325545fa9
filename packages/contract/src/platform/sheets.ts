import { endpoint } from '../endpoint.ts'
import type * as shapes from './sheets.shapes.ts'

/** Spreadsheets in and out, the same for every list that has them. */
export const EXPORT_ROWS = 100_000
export const IMPORT_ROWS = 100_000
export const IMPORT_FILE_MB = 10
export const IMPORT_FILES = 10
export const SHEET_SUFFIX = 'xlsx'
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Says how many rows are on their way: a stream has no length that a progress could be made of. */
export const EXPORT_ROWS_HEADER = 'x-export-rows'

/** Rows that could not be taken make the answer code 201. Which of the two shapes is sent depends on the part's name. */
export const IMPORT_WITH_ERRORS = 201

/** A preview shows the faulty lines first, then some of the good ones; more than this nobody looks through before he confirms. */
export const PREVIEW_FAULTY = 200
export const PREVIEW_GOOD = 20

/** Parts of the import form. `validateStatus` 1 takes all rows or none; `preview` 1 takes none and tells; `progressKey` names the run for the progress call. */
export const IMPORT_PARTS = {
  single: 'file',
  several: 'files[]',
  isSingleTableImport: 'isSingleTableImport',
  foreignKeys: 'foreignKeys',
  validateStatus: 'validateStatus',
  preview: 'preview',
  progressKey: 'progressKey',
} as const

export const importProgress = endpoint<typeof shapes.importProgress>({
  method: 'GET',
  path: '/sys/import/progress',
  access: 'signed-in',
  scope: 'self',
  title: '导入进度',
})
