/** Whether a job runs by its times or stands still, as clients of this family know it. */
export const JOB_STATUS = { runs: 0, stands: -1 } as const
/** What becomes of a time at which no node was there. */
export const MISSED = { madeUp: 1, skipped: 0 } as const
/** The jobs that hold what was written down against what must be true of it: the records of the sessions, and the books. */
export const CHECK_JOBS = ['aosp.trading.ReplayJob', 'aosp.funds.BooksCheckJob'] as const
/** Which of the logs: sign-ins, or what was done. */
export const LOG_TYPE = { login: 1, act: 2 } as const
