import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { EXPORT_ROWS_HEADER, SHEET_SUFFIX, SHEET_TYPE } from '@aosp/contract/platform/codes'
import type { SheetColumn } from './sheet-column.ts'

type Line = (string | number | null)[]

/** Sends a sheet while it is being written: title, note, headings, then as many lines as there are. */
export async function sendSheet(
  reply: FastifyReply,
  sheet: {
    title: string
    note: string
    columns: readonly SheetColumn[]
    lines: AsyncIterable<Line> | Iterable<Line>
    rows?: number
    headings?: readonly string[]
  },
): Promise<void> {
  const headings = sheet.headings ?? sheet.columns.map((column) => column.title)
  async function* all(): AsyncGenerator<Line> {
    yield [sheet.title]
    yield [sheet.note]
    yield [...headings]
    yield* sheet.lines
  }
  const bytes = writeXlsxStream(all(), {
    name: sheet.title.replaceAll(/[[\]:*?/\\']/g, '').slice(0, 31),
    freezePane: { rows: 3 },
    columns: sheet.columns.map(({ width = 16, kind }) => ({ width, ...(kind === 'yuan' ? { numFmt: '#,##0.00' } : {}) })),
  })
  const name = encodeURIComponent(`${sheet.title}.${SHEET_SUFFIX}`).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  void reply.headers({
    'content-type': SHEET_TYPE,
    'content-disposition': `attachment; filename="file.${SHEET_SUFFIX}"; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    ...(sheet.rows === undefined ? {} : { [EXPORT_ROWS_HEADER]: String(sheet.rows) }),
  })
  await reply.send(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]))
}
