/** Cells as a spreadsheet writes them to the clipboard: tabs, line ends, and quotes around cells that contain either. */
export function parseBlock(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let at = 0
  const endCell = () => {
    lines[lines.length - 1]?.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"' && cell === '' && isQuoted(text, at)) {
      at++
      while (at < text.length) {
        if (text[at] === '"') {
          if (text[at + 1] !== '"') break
          at++
        }
        cell += text[at++]
      }
      at++
    } else if (sign === '\t') {
      endCell()
      at++
    } else if (sign === '\n' || sign === '\r') {
      endCell()
      lines.push([])
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
    } else {
      cell += sign
      at++
    }
  }
  endCell()
  const last = lines[lines.length - 1]
  // A spreadsheet ends every line, the last one too.
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop()
  return lines
}

/** A quote opens a cell only when the closing one ends it; otherwise it is a plain character, as in `"A" 类`. */
function isQuoted(text: string, start: number): boolean {
  let at = start + 1
  while (at < text.length) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') break
      at++
    }
    at++
  }
  const after = text[at + 1]
  return text[at] === '"' && (after === undefined || after === '\t' || after === '\n' || after === '\r')
}

export const formatBlock = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join('\t')).join('\r\n')

export type Place = { row: number; column: number }
export type Area = { top: number; left: number; bottom: number; right: number }
export type PastedCell = { row: number; column: number; text: string }

export const areaOf = (from: Place, to: Place): Area => ({
  top: Math.min(from.row, to.row),
  left: Math.min(from.column, to.column),
  bottom: Math.max(from.row, to.row),
  right: Math.max(from.column, to.column),
})

/** Where each pasted cell goes. One copied cell fills the chosen area; a block starts at its top left and is repeated when the area is a multiple of it. */
export function placeBlock(block: readonly (readonly string[])[], area: Area, columnCount: number): PastedCell[] {
  const height = block.length
  const width = Math.max(0, ...block.map((line) => line.length))
  if (height === 0 || width === 0) return []
  const [areaHeight, areaWidth] = [area.bottom - area.top + 1, area.right - area.left + 1]
  const down = areaHeight % height === 0 ? areaHeight : height
  const across = areaWidth % width === 0 ? areaWidth : width
  const cells: PastedCell[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across && area.left + column < columnCount; column++) {
      const text = block[row % height]?.[column % width]
      if (text !== undefined) cells.push({ row: area.top + row, column: area.left + column, text })
    }
  return cells
}
