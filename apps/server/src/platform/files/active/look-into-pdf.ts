import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { ActiveFault } from './active-fault.ts'

/**
 * Looks for what a PDF does by itself. Not a reader: no cross-reference is believed. Every object of the file is read in the order of its
 * bytes, objects that newer files keep in packed streams are unpacked and read too, and an object that hides where none belongs (in the
 * bytes of a stream, a text or a comment, where only a cross-reference would find it) is a fault by itself.
 */
const FORBIDDEN: ReadonlySet<string> = new Set([
  // Scripts and programs.
  'JavaScript',
  'JS',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'Movie',
  'RichMedia',
  'RichMediaExecute',
  'XFA',
  // Files inside the file, and the ways into other files.
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Collection',
  'GoToE',
  'GoToR',
])
/** What may happen when a document is opened: showing a page of it. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(['GoTo', 'Named'])

export const PDF_LIMITS = { unpackedStream: 8 * 1024 * 1024, unpacked: 24 * 1024 * 1024, trailing: 1024 } as const
const BYTES_A_TURN = 256 * 1024

const unpack = promisify(inflateRaw)
const OBJECT_HEAD = /\d[\s\0]+\d+[\s\0]+obj\b/
const [END_STREAM, END_OF_FILE] = [Buffer.from('endstream'), Buffer.from('%%EOF')]

/** What was found in the file itself, or in one of its packed streams. */
type Scan = {
  bytes: Buffer
  /** Where the value begins of what happens on opening, and what that may be. */
  openings: { at: number; always: boolean }[]
  /** Where objects begin, by number. */
  objects: Map<number, number[]>
  packed: { names: string[]; text: string; from: number; to: number }[]
  encrypted: boolean
}

export async function lookIntoPdf(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  refuseTail(file)
  const whole = await scan(file)
  if (whole.packed.length > 0 && whole.encrypted) throw new ActiveFault('unreadable', 'packed objects are encrypted')
  const scans = [whole]
  let left: number = PDF_LIMITS.unpacked
  for (const packed of whole.packed) {
    const unpacked = await unpackObjects(file.subarray(packed.from, packed.to), packed, Math.min(left, PDF_LIMITS.unpackedStream))
    left -= unpacked.length
    scans.push({ ...(await scan(unpacked)), objects: packedObjects(unpacked, packed.text) })
  }
  for (const { bytes: from, openings } of scans) for (const { at, always } of openings) refuseOpening(from, at, always, scans)
}

/** Something else behind the end of the document makes it two files in one. */
function refuseTail(file: Buffer): void {
  const end = file.lastIndexOf(END_OF_FILE)
  if (end === -1) throw new ActiveFault('unreadable', 'no end')
  let visible = 0
  for (const byte of file.subarray(end + END_OF_FILE.length))
    if (byte > 0x20 && ++visible > PDF_LIMITS.trailing) throw new ActiveFault('active', 'something behind the end')
}

async function scan(file: Buffer): Promise<Scan> {
  const found: Scan = { bytes: file, openings: [], objects: new Map(), packed: [], encrypted: false }
  let at = 0
  let names: string[] = []
  let dictionaryFrom = 0
  let nextTurn = BYTES_A_TURN
  let [number, generation] = ['', '']
  for (let token = nextToken(file, at); token; token = nextToken(file, at)) {
    at = token.end
    if (at > nextTurn) {
      await turn()
      nextTurn = at + BYTES_A_TURN
    }
    if (token.kind === 'name') {
      const name = nameOf(file, token.start + 1, token.end)
      if (FORBIDDEN.has(name)) throw new ActiveFault('active', name)
      names.push(name)
      if (name === 'OpenAction' || name === 'AA') found.openings.push({ at, always: name === 'OpenAction' })
      if (name === 'Encrypt') found.encrypted = true
    } else if (token.kind === 'text' || token.kind === 'comment') refuseHidden(file.subarray(token.start, token.end))
    else if (token.kind === 'word') {
      const word = file.toString('latin1', token.start, Math.min(token.end, token.start + 16))
      if (word === 'obj') {
        names = []
        dictionaryFrom = at
        if (/^\d+$/.test(number)) found.objects.set(Number(number), [...(found.objects.get(Number(number)) ?? []), at])
      } else if (word === 'stream') {
        const from = file[at] === 0x0d && file[at + 1] === 0x0a ? at + 2 : at + 1
        const end = file.indexOf(END_STREAM, from)
        const to = end === -1 ? file.length : end
        refuseHidden(file.subarray(from, to))
        // Packed twice is how a small file becomes gigabytes in whoever shows it.
        if (filtersOf(names).filter((name) => PACKING.has(name)).length > 1) throw new ActiveFault('expands', 'packed more than once')
        if (holdsObjects(names)) found.packed.push({ names, text: file.toString('latin1', dictionaryFrom, token.start), from, to })
        at = end === -1 ? file.length : end + END_STREAM.length
      }
      ;[number, generation] = [generation, word]
    }
  }
  return found
}

/** Readers find packed objects by number, so what a stream calls itself does not matter. */
const holdsObjects = (names: readonly string[]): boolean => names.includes('ObjStm') || (names.includes('N') && names.includes('First'))

const FILTERS: ReadonlySet<string> = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW FlateDecode Fl RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT JBIG2Decode JPXDecode Crypt'.split(
    ' ',
  ),
)
const PACKING: ReadonlySet<string> = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW'])
function filtersOf(names: readonly string[]): string[] {
  const behind = names.slice(names.indexOf('Filter') + 1)
  const end = behind.findIndex((name) => !FILTERS.has(name))
  return end === -1 ? behind : behind.slice(0, end)
}

/** An object where none belongs can only be meant for a reader that is led there. */
function refuseHidden(bytes: Buffer): void {
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at !== -1; at = bytes.indexOf('obj', at + 3, 'latin1'))
    if (OBJECT_HEAD.test(bytes.toString('latin1', Math.max(0, at - 24), at + 4))) throw new ActiveFault('active', 'an object inside another')
}

async function unpackObjects(packed: Buffer, { names, text }: { names: readonly string[]; text: string }, most: number): Promise<Buffer> {
  if (!names.includes('Filter')) return packed
  const filters = filtersOf(names)
  // Nobody packs objects in any other way, and what cannot be looked into is not kept.
  if (filters.length !== 1 || !PACKING.has(filters[0] ?? '') || filters[0]?.startsWith('LZW') || /\/Predictor\s*(?!1\b)\d/.test(text))
    throw new ActiveFault('unreadable', 'objects packed in an unusual way')
  try {
    // Checksums are not what is looked for, and readers forgive a cut end.
    return await unpack(packed.subarray(2), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new ActiveFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'expands' : 'unreadable', 'packed objects')
  }
}

/** A packed stream begins with pairs of number and place, counted from where its dictionary says that the first object is. */
function packedObjects(unpacked: Buffer, dictionary: string): Scan['objects'] {
  const first = Number(/\/First[\s\0]+(\d+)/.exec(dictionary)?.[1] ?? Number.NaN)
  const numbers = Number.isNaN(first) ? [] : unpacked.toString('latin1', 0, first).trim().split(/\s+/).map(Number)
  return new Map(numbers.flatMap((number, at) => (at % 2 === 0 ? [[number, [first + (numbers[at + 1] ?? 0)]] as const] : [])))
}

/** Opening may lead to a place in the document. Whatever else it leads to, directly or by reference, is refused. */
function refuseOpening(bytes: Buffer, at: number, always: boolean, scans: readonly Scan[]): void {
  const value = bytes.toString('latin1', at, at + LONGEST_ACTION)
  const reference = /^[\s\0]*(\d+)[\s\0]+\d+[\s\0]+R\b/.exec(value)?.[1]
  const targets =
    reference === undefined
      ? [value]
      : scans.flatMap((scan) => (scan.objects.get(Number(reference)) ?? []).map((from) => scan.bytes.toString('latin1', from, from + LONGEST_ACTION)))
  const isHarmless = (target: string): boolean => {
    if (/^[\s\0]*\[/.test(target)) return true
    const actions = [...firstDictionary(target).matchAll(/\/(?:S|#53)[\s\0]*\/([A-Za-z0-9#]+)/g)].map(([, name]) => readName(name ?? ''))
    return actions.every((action) => HARMLESS_ACTIONS.has(action)) && (!always || actions.length > 0)
  }
  if (!targets.every(isHarmless) || (always && targets.length === 0)) throw new ActiveFault('active', 'an act on opening')
}
const LONGEST_ACTION = 4000

/** From its opening to its closing brackets, with the dictionaries inside it. */
function firstDictionary(text: string): string {
  let depth = 0
  for (const bracket of text.matchAll(/<<|>>/g)) {
    depth += bracket[0] === '<<' ? 1 : -1
    if (depth <= 0) return text.slice(0, bracket.index)
  }
  return text
}

type Token = { kind: 'name' | 'text' | 'comment' | 'word' | 'other'; start: number; end: number }

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
/** ( ) < > [ ] { } / % */
const DELIMITERS = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25])
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isBlank(byte) && !DELIMITERS.has(byte)

function nextToken(file: Buffer, from: number): Token | undefined {
  let start = from
  while (start < file.length && isBlank(file[start] ?? 0)) start++
  if (start >= file.length) return undefined
  const first = file[start]
  let end = start + 1
  if (first === 0x25) {
    while (end < file.length && file[end] !== 0x0a && file[end] !== 0x0d) end++
    return { kind: 'comment', start, end }
  }
  if (first === 0x28) return { kind: 'text', start, end: endOfText(file, start) }
  if (first === 0x2f) {
    while (isRegular(file[end])) end++
    return { kind: 'name', start, end }
  }
  if (!isRegular(first)) return { kind: 'other', start, end }
  while (isRegular(file[end])) end++
  return { kind: 'word', start, end }
}

/** Brackets nest; a backslash takes the next byte along. A text without an end could hide everything behind it. */
function endOfText(file: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < file.length; at++) {
    const byte = file[at]
    if (byte === 0x5c) at++
    else if (byte === 0x28) depth++
    else if (byte === 0x29 && --depth === 0) return at + 1
  }
  throw new ActiveFault('unreadable', 'a text without an end')
}

const nameOf = (file: Buffer, start: number, end: number): string => readName(file.toString('latin1', start, Math.min(end, start + 400)))

/** `J#61vaScript` is JavaScript to every reader. */
const readName = (written: string): string =>
  written.includes('#') ? written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : written
