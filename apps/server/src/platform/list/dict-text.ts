import type { List } from './list-registry.ts'

/** Value to text of one dictionary. */
export type DictTexts = ReadonlyMap<string, string>

/** Comma-joined values are translated one by one, an unknown value keeps itself, an empty one has no text. */
export function dictText(texts: DictTexts | undefined, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return String(value)
    .split(',')
    .map((part) => texts?.get(part.trim()) ?? part)
    .join(',')
}

/** The record with `<name>_dictText` beside every field that the list marks with a dictionary. */
export function withDictTexts<Row extends Record<string, unknown>>(list: Pick<List, 'fields'>, dictionaries: ReadonlyMap<string, DictTexts>, row: Row): Row {
  const texts: [string, string][] = []
  for (const [name, field] of list.fields) {
    const text = field.dict === undefined ? undefined : dictText(dictionaries.get(field.dict), row[name])
    if (text !== undefined) texts.push([`${name}_dictText`, text])
  }
  return { ...row, ...Object.fromEntries(texts) }
}
