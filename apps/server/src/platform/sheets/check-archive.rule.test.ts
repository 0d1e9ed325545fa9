import { describe, expect, test } from 'vitest'
import { archive, workbookParts } from '../../../test/archives.ts'
import { checkArchive } from './check-archive.ts'
import { SheetFault } from './sheet-fault.ts'

const sheet = '<row r="1"><c r="A1"><v>1</v></c></row>'
const with1 = (name: string, content: string | Uint8Array, more: object = {}) => archive([...workbookParts(sheet), { name, content, ...more }])
const verdict = (bytes: Uint8Array): Promise<string> =>
  checkArchive(bytes).then(
    () => 'fit',
    (error: unknown) => (error instanceof SheetFault ? error.kind : String(error)),
  )

test('an honest workbook is fit to be read', async () => {
  expect(await verdict(archive(workbookParts(sheet)))).toBe('fit')
})

describe('security row 23: archives that no spreadsheet program writes are refused quickly and cheaply', () => {
  const million = Buffer.alloc(1_000_000, 0x20)
  const hostile: [string, () => Uint8Array, string][] = [
    ['a part packed a thousand to one', () => with1('xl/media/a.bin', Buffer.alloc(10_000_000)), 'unsafe'],
    [
      'parts that expand to more than fits',
      () =>
        archive([...workbookParts(sheet), ...Array.from({ length: 250 }, (_, at) => ({ name: `xl/media/${at}.bin`, content: million, method: 0 as const }))]),
      'expands',
    ],
    [
      '1,001 entries',
      () => archive([...workbookParts(sheet), ...Array.from({ length: 996 }, (_, at) => ({ name: `xl/media/${at}.bin`, content: 'x' }))]),
      'unsafe',
    ],
    ['an archive inside the archive', () => with1('xl/embeddings/a.xlsx', archive(workbookParts(sheet))), 'unsafe'],
    ['an entry larger than it says', () => with1('xl/media/a.bin', 'x'.repeat(5000), { says: 10 }), 'unsafe'],
    ['an entry smaller than it says', () => with1('xl/media/a.bin', 'x', { says: 5000 }), 'unsafe'],
    ['a directory that hides entries', () => archive(workbookParts(sheet), { count: 3 }), 'unsafe'],
    ['two entries of one name', () => with1('xl/workbook.xml', '<workbook/>'), 'unsafe'],
    ['a name that climbs', () => with1('xl/../../etc/passwd.xml', 'x'), 'unsafe'],
    ['an encrypted entry', () => with1('xl/a.xml', 'x', { flags: 1 }), 'encrypted'],
    ['a document type', () => with1('xl/a.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 'unsafe'],
    ['a document type behind a long comment', () => with1('xl/a.xml', `<!--${'x'.repeat(70_000)}--><!DOCTYPE x><x/>`), 'unsafe'],
    ['a part in another encoding', () => with1('xl/a.xml', Buffer.from('<!DOCTYPE x>', 'utf16le')), 'unsafe'],
    ['a plain archive', () => archive([{ name: 'a.txt', content: 'x' }]), 'unsafe'],
    ['a workbook cut in half', () => archive(workbookParts(sheet)).subarray(0, 600), 'unsafe'],
  ]
  test.each(hostile)('%s', async (_title, make, kind) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    expect(await verdict(bytes)).toBe(kind)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })
})
