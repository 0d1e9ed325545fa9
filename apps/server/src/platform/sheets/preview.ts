import { PREVIEW_FAULTY, PREVIEW_GOOD } from '@aosp/contract/platform/sheets'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import type { SheetLine } from './read-sheet-worker.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { Head } from './sheet-head.ts'

type Shown = ImportPreviewed['lines'][number]
/** Told of every line with what is wrong with it, which may be nothing. */
export type LookAtLine = (head: Head, line: SheetLine, reason: string) => void

/** Cells are shown to be recognised, not read through. */
const LONGEST_SHOWN = 200

/** Keeps of what was read as much as somebody looks at before he confirms, the faulty lines first. */
export function createPreview(columns: readonly SheetColumn[]) {
  const [faulty, good]: [Shown[], Shown[]] = [[], []]
  const named = new Set<string>()
  return {
    of:
      (file: string): LookAtLine =>
      (head, { line, cells }, reason) => {
        for (const { title } of head.values()) named.add(title)
        const [kept, most] = reason === '' ? [good, PREVIEW_GOOD] : [faulty, PREVIEW_FAULTY]
        if (kept.length >= most) return
        const shown = [...head].map(([at, { title }]) => [title, String(cells[at] ?? '').slice(0, LONGEST_SHOWN)])
        kept.push({ file, line, reason, cells: Object.fromEntries(shown) as Shown['cells'] })
      },
    answer: ({ read, imported, failed }: { read: number; imported: number; failed: number }, fileUrl: string): ImportPreviewed => ({
      titles: columns.map(({ title }) => title).filter((title) => named.has(title)),
      totalCount: read,
      errorCount: failed,
      successCount: imported,
      lines: [...faulty, ...good],
      fileUrl,
    }),
  }
}

export type Preview = ReturnType<typeof createPreview>
