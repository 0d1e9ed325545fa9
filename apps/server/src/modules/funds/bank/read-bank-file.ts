import { STATEMENT_LINES, type Encoding } from '@aosp/contract/funds/bank-codes'
import { no, refuse } from '@aosp/contract/refusals'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { SheetFault } from '../../../platform/sheets/sheet-fault.ts'
import { sheetFormat } from '../../../platform/sheets/sheet-format.ts'
import type { FileLine } from './rules/layout.ts'
import { decodeText, readDelimited } from './rules/text-file.ts'

/** The lines of a spreadsheet or of a text with separators, by what the bytes are and not by what the file is called. */
export async function readBankFile(bytes: Uint8Array, encoding: Encoding): Promise<FileLine[]> {
  if (sheetFormat(bytes) !== undefined) return readWorkbook(bytes)
  if (bytes.includes(0)) refuse(no('bank.wrongFile'))
  const lines = readDelimited(decodeText(bytes, encoding))
  return lines.length > STATEMENT_LINES ? refuse(no('bank.tooLong', { most: STATEMENT_LINES })) : lines
}

async function readWorkbook(bytes: Uint8Array): Promise<FileLine[]> {
  const lines: FileLine[] = []
  try {
    for await (const batch of readSheet(bytes, { maxRows: STATEMENT_LINES })) lines.push(...batch)
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    if (error.kind === 'rows') refuse(no('bank.tooLong', { most: STATEMENT_LINES }))
    refuse(error.kind === 'encrypted' ? no('import.encrypted') : no('bank.wrongFile'))
  }
  return lines
}
