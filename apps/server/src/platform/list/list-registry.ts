import type { RawBuilder, StringReference } from 'kysely'
import type { ScreenKey } from '@aosp/contract/screens'

/**
 * How a field's text on the wire is read. `text` compares without case, `id` exactly; `moment` is a timestamptz, `day` a date;
 * `yuan` is written in yuan by people and kept in fen.
 */
export type FieldType = 'text' | 'id' | 'number' | 'yuan' | 'moment' | 'day' | 'boolean'

export type Field<Column extends string = string> = {
  /** `alias.column`, or a fragment of SQL for computed values. Written here, never taken from a request. */
  column: Column | RawBuilder<unknown>
  type: FieldType
  /** Both are allowed unless switched off. */
  sort?: boolean
  filter?: boolean
  /** Empty values come last in either direction; costs the use of a plain index, so only where there are empty values. */
  nullable?: boolean
  /** A plain word is looked for inside the text, as pages of this family send it; with the grammar's own signs it means what they mean. */
  contains?: true
  /** Code of the dictionary that gives `<name>_dictText`. */
  dict?: string
}

export type SortRule = { field: string; descending: boolean }

/** `Column` are the columns it names: they must be columns of the query it is run over. */
export type List<Column extends string = string> = {
  /** A Map, so that `constructor` or `__proto__` in a request names nothing. */
  fields: ReadonlyMap<string, Field<Column>>
  defaultSort: readonly SortRule[]
  /** A unique column that makes every order total, so that pages neither repeat nor lose a row. */
  tieBreaker: Column
  /** Kept empty, so that a list with rules is not taken for one without: whoever runs it has to narrow it first (`narrowed`). */
  ruled?: undefined
}

/** Which rows somebody sees of it may be narrowed by rules an administrator ties to the menu entry of a screen. */
export type RuledList<Column extends string = string> = Omit<List<Column>, 'ruled'> & {
  ruled: {
    screen: ScreenKey
    /** The fields a rule may name, with the words people know them by. */
    fields: ReadonlyMap<string, string>
  }
}
/** A list whose columns a query over these tables has, so that a misspelt one does not compile. */
export type ListOver<DB, TB extends keyof DB> = NoInfer<List<StringReference<DB, TB>>>

type Names<Fields> = keyof Fields & string
type Columns<Fields extends Record<string, Field>> = Extract<Fields[keyof Fields]['column'], string>
type DefaultSort<Fields> = readonly (Names<Fields> | `-${Names<Fields>}`)[]

type Declared<Fields extends Record<string, Field>, Unique extends string> = { fields: Fields; defaultSort: DefaultSort<Fields>; tieBreaker: Unique }

/** Names a client may filter and sort by; `-name` in the default sort is descending. */
export function defineList<const Fields extends Record<string, Field>, const Unique extends string>({
  fields,
  defaultSort,
  tieBreaker,
}: Declared<Fields, Unique>): List<Columns<Fields> | Unique> {
  for (const { column } of Object.values(fields)) checkColumn(column)
  checkColumn(tieBreaker)
  return {
    fields: new Map(Object.entries(fields) as [string, Field<Columns<Fields>>][]),
    defaultSort: defaultSort.map((name) => (name.startsWith('-') ? { field: name.slice(1), descending: true } : { field: name, descending: false })),
    tieBreaker,
  }
}

/** The same of a list that obeys the data rules of a screen. A computed field costs every row, so rules name few. */
export const defineRuledList = <const Fields extends Record<string, Field>, const Unique extends string>(
  declared: Declared<Fields, Unique> & { ruled: { screen: ScreenKey; fields: Readonly<Partial<Record<Names<Fields>, string>>> } },
): RuledList<Columns<Fields> | Unique> => ({
  ...defineList(declared),
  ruled: {
    screen: declared.ruled.screen,
    fields: new Map(Object.entries<string | undefined>(declared.ruled.fields).map(([name, title]) => [name, title ?? name])),
  },
})

function checkColumn(column: Field['column']): void {
  if (typeof column === 'string' && !/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(column)) throw new Error(`Not a column: ${column}`)
}
