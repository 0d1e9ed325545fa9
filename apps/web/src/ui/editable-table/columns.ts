import type { ReactNode } from 'react'
import type { Row } from './row.ts'

export const COLUMN_TYPES = [
  'normal',
  'input',
  'inputNumber',
  'checkbox',
  'checkbox_meta',
  'select',
  'sel_depart',
  'sel_user',
  'date',
  'datetime',
  'time',
  'input_pop',
  'textarea',
  'upload',
  'file',
  'image',
  'popup',
  'radio',
  'list_multi',
  'sel_search',
  'sel_search_async',
  'slot',
  'hidden',
] as const
/** `textarea` is another name of `input_pop`. */
export type ColumnType = (typeof COLUMN_TYPES)[number]

export type Option = { value: string | number; text?: string; label?: string; title?: string; disabled?: boolean }

export type Statistic = 'sum' | 'average'

export type Occasion = 'change' | 'blur' | 'submit'
/** `false` fails with the rule's message, a text fails with that text, everything else passes. */
export type Answer = boolean | string | null | undefined | void
export type CellQuestion = { type: Occasion; value: unknown; row: Row; column: Column }
export type CellHandler = (cell: CellQuestion) => Answer | Promise<Answer>

/** One entry may ask for several things under one message. `pattern: 'only'` asks for a unique value. */
export type CellRule = { required?: boolean; unique?: boolean; pattern?: string | RegExp; handler?: CellHandler; message?: string }

/** A column as the documents name its properties. */
export type Column = {
  key: string
  title: string
  type: ColumnType
  width?: number | string
  options?: readonly Option[]
  validateRules?: readonly CellRule[]
  defaultValue?: unknown
  /** The values of a ticked and an empty box. */
  customValue?: readonly [unknown, unknown]
  dictCode?: string
  /** A select takes typed values that are no option yet. */
  allowInput?: boolean
  allowSearch?: boolean
  /** `true` sums the column below the table. */
  statistics?: boolean | readonly Statistic[]
  /** Shows the order number, which follows the rows' order. */
  isOrder?: boolean
  disabled?: boolean | ((row: Row) => boolean)
  /** Given to the input as they are. */
  props?: Readonly<Record<string, unknown>>
  placeholder?: string
  popupCode?: string
  /** JSON; `{"multiSelect": false}` makes the cell's picker single choice. */
  fieldExtendJson?: string
  allowDownload?: boolean
  allowRemove?: boolean
  /** The upload carries the access token. */
  token?: boolean
  action?: string
  /** Field of the upload's answer that holds the path. */
  responseName?: string
  btnText?: string
  /** Comma lists: fields of the chosen report row, and the fields of this row they fill. */
  orgFields?: string
  destFields?: string
  param?: Readonly<Record<string, unknown>>
  sorter?: boolean
  /** The cell of a `slot` column. */
  render?: (cell: { value: unknown; row: Row; column: Column; change: (value: unknown) => void }) => ReactNode
}

const WIDTHS: Partial<Record<ColumnType, number>> = { datetime: 200, sel_user: 220, sel_depart: 160, date: 135 }
const DEFAULT_WIDTH = 120

/** Pixels; a text such as `"180px"` counts too, anything unreadable falls back to the type's width. */
export function columnWidth({ width, type }: Column): number {
  const given = typeof width === 'string' ? Number.parseFloat(width) : width
  return given !== undefined && Number.isFinite(given) && given > 0 && !String(width).endsWith('%') ? given : (WIDTHS[type] ?? DEFAULT_WIDTH)
}

export const optionLabel = ({ text, label, title, value }: Option): string => text ?? label ?? title ?? String(value)

const NAMES = ['title', 'key', 'defaultValue'] as const

/** Messages and placeholders may name the column: `${title}`, `${key}`, `${defaultValue}`. */
export function fillText(template: string, column: Column): string {
  return NAMES.reduce((text, name) => text.split(`\${${name}}`).join(String(column[name] ?? '')), template)
}

const CHOOSING = new Set<ColumnType>([
  'select',
  'sel_depart',
  'sel_user',
  'date',
  'datetime',
  'time',
  'popup',
  'radio',
  'list_multi',
  'sel_search',
  'sel_search_async',
])

export const placeholderOf = (column: Column): string =>
  fillText(column.placeholder ?? (CHOOSING.has(column.type) ? '请选择${title}' : '请输入${title}'), column)

const MANY = new Set<ColumnType>(['list_multi', 'sel_depart', 'sel_user', 'popup'])

/** Whether the cell holds several values, joined by commas. */
export function isMultiple(column: Column): boolean {
  if (!MANY.has(column.type)) return false
  if (!column.fieldExtendJson) return true
  try {
    return (JSON.parse(column.fieldExtendJson) as { multiSelect?: unknown } | null)?.multiSelect !== false
  } catch {
    return true
  }
}

export const isCheckbox = ({ type }: Column): boolean => type === 'checkbox' || type === 'checkbox_meta'
export const isUpload = ({ type }: Column): boolean => type === 'upload' || type === 'file' || type === 'image'

/** Ticked and empty value. A plain box holds true and false, a `checkbox_meta` box 1 and 0 and a box in the header for all rows. */
export const checkboxPair = (column: Column): readonly [unknown, unknown] => column.customValue ?? (column.type === 'checkbox_meta' ? [1, 0] : [true, false])

export const isTicked = (column: Column, value: unknown): boolean => value === checkboxPair(column)[0]

/** The value of a cell in a new row. */
export function defaultValueOf(column: Column): unknown {
  const { defaultValue } = column
  if (isCheckbox(column)) {
    const [on, off] = checkboxPair(column)
    return defaultValue === on || defaultValue === true ? on : off
  }
  if (defaultValue !== undefined) return defaultValue
  return column.type === 'inputNumber' || isUpload(column) ? null : ''
}

const READ_ONLY = new Set<ColumnType>(['normal', 'slot', 'hidden'])

/** Whether a person may change the cell at all; the row may still be disabled. */
export const isEditable = (column: Column, row: Row): boolean =>
  !READ_ONLY.has(column.type) && !column.isOrder && !(typeof column.disabled === 'function' ? column.disabled(row) : column.disabled)
