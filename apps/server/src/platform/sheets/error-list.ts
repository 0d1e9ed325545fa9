import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'

/** Longer lists are nobody's reading: whoever has so many errors has one cause. */
const MOST_LINES = 10_000

export type ErrorList = {
  add(line: number, reason: string): void
  /** The same list for the lines of one of several files. */
  of(fileName: string | undefined): ErrorList
  count(): number
  first(): string
  /** A text file that Windows programs read rightly. */
  bytes(): Uint8Array
}

export function createErrorList(): ErrorList {
  const lines: string[] = []
  let count = 0
  const forFile = (prefix: string): ErrorList => ({
    add: (line, reason) => {
      count++
      if (lines.length < MOST_LINES) lines.push(prefix + SHEET_TEXTS.badLine(line, reason))
    },
    of: (fileName) => forFile(fileName === undefined ? '' : `${fileName} `),
    count: () => count,
    first: () => lines[0] ?? '',
    bytes: () =>
      new TextEncoder().encode(`\ufeff${[...lines, ...(count > lines.length ? [`其余 ${count - lines.length} 行错误从略。`] : [])].join('\r\n')}\r\n`),
  })
  return forFile('')
}
