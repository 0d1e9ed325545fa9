import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { no, type Refused } from '@aosp/contract/refusals'

export type ChangeFacts = { kind: string; state: number; askedBy: string; accountId: string }
export type Reviewer = { accountId: string; permissions: ReadonlySet<string> }

/** Who may not do it himself does not even know that somebody asked for it. */
const GUARDED: Readonly<Record<string, string>> = { factor: 'factor:reset' }
export const seesChange = (kind: string, { permissions }: Reviewer): boolean => GUARDED[kind] === undefined || permissions.has(GUARDED[kind])
export const hiddenKinds = (reviewer: Reviewer): string[] => Object.keys(GUARDED).filter((kind) => !seesChange(kind, reviewer))

/** Two persons, and neither of them the one whose account it is. */
export function judgeReviewer(change: ChangeFacts | undefined, reviewer: Reviewer): { ok: true } | Refused {
  if (!change || !seesChange(change.kind, reviewer)) return no('notFound')
  if (change.askedBy === reviewer.accountId || change.accountId === reviewer.accountId) return no('accountChange.own')
  if (change.state !== CHANGE_STATE.waiting) return no('accountChange.decided')
  return { ok: true }
}

const REST_MS = 24 * 3600_000

/** A new phone opens nothing before this moment. */
export const phoneRestsUntil = (now: Date): Date => new Date(now.getTime() + REST_MS)
