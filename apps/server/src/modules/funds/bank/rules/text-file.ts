import type { Encoding } from '@aosp/contract/funds/bank-codes'

const BOM = '\uFEFF'

/** Banks that say UTF-8 send GBK on some days and the other way round: what is no valid UTF-8 is not read as such. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const strict = (name: string) => {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      return undefined
    }
  }
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const order = encoding === 'utf-8' || marked ? ['utf-8', 'gb18030'] : ['gb18030', 'utf-8']
  return order.map(strict).find((text) => text !== undefined) ?? new TextDecoder('gb18030').decode(bytes)
}

/** The platform's runtime reads GBK and does not write it; the table is what it reads, turned round. */
let gbkTable: ReadonlyMap<string, number> | undefined
function gbkCodes(): ReadonlyMap<string, number> {
  if (gbkTable) return gbkTable
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && sign !== '\uFFFD' && !codes.has(sign)) codes.set(sign, (high << 8) | low)
    }
  gbkTable = codes
  return codes
}

/** The bytes of a text, or the first sign the encoding has none for. */
export function encodeText(text: string, encoding: Encoding): { bytes: Uint8Array } | { unwritable: string } {
  if (encoding === 'utf-8') return { bytes: new TextEncoder().encode(BOM + text) }
  const codes = gbkCodes()
  const bytes: number[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else {
      const code = codes.get(sign)
      if (code === undefined) return { unwritable: sign }
      bytes.push(code >> 8, code & 0xff)
    }
  }
  return { bytes: Uint8Array.from(bytes) }
}

/** Lines of cells with the number each began at: quotes, doubled quotes and line breaks within them as RFC 4180 has them; tabs where there are no commas. */
export function readDelimited(text: string): { line: number; cells: string[] }[] {
  const body = text.startsWith(BOM) ? text.slice(1) : text
  const [first = ''] = body.split(/[\r\n]/, 1)
  const separator = first.split(',').length === 1 && first.split('\t').length > 1 ? '\t' : ','
  const lines: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let [line, began] = [1, 1]
  const endLine = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: began, cells })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, '']
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endLine()
      began = line
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}

/** Everything in quotes: a number that long would otherwise lose its last digits in a spreadsheet program. */
export const writeDelimited = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n'
