type Item = { value: string; text: string }

/** Words that items had and have no more: renamed, moved to another value, or taken away. */
export function wordsGone(before: readonly Item[], after: readonly Item[]): ReadonlySet<string> {
  const now = new Map(after.map(({ value, text }) => [value, text]))
  return new Set(before.filter(({ value, text }) => now.get(value) !== text).map(({ text }) => text))
}

const SUFFIX = '_dictText'

/** Whether an answer of the server carries one of the words in a `_dictText`, on whatever depth. */
export function showsWord(data: unknown, words: ReadonlySet<string>): boolean {
  if (words.size === 0 || typeof data !== 'object' || data === null) return false
  if (Array.isArray(data)) return data.some((each) => showsWord(each, words))
  return Object.entries(data).some(([name, value]) =>
    typeof value === 'string' ? name.endsWith(SUFFIX) && value.split(',').some((word) => words.has(word)) : showsWord(value, words),
  )
}
