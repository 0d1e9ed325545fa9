/**
 * Chinese is written without spaces, so a text is looked up by its pairs of characters: whoever types some characters in a row asks for all
 * their pairs. Letters and digits are words, found by their beginning; codes also by any part, and titles by how they are spelled in pinyin,
 * as a whole or by the first letter of each syllable.
 */
const RUN = /\p{Script=Han}+|[a-z0-9]+/gu
const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

/** Character by character, so that places in the plain text are places in the text as well. */
const plain = (text: string): string =>
  [...text]
    .map((character) => {
      const folded = character.normalize('NFKC').toLowerCase()
      return folded.length === character.length ? folded : character
    })
    .join('')
/** CZ20261117-0001 is one word, with or without its hyphen. */
const JOINT = /(?<=[a-z0-9])[-_./](?=[a-z0-9])/g
const runsOf = (text: string): string[] => plain(text).replaceAll(JOINT, '').match(RUN) ?? []

const LONGEST_WORD = 40
const SHORTEST_PART = 3
/** Beginnings of a spelling that are kept for each place: of first letters, and of whole syllables. */
const [SPELLED_LETTERS, SPELLED_SYLLABLES] = [8, 4]
const SPELLING = 'p/'

export type WordSource = {
  /** Found by any part of its codes, and by their spelling. */
  readonly names: readonly { text: string; spelled: readonly string[] }[]
  readonly texts: readonly string[]
}

function* hanWords(run: string): Generator<string> {
  const characters = [...run]
  for (const [at, character] of characters.entries()) yield at + 1 < characters.length ? `${character}${characters[at + 1]}` : character
}
function* parts(run: string): Generator<string> {
  const word = run.slice(0, LONGEST_WORD)
  yield word
  if (/\d/.test(word)) for (let from = 1; from + SHORTEST_PART <= word.length; from++) yield word.slice(from)
}
/** One entry per character of the text; what is not Chinese is spelled by nothing and ends a spelling. */
function* spellings(spelled: readonly string[]): Generator<string> {
  for (const at of spelled.keys()) {
    const rest = spelled.slice(at, at + SPELLED_LETTERS)
    const end = rest.indexOf('')
    const syllables = end === -1 ? rest : rest.slice(0, end)
    if (syllables.length < 2) continue
    yield SPELLING + syllables.map((syllable) => syllable[0]).join('')
    yield SPELLING + syllables.slice(0, SPELLED_SYLLABLES).join('')
  }
}

/** All words of a document, each once. */
export function wordsOf({ names, texts }: WordSource): string[] {
  const words = new Set<string>()
  for (const text of [...names.map((name) => name.text), ...texts])
    for (const run of runsOf(text)) if (isHan(run)) for (const word of hanWords(run)) words.add(word)
  for (const { text, spelled } of names) {
    for (const run of runsOf(text)) if (!isHan(run)) for (const part of parts(run)) words.add(part)
    for (const spelling of spellings(spelled)) words.add(spelling)
  }
  for (const text of texts) for (const run of runsOf(text)) if (!isHan(run)) words.add(run.slice(0, LONGEST_WORD))
  return [...words]
}

const MOST_RUNS = 12
const lexeme = (word: string): string => `'${word}'`
const beginning = (word: string): string => `${lexeme(word)}:*`
const isSpelling = (run: string): boolean => /^[a-z]{2,}$/.test(run)

/** The question to the index as its own language has it; undefined where nothing is asked for that could be looked up. */
export function questionOf(keyword: string): string | undefined {
  const asked = runsOf(keyword).slice(0, MOST_RUNS)
  if (asked.length === 0) return undefined
  return asked
    .flatMap((run) => {
      if (!isHan(run))
        return isSpelling(run) ? `(${beginning(run.slice(0, LONGEST_WORD))} | ${beginning(SPELLING + run)})` : beginning(run.slice(0, LONGEST_WORD))
      const characters = [...run]
      return characters.length === 1 ? beginning(run) : [...hanWords(run)].slice(0, -1).map(lexeme)
    })
    .join(' & ')
}

export type Mark = [from: number, to: number]

/** Where the words of the question stand in a text. */
export function marksOf(text: string, keyword: string, spelled: readonly string[] = []): Mark[] {
  const looked = plain(text)
  const marks: Mark[] = []
  for (const run of new Set(runsOf(keyword))) {
    const before = marks.length
    for (const { index, 0: written } of looked.matchAll(isHan(run) ? new RegExp(run, 'gu') : new RegExp([...run].join('[-_./]?'), 'g')))
      marks.push([index, index + written.length])
    if (marks.length === before && isSpelling(run)) marks.push(...spelledMarks(text, run, spelled))
  }
  return joined(marks)
}

function spelledMarks(text: string, run: string, spelled: readonly string[]): Mark[] {
  const characters = [...text]
  const places = characters.map((_character, at) => characters.slice(0, at).join('').length)
  const place = (at: number): number => places[at] ?? text.length
  for (const at of spelled.keys()) {
    if (spelled[at] === '') continue
    for (const length of [run.length, SPELLED_SYLLABLES]) {
      const rest = spelled.slice(at, at + length)
      const end = rest.indexOf('')
      const syllables = end === -1 ? rest : rest.slice(0, end)
      if (length === run.length && syllables.length === length && syllables.map((syllable) => syllable[0]).join('') === run)
        return [[place(at), place(at + length)]]
      let written = ''
      for (const [more, syllable] of syllables.entries()) {
        written += syllable
        if (written.startsWith(run)) return [[place(at), place(at + more + 1)]]
      }
    }
  }
  return []
}

/** In order, and each character in one mark only. */
function joined(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = []
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = found.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else found.push([from, to])
  }
  return found
}

const [BEFORE, LENGTH] = [24, 90]
/** The part of a long text in which its words stand, or its beginning. */
export function excerptOf(text: string, keyword: string): string {
  const first = marksOf(text, keyword)[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : first - BEFORE
  const part = text.slice(from, from + LENGTH)
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < text.length ? '…' : ''}`
}
