import { toYuan, type Fen } from '@aosp/kernel/money'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import type { DictTexts } from '../list/dict-text.ts'
import { dictText } from '../list/dict-text.ts'

/** What a cell of a spreadsheet holds once dates have become text. */
export type Cell = string | number | boolean | null

/** One column, declared once for export, import and template, so that an exported file can be imported again. */
export type SheetColumn = {
  name: string
  title: string
  kind: 'text' | 'number' | 'yuan' | 'day' | 'moment' | 'dict'
  /** Code of the dictionary whose texts the file shows. */
  dict?: string
  /** In characters. */
  width?: number
  required?: true
  /** Exported, never read from an import. */
  readOnly?: true
}

export type Dictionaries = ReadonlyMap<string, DictTexts>

/**
 * The columns of a sheet as somebody sees them on his page: `a,b,-c` are two in their order and one he hides. What the page has no
 * column for stays behind them; a sheet of nothing would be none, so that who hides all it has gets all.
 */
export function seenColumns(columns: readonly SheetColumn[], seen = ''): readonly SheetColumn[] {
  const names = seen.split(',').filter(Boolean)
  const plain = ({ name }: SheetColumn): string => name.replace(/_dictText$/, '')
  const place = (column: SheetColumn): number => (names.includes(plain(column)) ? names.indexOf(plain(column)) : names.length)
  const shown = columns.filter((column) => !names.includes(`-${plain(column)}`))
  return shown.length === 0 ? columns : shown.toSorted((a, b) => place(a) - place(b))
}

const FORMULA_SIGNS = /^[=+\-@\t\r]/
/** XML has no place for these; a spreadsheet program would call the file broken. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LONGEST_CELL = 32_000

/** Text that a program might take for a formula gets a quote in front, which spreadsheet programs hide. */
export function safeText(text: string): string {
  const clean = text.replaceAll(UNWRITABLE, '').slice(0, LONGEST_CELL)
  return FORMULA_SIGNS.test(clean) ? `'${clean}` : clean
}

/** The cell for a value of our own record: numbers stay numbers, everything else is text. */
export function toCell(column: SheetColumn, value: unknown, dictionaries: Dictionaries): string | number | null {
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? value : safeText(String(value))
    case 'yuan':
      return toYuan(value as Fen)
    case 'moment':
      return value instanceof Date ? toBeijing(value) : safeText(String(value))
    case 'dict':
      return safeText(dictText(dictionaries.get(column.dict ?? ''), value) ?? '')
    case 'text':
    case 'day':
      return safeText(String(value))
  }
}

export type CellRead = { value: unknown } | { problem: string }

/** What a cell says, in the form the schema of the record expects. A value of the wrong kind is left for the schema to refuse. */
export function fromCell(column: SheetColumn, cell: Cell, dictionaries: Dictionaries): CellRead {
  const text = cell === null ? '' : String(cell).trim()
  if (text === '') return { value: undefined }
  switch (column.kind) {
    case 'text':
      return { value: /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text }
    case 'number':
    case 'yuan':
      return { value: typeof cell === 'number' ? cell : readNumber(text) }
    case 'day':
      return { value: readTime(text)?.slice(0, 10) ?? text }
    case 'moment':
      return { value: readTime(text) ?? text }
    case 'dict':
      return readChoice(column, text, dictionaries)
  }
}

function readNumber(text: string): number | string {
  const plain = text.replaceAll(/[,，¥￥\s]/g, '')
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text
}

/** `2026-3-1`, `2026/03/01 9:30`, `2026年3月1日` and the like. */
function readTime(text: string): string | undefined {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!found) return undefined
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const written = `${found[1]}-${two(found[2])}-${two(found[3])} ${two(found[4])}:${two(found[5])}:${two(found[6])}`
  return fromBeijing(written) ? written : undefined
}

function readChoice(column: SheetColumn, text: string, dictionaries: Dictionaries): CellRead {
  const texts = dictionaries.get(column.dict ?? '') ?? new Map<string, string>()
  const byText = [...texts].find(([, shown]) => shown === text)
  if (byText) return { value: byText[0] }
  return texts.has(text) ? { value: text } : { problem: `${column.title}没有「${text.slice(0, 20)}」这个选项` }
}
