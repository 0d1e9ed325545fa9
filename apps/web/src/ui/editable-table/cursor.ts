/** Where the person is in the grid: the active cell, and the other corner of the chosen area. */
export type Cell = { readonly id: string; readonly key: string }
export type Cursor = {
  readonly active: Cell | null
  readonly anchor: Cell | null
  readonly editing: boolean
  /** What was typed to open the editor. */ readonly typed: string | null
}

export const NO_CURSOR: Cursor = { active: null, anchor: null, editing: false, typed: null }

export type Place = { row: number; column: number }
export type Bounds = { rows: number; columns: number; page: number }

export type Step = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'top' | 'bottom' | 'pageUp' | 'pageDown' | 'next' | 'previous'

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(0, count - 1))

/** The place one step on; undefined when Tab walks out of the grid. */
export function stepFrom({ row, column }: Place, step: Step, { rows, columns, page }: Bounds): Place | undefined {
  const at = (nextRow: number, nextColumn: number): Place => ({ row: within(nextRow, rows), column: within(nextColumn, columns) })
  switch (step) {
    case 'up':
      return at(row - 1, column)
    case 'down':
      return at(row + 1, column)
    case 'left':
      return at(row, column - 1)
    case 'right':
      return at(row, column + 1)
    case 'home':
      return at(row, 0)
    case 'end':
      return at(row, columns - 1)
    case 'top':
      return at(0, 0)
    case 'bottom':
      return at(rows - 1, columns - 1)
    case 'pageUp':
      return at(row - page, column)
    case 'pageDown':
      return at(row + page, column)
    case 'next':
      return column + 1 < columns ? at(row, column + 1) : row + 1 < rows ? at(row + 1, 0) : undefined
    case 'previous':
      return column > 0 ? at(row, column - 1) : row > 0 ? at(row - 1, columns - 1) : undefined
  }
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Keys that move the active cell while no editor is open. */
export function stepOfKey({ key, ctrlKey, metaKey }: Keys): Step | undefined {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'Home':
      return far ? 'top' : 'home'
    case 'End':
      return far ? 'bottom' : 'end'
    case 'PageUp':
      return 'pageUp'
    case 'PageDown':
      return 'pageDown'
    default:
      return undefined
  }
}
