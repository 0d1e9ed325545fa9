import type { Page } from '@aosp/contract/wire'
import { matchesFilter, matchesQuery } from './query-matching.ts'
import type { Query } from './advanced-query.ts'
import type { ListQuery, ListSource } from './list-source.ts'

const RESERVED = new Set(['pageNo', 'pageSize', 'column', 'order', 'superQueryParams', 'superQueryMatchType'])

/** The page of rows a query asks for, as the server would cut it. */
export function pageOf<Row extends Record<string, unknown>>(rows: readonly Row[], query: ListQuery): Page<Row> {
  const filters = Object.entries(query).filter(([name, value]) => !RESERVED.has(name) && value !== undefined && value !== '')
  const advanced: Query | undefined = query['superQueryParams']
    ? { matchType: query['superQueryMatchType'] === 'or' ? 'OR' : 'AND', records: JSON.parse(String(query['superQueryParams'])) as Query['records'] }
    : undefined
  const found = rows.filter((row) => filters.every(([name, value]) => matchesFilter(row, name, String(value))) && (!advanced || matchesQuery(advanced, row)))
  const column = String(query['column'] ?? 'createTime')
  const way = query['order'] === 'asc' ? 1 : -1
  const sorted = [...found].sort((a, b) => way * compare(a[column], b[column]))
  const [current, size] = [Number(query['pageNo'] ?? 1), Number(query['pageSize'] ?? 10)]
  return { records: sorted.slice((current - 1) * size, current * size), total: sorted.length, size, current, pages: Math.ceil(sorted.length / size) }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'zh-Hans-CN')
}

/** A list without a server: for samples, tests and short lists a page already holds. */
export function localListSource<Row extends Record<string, unknown> & { id: string }>(key: string, first: readonly Row[], latency = 0): ListSource<Row> {
  let rows = [...first]
  const later = <Value>(value: () => Value): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value()), latency))
  const removeBatch = (ids: readonly string[]) =>
    later(() => {
      rows = rows.filter(({ id }) => !ids.includes(id))
      return '删除成功!'
    })
  return { key, load: (query) => later(() => pageOf(rows, query)), remove: (id) => removeBatch([id]), removeBatch }
}
