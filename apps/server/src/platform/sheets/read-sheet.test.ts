import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { archive, workbook, workbookParts } from '../../../test/archives.ts'
import { readSheet, type ReadOptions } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'

const lines = async (bytes: Uint8Array, options?: ReadOptions) => {
  const all = []
  for await (const batch of readSheet(bytes, options)) all.push(...batch)
  return all
}
const faultOf = async (bytes: Uint8Array, options?: ReadOptions): Promise<string> => {
  const error: unknown = await lines(bytes, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SheetFault)) throw new Error(`no fault but ${String(error)}`)
  return error.kind
}
const sheet = '<row r="1"><c r="A1"><v>1</v></c></row>'

describe('V-118 both kinds of spreadsheet are read by their content', () => {
  const rows = [
    ['编码', '日期', '数量'],
    ['A-001', new Date(Date.UTC(2026, 2, 1)), 3.5],
    [null, null, null],
    ['文本', new Date(Date.UTC(2026, 2, 1, 9, 30)), true],
  ]

  test('.xlsx: texts, numbers, dates; blank lines are left out and line numbers stay', async () => {
    expect(await lines(await workbook(rows))).toEqual([
      { line: 1, cells: ['编码', '日期', '数量'] },
      { line: 2, cells: ['A-001', '2026-03-01', 3.5] },
      { line: 4, cells: ['文本', expect.stringMatching(/^2026-03-01/), true] },
    ])
  })

  test('.xls: the same lines', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['编码', '数量'], ['A-001', 3.5], [], ['中文', 7]]), 's')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
    expect(await lines(bytes)).toEqual([
      { line: 1, cells: ['编码', '数量'] },
      { line: 2, cells: ['A-001', 3.5] },
      { line: 4, cells: ['中文', 7] },
    ])
  })
})

describe('security row 23: files that no spreadsheet program writes are refused quickly and cheaply', () => {
  const hostile: [string, () => Uint8Array, string][] = [
    [
      'more rows than allowed',
      () => archive(workbookParts(Array.from({ length: 120 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`).join(''))),
      'rows',
    ],
    [
      'cells far out that make lines of sixteen thousand',
      () => archive(workbookParts(Array.from({ length: 200 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>${at}</v></c></row>`).join(''))),
      'expands',
    ],
    ['a web page named .xls', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'unsafe'],
    ['a container that is no workbook', () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000)]), 'unsafe'],
    [
      'a workbook with a password',
      () =>
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.alloc(64),
          Buffer.from('EncryptedPackage', 'utf16le'),
          Buffer.alloc(500),
        ]),
      'encrypted',
    ],
    ['a part packed a thousand to one', () => archive([...workbookParts(sheet), { name: 'xl/media/a.bin', content: Buffer.alloc(10_000_000) }]), 'unsafe'],
  ]
  test.each(hostile)('%s', async (_title, make, kind) => expect(await faultOf(make(), { maxRows: 100 })).toBe(kind))

  test('a reader that takes too long is stopped', async () => {
    expect(await faultOf(await workbook([['a']]), { patienceMs: 1 })).toBe('time')
  })

  test('a consumer that stops early stops the thread', async () => {
    const bytes = await workbook(Array.from({ length: 5000 }, (_, at) => [at]))
    let seen = 0
    for await (const batch of readSheet(bytes)) {
      seen += batch.length
      break
    }
    expect(seen).toBe(500)
  })
})
