import type { Cell, CellRead, Dictionaries, SheetColumn } from './sheet-column.ts'
import { fromCell } from './sheet-column.ts'

/** Which column of the file holds which field. */
export type Head = ReadonlyMap<number, SheetColumn>

const titleOf = (cell: Cell): string => (typeof cell === 'string' ? cell.replace(/^[\s*]+|[\s*]+$/g, '') : '')

/** The columns a line names, or the required titles it lacks. A title that stands twice counts where it stands first. */
export function readHead(columns: readonly SheetColumn[], cells: readonly Cell[]): { head: Head; missing: string[] } {
  const byTitle = new Map(columns.filter((column) => !column.readOnly).map((column) => [column.title, column]))
  const head = new Map<number, SheetColumn>()
  cells.forEach((cell, index) => {
    const column = byTitle.get(titleOf(cell))
    if (!column) return
    head.set(index, column)
    byTitle.delete(column.title)
  })
  return { head, missing: [...byTitle.values()].filter((column) => column.required).map((column) => column.title) }
}

/** The record a line describes, made of known names only, and what is wrong with single cells. */
export function readLine(head: Head, cells: readonly Cell[], dictionaries: Dictionaries): { record: Record<string, unknown>; problems: string[] } {
  const reads = [...head].map(([index, column]): [SheetColumn, CellRead] => [column, fromCell(column, cells[index] ?? null, dictionaries)])
  return {
    record: Object.fromEntries(reads.flatMap(([column, read]) => ('value' in read && read.value !== undefined ? [[column.name, read.value]] : []))),
    problems: reads.flatMap(([, read]) => ('problem' in read ? [read.problem] : [])),
  }
}
