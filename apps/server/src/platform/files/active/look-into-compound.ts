import { ActiveFault } from './active-fault.ts'

/**
 * Office files of before 2007 are small file systems. Their directory is followed as their readers follow it; macros and embedded objects
 * have storages of their own there. Old sheets keep macros of the oldest kind, and links to programs, among their records.
 */
const MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ENTRY = 128
const [FREE, END_OF_CHAIN, LARGEST_SECTOR] = [0xffffffff, 0xfffffffe, 0xfffffffa]
const [STORAGE, STREAM, ROOT] = [1, 2, 5]

const MACROS = /^(?:VBA|Macros|_VBA_PROJECT(?:_CUR)?|PROJECTwm|VBA_PROJECT|_SRP_\d+)$/i
/** `_1234567890` in Word, `MBD0001A2B3` in Excel, `Package` and `Ole10Native` wherever a program put something in. */
const OBJECTS = /^(?:_\d{6,10}|MBD[0-9A-F]{8}|\u0001Ole10Native|Ole10Native|Package|CONTENTS|EncryptedPackage|EncryptionInfo|\u0003OCXNAME|\u0003OCXDATA)$/i
/** Names are also looked for outside the directory: an entry that was taken out of it is still there for a program that repairs files. */
const NEVER = ['_VBA_PROJECT', '\u0001Ole10Native', 'EncryptedPackage'].map((name) => Buffer.from(name, 'utf16le'))

export type CompoundEntry = { name: string; type: number; start: number; size: number }

export function lookIntoCompound(bytes: Uint8Array, extension: string): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (NEVER.some((name) => file.includes(name))) throw new ActiveFault('active', 'macros or objects')
  const { entries, read } = openCompound(file)
  const bad = entries.find(({ name, type }) => (type === STORAGE || type === STREAM) && (MACROS.test(name) || OBJECTS.test(name)))
  if (bad) throw new ActiveFault('active', bad.name)
  const stream = (name: string): Buffer | undefined => {
    const entry = entries.find((other) => other.name.toLowerCase() === name.toLowerCase() && other.type === STREAM)
    return entry && read(entry)
  }
  if (extension === 'xls') lookAtRecords(stream('Workbook') ?? stream('Book') ?? Buffer.alloc(0))
  if (extension === 'doc') lookAtFields(file)
  if (extension === 'ppt') lookAtSlides(stream('PowerPoint Document') ?? Buffer.alloc(0))
}

const unreadable = (what: string) => new ActiveFault('unreadable', what)

function openCompound(file: Buffer): { entries: CompoundEntry[]; read: (entry: CompoundEntry) => Buffer } {
  if (file.length < 512 || !file.subarray(0, 8).equals(MAGIC)) throw unreadable('no compound file')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw unreadable('size of sectors')
  const size = 1 << shift
  const count = Math.floor((file.length - 1) / size)
  const sector = (number: number): Buffer => {
    if (number >= count || number > LARGEST_SECTOR) throw unreadable('a sector outside the file')
    return file.subarray((number + 1) * size, (number + 2) * size)
  }
  const table = allocation(file, sector, size, count)
  /** No chain is longer than the file has sectors: one that is goes in a circle. */
  const chain = (start: number, next: readonly number[], most: number): number[] => {
    const numbers: number[] = []
    for (let at = start; at !== END_OF_CHAIN && at !== FREE; at = next[at] ?? END_OF_CHAIN) {
      numbers.push(at)
      if (numbers.length > most) throw unreadable('a chain in a circle')
    }
    return numbers
  }
  const whole = (start: number): Buffer => Buffer.concat(chain(start, table, count).map(sector))
  const entries = entriesIn(whole(file.readUInt32LE(48)))
  const cutoff = file.readUInt32LE(56)
  const root = entries.find(({ type }) => type === ROOT)
  const mini = root && root.start < LARGEST_SECTOR ? whole(root.start) : Buffer.alloc(0)
  const smallTable = numbersIn(file.readUInt32LE(60) < LARGEST_SECTOR ? whole(file.readUInt32LE(60)) : Buffer.alloc(0))
  const read = ({ start, size: length }: CompoundEntry): Buffer => {
    if (length >= cutoff) return whole(start).subarray(0, length)
    const parts = chain(start, smallTable, smallTable.length + 1).map((number) => mini.subarray(number * 64, (number + 1) * 64))
    return Buffer.concat(parts).subarray(0, length)
  }
  return { entries, read }
}

const numbersIn = (bytes: Buffer): number[] => Array.from({ length: Math.floor(bytes.length / 4) }, (_none, at) => bytes.readUInt32LE(at * 4))

/** Which sector follows which; where that is told stands in the head of the file and, for large ones, in sectors of their own. */
function allocation(file: Buffer, sector: (number: number) => Buffer, size: number, count: number): number[] {
  const tables = numbersIn(file.subarray(76, 512))
  let next = file.readUInt32LE(68)
  for (let seen = 0; next < LARGEST_SECTOR; seen++) {
    if (seen > count) throw unreadable('a table in a circle')
    const numbers = numbersIn(sector(next))
    next = numbers[size / 4 - 1] ?? FREE
    tables.push(...numbers.slice(0, -1))
  }
  return tables.filter((number) => number < LARGEST_SECTOR).flatMap((number) => numbersIn(sector(number)))
}

function entriesIn(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    const type = directory[at + 66] ?? 0
    const name = directory.toString('utf16le', at, at + Math.max(0, length - 2))
    if (type !== 0) entries.push({ name, type, start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) })
  }
  return entries
}

const [SHEET_RECORD, BOOK_RECORD, END_OF_FILE, BEGINNING, PROTECTED] = [0x85, 0x1ae, 0x0a, 0x809, 0x2f]
const [MACRO_SHEET, BASIC_MODULE] = [1, 6]
/** Stands between program and topic where a sheet takes values of another program. */
const LINK_MARK = 0x03

function lookAtRecords(stream: Buffer): void {
  if (stream.length < 8 || stream.readUInt16LE(0) !== BEGINNING) throw unreadable('no workbook of a known version')
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const body = stream.subarray(at + 4, at + 4 + length)
    if (type === PROTECTED) throw unreadable('a workbook under a password')
    if (type === SHEET_RECORD && (body[5] === MACRO_SHEET || body[5] === BASIC_MODULE)) throw new ActiveFault('active', 'a sheet of macros')
    if (type === BOOK_RECORD && length > 4 && isProgramLink(body)) throw new ActiveFault('active', 'a link to a program')
    // The sheets themselves follow; links and kinds of sheets stand before them.
    if (type === END_OF_FILE) return
    at += 4 + length
  }
}

function isProgramLink(body: Buffer): boolean {
  const wide = ((body[4] ?? 0) & 1) === 1
  const text = body.toString(wide ? 'utf16le' : 'latin1', 5)
  return text.includes(String.fromCharCode(LINK_MARK))
}

/** Fields begin with one mark; what stands behind it is their instruction, in one byte or two for a character. */
function lookAtFields(file: Buffer): void {
  const patterns = [/\x13\s*(?:DDEAUTO|DDE|INCLUDETEXT|LINK)\s/i, /\x13\0(?:\s\0)*(?:D\0D\0E\0|L\0I\0N\0K\0|I\0N\0C\0L\0U\0D\0E\0T\0E\0X\0T\0)/i]
  const text = file.toString('latin1')
  if (patterns.some((pattern) => pattern.test(text))) throw new ActiveFault('active', 'a field that starts something')
}

const [BASIC_PROJECT, OBJECT_STORAGE, EMBEDDED_OBJECT, LINKED_OBJECT, CONTROL] = [0x03ff, 0x1011, 0x0fcc, 0x0fce, 0x0fee]
const ACTIVE_RECORDS = new Set([BASIC_PROJECT, OBJECT_STORAGE, EMBEDDED_OBJECT, LINKED_OBJECT, CONTROL])

/** Records of a presentation stand inside each other; containers are entered. */
function lookAtSlides(stream: Buffer): void {
  for (let at = 0; at + 8 <= stream.length;) {
    const [version, type, length] = [stream.readUInt16LE(at) & 0xf, stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)]
    if (ACTIVE_RECORDS.has(type)) throw new ActiveFault('active', 'macros or objects')
    at += version === 0xf ? 8 : 8 + length
  }
}
