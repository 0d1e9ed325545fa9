import { checkArchive } from '../../sheets/check-archive.ts'
import { SheetFault } from '../../sheets/sheet-fault.ts'
import { ActiveFault } from './active-fault.ts'
import { EMBEDDED_SHEET, lookAtPart } from './look-at-part.ts'

/** The part without which it is not the document it says it is. */
const MAIN: Readonly<Record<string, RegExp>> = { docx: /^word\/document\d*\.xml$/i, xlsx: /^xl\/workbook\d*\.xml$/i, pptx: /^ppt\/presentation\d*\.xml$/i }
const LARGEST_EMBEDDED = 8 * 1024 * 1024

/** Every part unpacked once, within bounds, and looked at; workbooks behind charts as well, but nothing inside those. */
export async function lookIntoOffice(bytes: Uint8Array, extension: string): Promise<void> {
  const holds = MAIN[extension]
  if (!holds) throw new ActiveFault('unreadable', 'no office document')
  const sheet = (inside: Uint8Array) => checkArchive(inside, { holds: MAIN['xlsx'] ?? holds, look: lookAtPart }).then(() => undefined)
  try {
    await checkArchive(bytes, { holds, look: lookAtPart, nested: { names: EMBEDDED_SHEET, largest: LARGEST_EMBEDDED, check: sheet } })
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    throw new ActiveFault(error.kind === 'expands' ? 'expands' : 'unreadable', error.message)
  }
}
