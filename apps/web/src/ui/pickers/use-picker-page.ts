import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickerRow } from './picker-rows.ts'
import { askedOf, firstQuery, type ListPicker, type PickerQuery } from './list-picker.ts'

export type PickerPage = {
  query: PickerQuery
  rows: readonly PickerRow[]
  total: number
  loading: boolean
  failure: Error | null
  again: () => void
  change: (patch: Partial<PickerQuery>) => void
}

const NO_ROWS: readonly PickerRow[] = []

/** The page of rows a dialog shows; the last one stays until the next has come. `freshFor` keeps answers that long. */
export function usePickerPage(picker: ListPicker, freshFor = 0): PickerPage {
  const [query, setQuery] = useState<PickerQuery>(() => firstQuery(picker))
  const asked = askedOf(picker, query)
  const fetched = useQuery({
    queryKey: [picker.source.key, asked],
    queryFn: () => picker.source.load(asked),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
  })
  return {
    query,
    rows: fetched.data?.records ?? NO_ROWS,
    total: fetched.data?.total ?? 0,
    loading: fetched.isFetching,
    failure: fetched.error,
    again: () => void fetched.refetch(),
    change: (patch) => setQuery((now) => ({ ...now, ...patch })),
  }
}
