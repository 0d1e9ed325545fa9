import type { Expiry } from '@aosp/contract/organisation/texts'
import { Tag } from '../tag.tsx'
import { expiryColour, expiryText, spanText } from './validity.ts'

/** The stretch in which a paper holds, and how much of it is left. */
export const Validity = ({ validtime, expiry, daysLeft }: { validtime: string; expiry: Expiry; daysLeft: number | null }) => (
  <span className="validity">
    {validtime !== '' && <span className="number">{spanText(validtime)}</span>}
    <Tag colour={expiryColour(expiry)}>{expiryText(expiry, daysLeft)}</Tag>
  </span>
)
