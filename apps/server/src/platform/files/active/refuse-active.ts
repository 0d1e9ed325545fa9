import { no, refuse } from '@aosp/contract/refusals'
import { slots } from '../../sheets/slots.ts'
import type { FoundType } from '../content-type.ts'
import { ActiveFault } from './active-fault.ts'
import { lookIntoCompound } from './look-into-compound.ts'
import { lookIntoOffice } from './look-into-office.ts'
import { lookIntoPdf } from './look-into-pdf.ts'

const OFFICE: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx'])
const COMPOUND: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt'])
/** Where browsers and mail programs look when they guess what a file is. */
const GUESSED_FROM = 1024
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg|img|style|form|object|embed|meta)[\s>/!]|<\?php/i
const [END_OF_ARCHIVE, END_OF_ARCHIVE_BYTES, LONGEST_COMMENT] = [Buffer.from('PK\u0005\u0006', 'latin1'), 22, 0xffff]

/** One at a time: looking into a document takes as long as it is large, and bids come first. */
const looking = slots(1)

/** Documents are kept as they were sent, so one that does something by itself is not kept at all. */
export async function refuseActive(found: FoundType, bytes: Uint8Array): Promise<void> {
  if (found.kind === 'image') return
  const done = await looking.take()
  try {
    if (!OFFICE.has(found.extension)) refusePolyglot(bytes)
    if (found.extension === 'pdf') await lookIntoPdf(bytes)
    else if (OFFICE.has(found.extension)) await lookIntoOffice(bytes, found.extension)
    else if (COMPOUND.has(found.extension)) lookIntoCompound(bytes, found.extension)
    else if (found.kind !== 'text') throw new ActiveFault('unreadable', 'a kind that nobody looks into')
  } catch (error) {
    if (!(error instanceof ActiveFault)) throw error
    refuse(no(TEXTS[error.kind]))
  } finally {
    done()
  }
}
const TEXTS = { active: 'file.active', expands: 'file.expands', unreadable: 'file.unreadable' } as const

/** A file that is a second one as well: a page for whoever guesses from its beginning, an archive for whoever reads from its end. */
function refusePolyglot(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (PAGE.test(file.toString('latin1', 0, GUESSED_FROM).replaceAll('\0', ''))) throw new ActiveFault('active', 'a page at the beginning')
  const tail = file.subarray(Math.max(0, file.length - END_OF_ARCHIVE_BYTES - LONGEST_COMMENT))
  if (tail.includes(END_OF_ARCHIVE)) throw new ActiveFault('active', 'an archive at the end')
}
