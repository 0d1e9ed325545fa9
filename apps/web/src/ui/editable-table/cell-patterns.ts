import { EMAIL } from '@aosp/kernel/patterns'

/** The preset codes of the documents. All are linear, so no typed text can stall the page. */
const PRESETS: Readonly<Record<string, RegExp>> = {
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^.{6,16}$/su,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(?:https?|ftps?):\/\/[^\s/?#.:]+(?:\.[^\s/?#.:]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  e: EMAIL,
  m: /^1[3-9]\d{9}$/,
  p: /^\d{6}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(?:\.\d+)?$/,
  z: /^-?\d+$/,
  '*': /\S/,
  money: /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
}

export const PATTERN_CODES: readonly string[] = Object.keys(PRESETS)

/** Not a shape but a question to the whole column. */
export const UNIQUE_CODE = 'only'

const compiled = new Map<string, RegExp>()

/** A preset by its code; anything else is a regular expression. One that cannot be read is a mistake of the page and says so. */
export function patternOf(pattern: string | RegExp): RegExp {
  if (typeof pattern !== 'string') return pattern
  const preset = Object.prototype.hasOwnProperty.call(PRESETS, pattern) ? PRESETS[pattern] : undefined
  const known = preset ?? compiled.get(pattern)
  if (known) return known
  const made = new RegExp(pattern)
  compiled.set(pattern, made)
  return made
}

export function matchesPattern(pattern: string | RegExp, value: unknown): boolean {
  const expression = patternOf(pattern)
  // A global expression remembers where it stopped.
  expression.lastIndex = 0
  return expression.test(String(value))
}
