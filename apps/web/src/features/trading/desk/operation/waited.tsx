import { isLate, waitedText, waitedTone } from './operation-model.ts'
import './operation.css'

/** How long something has waited; since when exactly is told on hover. */
export const Waited = ({ since, now }: { since: string | null; now: Date }) => (
  <span className="waited" title={since ?? ''}>
    {since !== null && <i className="dot" data-tone={waitedTone(since, now)} />}
    {waitedText(since, now)}
  </span>
)

/** By when it has to be done; what is late says so. */
export const WorkDue = ({ due, now }: { due: string | null; now: Date }) => (
  <span className="work-due" title={due ?? ''}>
    {due === null ? '—' : due.slice(5, 16)}
    {isLate(due, now) && <b>已逾期</b>}
  </span>
)
