import { session } from '../../lib/session.ts'

/** Choices of a dictionary for a condition of a list. */
export const dictWords = (code: string) => (session.dictionaries()?.[code] ?? []).map(({ value, text }) => ({ value, label: text }))

export const dictWord = (code: string, value: string | number): string =>
  session.dictionaries()?.[code]?.find((item) => item.value === String(value))?.text ?? String(value)
