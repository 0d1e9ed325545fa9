/**
 * A regular expression tried the way an engine tries it, counting. Not fast and not complete, but it goes back where an engine goes back: an
 * expression whose steps explode here explodes there.
 */
type Node =
  | { kind: 'one'; accepts: (character: string) => boolean }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; body: Node; least: number; most: number; lazy: boolean }
  | { kind: 'look'; body: Node; behind: boolean; wanted: boolean }
  | { kind: 'edge'; holds: (text: string, at: number) => boolean }

type Next = (at: number) => boolean
class TooMany extends Error {}

export type Counted = { steps: (text: string, most: number) => number; pumps: (length: number) => string[] }

/** Characters of every class that expressions tell apart. */
const ALPHABET = [...'a1 .-/<"一_@:(&A0\n,|%#*\\=\'[{;+$\t\u0000?']

export function counted(source: string, flags: string): Counted {
  const tree = parse(source, flags)
  return {
    steps: (text, most) => countSteps(tree, text, most),
    pumps: (length) => pumpsOf(tree, length, [...new Set([...source.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...ALPHABET])]),
  }
}

/** Tried at every place of the text, as a search does. */
function countSteps(tree: Node, text: string, most: number): number {
  let steps = 0
  const run = (node: Node, at: number, next: Next): boolean => {
    if (++steps > most) throw new TooMany()
    switch (node.kind) {
      case 'one':
        return at < text.length && node.accepts(text[at] ?? '') && next(at + 1)
      case 'edge':
        return node.holds(text, at) && next(at)
      case 'sequence': {
        const from = (index: number, place: number): boolean => {
          const part = node.parts[index]
          return part === undefined ? next(place) : run(part, place, (after) => from(index + 1, after))
        }
        return from(0, at)
      }
      case 'choice':
        return node.options.some((option) => run(option, at, next))
      case 'look':
        // What stands before is not gone through here: it is short wherever it is used.
        return node.behind ? next(at) : run(node.body, at, () => true) === node.wanted && next(at)
      case 'repeat': {
        const again = (count: number, place: number): boolean => {
          const more = () => count < node.most && run(node.body, place, (after) => (after > place || count < node.least) && again(count + 1, after))
          if (count < node.least) return more()
          return node.lazy ? next(place) || more() : more() || next(place)
        }
        return again(0, at)
      }
    }
  }
  try {
    for (let at = 0; at <= text.length; at++) if (run(tree, at, () => true)) break
  } catch (error) {
    // So deep that the stack ends is as bad.
    if (!(error instanceof TooMany) && !(error instanceof RangeError)) throw error
    return Number.POSITIVE_INFINITY
  }
  return steps
}

/** Texts that fit for long and then do not: what a repetition takes, again and again, behind what leads there. */
function pumpsOf(tree: Node, length: number, alphabet: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (before: string, piece: string): void => {
    if (piece === '') return
    found.add(`${before}${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0001`)
  }
  const visit = (node: Node, before: string): string => {
    switch (node.kind) {
      case 'one':
        return alphabet.find((character) => node.accepts(character)) ?? ''
      case 'sequence':
        return node.parts.reduce((sofar, part) => sofar + visit(part, before + sofar), '')
      case 'choice':
        return node.options.map((option) => visit(option, before))[0] ?? ''
      case 'repeat': {
        const piece = visit(node.body, before)
        if (node.most > 10) {
          add(before, piece)
          for (const character of alphabet.filter((one) => takes(node.body, one)).slice(0, MOST_PUMPS)) add(before, character)
        }
        return piece.repeat(Math.max(node.least, Math.min(1, node.most)))
      }
      case 'look':
        visit(node.body, before)
        return ''
      case 'edge':
        return ''
    }
  }
  visit(tree, '')
  return [...found]
}
const MOST_PUMPS = 4
/** Whether the body can be this one character. */
function takes(body: Node, text: string): boolean {
  if (body.kind === 'one') return body.accepts(text)
  if (body.kind === 'choice') return body.options.some((option) => takes(option, text))
  if (body.kind === 'repeat') return takes(body.body, text)
  return body.kind === 'sequence' && body.parts.length === 1 && body.parts[0] !== undefined && takes(body.parts[0], text)
}

function parse(source: string, flags: string): Node {
  let at = 0
  const wide = /[uv]/.test(flags) ? 'u' : ''
  const kept = [...new Set(`${flags.replaceAll(/[^is]/g, '')}${wide}`)].join('')
  const one = (piece: string): Node => {
    const whole = new RegExp(`^(?:${piece})$`, kept)
    const seen = new Map<string, boolean>()
    return {
      kind: 'one',
      accepts: (character) => {
        const known = seen.get(character)
        if (known !== undefined) return known
        const fits = whole.test(character)
        seen.set(character, fits)
        return fits
      },
    }
  }
  const choice = (): Node => {
    const options = [sequence()]
    while (source[at] === '|') {
      at++
      options.push(sequence())
    }
    const [only] = options
    return options.length === 1 && only ? only : { kind: 'choice', options }
  }
  const sequence = (): Node => {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'sequence', parts }
  }
  const repeated = (body: Node): Node => {
    const [written, least, comma, most] = /^(?:\*|\+|\?|\{(\d+)(,)?(\d*)\})/.exec(source.slice(at)) ?? []
    if (written === undefined) return body
    at += written.length
    const lazy = source[at] === '?'
    if (lazy) at++
    if (written === '*' || written === '+') return { kind: 'repeat', body, least: written === '+' ? 1 : 0, most: Number.POSITIVE_INFINITY, lazy }
    if (written === '?') return { kind: 'repeat', body, least: 0, most: 1, lazy }
    return { kind: 'repeat', body, least: Number(least), most: comma ? (most === '' ? Number.POSITIVE_INFINITY : Number(most)) : Number(least), lazy }
  }
  const atom = (): Node => {
    const rest = source.slice(at)
    const group = /^\((\?:|\?=|\?!|\?<=|\?<!|\?<[A-Za-z]\w*>)?/.exec(rest)
    if (group) {
      at += group[0].length
      const body = choice()
      at++
      const kind = group[1] ?? ''
      const looks = /^\?<?[=!]$/.test(kind)
      return looks ? { kind: 'look', body, behind: kind.includes('<'), wanted: kind.endsWith('=') } : body
    }
    const edge = /^(?:\^|\$|\\b|\\B)/.exec(rest)?.[0]
    if (edge !== undefined) {
      at += edge.length
      return { kind: 'edge', holds: EDGES[edge] ?? (() => true) }
    }
    // A name or number of an earlier group: what it repeats is as good as anything.
    const back = /^\\(?:[1-9]\d*|k<\w+>)/.exec(rest)?.[0]
    const piece =
      back ??
      /^(?:\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[\ud800-\udbff][\udc00-\udfff]|.|\n)/su.exec(
        rest,
      )?.[0] ??
      ''
    at += Math.max(1, piece.length)
    return one(back === undefined ? piece : '[^]')
  }
  return choice()
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character)
const EDGES: Readonly<Record<string, (text: string, at: number) => boolean>> = {
  '^': (_text, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': (text, at) => isWord(text[at - 1]) !== isWord(text[at]),
  '\\B': (text, at) => isWord(text[at - 1]) === isWord(text[at]),
}
