import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chooseKeys, echo, emptySelection, unseenKeys, type Selection, type SelectionMode } from '../selection-model.ts'
import { splitKeys } from './picker-rows.ts'

type Options<Row> = {
  value: string | null | undefined
  mode: SelectionMode
  limit?: number | undefined
  delimiter?: string | undefined
  keyOf: (row: Row) => string
  /** Rows the page knows already. */
  known?: readonly Row[] | undefined
  cacheKey: readonly unknown[]
  resolve: (keys: readonly string[]) => Promise<readonly Row[]>
}

export type Chosen<Row> = {
  selection: Selection<Row>
  /** Asked for and not found: kept as they are, and shown as such. */
  lost: ReadonlySet<string>
  loading: boolean
  /** Rows that were just chosen need not be asked for. */
  learn: (rows: readonly Row[]) => void
}

const RESOLVED_FOR_MS = 60_000
const NONE: readonly never[] = []

/** What a field's stored text stands for: keys at once, their rows as soon as the server has told them. */
export function useChosen<Row>({ value, mode, limit, delimiter, keyOf, known = NONE, cacheKey, resolve }: Options<Row>): Chosen<Row> {
  const [learned, learn] = useState<readonly Row[]>(NONE)
  const base = useMemo(() => {
    const keys = chooseKeys(emptySelection<Row>(mode, keyOf, limit), splitKeys(value, delimiter))
    return echo(echo(keys, known), learned)
  }, [mode, keyOf, limit, value, delimiter, known, learned])
  const asked = unseenKeys(base)
  const fetched = useQuery({
    queryKey: [...cacheKey, 'resolve', asked],
    queryFn: () => resolve(asked),
    enabled: asked.length > 0,
    staleTime: RESOLVED_FOR_MS,
    retry: false,
  })
  return useMemo(() => {
    const selection = fetched.data ? echo(base, fetched.data) : base
    return { selection, lost: new Set(fetched.isSuccess ? unseenKeys(selection) : []), loading: fetched.isLoading, learn }
  }, [base, fetched.data, fetched.isSuccess, fetched.isLoading])
}
