import { parentPort, workerData } from 'node:worker_threads'
import { checkArchive } from './check-archive.ts'
import type { Cell } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetFormat } from './sheet-format.ts'
import { WIDEST, xlsxLines } from './xlsx-lines.ts'

/**
 * Reads one spreadsheet in a thread of its own, with a heap of its own: whatever a file does to its reader, requests go on.
 * Batches are handed over and then waited for, so that a slow consumer does not fill the memory.
 */
export type WorkerInput = { bytes: Uint8Array; taken: SharedArrayBuffer; maxRows: number; maxCells: number }
export type SheetLine = { line: number; cells: Cell[] }
export type WorkerMessage = { lines: SheetLine[] } | { end: true } | { fault: string; detail: string }

const LINES_A_BATCH = 500
const BATCHES_AHEAD = 4

async function run({ bytes, taken, maxRows, maxCells }: WorkerInput, tell: (message: WorkerMessage) => void): Promise<void> {
  const counter = new Int32Array(taken)
  let [sent, lines, cells] = [0, 0, 0]
  let batch: SheetLine[] = []
  const flush = () => {
    tell({ lines: batch })
    batch = []
    sent++
    // Blocks this thread on purpose: the parser runs ahead of whoever only waits for a promise.
    for (let seen = Atomics.load(counter, 0); sent - seen > BATCHES_AHEAD; seen = Atomics.load(counter, 0)) Atomics.wait(counter, 0, seen)
  }
  for await (const line of readLines(bytes, maxRows)) {
    cells += line.cells.length
    if (cells > maxCells || line.cells.length > WIDEST) throw new SheetFault('expands')
    if (line.cells.every((cell) => cell === null || cell === '')) continue
    if (++lines > maxRows) throw new SheetFault('rows')
    batch.push(line)
    if (batch.length === LINES_A_BATCH) flush()
  }
  if (batch.length > 0) flush()
  tell({ end: true })
}

function readLines(bytes: Uint8Array, maxRows: number): AsyncIterable<SheetLine> | Iterable<SheetLine> {
  const format = sheetFormat(bytes)
  if (format === undefined) throw new SheetFault('unsafe', 'neither .xlsx nor .xls')
  if (format === 'encrypted') throw new SheetFault('encrypted')
  return format === 'xlsx' ? xlsxSheet(bytes) : xlsLines(bytes, maxRows)
}

async function* xlsxSheet(bytes: Uint8Array): AsyncGenerator<SheetLine> {
  for await (const { line, cells } of xlsxLines(await checkArchive(bytes)))
    yield { line, cells: cells.map((cell) => (cell instanceof Date ? momentText(cell) : cell)) }
}

async function* xlsLines(bytes: Uint8Array, maxRows: number): AsyncGenerator<SheetLine> {
  const { read, SSF } = await import('@e965/xlsx')
  // One row more than allowed, so that too many are noticed and never all read.
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetRows: maxRows + 20,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
  })
  const [first] = book.SheetNames
  const sheet = first === undefined ? undefined : book.Sheets[first]
  type XlsCell = { t: string; v?: Cell | Date; z?: string | number } | undefined
  const rows = (sheet?.['!data'] ?? []) as XlsCell[][]
  const shown = (cell: XlsCell): Cell => {
    if (!cell || cell.t === 'e' || cell.v === undefined) return null
    if (cell.v instanceof Date) return momentText(cell.v)
    if (cell.t !== 'n' || typeof cell.v !== 'number' || !SSF.is_date(String(cell.z ?? ''))) return cell.v
    const { y, m, d, H, M, S } = SSF.parse_date_code(cell.v) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>
    return momentText(new Date(Date.UTC(y, m - 1, d, H, M, Math.round(S))))
  }
  for (const [index, row] of rows.entries()) if (row) yield { line: index + 1, cells: Array.from(row, shown) }
}

/** Dates of a sheet have no time zone; the readers put them on the UTC clock. */
const momentText = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return ''
  const text = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

if (parentPort) {
  const port = parentPort
  const tell = (message: WorkerMessage) => port.postMessage(message)
  run(workerData as WorkerInput, tell).catch((error: unknown) => {
    const fault = error instanceof SheetFault ? error.kind : 'broken'
    tell({ fault, detail: error instanceof Error ? error.message : '' })
  })
}
