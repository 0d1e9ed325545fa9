import type { Column } from './columns.ts'
import type { RowValues } from './editable-rows.ts'

const fieldsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)

/** A report popup needs its code and as many target fields as original ones. */
export function popupFields({ popupCode, orgFields, destFields }: Column): { from: string[]; to: string[] } | undefined {
  const [from, to] = [fieldsOf(orgFields), fieldsOf(destFields)]
  return popupCode && from.length > 0 && from.length === to.length ? { from, to } : undefined
}

/** Fields of the chosen report rows copied into this row; several rows are joined by commas. */
export function fillFromPopup(column: Column, chosen: readonly RowValues[]): RowValues | undefined {
  const fields = popupFields(column)
  if (!fields) return undefined
  return Object.fromEntries(fields.to.map((target, index) => [target, chosen.map((row) => String(row[fields.from[index] ?? ''] ?? '')).join(',')]))
}
