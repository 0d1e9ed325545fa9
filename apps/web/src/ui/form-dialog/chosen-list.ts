import type { FieldOption } from './form-field.ts'

/** Several choices travel as one comma list. */
export const splitChosen = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : String(value ?? '')
        .split(',')
        .filter((each) => each !== '')

/** In the order of the options, whatever order they were clicked in; what is no longer an option stays, at the end. */
export function joinChosen(chosen: readonly string[], options: readonly FieldOption[] | undefined): string {
  const known = (options ?? []).map(({ value }) => value).filter((value) => chosen.includes(value))
  return [...known, ...chosen.filter((value) => !known.includes(value))].join(',')
}
