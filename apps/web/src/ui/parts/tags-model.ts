const SEPARATOR = /[;；]/
const LONGEST = 2

/** Pieces of at most two characters; surrogate pairs are one. */
const pieces = (text: string): string[] => {
  const letters = [...text.replaceAll(/\s/g, '')]
  return Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_, at) => letters.slice(at * LONGEST, (at + 1) * LONGEST).join(''))
}

/** Text as it is typed, with a semicolon after every two characters. */
export function withSemicolons(text: string): string {
  const groups = text.split(SEPARATOR).map(pieces)
  const tags = groups.flat()
  const last = groups.at(-1) ?? []
  const isClosed = last.length === 0 ? tags.length > 0 : [...(last.at(-1) ?? '')].length === LONGEST
  return tags.join(';') + (isClosed ? ';' : '')
}

/** What stands in the field after typing. Deleting a semicolon means the character before it: otherwise it came back at once. */
export function retyped(before: string, typed: string): string {
  const deletedMark = typed.length === before.length - 1 && before.endsWith(';') && before.startsWith(typed)
  return withSemicolons(deletedMark ? [...typed].slice(0, -1).join('') : typed)
}

/** The tags in a text, each once. */
export const tagsOf = (text: string): string[] => [...new Set(text.split(SEPARATOR).flatMap(pieces))]

/** Tags as records keep them. */
export const joinTags = (tags: readonly string[]): string => tags.join(';')
