import type { Page } from '@aosp/contract/wire'
import type { ListQuery } from '../list-page/list-source.ts'

/** A record as a call returned it; a picker names the fields it reads. */
export type PickerRow = Readonly<Record<string, unknown>>

/** Where a list picker gets its rows: a page of them, and the rows of values that were stored before. */
export type PickerSource = {
  /** Names the source in caches. */
  key: string
  load: (query: ListQuery) => Promise<Page<PickerRow>>
  /** Rows whose `field` has one of these values; what is not found is left out. */
  resolve: (field: string, values: readonly string[]) => Promise<readonly PickerRow[]>
}

export const DELIMITER = ','

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** The field of a row as text. Callers may write the column's name as the database does: `org_code` for `orgCode`. */
export function fieldText(row: PickerRow, name: string): string {
  const value = row[name] ?? row[camel(name)]
  return value === undefined || value === null ? '' : String(value)
}

/** Keys of a stored text; empty parts come from a trailing delimiter, which is customary. */
export const splitKeys = (text: string | null | undefined, delimiter = DELIMITER): string[] => [
  ...new Set(
    (text ?? '')
      .split(delimiter)
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
]

export const joinKeys = (keys: readonly string[], delimiter = DELIMITER): string => keys.join(delimiter)

/** A text cut to so many characters, an ellipsis standing for the rest. Counts what a reader sees as one character once. */
export function shorten(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}

const AT_ONCE = 100

/** Values asked for in portions a call takes. */
export async function inPortions(values: readonly string[], ask: (portion: readonly string[]) => Promise<readonly PickerRow[]>): Promise<PickerRow[]> {
  const portions = Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, index) => values.slice(index * AT_ONCE, (index + 1) * AT_ONCE))
  return (await Promise.all(portions.map(ask))).flat()
}
