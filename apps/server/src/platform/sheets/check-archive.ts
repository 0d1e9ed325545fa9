import { createInflateRaw } from 'node:zlib'
import { SheetFault } from './sheet-fault.ts'

/**
 * An .xlsx is an archive, and an archive can lie. Every entry is unpacked once and thrown away, counting, before a reader
 * that believes what archives say about themselves sees the file.
 */
export const ARCHIVE_LIMITS = { entries: 1000, expandedBytes: 200 * 1024 * 1024, ratio: 100, ratioFrom: 64 * 1024 } as const

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_535

/** An archive that was looked through; its parts are unpacked anew when they are read. */
export type Archive = { has: (name: string) => boolean; read: (name: string) => AsyncIterable<Uint8Array> | undefined }

/** Throws a SheetFault for anything a spreadsheet program would never have written. */
export async function checkArchive(bytes: Uint8Array): Promise<Archive> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(bytes, view)
  if (!entries.some(({ name }) => name === '[Content_Types].xml') || !entries.some(({ name }) => name.startsWith('xl/')))
    throw new SheetFault('unsafe', 'no workbook inside')
  let left: number = ARCHIVE_LIMITS.expandedBytes
  for (const entry of entries) left -= await checkEntry(bytes, view, entry, left)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    has: (name) => byName.has(name),
    read: (name) => {
      const entry = byName.get(name)
      return entry && unpacked(contentOf(bytes, view, entry), entry.method)
    },
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Entry[] {
  const end = findEnd(view)
  const [count, size, start] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  // A file of ten megabytes needs no 64-bit records; where they stand, they are meant to mislead.
  if (count === 0xffff || start === 0xffffffff) throw new SheetFault('unsafe', '64-bit archive')
  if (count > ARCHIVE_LIMITS.entries) throw new SheetFault('unsafe', 'too many entries')
  if (view.getUint16(end + 8, true) !== count || start + size > end) throw new SheetFault('unsafe', 'directory out of place')
  const entries: Entry[] = []
  const names = new Set<string>()
  let at = start
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw new SheetFault('unsafe', 'broken directory')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if ((flags & 1) !== 0) throw new SheetFault('encrypted')
    if (method !== 0 && method !== 8) throw new SheetFault('unsafe', 'unknown packing')
    if (names.has(name) || name.includes('..') || name.includes('\\') || name.startsWith('/')) throw new SheetFault('unsafe', 'name')
    names.add(name)
    entries.push({ name, method, packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true), offset: view.getUint32(at + 42, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // A directory that says less than it holds would hide entries from these checks.
  if (at !== start + size) throw new SheetFault('unsafe', 'directory longer than it says')
  return entries
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - LONGEST_COMMENT); at--) if (view.getUint32(at, true) === END) return at
  throw new SheetFault('unsafe', 'no archive')
}

/** Answers how many bytes the entry holds. */
async function checkEntry(bytes: Uint8Array, view: DataView, entry: Entry, allowed: number): Promise<number> {
  const { packed, unpacked: claimed, method } = entry
  const content = contentOf(bytes, view, entry)
  const mostByRatio = Math.max(ARCHIVE_LIMITS.ratioFrom, packed * ARCHIVE_LIMITS.ratio)
  const scan = scanner(entry.name)
  let seen = 0
  for await (const chunk of unpacked(content, method)) {
    seen += chunk.length
    if (seen > allowed) throw new SheetFault('expands')
    if (seen > mostByRatio) throw new SheetFault('unsafe', 'packed too tightly')
    if (seen > claimed) throw new SheetFault('unsafe', 'larger than it says')
    scan(chunk)
  }
  if (seen !== claimed) throw new SheetFault('unsafe', 'smaller than it says')
  return seen
}

function contentOf(bytes: Uint8Array, view: DataView, { offset, packed }: Entry): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw new SheetFault('unsafe', 'entry out of place')
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > bytes.length) throw new SheetFault('unsafe', 'entry out of place')
  return bytes.subarray(start, start + packed)
}

const CHUNK = 64 * 1024

async function* unpacked(content: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    for (let at = 0; at < content.length; at += CHUNK) yield content.subarray(at, at + CHUNK)
    return
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  inflate.end(content)
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unsafe', 'broken packing')
  } finally {
    inflate.destroy()
  }
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
function scanner(name: string): (chunk: Uint8Array) => void {
  const isXml = /\.(xml|rels|vml)$/i.test(name)
  let tail = Buffer.alloc(0)
  let first = true
  return (chunk) => {
    if (first) {
      first = false
      if (ARCHIVES.some((magic) => magic.every((byte, index) => chunk[index] === byte))) throw new SheetFault('unsafe', 'archive inside')
      if (isXml && (chunk[0] === 0 || chunk[1] === 0 || chunk[0] === 0xfe || chunk[0] === 0xff)) throw new SheetFault('unsafe', 'encoding')
    }
    if (!isXml) return
    const text = Buffer.concat([tail, chunk])
    if (DECLARATIONS.some((wanted) => text.includes(wanted))) throw new SheetFault('unsafe', 'document type')
    tail = text.subarray(Math.max(0, text.length - LONGEST_DECLARATION))
  }
}
