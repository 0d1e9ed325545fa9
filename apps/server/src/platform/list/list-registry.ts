import type { RawBuilder } from 'kysely'

/**
 * How a field's text on the wire is read. `text` compares without case, `id` exactly; `moment` is a timestamptz, `day` a date;
 * `yuan` is written in yuan by people and kept in fen.
 */
export type FieldType = 'text' | 'id' | 'number' | 'yuan' | 'moment' | 'day' | 'boolean'

export type Field = {
  /** `alias.column`, or a fragment of SQL for computed values. Written here, never taken from a request. */
  column: string | RawBuilder<unknown>
  type: FieldType
  /** Both are allowed unless switched off. */
  sort?: boolean
  filter?: boolean
  /** Empty values come last in either direction; costs the use of a plain index, so only where there are empty values. */
  nullable?: boolean
  /** Code of the dictionary that gives `<name>_dictText`. */
  dict?: string
}

export type SortRule = { field: string; descending: boolean }

export type List = {
  /** A Map, so that `constructor` or `__proto__` in a request names nothing. */
  fields: ReadonlyMap<string, Field>
  defaultSort: readonly SortRule[]
  /** A unique column that makes every order total, so that pages neither repeat nor lose a row. */
  tieBreaker: string
}

type Names<Fields> = keyof Fields & string
type DefaultSort<Fields> = readonly (Names<Fields> | `-${Names<Fields>}`)[]

/** Names a client may filter and sort by; `-name` in the default sort is descending. */
export function defineList<const Fields extends Record<string, Field>>(declared: {
  fields: Fields
  defaultSort: DefaultSort<Fields>
  tieBreaker: string
}): List {
  for (const { column } of Object.values(declared.fields)) checkColumn(column)
  checkColumn(declared.tieBreaker)
  return {
    fields: new Map(Object.entries(declared.fields)),
    defaultSort: declared.defaultSort.map((name) => (name.startsWith('-') ? { field: name.slice(1), descending: true } : { field: name, descending: false })),
    tieBreaker: declared.tieBreaker,
  }
}

function checkColumn(column: Field['column']): void {
  if (typeof column === 'string' && !/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(column)) throw new Error(`Not a column: ${column}`)
}
