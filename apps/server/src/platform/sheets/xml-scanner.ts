import { SaxesParser } from 'saxes'
import { SheetFault } from './sheet-fault.ts'

/** Names come without their prefix, attributes by the names they are written with. */
export type XmlHandler = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** No cell of a spreadsheet is longer than 32,767 characters; what goes on and on is no spreadsheet. */
const LONGEST_PIECE = 1024 * 1024

/** Reads XML as it arrives, piece by piece, and keeps nothing. */
export class XmlScanner {
  readonly #parser = new SaxesParser()
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #unreported = 0
  constructor({ open, text, close }: XmlHandler) {
    const reported = () => (this.#unreported = 0)
    this.#parser.on('error', ({ message }) => {
      throw new SheetFault('broken', message)
    })
    this.#parser.on('doctype', () => {
      throw new SheetFault('broken', 'a document type')
    })
    this.#parser.on('opentag', ({ name, attributes }) => {
      reported()
      open(localName(name), attributes)
    })
    this.#parser.on('text', (piece) => {
      reported()
      text(piece)
    })
    this.#parser.on('cdata', (piece) => {
      reported()
      text(piece)
    })
    this.#parser.on('closetag', ({ name }) => {
      reported()
      close(localName(name))
    })
  }

  feed(chunk: Uint8Array): void {
    const xml = this.#decoder.decode(chunk, { stream: true })
    this.#unreported += xml.length
    this.#parser.write(xml)
    if (this.#unreported > LONGEST_PIECE) throw new SheetFault('expands', 'a piece without an end')
  }

  /** To be called after the last piece: a part that stops in the middle is not half read. */
  end(): void {
    this.#parser.write(this.#decoder.decode()).close()
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
