import type { ListQuery } from '../list-page/list-source.ts'
import { anywhere } from '../list-page/list-state.ts'
import { isText, type SearchField } from '../list-page/search-fields.ts'
import { fieldText, type PickerRow, type PickerSource } from './picker-rows.ts'
import type { TreeSource } from './tree-shape.ts'

export type PickerColumn = {
  field: string
  title: string
  width?: number
  sorter?: boolean
  align?: 'left' | 'right' | 'center'
  /** The text of the cell when it is not the field as it stands. */
  show?: (row: PickerRow) => string
}

/** A picker of rows from a paged list, declared: what is chosen, from where, and how it is shown. */
export type ListPicker = {
  /** What is chosen, e.g. 用户: the dialog is called 选择用户. */
  what: string
  source: PickerSource
  /** The field that is stored, and the one that is shown for it. */
  store: string
  text: string
  columns: readonly PickerColumn[]
  /** The first one stands in the open, the others behind 展开. */
  conditions: readonly SearchField[]
  /** The call looks for the words anywhere by itself, so no pattern is made of them. */
  plainWords?: boolean
  /** Pixels, or a share of the window. */
  width: number | `${number}%`
  pageSizes: readonly [number, ...number[]]
  /** Chosen names are cut after so many characters. */
  ellipsis: number
  /** A tree at the left whose nodes narrow the list down: the node's key is the condition `field`. */
  tree?: { label: string; field: string; source: TreeSource }
  /** Conditions nobody chooses. */
  fixed?: Readonly<Record<string, string>>
}

/** The documents' page sizes of business pickers. */
export const BUSINESS_PAGE_SIZES = [5, 10, 20, 30] as const
export const BUSINESS_WIDTH = 900
export const BUSINESS_ELLIPSIS = 12

/** What the dialog asks for: page, order, conditions, and the node chosen in the tree. */
export type PickerQuery = {
  pageNo: number
  pageSize: number
  column?: string | undefined
  order?: 'asc' | 'desc' | undefined
  filters: Readonly<Record<string, string>>
  node?: string | undefined
}

export const firstQuery = (picker: Pick<ListPicker, 'pageSizes'>): PickerQuery => ({ pageNo: 1, pageSize: picker.pageSizes[0], filters: {} })

/** The query as the call takes it. */
export function askedOf(picker: ListPicker, { filters, node, ...page }: PickerQuery): ListQuery {
  const isWords = (name: string) => !picker.plainWords && picker.conditions.some((field) => field.name === name && isText(field))
  return {
    ...page,
    ...picker.fixed,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, isWords(name) ? anywhere(value.trim()) : value])),
    ...(picker.tree && node !== undefined ? { [picker.tree.field]: node } : {}),
  }
}

/** Rows have the stored field as their key. */
export const rowKeyOf =
  (picker: Pick<ListPicker, 'store'>) =>
  (row: PickerRow): string =>
    fieldText(row, picker.store)
