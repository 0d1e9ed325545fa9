import { deflateRawSync } from 'node:zlib'

/** The smallest honest workbook, so that journeys need no library. */
export function workbook(rows: readonly (readonly string[])[]): Buffer {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cells = rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`).join('')}</row>`)
    .join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ],
    ['_rels/.rels', `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`],
  ]
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of parts) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(raw.length, 18)
    head.writeUInt16LE(name.length, 22)
    const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, Buffer.alloc(14), Buffer.from(name)])
    central.writeUInt32LE(offset, 42)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed])
    bodies.push(local)
    directory.push(central)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}
