/** Whether a job runs by its times or stands still, as clients of this family know it. */
export const JOB_STATUS = { runs: 0, stands: -1 } as const
/** What becomes of a time at which no node was there. */
export const MISSED = { madeUp: 1, skipped: 0 } as const
