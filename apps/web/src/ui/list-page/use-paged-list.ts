import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import type { ListInput, Page } from '@aosp/contract/wire'
import { useFetched } from '../use-call.ts'
import { anywhere, readListState, writeListState, type ListState } from './list-state.ts'

/** A call that answers with a page of rows. */
export type ListEndpoint = Endpoint & { input: typeof ListInput }
export type RowOf<E extends Endpoint> = Received<E> extends Page<infer Row> ? Row : never

type Options = {
  /** Fields searched by text anywhere in them. */
  text?: readonly string[]
  /** Fields compared exactly. */
  exact?: readonly string[]
  /** Conditions the person does not choose. */
  fixed?: Readonly<Record<string, string>>
}

const NONE: readonly string[] = []

/** A list whose whole state is in the address: shared, bookmarked, kept over a refresh. */
export function usePagedList<E extends ListEndpoint>(endpoint: E, { text = NONE, exact = NONE, fixed }: Options) {
  const [query, setQuery] = useSearchParams()
  const names = useMemo(() => [...text, ...exact], [text, exact])
  const state = useMemo(() => readListState(query, names), [query, names])
  const change = useCallback(
    (patch: Partial<ListState>) => setQuery((current) => writeListState(current, { ...readListState(current, names), ...patch }, names), { replace: true }),
    [setQuery, names],
  )
  const { filters, ...paging } = state
  const sent = {
    ...paging,
    ...fixed,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, text.includes(name) ? anywhere(value) : value])),
  } as Sent<E>
  const fetched = useFetched(endpoint, sent, { quiet: true, keepLast: true })
  return {
    state,
    rows: (fetched.data as Page<RowOf<E>> | undefined)?.records ?? [],
    total: (fetched.data as Page<unknown> | undefined)?.total ?? 0,
    loading: fetched.isFetching,
    first: fetched.isPending,
    failure: fetched.error,
    again: () => void fetched.refetch(),
    change,
    /** New conditions start at the first page. */
    search: (wanted: Record<string, string>) => change({ filters: wanted, pageNo: 1 }),
  }
}
export type PagedList<Row> = Omit<ReturnType<typeof usePagedList<ListEndpoint>>, 'rows'> & { rows: Row[] }
