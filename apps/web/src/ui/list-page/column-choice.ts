/** How somebody wants the columns of a list. Only what differs from the page's own choice is kept, so that new columns appear. */
export type ColumnChoice = { hidden: readonly string[]; order: readonly string[]; widths: Readonly<Record<string, number>> }

export const PLAIN_CHOICE: ColumnChoice = { hidden: [], order: [], widths: {} }
/** What the page itself shows: all but what is there for those who ask for it. */
export const choiceOf = (columns: readonly { key: string; spare?: boolean }[]): ColumnChoice => ({
  ...PLAIN_CHOICE,
  hidden: columns.flatMap(({ key, spare }) => (spare ? [key] : [])),
})
export const NARROWEST = 60
export const WIDEST = 800

type Named = { key: string; width?: number | undefined; fixed?: unknown }

/** The page's columns as they are to be shown. A column the choice does not know stays behind the neighbour the page gave it. */
export function orderKeys(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => keys.includes(key))
  const result = [...known]
  keys.forEach((key, index) => {
    if (result.includes(key)) return
    const before = keys
      .slice(0, index)
      .reverse()
      .find((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  })
  return result
}

export function applyChoice<Column extends Named>(columns: readonly Column[], choice: ColumnChoice): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return orderKeys([...byKey.keys()], choice.order).flatMap((key) => {
    const column = byKey.get(key)
    if (!column || choice.hidden.includes(key)) return []
    const width = choice.widths[key] ?? column.width
    return [width === undefined ? column : { ...column, width }]
  })
}

/** The last column shown cannot be hidden: a list without columns is no list. */
export function toggleColumn(choice: ColumnChoice, keys: readonly string[], key: string): ColumnChoice {
  if (choice.hidden.includes(key)) return { ...choice, hidden: choice.hidden.filter((each) => each !== key) }
  const shown = keys.filter((each) => !choice.hidden.includes(each))
  return shown.length <= 1 ? choice : { ...choice, hidden: [...choice.hidden, key] }
}

/** One step up or down among all columns. */
export function moveColumn(choice: ColumnChoice, keys: readonly string[], key: string, step: -1 | 1): ColumnChoice {
  const order = orderKeys(keys, choice.order)
  const from = order.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return choice
  order.splice(from, 1)
  order.splice(to, 0, key)
  return { ...choice, order }
}

export const widenColumn = (choice: ColumnChoice, key: string, width: number): ColumnChoice => ({
  ...choice,
  widths: { ...choice.widths, [key]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) },
})

/** Whatever was kept long ago or by hand: only what makes sense is taken. */
export function readChoice(kept: unknown, plain = PLAIN_CHOICE): ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return plain
  const { hidden, order, widths } = kept as Record<string, unknown>
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [])
  const numbers =
    typeof widths === 'object' && widths !== null ? Object.entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number') : []
  return { hidden: texts(hidden), order: texts(order), widths: Object.fromEntries(numbers) }
}
