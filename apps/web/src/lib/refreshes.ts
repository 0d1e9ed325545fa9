/** Nothing was said, but something may have been: the line was down. */
export const MISSED = ''

const listeners = new Set<(what: string) => void>()

/** What the server tells open pages to read again, by name (`dict:priority`), to whoever shows it. */
export const refreshes = {
  tell: (what: string): void => listeners.forEach((listener) => listener(what)),
  on(listener: (what: string) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
