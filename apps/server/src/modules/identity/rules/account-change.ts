import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { no, type Refused } from '@aosp/contract/refusals'

export type ChangeFacts = { kind: string; state: number; askedBy: string; accountId: string }
export type Reviewer = { accountId: string; permissions: ReadonlySet<string> }

/** Who may not do it himself does not even know that somebody asked for it. */
const GUARDED: Readonly<Record<string, string>> = { factor: 'factor:reset', role: 'user:edit' }
/** Only administrators decide on it. */
export const isGuarded = (kind: string): boolean => GUARDED[kind] !== undefined
export const seesChange = (kind: string, { permissions }: Reviewer): boolean => GUARDED[kind] === undefined || permissions.has(GUARDED[kind])
export const hiddenKinds = (reviewer: Reviewer): string[] => Object.keys(GUARDED).filter((kind) => !seesChange(kind, reviewer))

/** Two persons, and neither of them the one whose account it is. What rests is not approved again, but a doubt that comes up meanwhile still ends it. */
export function judgeReviewer(change: ChangeFacts | undefined, reviewer: Reviewer, approves: boolean): { ok: true } | Refused {
  if (!change || !seesChange(change.kind, reviewer)) return no('notFound')
  if (change.askedBy === reviewer.accountId || change.accountId === reviewer.accountId) return no('accountChange.own')
  return change.state === CHANGE_STATE.waiting || (change.state === CHANGE_STATE.resting && !approves) ? { ok: true } : no('accountChange.decided')
}

/** Before it is in force its owner ends it, and whoever asked for it takes it back. */
export const isOpen = (state: number): boolean => state === CHANGE_STATE.waiting || state === CHANGE_STATE.resting

const REST_MS = 24 * 3600_000

/** So long the owner can stop what two of the staff agreed on. */
export const ownerStopsUntil = (agreed: Date): Date => new Date(agreed.getTime() + REST_MS)

/** A new phone opens nothing before this moment. */
export const phoneRestsUntil = (now: Date): Date => new Date(now.getTime() + REST_MS)
