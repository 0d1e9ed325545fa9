import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { call, callForAnswer, CallFailure, type Answer } from '../lib/call.ts'

type FetchOptions = {
  /** The page shows the failure itself, so the shell need not. */
  quiet?: boolean
  enabled?: boolean
  /** Asks again this often while the page is shown. */
  every?: number
  /** While the next page of a list loads, the last one stays. */
  keepLast?: boolean
}

/** What is asked again anyway does not wait for an answer that was lost: the page would show old figures as if they were new. */
const POLL_PATIENCE_MS = 15_000

/** The result of a reading call, shared by everybody who asks for the same. */
export function useFetched<E extends Endpoint>(endpoint: E, input: Sent<E>, options: FetchOptions = {}): UseQueryResult<Received<E>> {
  const { quiet = false, enabled = true, every, keepLast } = options
  return useQuery<Received<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input, { quiet, ...(every === undefined ? {} : { timeout: POLL_PATIENCE_MS }) }),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  })
}

type CallOptions = {
  quiet?: boolean
  /** Reading calls whose results the action changed. */
  refreshes?: readonly Endpoint[]
}

/**
 * An action of the user. While it is on its way a second press joins the first; a failure is shown by the shell
 * and answered with undefined, so that callers only write what happens on success.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions = {}) {
  const { quiet = false, refreshes } = options
  const client = useQueryClient()
  const running = useRef<Promise<Answer<E> | undefined>>(undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()

  const run = useCallback(
    (input: Sent<E>): Promise<Answer<E> | undefined> => {
      if (running.current) return running.current
      const send = async () => {
        setBusy(true)
        setFailure(undefined)
        try {
          const answer = await callForAnswer(endpoint, input, { quiet })
          await Promise.all((refreshes ?? []).map((read) => client.invalidateQueries({ queryKey: [read.path] })))
          return answer
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error
          setFailure(error)
          return undefined
        } finally {
          running.current = undefined
          setBusy(false)
        }
      }
      running.current = send()
      return running.current
    },
    [client, endpoint, quiet, refreshes],
  )
  return { run, busy, failure }
}
