/** A bid in the last second needs a line that is quicker than the last second. */
const SLOW_MS = 300
const BAD_MS = 1000
export const lineOf = (delay: number | null): 'good' | 'slow' | 'bad' => (delay === null || delay < SLOW_MS ? 'good' : delay < BAD_MS ? 'slow' : 'bad')
