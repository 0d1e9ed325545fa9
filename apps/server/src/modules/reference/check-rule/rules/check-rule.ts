import { RE2JS } from 're2js'

/** A part of a check rule: `digits` signs of the value, or all of it with `*`, must match the expression. */
export type CheckPart = { readonly digits: string; readonly pattern: string; readonly message: string }
export type CheckVerdict = CheckPart & { beginIndex: number; endIndex: number; checkValue: string; passed: boolean }

export const LONGEST_VALUE = 1000
export const LONGEST_PATTERN = 200

/**
 * An expression that people may write, judged in time linear in the value, so that none can stall the server.
 * Throws for what it does not take: look-around and back references.
 */
export function patternOf(text: string): RE2JS {
  if (text.length > LONGEST_PATTERN) throw new RangeError('the expression is too long')
  return RE2JS.compile(RE2JS.translateRegExp(text))
}

/**
 * What each part finds. Parts with a number take that many signs, one after the other from the left;
 * a value that ends early leaves too little for the rest. Parts with `*` judge the whole value and take nothing.
 */
export function judgeParts(parts: readonly CheckPart[], value: string): CheckVerdict[] {
  const signs = Array.from(value)
  let begin = 0
  return parts.map((part) => {
    const whole = part.digits === '*'
    const [beginIndex, endIndex] = whole ? [0, signs.length] : [begin, Math.min(begin + Number(part.digits), signs.length)]
    const checkValue = signs.slice(beginIndex, endIndex).join('')
    if (!whole) begin = endIndex
    return { ...part, beginIndex, endIndex, checkValue, passed: patternOf(part.pattern).testExact(checkValue) }
  })
}

/** The first part that fails, or undefined. */
export const checkByParts = (parts: readonly CheckPart[], value: string): CheckVerdict | undefined => judgeParts(parts, value).find(({ passed }) => !passed)

/** The first expression that cannot be run. */
export function badPattern(parts: readonly CheckPart[]): string | undefined {
  return parts.find(({ pattern }) => {
    try {
      patternOf(pattern)
      return false
    } catch {
      return true
    }
  })?.pattern
}

/** Clients of this family encode the value themselves, and HTTP encodes it again. Percent decoding only: a plus stays a plus. */
export function decodeTwice(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value // It was sent as it is and happens to hold a percent sign.
  }
}
