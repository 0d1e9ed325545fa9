export type SheetFormat = 'xlsx' | 'xls' | 'encrypted'

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte)

/** What the first bytes and the names of the streams say; the name of the file says nothing. Web pages and text named .xls are not taken. */
export function sheetFormat(bytes: Uint8Array): SheetFormat | undefined {
  if (startsWith(bytes, ARCHIVE)) return 'xlsx'
  if (!startsWith(bytes, CONTAINER)) return undefined
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (stream: string) => container.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage')) return 'encrypted'
  return has('Workbook') || has('Book') ? 'xls' : undefined
}
