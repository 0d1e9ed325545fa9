import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archive, workbookParts } from '../../../test/archives.ts'
import { checkArchive } from './check-archive.ts'
import { SheetFault } from './sheet-fault.ts'
import { xlsxLines } from './xlsx-lines.ts'
import { XmlScanner } from './xml-scanner.ts'

async function linesOf(bytes: Uint8Array) {
  const lines = []
  for await (const line of xlsxLines(await checkArchive(bytes))) lines.push(line)
  return lines
}

/** Everything the scanner reports; texts that arrive in pieces are joined. */
function eventsOf(chunks: readonly Uint8Array[]): string[] {
  const events: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') events.push(`"${text}"`)
    text = ''
  }
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      flush()
      events.push(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}=${value}`)
          .join('')}>`,
      )
    },
    text: (piece) => void (text += piece),
    close: (name) => {
      flush()
      events.push(`</${name}>`)
    },
  })
  for (const chunk of chunks) scanner.feed(chunk)
  flush()
  return events
}

describe('the scanner', () => {
  const XML = `<?xml version="1.0"?><!-- a > b --><x:row r="A&amp;1" x:id='a>b'><c t="s"/>数量 &amp; &#x4e2d;&#20013;<![CDATA[<raw> & ]]></x:row>`
  test('elements, attributes with signs in them, escapes, comments and raw text', () => {
    expect(eventsOf([Buffer.from(XML)])).toEqual(['<row r=A&1 x:id=a>b>', '<c t=s>', '</c>', '"数量 & 中中<raw> & "', '</row>'])
  })

  test('it makes no difference where the pieces are cut', () => {
    const bytes = Buffer.from(XML)
    const whole = eventsOf([bytes])
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        expect(eventsOf(places.slice(1).map((end, index) => bytes.subarray(places[index], end)))).toEqual(whole)
      }),
    )
  })

  test('a piece that never ends is given up, and bytes that are no text are refused', () => {
    const endless = new XmlScanner({ open: () => {}, text: () => {}, close: () => {} })
    expect(() => {
      for (let at = 0; at < 40; at++) endless.feed(Buffer.alloc(64 * 1024, 'a'))
    }).toThrow(SheetFault)
    expect(() => eventsOf([Buffer.from([0x3c, 0x61, 0xff, 0x3e])])).toThrow('not valid')
  })
})

describe('the reader', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ unit: fc.constantFrom(...'ab 中文&<>"\'\t\n_x0041_;'), maxLength: 12 }).filter((text) => text !== ''),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => !Object.is(value, -0)),
    fc.boolean(),
  )
  test('reads what an independent program wrote, with a table of texts and without', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), fc.boolean(), async (rows, table) => {
        const book = utils.book_new()
        utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
        const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: table, compression: true }) as Buffer)
        const read = new Map((await linesOf(bytes)).map(({ line, cells }) => [line, cells]))
        for (const [index, row] of rows.entries())
          for (const [column, value] of row.entries()) {
            // XML readers see one kind of line end.
            const expected = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value
            expect(read.get(index + 1)?.[column] ?? null).toEqual(expected)
          }
      }),
      { numRuns: 60 },
    )
  })

  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const withParts = (sheetData: string, extra: { name: string; content: string }[]) =>
    archive([
      ...workbookParts(sheetData).filter(({ name }) => !name.endsWith('workbook.xml.rels')),
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      },
      ...extra,
    ])

  test('formatted and phonetic texts, dates by style, cells without an address, errors and an unknown text', async () => {
    const bytes = withParts(
      `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>` +
        `<row r="5"><c r="B5" s="1"><v>46082</v></c><c r="C5" s="2"><v>46082.5</v></c><c r="D5" s="0"><v>46082</v></c></row>` +
        `<row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6" t="str"><f>1+1</f><v>二</v></c><c r="C6" t="inlineStr"><is><r><t>富</t></r><r><t>文本</t></r></is></c><c r="D6"/></row>`,
      [
        {
          name: 'xl/sharedStrings.xml',
          content: '<sst><si><r><t>资</t></r><r><t>产</t></r><rPh sb="0" eb="1"><t>zi</t></rPh></si><si><t>a_x000D_b</t></si></sst>',
        },
        {
          name: 'xl/styles.xml',
          content: `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
        },
      ],
    )
    expect(await linesOf(bytes)).toEqual([
      { line: 1, cells: ['资产', 'a\rb', null] },
      { line: 5, cells: [null, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T12:00:00Z'), 46082] },
      { line: 6, cells: ['#N/A', '二', '富文本', null] },
    ])
  })

  test('a workbook whose sheet is missing or stops in the middle is broken, a cell far out is refused', async () => {
    const parts = workbookParts('').filter(({ name }) => !name.includes('worksheets'))
    await expect(linesOf(archive(parts))).rejects.toMatchObject({ kind: 'broken' })
    await expect(linesOf(archive(workbookParts('<row r="1"><c r="A1"><v>1</v></row>')))).rejects.toMatchObject({ kind: 'broken' })
    await expect(linesOf(archive(workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).rejects.toMatchObject({ kind: 'expands' })
  })
})
