import { PICKER_TEXTS } from '../picker-texts.ts'
import type { PickerColumn } from './list-picker.ts'
import { DELIMITER, fieldText, joinKeys, splitKeys, type PickerRow } from './picker-rows.ts'
import type { ReportConfig } from './report-source.ts'

/** Which report, and which of its fields fill which fields of the form: comma lists of equal length. */
export type PopupSetting = { code?: string | undefined; orgFields?: string | undefined; destFields?: string | undefined }

export const POPUP_WIDTH = 1200
/** Popups of one group share their lists that long. */
export const GROUP_CACHE_MS = 30_000

const parts = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** What is wrong with the page's setting, in words for whoever made the page. */
export function popupFault({ code, orgFields, destFields }: PopupSetting): string | undefined {
  const [from, to] = [parts(orgFields), parts(destFields)]
  if (!code || from.length === 0 || to.length === 0) return PICKER_TEXTS.popupMisconfigured
  return from.length === to.length ? undefined : PICKER_TEXTS.popupMismatch
}

/** Whether what is chosen may be taken. */
export function popupRefusal(count: number, multiple: boolean): string | undefined {
  if (count === 0) return PICKER_TEXTS.chooseRecord
  return multiple || count === 1 ? undefined : PICKER_TEXTS.onlyOne
}

/** Every target field with the values of the chosen rows, several joined; no rows empty them all. */
export function fillTargets({ orgFields, destFields }: PopupSetting, rows: readonly PickerRow[], delimiter = DELIMITER): Record<string, string> {
  const from = parts(orgFields)
  return Object.fromEntries(
    parts(destFields).map((target, index) => [
      target,
      joinKeys(
        rows.map((row) => fieldText(row, from[index] ?? '')),
        delimiter,
      ),
    ]),
  )
}

/** The report's field behind a target field. */
export const sourceFieldOf = ({ orgFields, destFields }: PopupSetting, target: string): string | undefined =>
  parts(orgFields)[parts(destFields).indexOf(target)]

/** Rows of a report need no id; then the whole row is its key. */
export const reportRowKey = (row: PickerRow): string => (row['id'] === undefined || row['id'] === null ? JSON.stringify(row) : String(row['id']))

/** One row for each stored value, in their order: the same value may stand in several rows. */
export function rowsOfValue(stored: string | null | undefined, field: string, rows: readonly PickerRow[]): PickerRow[] {
  return splitKeys(stored).flatMap((value) => rows.filter((row) => fieldText(row, field) === value).slice(0, 1))
}

/** Parameters of the report travel as `self_<name>`. */
export const selfParams = (param: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(param ?? {}).flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [[`self_${name}`, String(value)]])),
  )

/** Columns as the report says, values shown by its own words. */
export const reportTableColumns = ({ columns, dictOptions }: ReportConfig): PickerColumn[] =>
  columns.map(({ title, dataIndex, align, sorter, width, customRender }) => {
    const words = new Map((customRender ? (dictOptions[customRender] ?? []) : []).filter(Boolean).map(({ value, text }) => [value, text]))
    return {
      field: dataIndex,
      title,
      align,
      sorter,
      ...(width ? { width } : {}),
      ...(words.size > 0 ? { show: (row: PickerRow) => words.get(fieldText(row, dataIndex)) ?? fieldText(row, dataIndex) } : {}),
    }
  })
