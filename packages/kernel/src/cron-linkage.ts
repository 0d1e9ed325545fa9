import type { Cron } from './cron.ts'
import type { CronField } from './cron-fields.ts'

/**
 * One field is given a new text and the others follow: choosing an hour without saying which minute means minute 0,
 * and day and week never hold at the same time. A field that follows is itself a change, so a chosen day ends at 00:00:00.
 * Going from year to second settles everything in one pass.
 */
export function changeField(cron: Cron, field: CronField, text: string): Cron {
  if (cron[field] === text) return cron
  const next = { ...cron, [field]: text }
  const changed = new Set<CronField>([field])
  const follow = (name: CronField, value: string) => {
    next[name] = value
    changed.add(name)
  }

  if (changed.has('year') && next.month === '*') follow('month', '1')
  if (changed.has('month') && next.day === '?' && next.week === '*') follow('week', '1')
  if (changed.has('month') && next.week === '?' && next.day === '*') follow('day', '1')
  if (field === 'day') keepApart('week', text)
  if (field === 'week') keepApart('day', text)
  if (next.hour === '*' && ((changed.has('day') && next.day !== '?') || (changed.has('week') && next.week !== '?'))) follow('hour', '0')
  if (changed.has('hour') && next.minute === '*') follow('minute', '0')
  if (changed.has('minute') && next.second === '*') follow('second', '0')
  return next

  function keepApart(other: 'day' | 'week', set: string) {
    if (set !== '?' && next[other] !== '?') follow(other, '?')
    // With neither set there would be no schedule at all.
    if (set === '?' && next[other] === '?') follow(other, '*')
  }
}
