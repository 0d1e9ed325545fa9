import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { queryParams, type Query, type QueryField } from './advanced-query.ts'
import { callListSource, type ListEndpoint, type ListQuery, type ListSource, type RowOf } from './list-source.ts'
import { anywhere, readListState, writeListState, type ListState } from './list-state.ts'

export type { ListEndpoint, RowOf } from './list-source.ts'

type Options = {
  /** Fields searched by text anywhere in them. */
  text?: readonly string[]
  /** Fields compared exactly. */
  exact?: readonly string[]
  /** Conditions the person does not choose. */
  fixed?: Readonly<Record<string, string>>
  /** Fields of the advanced query. */
  fields?: readonly QueryField[]
}

const NONE: readonly string[] = []
const NO_FIELDS: readonly QueryField[] = []

export type PagedList<Row> = {
  state: ListState
  rows: Row[]
  total: number
  loading: boolean
  first: boolean
  failure: Error | null
  again: () => void
  change: (patch: Partial<ListState>) => void
  /** New conditions start at the first page. */
  search: (wanted: Record<string, string>) => void
  ask: (advanced: Query | undefined) => void
  /** What the list was asked, without its page: an export asks the same. */
  conditions: ListQuery
}

/** A list whose whole state is in the address: shared, bookmarked, kept over a refresh. */
export function usePagedList<E extends ListEndpoint>(source: E, options: Options): PagedList<RowOf<E>>
export function usePagedList<Row>(source: ListSource<Row>, options: Options): PagedList<Row>
export function usePagedList(given: ListEndpoint | ListSource<unknown>, { text = NONE, exact = NONE, fixed, fields = NO_FIELDS }: Options): PagedList<unknown> {
  const source: ListSource<unknown> = useMemo(() => ('path' in given ? callListSource({ list: given }) : given), [given])
  const [query, setQuery] = useSearchParams()
  const names = useMemo(() => [...text, ...exact], [text, exact])
  const state = useMemo(() => readListState(query, names, fields), [query, names, fields])
  const change = useCallback(
    (patch: Partial<ListState>) =>
      setQuery((current) => writeListState(current, { ...readListState(current, names, fields), ...patch }, names), { replace: true }),
    [setQuery, names, fields],
  )
  const { filters, advanced, pageNo, pageSize, ...order } = state
  const conditions: ListQuery = {
    ...order,
    ...fixed,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, text.includes(name) ? anywhere(value) : value])),
    ...queryParams(advanced),
  }
  const asked = { pageNo, pageSize, ...conditions }
  const fetched = useQuery({
    queryKey: [source.key, asked],
    queryFn: () => (source.load ? source.load(asked) : Promise.reject(new Error(LIST_TEXTS.noListAddress))),
    placeholderData: keepPreviousData,
  })
  return {
    state,
    rows: fetched.data?.records ?? [],
    total: fetched.data?.total ?? 0,
    loading: fetched.isFetching,
    first: fetched.isPending,
    failure: fetched.error,
    again: () => void fetched.refetch(),
    change,
    search: (wanted) => change({ filters: wanted, pageNo: 1 }),
    ask: (wanted) => change({ advanced: wanted, pageNo: 1 }),
    conditions,
  }
}
