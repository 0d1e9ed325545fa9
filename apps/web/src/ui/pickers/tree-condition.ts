/** Conditions of a tree select travel as the text of a JSON object; nothing at all is fine, anything else is a mistake of the page. */
export function readCondition(condition: unknown): { ok: true; text: string } | { ok: false } {
  if (condition === undefined || condition === null || condition === '') return { ok: true, text: '' }
  if (typeof condition !== 'string') return { ok: false }
  try {
    const read: unknown = JSON.parse(condition)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ok: true, text: condition } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/** A root parent is no choice of anybody: `"0"` shows an empty field. */
export const shownKeys = (keys: readonly string[]): string[] => keys.filter((key) => key !== '0')
