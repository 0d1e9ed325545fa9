import { waitedText, waitedTone } from './operation-model.ts'
import '../../../trading/desk/operation.css'

/** How long something has waited; since when exactly is told on hover. */
export const Waited = ({ since, now }: { since: string | null; now: Date }) => (
  <span className="waited" title={since ?? ''}>
    {since !== null && <i className="dot" data-tone={waitedTone(since, now)} />}
    {waitedText(since, now)}
  </span>
)
