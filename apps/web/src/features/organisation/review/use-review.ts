import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { menuCounts } from '@aosp/contract/identity/menu'
import { memberList } from '@aosp/contract/organisation/member'
import { corporateById, corporateList } from '@aosp/contract/organisation/corporate'
import { REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { decideReview, reviewById, reviewList } from '@aosp/contract/organisation/registration'
import type { VERDICT } from '@aosp/contract/verdict'
import { call, CallFailure } from '../../../lib/call.ts'
import { useFetched } from '../../../ui/use-call.ts'

export type Review = Received<typeof reviewById>
type Decision = { shType: typeof VERDICT.pass; inGroup?: number; role?: number } | { shType: typeof VERDICT.refuse; remark: string }
/** Enough to go on from the one that is shown. */
const PEEK = 50

const CHANGED = [reviewList, reviewById, memberList, corporateList, corporateById, menuCounts]

/** One request under review: what it says, deciding it, and which one comes next. */
export function useReview(id: string) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useFetched(reviewById, { id }, { quiet: true })
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Ids of what waits, the longest first. */
  const waiting = async (): Promise<string[]> =>
    (await call(reviewList, { state: REVIEW_STATE.waiting, pageNo: 1, pageSize: PEEK })).records.map((row) => row.id)

  /** Whether it was decided. A no of the server stays on the page, and the page shows the request as it is now. */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (!data || busy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      await call(decideReview, { id, version: data.version, ...decision }, { quiet: true })
      await Promise.all(CHANGED.filter((read) => read !== reviewById).map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      client.removeQueries({ queryKey: [reviewById.path, { id }] })
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.kind !== 'expired') setRefusal(failure.message)
      await Promise.all(CHANGED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { review: data, error, again: () => void refetch(), isFetching, refusal, busy, decide, waiting }
}
