/**
 * Codes of a tree that carry their place: a capital letter and two digits for every level (A01, A01A02).
 * A code begins with the codes of everything above it, and siblings sort in the order they were made.
 */
const WIDTH = 3
const PER_LETTER = 99
const LETTERS = 26

/** The code after `last` (the greatest among the siblings) below `parent` (empty at the top); `undefined` when the level is full. */
export function nextLevelCode(parent: string, last: string | undefined): string | undefined {
  const used = last === undefined ? 0 : ordinal(last.slice(-WIDTH))
  if (used >= LETTERS * PER_LETTER) return undefined
  const letter = String.fromCharCode(65 + Math.floor(used / PER_LETTER))
  return `${parent}${letter}${String((used % PER_LETTER) + 1).padStart(2, '0')}`
}

const ordinal = (segment: string): number => (segment.charCodeAt(0) - 65) * PER_LETTER + Number(segment.slice(1))

export const levelOf = (code: string): number => code.length / WIDTH

export const parentCode = (code: string): string => code.slice(0, -WIDTH)

/** The codes above, from the top down, without the code itself. */
export const codesAbove = (code: string): string[] => Array.from({ length: Math.max(0, levelOf(code) - 1) }, (_, level) => code.slice(0, (level + 1) * WIDTH))
