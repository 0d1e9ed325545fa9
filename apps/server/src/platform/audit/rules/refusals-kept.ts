import type { Endpoint } from '@aosp/contract/endpoint'
import type { RefusalCode } from '@aosp/contract/refusals'

/** Refusals that tell of an attempt: what somebody may not do, what two persons must do, a wrong second proof, somebody else's record. */
const KEPT: ReadonlySet<string> = new Set([
  'forbidden',
  'crossSite',
  'password.oldWrong',
  'password.onlyOwn',
  'refund.samePerson',
  'factor.wrong',
  'stepUp.wrong',
])

/** What is not found among rows everybody may see was somebody's mistake. */
export const isKept = (code: RefusalCode, { scope }: Pick<Endpoint, 'scope'>): boolean =>
  code === 'notFound' ? scope !== 'public-rows' : KEPT.has(code) || /\.own[A-Z]?\w*$/.test(code)

const WINDOW_MS = 60_000
const PER_ACCOUNT = 20
const PER_NODE = 300

/** How many were written lately. Nobody fills the log by being refused: above the limit they are counted, and the count is written. */
export function createRefusalBudget() {
  let began = -Infinity
  let total = 0
  let dropped = 0
  const counts = new Map<string, number>()
  /** Whether this one is written, and how many of the window before were not. */
  return (account: string, now: number): { keep: boolean; droppedBefore: number } => {
    let droppedBefore = 0
    if (now - began >= WINDOW_MS || now < began) {
      droppedBefore = dropped
      ;[began, total, dropped] = [now, 0, 0]
      counts.clear()
    }
    const count = (counts.get(account) ?? 0) + 1
    counts.set(account, count)
    const keep = count <= PER_ACCOUNT && total < PER_NODE
    if (keep) total++
    else dropped++
    return { keep, droppedBefore }
  }
}
