import { isDateFormat, parseCellRef, serialToDate } from 'hucre'
import type { Archive } from './check-archive.ts'
import { SheetFault } from './sheet-fault.ts'
import { XmlScanner, type XmlHandler } from './xml-scanner.ts'

export type XlsxLine = { line: number; cells: (string | number | boolean | Date | null)[] }

/** What of a workbook is needed to read its first sheet. The texts are the only part of the file that is held as a whole. */
type Book = { sheet: string; texts: readonly string[]; isDate: readonly boolean[]; since1904: boolean }

/** The lines of the first sheet as they are unpacked. */
export async function* xlsxLines(archive: Archive): AsyncGenerator<XlsxLine> {
  const book = await readBook(archive)
  const ready: XlsxLine[] = []
  const scanner = new XmlScanner(lineHandler(book, (line) => ready.push(line)))
  for await (const chunk of partOf(archive, book.sheet)) {
    scanner.feed(chunk)
    yield* ready.splice(0)
  }
  scanner.end()
}

const partOf = (archive: Archive, name: string): AsyncIterable<Uint8Array> => archive.read(name) ?? broken(`no part ${name}`)
const broken = (detail: string): never => {
  throw new SheetFault('broken', detail)
}

async function scan(archive: Archive, name: string, handler: Partial<XmlHandler>): Promise<void> {
  const scanner = new XmlScanner({ open: () => {}, text: () => {}, close: () => {}, ...handler })
  for await (const chunk of partOf(archive, name)) scanner.feed(chunk)
  scanner.end()
}

type Relation = { id: string; kind: string; target: string }

async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const [folder, file] = [part.slice(0, slash), part.slice(slash)]
  const found: Relation[] = []
  await scan(archive, `${folder}_rels/${file}.rels`, {
    open: (name, attributes) => {
      const { Id: id, Type: type, Target: target } = attributes
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return
      found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: target.startsWith('/') ? target.slice(1) : folder + target })
    },
  })
  return found
}

async function readBook(archive: Archive): Promise<Book> {
  const workbook = (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  let first: string | undefined
  let since1904 = false
  await scan(archive, workbook, {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  const relations = await relationsOf(archive, workbook)
  const sheet = relations.find(({ id }) => id === first)?.target ?? broken('no sheet')
  const ofKind = (kind: string) => relations.find((relation) => relation.kind === kind && archive.has(relation.target))?.target
  const [texts, styles] = [ofKind('sharedStrings'), ofKind('styles')]
  return {
    sheet,
    since1904,
    texts: texts === undefined ? [] : await readTexts(archive, texts),
    isDate: styles === undefined ? [] : await readDateStyles(archive, styles),
  }
}

/** Texts of cells stand once in a table of their own, in runs when they are formatted; how to pronounce them is no part of them. */
async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = []
  const reading = textReader()
  await scan(archive, part, {
    open: (name) => (name === 'si' ? reading.start() : reading.open(name)),
    text: reading.text,
    close: (name) => {
      reading.close(name)
      if (name === 'si') texts.push(reading.end())
    },
  })
  return texts
}

/** Collects the text of `t` elements, those of phonetic runs aside. */
function textReader() {
  let [inText, phonetic, text] = [false, false, '']
  return {
    start: () => void ([inText, phonetic, text] = [false, false, '']),
    open: (name: string) => {
      if (name === 't') inText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    text: (piece: string) => {
      if (inText) text += piece
    },
    close: (name: string) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
    },
    end: () => plain(text),
  }
}

/** Characters XML cannot hold are written by their number. */
const plain = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

/** For each style of a cell, whether its number is a date. */
async function readDateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const dates: boolean[] = []
  let inCells = false
  await scan(archive, part, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = attributes['numFmtId'] ?? ''
      dates.push(isDateFormat(formats.get(id) ?? id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

type OpenCell = { column: number; type: string; style: number; value: string }

function lineHandler({ texts, isDate, since1904 }: Book, done: (line: XlsxLine) => void): XmlHandler {
  const inline = textReader()
  let [line, cells, cell, inValue, inInline] = [0, [] as XlsxLine['cells'], undefined as OpenCell | undefined, false, false]

  const valueOf = ({ type, style, value }: OpenCell): XlsxLine['cells'][number] => {
    switch (type) {
      case 's':
        return texts[Number(value)] ?? null
      case 'inlineStr':
        return inline.end()
      case 'str':
      case 'e':
        return plain(value)
      case 'b':
        return value === '1' || value === 'true'
      case 'd':
        return value === '' ? null : new Date(value)
      default: {
        const number = value === '' ? Number.NaN : Number(value)
        if (Number.isNaN(number)) return value === '' ? null : value
        return isDate[style] ? serialToDate(number, since1904) : number
      }
    }
  }
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
      } else if (name === 'c') {
        const place = attributes['r']
        const column = place === undefined ? cells.length : parseCellRef(place).col
        if (column >= WIDEST) throw new SheetFault('expands')
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? -1), value: '' }
        inline.start()
      } else if (name === 'v') inValue = cell !== undefined
      else if (name === 'is') inInline = true
      else if (inInline) inline.open(name)
    },
    text: (text) => {
      if (inValue && cell) cell.value += text
      else if (inInline) inline.text(text)
    },
    close: (name) => {
      if (name === 'v') inValue = false
      else if (name === 'is') inInline = false
      else if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push(null)
        cells[cell.column] = valueOf(cell)
        cell = undefined
      } else if (name === 'row') done({ line, cells })
      else if (inInline) inline.close(name)
    },
  }
}

/** One cell far to the right makes a line of thousands out of a few bytes. */
export const WIDEST = 500
