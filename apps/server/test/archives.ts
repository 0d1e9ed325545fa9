import { crc32, deflateRawSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { XlsxStreamWriter } from 'hucre/xlsx'

/** An entry of a hand-made archive; `says` lets it lie about its size. */
export type Packed = { name: string; content: Uint8Array | string; says?: number; method?: 0 | 8; flags?: number }

/** Files that no honest program writes: each entry is packed honestly, then made to lie, and two may have one name. */
export function archive(entries: readonly Packed[], options: { count?: number } = {}): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, method = 8, flags = 0 } of entries) {
    const raw = typeof content === 'string' ? strToU8(content) : content
    const packed = method === 8 ? deflateRawSync(raw, { level: 9 }) : raw
    // What both heads of an entry say of it: version, flags, method, time and day, checksum, sizes, length of its name.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(raw), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(says ?? raw.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    bodies.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), Buffer.from(packed.buffer, packed.byteOffset, packed.length))
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.from(zipSync({}))
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

/** Everything in an archive as one text. */
export const unpacked = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')
