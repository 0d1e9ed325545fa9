type Ask = (value: string, about: string, signal: AbortSignal) => Promise<string | undefined>

/**
 * Of several questions on their way only the newest counts: an older one is given up and answers what the newest does.
 * The same question again, while it runs or right after it was answered well, is not asked twice.
 */
export function newestOnly(ask: Ask): (value: string, about: string) => Promise<string | undefined> {
  let newest: { key: string; answer: Promise<string | undefined>; stop: AbortController } | undefined
  return (value, about) => {
    const key = JSON.stringify([value, about])
    if (newest?.key === key) return newest.answer
    newest?.stop.abort()
    const stop = new AbortController()
    const mine = { key, stop, answer: Promise.resolve<string | undefined>(undefined) }
    newest = mine
    mine.answer = ask(value, about, stop.signal).then(
      (text) => {
        // A no may become a yes without the value changing, so it is not remembered.
        if (text !== undefined && newest === mine) newest = undefined
        return newest && newest !== mine && stop.signal.aborted ? newest.answer : text
      },
      (error: unknown) => {
        if (newest === mine) newest = undefined
        if (newest && stop.signal.aborted) return newest.answer
        throw error
      },
    )
    return mine.answer
  }
}
