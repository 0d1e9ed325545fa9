import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { XlsxStreamWriter } from 'hucre/xlsx'

/** An entry of a hand-made archive; `says` lets it lie about its size. */
export type Packed = { name: string; content: Uint8Array | string; says?: number; method?: 0 | 8; flags?: number }

const crc = (bytes: Uint8Array): number => (typeof crc32 === 'function' ? crc32(bytes) : 0)

/** A small archive writer for files that no honest program writes. */
export function archive(entries: readonly Packed[], options: { count?: number } = {}): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, method = 8, flags = 0 } of entries) {
    const raw = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(raw, { level: 9 }) : raw
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(crc(raw), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(says ?? raw.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name)])
    const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, Buffer.alloc(14), Buffer.from(name)])
    central.writeUInt32LE(offset, 42)
    bodies.push(local, packed)
    directory.push(central)
    offset += local.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.count ?? entries.length, 8)
  end.writeUInt16LE(options.count ?? entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, list, end]))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of the smallest workbook; hostile files replace or add some. */
export const workbookParts = (sheetData: string): Packed[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', content: `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>` },
]

export async function workbook(rows: readonly (string | number | boolean | Date | null)[][]): Promise<Uint8Array> {
  const writer = new XlsxStreamWriter({ name: 's' })
  for (const row of rows) writer.addRow([...row])
  return writer.finish()
}

/** The body of an import, as a browser sends it. */
export async function importBody(files: readonly { part: string; name: string; bytes: Uint8Array }[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { part, name, bytes } of files) form.append(part, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

/** Everything in an archive as one text, by its directory. */
export function unpacked(bytes: Buffer): string {
  const texts: string[] = []
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [method, size, name, extra, comment, offset] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const body = bytes.subarray(start, start + size)
    texts.push((method === 8 ? inflateRawSync(body) : body).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return texts.join('\n')
}
