/**
 * What is chosen in a list or picker: by key, in the order of choosing, whatever page is shown. Keys may be known before
 * their rows are (a form opens with ids); `echo` fills the rows in as they arrive. Pure: every function returns a new value.
 */
export type SelectionMode = 'single' | 'multi'
export type Selection<Row> = {
  readonly mode: SelectionMode
  readonly keyOf: (row: Row) => string
  /** So many may be chosen; what comes after is not taken. Keys that were chosen before are never dropped for it. */
  readonly limit?: number
  /** Chosen keys with their rows; undefined while a row has not been seen. */
  readonly chosen: ReadonlyMap<string, Row | undefined>
}

export const emptySelection = <Row>(mode: SelectionMode, keyOf: (row: Row) => string, limit?: number): Selection<Row> => ({
  mode,
  keyOf,
  chosen: new Map(),
  ...(limit === undefined ? {} : { limit }),
})

export const chosenKeys = <Row>({ chosen }: Selection<Row>): string[] => [...chosen.keys()]

/** Rows known so far, in the order of choosing. */
export const chosenRows = <Row>({ chosen }: Selection<Row>): Row[] => [...chosen.values()].filter((row): row is Row => row !== undefined)

/** Keys whose rows must still be fetched to be shown. */
export const unseenKeys = <Row>({ chosen }: Selection<Row>): string[] => [...chosen].flatMap(([key, row]) => (row === undefined ? [key] : []))

export const isChosen = <Row>({ chosen }: Selection<Row>, key: string): boolean => chosen.has(key)

const withChosen = <Row>(selection: Selection<Row>, entries: Iterable<readonly [string, Row | undefined]>): Selection<Row> => {
  const all = [...entries]
  return { ...selection, chosen: new Map(selection.mode === 'single' ? all.slice(-1) : all) }
}

/** Starts from keys, e.g. the value of a form field. Rows that are already known stay known. */
export const chooseKeys = <Row>(selection: Selection<Row>, keys: readonly string[]): Selection<Row> =>
  withChosen(
    selection,
    [...new Set(keys)].map((key) => [key, selection.chosen.get(key)]),
  )

/** Rows that were loaded: chosen ones among them are shown as they are now. Chooses nothing. */
export function echo<Row>(selection: Selection<Row>, rows: readonly Row[]): Selection<Row> {
  const fresh = new Map(rows.map((row) => [selection.keyOf(row), row]))
  const changed = [...selection.chosen].some(([key, row]) => fresh.has(key) && fresh.get(key) !== row)
  return changed ? { ...selection, chosen: new Map([...selection.chosen].map(([key, row]) => [key, fresh.get(key) ?? row])) } : selection
}

/** Whether one more would be refused. A single choice is exchanged instead. */
export const isFull = <Row>({ mode, limit, chosen }: Selection<Row>): boolean => mode === 'multi' && limit !== undefined && chosen.size >= limit

export function add<Row>(selection: Selection<Row>, rows: readonly Row[]): Selection<Row> {
  const chosen = new Map(selection.chosen)
  for (const row of rows) {
    const key = selection.keyOf(row)
    if (chosen.has(key) || !isFull({ ...selection, chosen })) chosen.set(key, row)
  }
  return withChosen(selection, chosen)
}

export const remove = <Row>(selection: Selection<Row>, keys: readonly string[]): Selection<Row> => {
  const gone = new Set(keys)
  return { ...selection, chosen: new Map([...selection.chosen].filter(([key]) => !gone.has(key))) }
}

export const toggle = <Row>(selection: Selection<Row>, row: Row): Selection<Row> => {
  const key = selection.keyOf(row)
  return selection.chosen.has(key) ? remove(selection, [key]) : add(selection, [row])
}

/** What a table reports: of the rows on this page exactly these keys are ticked. Other pages stay as they are. */
export function choosePage<Row>(selection: Selection<Row>, page: readonly Row[], ticked: readonly string[]): Selection<Row> {
  const wanted = new Set(ticked)
  const keys = page.map(selection.keyOf)
  const without = remove(
    selection,
    keys.filter((key) => !wanted.has(key)),
  )
  const added = page.filter((row) => wanted.has(selection.keyOf(row)) && !without.chosen.has(selection.keyOf(row)))
  return add(echo(without, page), added)
}

/** One field of everything chosen, in the order of choosing. `otherwise` speaks for keys whose rows are not known. */
export const chosenField = <Row>(selection: Selection<Row>, field: (row: Row) => string, otherwise: (key: string) => string = (key) => key): string[] =>
  [...selection.chosen].map(([key, row]) => (row === undefined ? otherwise(key) : field(row)))

export const clear = <Row>(selection: Selection<Row>): Selection<Row> => (selection.chosen.size === 0 ? selection : { ...selection, chosen: new Map() })
