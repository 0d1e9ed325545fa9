import { cellText, valueOfText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { formatBlock, parseBlock, placeBlock, type Area } from './paste-block.ts'
import type { LooseRow, Row } from './row.ts'
import type { TableStore } from './table-store.ts'

export type PasteResult = { changed: number; skipped: number; added: number }

/** The cells of an area as text for a spreadsheet. */
export const copyArea = (store: TableStore, rows: readonly Row[], columns: readonly Column[], area: Area): string =>
  formatBlock(
    rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.left, area.right + 1).map((column) => cellText(column, row, store.optionsFor(column, row)))),
  )

/**
 * Lays pasted text over the cells from the area's corner on. Cells that cannot take their text are left as they are and counted;
 * text below the last row becomes new rows.
 */
export function pasteText(store: TableStore, text: string, rows: readonly Row[], columns: readonly Column[], area: Area, mayAdd: boolean): PasteResult {
  const changes = new Map<string, Record<string, unknown>>()
  const added: Record<string, unknown>[] = []
  const result: PasteResult = { changed: 0, skipped: 0, added: 0 }
  for (const cell of placeBlock(parseBlock(text), area, columns.length)) {
    const column = columns[cell.column]
    const row = rows[cell.row]
    if (!column || (!row && !mayAdd)) {
      result.skipped++
      continue
    }
    const target: Row = row ?? { id: '' }
    const value = store.isCellEditable(target, column) ? valueOfText(column, cell.text, store.optionsFor(column, target)) : undefined
    const below = cell.row - rows.length
    if (!row) added[below] ??= {}
    if (value === undefined) {
      result.skipped++
      continue
    }
    result.changed++
    if (!row) added[below] = { ...added[below], [column.key]: value }
    else changes.set(row.id, { ...changes.get(row.id), [column.key]: value })
  }
  result.added = added.length
  if (result.changed > 0)
    store.paste(
      [...changes].map(([rowKey, values]) => ({ rowKey, values })),
      Array.from(added, (values): LooseRow => values ?? {}),
    )
  return result
}

/** Empties the cells of an area that can be emptied. */
export function clearArea(store: TableStore, rows: readonly Row[], columns: readonly Column[], area: Area): void {
  const changes = rows.slice(area.top, area.bottom + 1).map((row) => ({
    rowKey: row.id,
    values: Object.fromEntries(
      columns
        .slice(area.left, area.right + 1)
        .filter((column) => store.isCellEditable(row, column))
        .map((column) => [column.key, valueOfText(column, '', [])] as const)
        .filter(([, value]) => value !== undefined),
    ),
  }))
  store.setValues(changes)
}
