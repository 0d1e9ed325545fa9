import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { syncFailures, syncRun, syncRuns, syncStatus } from '@aosp/contract/assets/sync'
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
  // A short run may begin and end between two questions; then only the last one is another.
  const seen = status.data && `${status.data.running?.id} ${status.data.last?.id}`
  const known = useRef(seen)
  useEffect(() => {
    const before = known.current
    known.current = seen
    if (before === undefined || seen === undefined || before === seen) return
    for (const read of [syncRuns, syncRun, syncFailures]) void client.invalidateQueries({ queryKey: [read.path] })
  }, [client, seen])
  return status
}
