import { finished, readQuery, type Query, type QueryField } from './advanced-query.ts'

/** A list as its address says it: page, size, order, filters and advanced query. Everything else in the query belongs to the page. */
export type ListState = {
  pageNo: number
  pageSize: number
  column?: string | undefined
  order?: 'asc' | 'desc' | undefined
  filters: Readonly<Record<string, string>>
  advanced?: Query | undefined
}

export const PAGE_SIZES = [10, 20, 30] as const
const ADVANCED = 'superQuery'

const positive = (text: string | null): number | undefined => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** Reads what is valid and leaves the rest at its default; an address may be typed by anybody. */
export function readListState(query: URLSearchParams, filterNames: readonly string[], fields: readonly QueryField[] = []): ListState {
  const size = positive(query.get('pageSize'))
  const order = query.get('order')
  const column = query.get('column')
  const advanced = readAdvanced(query.get(ADVANCED), fields)
  return {
    pageNo: positive(query.get('pageNo')) ?? 1,
    pageSize: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    ...(column && (order === 'asc' || order === 'desc') ? { column, order } : {}),
    filters: Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))),
    ...(advanced ? { advanced } : {}),
  }
}

function readAdvanced(text: string | null, fields: readonly QueryField[]): Query | undefined {
  if (!text) return undefined
  try {
    return readQuery(JSON.parse(text), fields)
  } catch {
    return undefined // Somebody cut the address; the list is shown without it.
  }
}

/** Writes the state into a query, leaving out defaults so that plain lists have plain addresses. */
export function writeListState(query: URLSearchParams, state: ListState, filterNames: readonly string[]): URLSearchParams {
  const written = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => (value ? written.set(name, value) : written.delete(name))
  put('pageNo', state.pageNo > 1 ? String(state.pageNo) : undefined)
  put('pageSize', state.pageSize === PAGE_SIZES[0] ? undefined : String(state.pageSize))
  put('column', state.order ? state.column : undefined)
  put('order', state.column ? state.order : undefined)
  for (const name of filterNames) put(name, state.filters[name]?.trim())
  put(ADVANCED, state.advanced && JSON.stringify(finished(state.advanced)))
  return written
}

/** Text is searched anywhere in the field unless the person wrote a pattern himself. */
export const anywhere = (text: string): string => (/[*,!]/.test(text) ? text : `*${text}*`)

/** Rows went away: the page to show so that it is not past the end. */
export const pageAfterRemoval = ({ pageNo, pageSize }: Pick<ListState, 'pageNo' | 'pageSize'>, total: number, removed: number): number =>
  Math.max(1, Math.min(pageNo, Math.ceil(Math.max(0, total - removed) / pageSize)))
