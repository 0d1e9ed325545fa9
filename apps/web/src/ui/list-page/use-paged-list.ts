import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Page, Sums } from '@aosp/contract/wire'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { queryParams, type Query, type QueryField } from './advanced-query.ts'
import { callListSource, type ListEndpoint, type ListQuery, type ListSource, type RowOf } from './list-source.ts'
import { anywhere, readListState, writeListState, type ListState } from './list-state.ts'
import { conditionsOf, isText, type SearchField } from './search-fields.ts'

export type ListConditions = {
  search?: readonly SearchField[]
  /** Conditions without a field: an address leads here with them, or a heading's filter sets them. */
  linked?: readonly string[]
  /** Conditions the person does not choose. */
  fixed?: Readonly<Record<string, string>>
  /** What the advanced query may ask for. */
  query?: readonly QueryField[]
}

const NO_SEARCH: readonly SearchField[] = []
const NONE: readonly string[] = []
const NO_FIELDS: readonly QueryField[] = []

export type PagedList<Row> = {
  state: ListState
  rows: Row[]
  total: number
  /** What columns of amounts come to over all pages, by the name of the column; lists without money have none. */
  sums?: Sums | undefined
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
  /** Conditions and order as the address has them, and the way to those of another. */
  address: string
  goTo: (address: string) => void
}

/** A list whose whole state is in the address: shared, bookmarked, kept over a refresh. */
export function usePagedList<E extends ListEndpoint>(source: E, conditions?: ListConditions): PagedList<RowOf<E>>
export function usePagedList<Row>(source: ListSource<Row>, conditions?: ListConditions): PagedList<Row>
export function usePagedList(
  given: ListEndpoint | ListSource<unknown>,
  { search = NO_SEARCH, linked = NONE, fixed, query: queried = NO_FIELDS }: ListConditions = {},
): PagedList<unknown> {
  const source: ListSource<unknown> = useMemo(() => ('path' in given ? callListSource({ list: given }) : given), [given])
  const [query, setQuery] = useSearchParams()
  // By what they say: a page may write its fields anew each time, and what somebody types lasts as long as the state does.
  const listed = [...search.flatMap(conditionsOf), ...linked].join()
  const names = useMemo(() => listed.split(',').filter(Boolean), [listed])
  const types = queried.map(({ name, type }) => `${name} ${type}`).join()
  const fields = useMemo(() => queried, [types]) // oxlint-disable-line react/exhaustive-deps, react/memo-dependencies
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
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, search.some((field) => field.name === name && isText(field)) ? anywhere(value) : value]),
    ),
    ...queryParams(advanced),
  }
  const asked = { pageNo, pageSize, ...conditions }
  const fetched = useQuery<Page<unknown> & { sums?: Sums }>({
    queryKey: [source.key, asked],
    queryFn: () => (source.load ? source.load(asked) : Promise.reject(new Error(LIST_TEXTS.noListAddress))),
    placeholderData: keepPreviousData,
  })
  return {
    state,
    rows: fetched.data?.records ?? [],
    total: fetched.data?.total ?? 0,
    sums: fetched.data?.sums,
    loading: fetched.isFetching,
    first: fetched.isPending,
    failure: fetched.error,
    again: () => void fetched.refetch(),
    change,
    // The same question again is a wish for a fresh answer.
    search: (wanted) => (pageNo === 1 && isSame(wanted, filters) ? void fetched.refetch() : change({ filters: wanted, pageNo: 1 })),
    ask: (wanted) => change({ advanced: wanted, pageNo: 1 }),
    conditions,
    address: writeListState(new URLSearchParams(), { ...state, pageNo: 1 }, names).toString(),
    goTo: (address) => setQuery((current) => writeListState(current, readListState(new URLSearchParams(address), names, fields), names), { replace: true }),
  }
}

const isSame = (wanted: Readonly<Record<string, string>>, filters: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(wanted), ...Object.keys(filters)])].every((name) => (wanted[name] ?? '').trim() === (filters[name] ?? ''))
