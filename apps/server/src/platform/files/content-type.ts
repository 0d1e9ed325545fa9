import { fileTypeFromBuffer } from 'file-type'

/** What the platform keeps, found out from the bytes. The name of a file says nothing here. */
export type Kind = 'image' | 'document' | 'sheet' | 'text'
export type FoundType = { kind: Kind; type: string; extension: string }

const OOXML = 'application/vnd.openxmlformats-officedocument'
const KNOWN: ReadonlyMap<string, FoundType> = new Map(
  (
    [
      { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
      { kind: 'image', type: 'image/png', extension: 'png' },
      { kind: 'image', type: 'image/webp', extension: 'webp' },
      { kind: 'document', type: 'application/pdf', extension: 'pdf' },
      { kind: 'document', type: `${OOXML}.wordprocessingml.document`, extension: 'docx' },
      { kind: 'document', type: `${OOXML}.presentationml.presentation`, extension: 'pptx' },
      { kind: 'sheet', type: `${OOXML}.spreadsheetml.sheet`, extension: 'xlsx' },
    ] satisfies FoundType[]
  ).map((found) => [found.type, found]),
)

/** Older office files share one container; which program wrote it shows in the names of the streams inside. */
const CONTAINER = 'application/x-cfb'
const STREAMS: readonly (FoundType & { stream: string })[] = [
  { stream: 'WordDocument', kind: 'document', type: 'application/msword', extension: 'doc' },
  { stream: 'Workbook', kind: 'sheet', type: 'application/vnd.ms-excel', extension: 'xls' },
  { stream: 'PowerPoint Document', kind: 'document', type: 'application/vnd.ms-powerpoint', extension: 'ppt' },
]

export async function findType(bytes: Uint8Array): Promise<FoundType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return undefined
  if (found.mime !== CONTAINER) return KNOWN.get(found.mime)
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const match = STREAMS.find(({ stream }) => container.includes(Buffer.from(stream, 'utf16le')))
  return match && { kind: match.kind, type: match.type, extension: match.extension }
}

/** Endings a name may carry for what was found; phones and chat programs mix up the endings of pictures. */
const IMAGE_ENDINGS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'jfif', 'png', 'webp'])
export const endingFits = (ending: string, found: FoundType): boolean =>
  ending === '' || (found.kind === 'image' ? IMAGE_ENDINGS.has(ending) : ending === found.extension)

/** Plain text has no mark of its own: its name says so, and every byte must be a letter or a blank. Kept as UTF-8, whichever of the two it came in. */
export function readPlainText(ending: string, bytes: Uint8Array): { found: FoundType; bytes: Uint8Array } | undefined {
  if (ending !== 'txt') return undefined
  const text = decode('utf-8', bytes) ?? decode('gb18030', bytes)
  if (text === undefined || CONTROLS.test(text)) return undefined
  return { found: { kind: 'text', type: 'text/plain; charset=utf-8', extension: 'txt' }, bytes: Buffer.from(text, 'utf8') }
}
const CONTROLS = /[^\P{Cc}\t\r\n]/u
function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
