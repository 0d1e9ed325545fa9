/**
 * Regular expressions that people may write, judged in time linear in the text: the machine walks all ways at once and
 * never goes back, so no expression can stall a server. What needs going back (look-around, back references) is refused.
 */
type Test = (sign: string) => boolean
type Node =
  | { kind: 'sign'; test: Test }
  | { kind: 'row'; parts: readonly Node[] }
  | { kind: 'either'; options: readonly Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }
  | { kind: 'start' | 'end' }
type Step = { op: 'sign'; test: Test } | { op: 'split'; to: number; or: number } | { op: 'start' | 'end' | 'match' }

export const LONGEST_PATTERN = 200
const MOST_REPEATS = 1000
const MOST_STEPS = 4000

export class PatternFault extends Error {}

const CLASSES: Readonly<Record<string, Test>> = {
  d: (sign) => /^[0-9]$/.test(sign),
  w: (sign) => /^[A-Za-z0-9_]$/.test(sign),
  s: (sign) => /^\s$/.test(sign),
  D: (sign) => !/^[0-9]$/.test(sign),
  W: (sign) => !/^[A-Za-z0-9_]$/.test(sign),
  S: (sign) => !/^\s$/.test(sign),
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }
const LETTER = /^[A-Za-z0-9]$/

function parse(pattern: string): Node {
  const signs = Array.from(pattern)
  let at = 0
  const fault = (why: string): never => {
    throw new PatternFault(`${why} at ${at}`)
  }

  const either = (): Node => {
    const options = [row()]
    while (signs[at] === '|') {
      at++
      options.push(row())
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'either', options }
  }
  const row = (): Node => {
    const parts: Node[] = []
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'row', parts }
  }
  const atom = (): Node => {
    const sign = signs[at++] ?? ''
    if (sign === '^') return { kind: 'start' }
    if (sign === '$') return { kind: 'end' }
    if (sign === '.') return { kind: 'sign', test: (each) => !/^[\n\r\u2028\u2029]$/.test(each) }
    if (sign === '[') return { kind: 'sign', test: set() }
    if (sign === '(') return group()
    if (sign === '\\') {
      const escaped = escape()
      return { kind: 'sign', test: typeof escaped === 'string' ? (each) => each === escaped : escaped }
    }
    if ('*+?{'.includes(sign)) fault('nothing to repeat')
    return { kind: 'sign', test: (each) => each === sign }
  }
  const group = (): Node => {
    if (signs[at] === '?') {
      if (signs[at + 1] !== ':') fault('unsupported group')
      at += 2
    }
    const inner = either()
    if (signs[at++] !== ')') fault('unclosed group')
    return inner
  }
  const escape = (): string | Test => {
    const sign = signs[at++] ?? fault('nothing to escape')
    if (sign === 'u') {
      const code = signs.slice(at, at + 4).join('')
      if (!/^[0-9A-Fa-f]{4}$/.test(code)) fault('bad escape')
      at += 4
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return CLASSES[sign] ?? CONTROLS[sign] ?? (LETTER.test(sign) ? fault('unsupported escape') : sign)
  }
  const set = (): Test => {
    const negated = signs[at] === '^'
    if (negated) at++
    const tests: Test[] = []
    for (;;) {
      if (at >= signs.length) fault('unclosed set')
      const first = signs[at++] ?? ''
      if (first === ']') break
      const low = first === '\\' ? escape() : first
      if (typeof low !== 'string') {
        tests.push(low)
      } else if (signs[at] === '-' && signs[at + 1] !== ']' && at + 1 < signs.length) {
        at++
        const last = signs[at++] ?? ''
        const high = last === '\\' ? escape() : last
        if (typeof high !== 'string' || codeOf(high) < codeOf(low)) fault('bad range')
        else tests.push((sign) => codeOf(sign) >= codeOf(low) && codeOf(sign) <= codeOf(high))
      } else {
        tests.push((sign) => sign === low)
      }
    }
    return (sign) => tests.some((test) => test(sign)) !== negated
  }
  const repeated = (part: Node): Node => {
    const sign = signs[at]
    let bounds: readonly [number, number] | undefined
    if (sign === '*') bounds = [0, Infinity]
    if (sign === '+') bounds = [1, Infinity]
    if (sign === '?') bounds = [0, 1]
    if (sign === '{') {
      const [whole = '', least = '', comma, most = ''] = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(signs.slice(at, at + 12).join('')) ?? []
      if (whole === '') fault('bad repeat')
      bounds = [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)]
      at += whole.length - 1
    }
    if (!bounds) return part
    const [least, most] = bounds
    if (part.kind === 'start' || part.kind === 'end' || least > most || least > MOST_REPEATS || (most !== Infinity && most > MOST_REPEATS)) fault('bad repeat')
    at++
    // Whether it takes as little or as much as it can makes no difference to a yes or no.
    if (signs[at] === '?') at++
    if ('*+?{'.includes(signs[at] ?? ' ')) fault('nothing to repeat')
    return { kind: 'repeat', part, least, most }
  }

  const whole = either()
  if (at < signs.length) fault('unopened group')
  return whole
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0

function compile(node: Node): readonly Step[] {
  const steps: Step[] = []
  const put = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new PatternFault('too complex')
    return steps.push(step) - 1
  }
  const split = (): { op: 'split'; to: number; or: number } => {
    const step = { op: 'split' as const, to: 0, or: 0 }
    const here = put(step)
    step.to = here + 1
    return step
  }
  const emit = (each: Node): void => {
    switch (each.kind) {
      case 'sign':
        put({ op: 'sign', test: each.test })
        return
      case 'start':
      case 'end':
        put({ op: each.kind })
        return
      case 'row':
        return each.parts.forEach(emit)
      case 'either': {
        const ends: { op: 'split'; to: number; or: number }[] = []
        each.options.forEach((option, index) => {
          if (index === each.options.length - 1) return emit(option)
          const choice = split()
          emit(option)
          ends.push(split())
          choice.or = steps.length
        })
        for (const end of ends) end.to = end.or = steps.length
        return
      }
      case 'repeat': {
        for (let count = 0; count < each.least; count++) emit(each.part)
        if (each.most === Infinity) {
          const choice = split()
          emit(each.part)
          const back = split()
          back.to = back.or = steps.indexOf(choice)
          choice.or = steps.length
          return
        }
        const choices = Array.from({ length: each.most - each.least }, () => {
          const choice = split()
          emit(each.part)
          return choice
        })
        for (const choice of choices) choice.or = steps.length
      }
    }
  }
  emit(node)
  put({ op: 'match' })
  return steps
}

export type LinearPattern = { matches: (text: string) => boolean }

/** The whole text must match. Throws PatternFault for an expression it does not take. */
export function linearPattern(pattern: string): LinearPattern {
  if (pattern.length > LONGEST_PATTERN) throw new PatternFault('too long')
  const steps = compile(parse(pattern))
  return { matches: (text) => run(steps, Array.from(text)) }
}

function run(steps: readonly Step[], signs: readonly string[]): boolean {
  const seen = new Int32Array(steps.length).fill(-1)
  let now: number[] = []
  let matched = false
  /** Follows every way that needs no sign, each place once. */
  const enter = (first: number, at: number, into: number[]): void => {
    const waiting = [first]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (seen[place] === at) continue
      seen[place] = at
      const step = steps[place]
      if (step?.op === 'split') waiting.push(step.or, step.to)
      else if (step?.op === 'match') matched = at === signs.length
      else if (step?.op === 'sign') into.push(place)
      else if (at === (step?.op === 'start' ? 0 : signs.length)) waiting.push(place + 1)
    }
  }
  enter(0, 0, now)
  for (let at = 0; at < signs.length && now.length > 0; at++) {
    const next: number[] = []
    for (const place of now) {
      const step = steps[place]
      if (step?.op === 'sign' && step.test(signs[at] ?? '')) enter(place + 1, at + 1, next)
    }
    now = next
  }
  return matched
}
