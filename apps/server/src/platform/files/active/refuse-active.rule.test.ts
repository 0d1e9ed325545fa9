import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { Document, ExternalHyperlink, Packer, PageNumber, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { archive, workbook } from '../../../../test/archives.ts'
import { compound, hostileFiles, office, officeParts, OLD_MAIN, relation } from '../../../../test/hostile-files.ts'
import { judgeHostileFiles } from '../../../../test/judge-hostile-files.ts'
import { acceptUpload } from '../accept-upload.ts'

const all = hostileFiles()

describe('security row 19, security row 23: documents that act, grow or pretend', () => {
  test('there are more than three hundred kinds of them, each with its own title', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  })

  test('of every seventh none is taken, each is refused with its own words, and memory stays where it was', async () => {
    const judged = await judgeHostileFiles(all.filter((_file, at) => at % 7 === 0))
    expect(judged.stored).toEqual([])
    expect(judged.files).toBeGreaterThan(60)
    expect(judged.grownMb).toBeLessThan(64)
  })
})

const taken = (name: string, bytes: Uint8Array) =>
  acceptUpload('temp', { name, bytes }).then(
    () => 'taken',
    (error: unknown) => String(error),
  )

describe('ordinary documents are taken', () => {
  const folder = join(import.meta.dirname, '../../../../seed/documents')

  test('those the platform ships', async () => {
    for (const name of await readdir(folder)) expect([name, await taken(name, await readFile(join(folder, name)))]).toEqual([name, 'taken'])
  })

  test('a text with links, tables and page numbers', async () => {
    const link = new ExternalHyperlink({ link: 'https://example.com/a?b=c', children: [new TextRun('链接')] })
    const table = new Table({ rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('单元格')] })] })] })
    const numbered = new Paragraph({ children: [new TextRun({ children: ['第', PageNumber.CURRENT, '页，共', PageNumber.TOTAL_PAGES, '页'] })] })
    const document = new Document({ sections: [{ children: [new Paragraph({ children: [link] }), table, numbered] }] })
    expect(await taken('合同.docx', await Packer.toBuffer(document))).toBe('taken')
  })

  test('sheets as they are written today and as they were twenty years ago', async () => {
    expect(
      await taken(
        '台账.xlsx',
        await workbook([
          ['编号', '名称'],
          ['A-1', '车床 =1+1 | x'],
          [1, 2],
        ]),
      ),
    ).toBe('taken')
    const sheet = utils.aoa_to_sheet([
      ['a', 1],
      ['b', 2],
    ])
    sheet['C1'] = { t: 'n', v: 3, f: 'SUM(B1:B2)' }
    sheet['C2'] = { t: 's', v: 'a|b', f: '"a|"&A2' }
    sheet['!ref'] = 'A1:C2'
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '明细')
    for (const [type, name] of [
      ['xlsx', 'a.xlsx'],
      ['biff8', 'a.xls'],
    ] as const)
      expect([type, await taken(name, write(book, { bookType: type, type: 'buffer' }) as Buffer)]).toEqual([type, 'taken'])
  })

  test('photos with what cameras write into them, which goes', async () => {
    const exif = { IFD0: { Copyright: 'canary', ImageDescription: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } }
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    const photo = await plain.jpeg().withExif(exif).toBuffer()
    const hybrid = Buffer.concat([photo, archive([{ name: 'canary.html', content: '<script>' }])])
    for (const bytes of [photo, hybrid]) {
      const accepted = await acceptUpload('temp', { name: 'a.jpg', bytes })
      expect(Buffer.from(accepted.bytes).includes('canary')).toBe(false)
    }
  })

  const pdf = (catalog: string, more = '') =>
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n${more}trailer << /Root 1 0 R >>\n%%EOF\n`,
      'latin1',
    )
  test.each([
    ['that opens at a page', pdf('/OpenAction [3 0 R /FitH null]')],
    ['that opens at a page by an act', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['that opens at a page by an act elsewhere', pdf('/OpenAction 9 0 R', '9 0 obj\n<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>\nendobj\n')],
    ['with links', pdf('', '9 0 obj\n<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>\nendobj\n')],
    ['that speaks of scripts', pdf('/Title (How to use /JavaScript and /JS \\(part 1\\))')],
    ['with bytes that look like a name', pdf('', '9 0 obj\n<< /Length 9 >>\nstream\n\u00e9/JS \u00ff/XFA \nendstream\nendobj\n')],
    ['with a form', pdf('/AcroForm << /Fields [] /DA (/Helv 0 Tf 0 g) >>')],
    ['with blanks behind its end', Buffer.concat([pdf(''), Buffer.alloc(5000, 0x20)])],
  ])('a PDF %s', async (_what, bytes) => {
    expect(await taken('a.pdf', bytes)).toBe('taken')
  })

  const field = (instruction: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  test.each([
    [
      'a text with ordinary fields',
      'docx',
      { content: ['TOC \\o "1-3"', 'PAGE', 'DATE', 'HYPERLINK "https://example.com"', 'MERGEFIELD 姓名', 'REF _Ref1'].map(field).join('') },
    ],
    [
      'a text made from a template on the disk of its writer',
      'docx',
      { relations: relation('attachedTemplate', 'file:///C:\\Users\\a\\Templates\\b.dotx', 'External') },
    ],
    [
      'a text with a chart and the figures behind it',
      'docx',
      { relations: relation('package', '../embeddings/a.xlsx'), parts: [{ name: 'word/embeddings/a.xlsx', content: office('xlsx') }] },
    ],
    [
      'a text with links',
      'docx',
      { relations: relation('hyperlink', 'https://example.com/a|b', 'External') + relation('hyperlink', 'mailto:a@example.com', 'External') },
    ],
    ['a text with a drawing', 'docx', { parts: [{ name: 'word/media/a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>' }] }],
    ['a sheet that takes values of its neighbour', 'xlsx', { relations: relation('externalLinkPath', 'b.xlsx', 'External') }],
    [
      'a sheet with formulas',
      'xlsx',
      { parts: [{ name: 'xl/worksheets/sheet1.xml', content: `<worksheet><f>VLOOKUP(A1,'a|b'!A:B,2,0)&amp;&quot;|&quot;</f><f>RECALL(1)</f></worksheet>` }] },
    ],
    ['a presentation', 'pptx', {}],
  ] as const)('%s', async (_what, kind, parts) => {
    expect(await taken(`a.${kind}`, archive(officeParts(kind, parts as never)))).toBe('taken')
  })

  test.each(['doc', 'xls', 'ppt'] as const)('an old %s, also with an empty place for objects', async (kind) => {
    expect(await taken(`a.${kind}`, compound([OLD_MAIN[kind]]))).toBe('taken')
    expect(
      await taken(
        `a.${kind}`,
        compound([OLD_MAIN[kind], { name: 'ObjectPool', storage: true }, { name: '\u0005SummaryInformation', content: Buffer.alloc(9) }]),
      ),
    ).toBe('taken')
  })
})
