import type { ReactElement } from 'react'
import type { QueryField } from './advanced-query.ts'

/**
 * One condition of a list, said once: how it is asked for, what it is called in the address, and how it is compared. Text is looked
 * for anywhere in the field; whatever is chosen is compared as it is.
 */
export type SearchField = {
  name: string
  label: string
  /** Choices make it a select; without them it is a text field. */
  options?: readonly { value: string; label: string }[]
  /** Choices from a dictionary of the platform. */
  dict?: string
  placeholder?: string
  /** A stretch of days: the conditions `<name>_begin` and `<name>_end`. */
  kind?: 'days'
  /** Another control, which is given value and onChange of a text. */
  control?: ReactElement
  /** Text the call compares in its own way. */
  exact?: boolean
}

/** Texts by their codes as choices. */
export const textOptions = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/**
 * The fields of an advanced query: what the list is searched by, said once, and whatever else may be asked. Conditions the call
 * compares in its own way are no fields of it.
 */
export const queryFrom = (search: readonly SearchField[], more: readonly QueryField[] = []): QueryField[] => [
  ...search.flatMap(({ name, label, options, dict, kind, control, exact }): QueryField[] => {
    if (control || exact) return []
    if (kind === 'days') return [{ name, label, type: 'moment' }]
    return [{ name, label, type: options || dict ? 'select' : 'text', ...(options ? { options } : {}), ...(dict ? { dict } : {}) }]
  }),
  ...more,
]

/** Words that may stand anywhere in the field. */
export const isText = ({ options, dict, kind, control, exact = false }: SearchField): boolean => !options && !dict && !kind && !control && !exact

/** What the field is called in the address and in the call. */
export const conditionsOf = ({ name, kind }: SearchField): string[] => (kind === 'days' ? [`${name}_begin`, `${name}_end`] : [name])

export const shownFields = (fields: readonly SearchField[], count: number): readonly SearchField[] => fields.slice(0, count)

/** A condition from the address must not hide behind the fold. */
export const hasFoldedValue = (fields: readonly SearchField[], open: number, values: Readonly<Record<string, string>>): boolean =>
  fields
    .slice(open)
    .flatMap(conditionsOf)
    .some((name) => Boolean(values[name]))
