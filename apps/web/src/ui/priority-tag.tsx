import { PRIORITIES } from '@aosp/contract/content/codes'
import type { Priority } from '@aosp/contract/content/announcement.shapes'
import './priority-tag.css'

/** How urgent a message is, in words and colour. */
export const PriorityTag = ({ priority }: { priority: Priority }) => (
  <span className="priority-tag" data-priority={priority}>
    {PRIORITIES[priority]}
  </span>
)
