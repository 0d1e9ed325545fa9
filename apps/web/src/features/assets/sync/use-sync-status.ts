import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { syncFailures, syncRuns, syncStatus } from '@aosp/contract/asset-sync'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'

export type SyncStatus = Received<typeof syncStatus>

const WHILE_RUNNING = 1_000
const OTHERWISE = 15_000

/** How the link stands, asked for every second while something runs. Lists follow when a run begins or ends. */
export function useSyncStatus() {
  const client = useQueryClient()
  const status = useQuery<SyncStatus>({
    queryKey: [syncStatus.path, {}],
    queryFn: () => call(syncStatus, {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.running ? WHILE_RUNNING : OTHERWISE),
  })
  const running = status.data?.running?.id ?? (status.data ? null : undefined)
  const known = useRef(running)
  useEffect(() => {
    const before = known.current
    known.current = running
    if (before === undefined || running === undefined || before === running) return
    for (const read of [syncRuns, syncFailures]) void client.invalidateQueries({ queryKey: [read.path] })
  }, [client, running])
  return status
}
