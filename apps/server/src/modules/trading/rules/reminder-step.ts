/** Minutes before a session starts at which its bidders are reminded. */
const LEADS = [1440, 60, 10] as const
export type Lead = (typeof LEADS)[number]
const MINUTE_MS = 60_000

/** Which reminder is due at `now`, the last one of those that were missed, and when the next one is. */
export function reminderStep(start: Date, now: Date): { lead: Lead | undefined; next: Date | undefined } {
  if (now >= start) return { lead: undefined, next: undefined }
  const at = (lead: Lead) => new Date(start.getTime() - lead * MINUTE_MS)
  return {
    lead: LEADS.findLast((lead) => at(lead) <= now),
    next: LEADS.map(at).find((moment) => moment > now),
  }
}
