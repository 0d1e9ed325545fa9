import { session } from '../../lib/session.ts'

/** Words of a dictionary as choices of a condition. */
export const dictChoices = (code: string): { value: string; label: string }[] =>
  (session.dictionaries()?.[code] ?? []).map(({ value, text }) => ({ value, label: text }))
