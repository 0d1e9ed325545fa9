import type { FastifyReply } from 'fastify'
import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'
import type { SheetColumn } from './sheet-column.ts'
import { sendSheet } from './write-sheet.ts'

/** An empty sheet with the headings an import looks for; required ones carry a star. */
export async function sendTemplate(reply: FastifyReply, title: string, columns: readonly SheetColumn[]): Promise<null> {
  const asked = columns.filter((column) => !column.readOnly)
  const headings = asked.map((column) => (column.required ? `*${column.title}` : column.title))
  await sendSheet(reply, { title, note: SHEET_TEXTS.templateNote, columns: asked, headings, lines: [] })
  return null
}
