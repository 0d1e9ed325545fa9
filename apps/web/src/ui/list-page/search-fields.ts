import type { ReactElement } from 'react'

export type SearchField = {
  name: string
  label: string
  /** Choices make it a select; without them it is a text field. */
  options?: readonly { value: string; label: string }[]
  placeholder?: string
  /** A stretch of days: the conditions `<name>_begin` and `<name>_end`. */
  kind?: 'days'
  /** Another control, which is given value and onChange of a text. */
  control?: ReactElement
}

export const shownFields = (fields: readonly SearchField[], count: number): readonly SearchField[] => fields.slice(0, count)

/** A condition from the address must not hide behind the fold. */
export const hasFoldedValue = (fields: readonly SearchField[], open: number, values: Readonly<Record<string, string>>): boolean =>
  fields.slice(open).some(({ name, kind }) => (kind === 'days' ? Boolean(values[`${name}_begin`] ?? values[`${name}_end`]) : Boolean(values[name])))
