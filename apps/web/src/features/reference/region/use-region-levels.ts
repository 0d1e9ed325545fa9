import { useQueries } from '@tanstack/react-query'
import { regionList } from '@aosp/contract/reference/region'
import { call } from '../../../lib/call.ts'
import type { Region } from './region-model.ts'

/** The first level and those of the opened regions; a change anywhere asks for all of them again. */
export function useRegionLevels(opened: readonly string[]) {
  return useQueries({
    queries: ['', ...opened].map((parent) => ({
      queryKey: [regionList.path, { parentId: parent }],
      queryFn: (): Promise<Region[]> => call(regionList, parent === '' ? {} : { parentId: parent }, { quiet: true }),
    })),
    combine: (asked) => ({
      levels: new Map(['', ...opened].flatMap((parent, index): [string, Region[]][] => (asked[index]?.data ? [[parent, asked[index].data]] : []))),
      loading: asked.some(({ isPending }) => isPending),
      failure: asked.find(({ error }) => error)?.error ?? null,
      again: () => asked.forEach((each) => void each.refetch()),
    }),
  })
}
