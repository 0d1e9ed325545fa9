import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { SheetFault } from './sheet-fault.ts'

/**
 * An .xlsx is an archive, and an archive can lie. Every entry is unpacked once and thrown away, counting, before a reader
 * that believes what archives say about themselves sees the file.
 */
export const ARCHIVE_LIMITS = { entries: 1000, expandedBytes: 200 * 1024 * 1024, ratio: 100, ratioFrom: 64 * 1024 } as const

/** Looks at the bytes of a part as they pass, the last time with none. */
export type ArchiveLook = (name: string) => (chunk: Uint8Array, last: boolean) => void
export type ArchiveRules = {
  /** A part of this name tells that it is the kind of document it claims to be. */
  holds: RegExp
  look?: ArchiveLook
  /** Parts that may be archives themselves, handed over whole to be looked through in their turn. */
  nested?: { names: RegExp; largest: number; check: (bytes: Uint8Array) => Promise<void> }
}
const WORKBOOK: ArchiveRules = { holds: /^xl\// }

/** The signature every entry of a directory begins with. */
const DIRECTORY_ENTRY = 0x02014b50

/** An archive that was looked through; its parts are unpacked anew when they are read. */
export type Archive = { has: (name: string) => boolean; read: (name: string) => AsyncIterable<Uint8Array> | undefined }

/** Throws a SheetFault for anything an office program would never have written. */
export async function checkArchive(bytes: Uint8Array, rules: ArchiveRules = WORKBOOK): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Strict names neither climb nor start at a root, and hold no backslash.
  const zip = await fromBufferPromise(buffer, { strictFileNames: true }).catch(distrust)
  const entries = await readDirectory(zip, buffer)
  if (!entries.has('[Content_Types].xml') || ![...entries.keys()].some((name) => rules.holds.test(name))) throw new SheetFault('unsafe', 'no document inside')
  checkLayout(buffer, [...entries.values()])
  let left: number = ARCHIVE_LIMITS.expandedBytes
  // Whoever says himself that it is too much need not be unpacked; whoever says less than it is will be found out.
  const said = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (said > left) throw new SheetFault('expands')
  for (const entry of entries.values()) left -= await checkEntry(zip, entry, left, rules)
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name)
      return entry && unpacked(zip, entry)
    },
  }
}

async function readDirectory(zip: ZipFile, buffer: Buffer): Promise<Map<string, Entry>> {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw new SheetFault('unsafe', 'too many entries')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetFault('encrypted')
      if (entries.has(entry.fileName)) throw new SheetFault('unsafe', 'two entries of one name')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    distrust(error)
  }
  // A directory that says less than it holds would hide entries from these checks. (The position is a number, whatever its type says.)
  const end = Number(zip.readEntryCursor)
  if (end + 4 <= buffer.length && buffer.readUInt32LE(end) === DIRECTORY_ENTRY) throw new SheetFault('unsafe', 'directory longer than it says')
  return entries
}

/** Answers how many bytes the entry holds; that they are as many as it says is checked by whoever unpacks them. */
async function checkEntry(zip: ZipFile, entry: Entry, allowed: number, { look, nested }: ArchiveRules): Promise<number> {
  const mostByRatio = Math.max(ARCHIVE_LIMITS.ratioFrom, entry.compressedSize * ARCHIVE_LIMITS.ratio)
  if (entry.uncompressedSize > mostByRatio) throw new SheetFault('unsafe', 'packed too tightly')
  const mayNest = nested?.names.test(entry.fileName) === true
  const scan = scanner(entry.fileName, mayNest)
  const looking = look?.(entry.fileName)
  const kept: Uint8Array[] = []
  let seen = 0
  for await (const chunk of unpacked(zip, entry)) {
    seen += chunk.length
    if (seen > allowed) throw new SheetFault('expands')
    if (seen > mostByRatio) throw new SheetFault('unsafe', 'packed too tightly')
    scan(chunk)
    looking?.(chunk, false)
    if (mayNest && seen > nested.largest) throw new SheetFault('expands')
    if (mayNest) kept.push(chunk)
  }
  looking?.(new Uint8Array(), true)
  if (mayNest) await nested.check(Buffer.concat(kept))
  return seen
}

/** Head of an entry as it stands before its bytes. */
const ENTRY_HEAD = 30
/** What may follow an entry whose size was not known when it was begun. */
const LONGEST_DESCRIPTOR = 24
const END_OF_DIRECTORY = 22
const LARGE = 0xffffffff

/** Entry behind entry from the first byte on, then the directory, then nothing: between them another file could stand, or hide. */
function checkLayout(buffer: Buffer, entries: readonly Entry[]): void {
  const strange = () => new SheetFault('unsafe', 'something between the entries')
  let at = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const from = entry.relativeOffsetOfLocalHeader
    if (from < at || from - at > (at === 0 ? 0 : LONGEST_DESCRIPTOR) || from + ENTRY_HEAD > buffer.length) throw strange()
    const name = buffer.readUInt16LE(from + 26)
    if (!buffer.subarray(from + ENTRY_HEAD, from + ENTRY_HEAD + name).equals(entry.fileNameRaw)) throw new SheetFault('unsafe', 'an entry of two names')
    at = from + ENTRY_HEAD + name + buffer.readUInt16LE(from + 28) + entry.compressedSize
  }
  const directory = buffer.readUInt32LE(buffer.length - 6)
  if (buffer.readUInt16LE(buffer.length - 2) !== 0 || buffer.length < END_OF_DIRECTORY) throw strange()
  if (directory !== LARGE && (directory < at || directory - at > LONGEST_DESCRIPTOR)) throw strange()
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Uint8Array
  } catch (error) {
    distrust(error)
  }
}

function distrust(error: unknown): never {
  throw error instanceof SheetFault ? error : new SheetFault('unsafe', error instanceof Error ? error.message : String(error))
}

const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
] as const
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY', '<!doctype', '<!entity'].map((text) => Buffer.from(text))
const LONGEST_DECLARATION = 9

/** Looks at the bytes as they pass: no archive inside the archive, no document type in any part, no text in another encoding. */
function scanner(name: string, mayNest: boolean): (chunk: Uint8Array) => void {
  const isXml = /\.(xml|rels|vml)$/i.test(name)
  let tail = Buffer.alloc(0)
  let first = true
  return (chunk) => {
    if (first) {
      first = false
      if (!mayNest && ARCHIVES.some((magic) => magic.every((byte, index) => chunk[index] === byte))) throw new SheetFault('unsafe', 'archive inside')
      if (isXml && (chunk[0] === 0 || chunk[1] === 0 || chunk[0] === 0xfe || chunk[0] === 0xff)) throw new SheetFault('unsafe', 'encoding')
    }
    if (!isXml) return
    const text = Buffer.concat([tail, chunk])
    if (DECLARATIONS.some((wanted) => text.includes(wanted))) throw new SheetFault('unsafe', 'document type')
    tail = text.subarray(Math.max(0, text.length - LONGEST_DECLARATION))
  }
}
