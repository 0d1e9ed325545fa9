import { SheetFault } from './sheet-fault.ts'

/** Names come without their prefix, attributes as they are written. */
export type XmlHandler = {
  open: (name: string, attributes: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** No cell of a spreadsheet is longer than 32,767 characters; what goes on and on is no spreadsheet. */
const LONGEST_PIECE = 1024 * 1024

/**
 * Reads XML as it arrives, piece by piece, and keeps nothing. For parts that checkArchive has seen:
 * there are no document types and no entities of a file's own.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #rest = ''
  #depth = 0
  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  feed(chunk: Uint8Array): void {
    const xml = this.#rest + this.#decoder.decode(chunk, { stream: true })
    let at = 0
    for (;;) {
      const tag = xml.indexOf('<', at)
      if (tag < 0) break
      if (tag > at) this.#handler.text(unescaped(xml.slice(at, tag)))
      at = tag
      const end = endOfMarkup(xml, tag)
      if (end < 0) break
      this.#markup(xml.slice(tag, end))
      at = end
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > LONGEST_PIECE) throw new SheetFault('expands', 'a piece without an end')
  }

  /** To be called after the last piece: a part that stops in the middle is not half read. */
  end(): void {
    if (this.#depth !== 0 || (this.#rest + this.#decoder.decode()).trim() !== '') throw new SheetFault('broken', 'a part stops in the middle')
  }

  #markup(markup: string): void {
    if (markup.startsWith('<![CDATA[')) return this.#handler.text(markup.slice(9, -3))
    if (markup[1] === '!' || markup[1] === '?') return
    if (markup[1] === '/') {
      this.#depth--
      return this.#handler.close(localName(markup.slice(2, -1).trim()))
    }
    const closed = markup.at(-2) === '/'
    const inside = markup.slice(1, closed ? -2 : -1)
    const blank = inside.search(/\s/)
    const name = localName(blank < 0 ? inside : inside.slice(0, blank))
    this.#handler.open(name, blank < 0 ? '' : inside.slice(blank))
    if (closed) this.#handler.close(name)
    else this.#depth++
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where the markup that begins here ends; -1 when the rest has not arrived. */
function endOfMarkup(xml: string, start: number): number {
  if (xml[start + 1] === '!') {
    const [opening, closing] = xml.startsWith('<![CDATA[', start) ? ['<![CDATA[', ']]>'] : xml.startsWith('<!--', start) ? ['<!--', '-->'] : ['<!', '>']
    const end = xml.indexOf(closing, start + opening.length)
    // A few characters more may turn `<!` into one of the longer openings.
    return end < 0 || xml.length - start < 9 ? -1 : end + closing.length
  }
  let quote = ''
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (_all, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return NAMED[name] ?? ''
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

const patterns = new Map<string, RegExp>()

/** The value of an attribute; prefixes count as part of its name. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}
