/** A line of one text beside the line of the other that stands in its place; `null` where the other has none. */
export type LinePair = { before: string | null; after: string | null }

const MOST = 2000

/** Which lines of two texts belong together: what is the same in both, in order, and between those what took whose place. */
export function changedLines(before: readonly string[], after: readonly string[]): LinePair[] {
  // Nobody reads so long a text line by line against another.
  const [old, now] = [before.slice(0, MOST), after.slice(0, MOST)]
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const line = common[i]
      if (line) line[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pairs: LinePair[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    for (let place = 0; place < Math.max(gone.length, come.length); place++) pairs.push({ before: gone[place] ?? null, after: come[place] ?? null })
    gone = []
    come = []
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      flush()
      pairs.push({ before: left, after: right })
      i++
      j++
    } else if (right === undefined || (left !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      gone.push(left ?? '')
      i++
    } else {
      come.push(right)
      j++
    }
  }
  flush()
  return pairs
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, tr, pre, blockquote, figcaption, div, hr, img'

/** A written text as the lines people read, markup left out; a picture is its address. */
export function linesOf(html: string): string[] {
  const root = new DOMParser().parseFromString(html, 'text/html').body
  const innermost = [...root.querySelectorAll(BLOCKS)].filter((block) => block.querySelector(BLOCKS) === null)
  const lines = innermost.map((block) => (block instanceof HTMLImageElement ? `［图片 ${block.alt || block.src}］` : wordsOf(block)))
  // What stands in no block is a line too.
  return (lines.length === 0 ? [wordsOf(root)] : lines).filter((line) => line !== '')
}

const wordsOf = (element: Element): string => {
  const cells = element.tagName === 'TR' ? [...element.children].map(({ textContent }) => textContent) : [element.textContent]
  return cells.join(' | ').replaceAll(/\s+/g, ' ').trim()
}
