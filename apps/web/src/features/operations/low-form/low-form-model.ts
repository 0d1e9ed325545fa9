import { isChoice, optionsOf, type LowField } from '@aosp/contract/operations/low-form.shapes'
import type { FormField } from '../../../ui/form-dialog/index.ts'
import type { QueryField, SearchField } from '../../../ui/list-page/index.ts'

const choices = (field: LowField) => optionsOf(field).map((option) => ({ value: option, label: option }))

/** The field as the form dialog knows it: kinds have the same names. Rules come from the form's schema. */
export const formField = (field: LowField): FormField => ({
  name: field.name,
  label: field.label,
  kind: field.kind,
  wide: field.kind === 'textarea',
  ...(field.help === '' ? {} : { help: field.help }),
  ...(field.kind === 'text' ? { props: { maxLength: 200 } } : field.kind === 'textarea' ? { props: { maxLength: 2000, rows: 3 } } : {}),
  ...(!isChoice(field) ? {} : field.dictCode === '' ? { options: choices(field) } : { dictCode: field.dictCode }),
})

const choiceOf = (field: LowField) => (field.dictCode === '' ? { options: choices(field) } : { dict: field.dictCode })

/** Searched by what the list shows, as far as a word or a choice can be asked for; the rest is for the advanced query. */
export const searchFields = (fields: readonly LowField[]): SearchField[] =>
  fields.flatMap((field): SearchField[] => {
    if (!field.inList) return []
    if (isChoice(field)) return [{ name: field.name, label: field.label, ...choiceOf(field) }]
    return field.kind === 'text' ? [{ name: field.name, label: field.label }] : []
  })

export const queryFields = (fields: readonly LowField[]): QueryField[] =>
  fields.flatMap((field): QueryField[] => {
    const { name, label, kind } = field
    if (isChoice(field)) return [{ name, label, type: 'select', ...choiceOf(field) }]
    if (kind === 'switch') return [{ name, label, type: 'select', options: SWITCHED }]
    return [{ name, label, type: kind === 'number' ? 'number' : 'text' }]
  })

const SWITCHED = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

/** What a cell of the list says. */
export function shownValue({ name, kind }: LowField, data: Readonly<Record<string, string | number>>): string {
  const value = data[`${name}_dictText`] ?? data[name]
  if (value === undefined) return ''
  return kind === 'switch' ? (value === 'Y' ? '是' : '否') : String(value)
}
