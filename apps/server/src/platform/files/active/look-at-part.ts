import type { ArchiveLook } from '../../sheets/check-archive.ts'
import { ActiveFault } from './active-fault.ts'

/**
 * What the parts of an office document may be. Macros, controls, embedded objects, links that fetch something when the document is
 * opened, fields and formulas that start programs: found in the parts themselves, whatever they are called.
 */
type Look = (chunk: Uint8Array, last: boolean) => void

/** Parts that only exist to act. */
const ACTIVE_PART =
  /(?:^|\/)(?:vbaProject[^/]*|vbaData[^/]*|activeX\d*[^/]*|oleObject\d*\.bin|attachedToolbars\.bin)$|\/(?:activeX|macrosheets|dialogsheets|webextensions|customUI)\/|(?:^|\/)connections\.xml$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|macrosheet|dialogsheet|webextension|package\.macro|aFChunk|ms-office\.script/i
const ACTIVE_RELATION =
  /\/(?:vbaProject|wordVbaData|oleObject|control|activeXControlBinary|attachedToolbars|xlMacrosheet|xlIntlMacrosheet|aFChunk|webextension|webextensiontaskpanes|connections|subDocument|ui\/extensibility|ui\/userCustomization|package)$/i
const HYPERLINK = /\/hyperlink$/i
/** Links people click on; a picture of an application is not one of them. */
const LINKED = /^(?:https?|mailto|tel|ftp|news):|^[^:]*$|^file:/i
/** Beside the document, or on the disk of whoever wrote it; never on another machine. */
const NEAR = /^(?:file:\/{3}[A-Za-z]:[\\/](?![\\/])|[A-Za-z]:\\(?!\\)|(?![\\/])[^:]*$)/

/** First bytes of what has no business inside a document: containers of macros and objects, programs, other documents. */
const FOREIGN: readonly (readonly number[])[] = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x25, 0x50, 0x44, 0x46],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x23, 0x21],
  [0x3c, 0x68, 0x74, 0x6d, 0x6c],
]
const PICTURE = /\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|wmf|emf|wdp|ico)$/i

/** Fields of a text document that start or fetch something. */
const ACTIVE_FIELD = /^\s*(?:DDEAUTO|DDE|LINK|INCLUDETEXT|IMPORT|DATABASE|QUOTE|AUTOTEXT|RD)(?![A-Za-z])/i
const FETCHED_PICTURE = /^\s*INCLUDEPICTURE\s+(?:\\[a-z*]\s+)*"?(?:file:\/\/(?!\/[A-Za-z]:)|\\\\|\/\/)/i
/** Formulas that reach outside: DDE (`program|'topic'!item`), and functions that call or fetch. */
const ACTIVE_FORMULA =
  /(?:^|[^A-Za-z0-9_.]|_xlfn\.|_xlws\.)(?:DDE|WEBSERVICE|CALL|REGISTER(?:\.ID)?|EXEC|RTD|IMAGE|IMPORTDATA|IMPORTXML)\s*\(|[A-Za-z0-9_\])]\s*\|/i

/** Attribute values and texts as they are meant: readers of XML turn these into characters. */
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_all, hex?: string, decimal?: string, name?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? ''
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
const attribute = (element: string, name: string): string =>
  plain(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(element)?.slice(1).join('') ?? '')

const refuse = (what: string): never => {
  throw new ActiveFault('active', what)
}

/** For each part of an office archive what looks at its bytes as they pass. */
export const lookAtPart: ArchiveLook = (name) => {
  if (ACTIVE_PART.test(name)) refuse(`the part ${name}`)
  const looks: Look[] = [firstBytes(name)]
  if (name === '[Content_Types].xml') looks.push(elements('Override', lookAtType))
  if (/\.rels$/i.test(name)) looks.push(elements('Relationship', lookAtRelation))
  if (/\.svg$/i.test(name)) looks.push(pieces(/<script|javascript:|\son[a-z]+\s*=|<foreignObject|<!ENTITY/i, 'a script in a drawing'))
  if (/^word\/.*\.xml$/i.test(name)) looks.push(lookAtFields())
  if (/^xl\/.*\.xml$/i.test(name))
    looks.push(pieces(/<(?:[\w-]+:)?(?:ddeLink|oleLink|oleObject|oleObjects|control)[\s>/]/i, 'a link to a program'), lookAtFormulas())
  if (/^ppt\/.*\.xml$/i.test(name)) looks.push(pieces(/ppaction:\/\/(?:program|macro|ole)|<(?:p:)?(?:oleObj|control)[\s>/]/i, 'an act on a slide'))
  return (chunk, last) => {
    for (const look of looks) look(chunk, last)
  }
}

/** Types of parts that are there. What an ending would mean is told beforehand by some programs, whether or not there is such a part. */
function lookAtType(element: string): void {
  if (ACTIVE_TYPE.test(attribute(element, 'ContentType'))) refuse('an active type')
}

function lookAtRelation(element: string): void {
  const [type, target, mode] = [attribute(element, 'Type'), attribute(element, 'Target'), attribute(element, 'TargetMode')]
  const outside = mode.toLowerCase() === 'external'
  if (HYPERLINK.test(type)) {
    if (outside && !LINKED.test(target.trim())) refuse('a link that starts a program')
    return
  }
  if (ACTIVE_RELATION.test(type) && !isEmbeddedSheet(type, target, outside)) refuse('an active relation')
  if (outside && !NEAR.test(target.trim())) refuse('something fetched from elsewhere')
}

/** Figures behind a chart are kept as a workbook inside the document; it is looked into like any other. */
const isEmbeddedSheet = (type: string, target: string, outside: boolean): boolean => !outside && /\/package$/i.test(type) && EMBEDDED_SHEET.test(target)
export const EMBEDDED_SHEET = /(?:^|\/)embeddings\/[^/]+\.xlsx$/i

function firstBytes(name: string): Look {
  let first = true
  return (chunk) => {
    if (!first || chunk.length === 0) return
    first = false
    if (FOREIGN.some((magic) => magic.every((byte, at) => chunk[at] === byte)) && !(PICTURE.test(name) && chunk[0] === 0x4d)) refuse('something foreign inside')
  }
}

const CARRIED = 4096
/** A pattern that stands in no more than a few characters, wherever the pieces end. */
function pieces(pattern: RegExp, what: string): Look {
  let tail = ''
  return (chunk) => {
    const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    if (pattern.test(text)) refuse(what)
    tail = text.slice(-256)
  }
}

/** Whole start tags of this name; one that goes on and on is no honest tag. */
function elements(name: string, look: (element: string) => void): Look {
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])[^>]*>`, 'gi')
  const begun = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/])[^>]*$`, 'i')
  let rest = ''
  return (chunk) => {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('utf8')
    for (const [element] of text.matchAll(tag)) look(element)
    const open = text.lastIndexOf('<')
    rest = open > text.lastIndexOf('>') ? text.slice(open) : ''
    if (rest.length > 64 * 1024 && begun.test(rest)) refuse('a tag without an end')
    if (rest.length > 64 * 1024) rest = ''
  }
}

/** The instruction of a field may be spread over many runs: they are put together from its beginning to its end. */
function lookAtFields(): Look {
  const piece =
    /<w:fldChar\b[^>]*w:fldCharType\s*=\s*["'](begin|separate|end)["'][^>]*>|<w:instrText\b[^>]*>([^<]*)|<w:fldSimple\b[^>]*w:instr\s*=\s*(?:"([^"]*)"|'([^']*)')|<w:(?:object|altChunk|subDoc|control|movie)[\s>/]/gi
  let rest = ''
  let open: string[] = []
  const judge = (instruction: string): void => {
    const text = plain(instruction)
      .replaceAll(/[\s"]+/g, ' ')
      .trim()
    if (ACTIVE_FIELD.test(text) || FETCHED_PICTURE.test(plain(instruction))) refuse('a field that starts something')
  }
  return (chunk, last) => {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('utf8')
    // Only whole tags are read; what begins in this piece and ends in the next is kept.
    const end = last ? text.length : Math.max(text.lastIndexOf('<'), text.length - CARRIED)
    for (const match of text.slice(0, end).matchAll(piece)) {
      const [whole, mark, run, double, single] = match
      if (mark?.toLowerCase() === 'begin') open.push('')
      else if (mark !== undefined) judge(open.pop() ?? '')
      else if (run !== undefined) {
        open = open.map((instruction, at) => (at === open.length - 1 ? instruction + run : instruction))
        if (open.length === 0) judge(run)
      } else if (double !== undefined || single !== undefined) judge(double ?? single ?? '')
      else refuse(`an object (${whole})`)
      if (open.length > 1000) refuse('fields without an end')
    }
    if (last) open.forEach(judge)
    rest = text.slice(end)
  }
}

/** Formulas of a sheet, names and conditions: what stands between quotation marks is text. */
function lookAtFormulas(): Look {
  const formula = /<(?:[\w-]+:)?(?:f|formula\d?|definedName|calculatedColumnFormula|xm:f)(?:\s[^>]*)?>([^<]*)/gi
  let rest = ''
  return (chunk, last) => {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('utf8')
    const end = last ? text.length : Math.max(text.lastIndexOf('<f'), text.lastIndexOf('<'), text.length - CARRIED)
    for (const [, written = ''] of text.slice(0, end).matchAll(formula)) {
      if (written.length < 3) continue
      const bare = plain(written).replaceAll(/"[^"]*"|'[^']*'/g, '')
      if (ACTIVE_FORMULA.test(bare)) refuse('a formula that reaches outside')
    }
    rest = text.slice(end)
  }
}
