import { no, Refusal } from '@aosp/contract/refusals'
import { acceptUpload } from '../src/platform/files/accept-upload.ts'
import type { HostileFile } from './hostile-files.ts'

export type Judged = { files: number; stored: string[]; slowestMs: number; slowest: string; grownMb: number }

const TEXTS = new Set([no('wrongContent').message, no('file.active').message, no('file.expands').message, no('file.unreadable').message])
const MEGABYTE = 1024 * 1024

/** Hands each file in as an upload would be. `stored`: what was taken, or refused in any other way than it should be. */
export async function judgeHostileFiles(files: readonly HostileFile[]): Promise<Judged> {
  const judged: Judged = { files: 0, stored: [], slowestMs: 0, slowest: '', grownMb: 0 }
  for (const { title, name, make } of files) {
    const bytes = make()
    const [before, since] = [process.memoryUsage().rss, performance.now()]
    const verdict = await acceptUpload('temp', { name, bytes }).then(
      () => 'taken',
      (error: unknown) => (error instanceof Refusal && TEXTS.has(error.refused.message) ? undefined : String(error)),
    )
    const took = performance.now() - since
    judged.files++
    judged.grownMb = Math.max(judged.grownMb, (process.memoryUsage().rss - before) / MEGABYTE)
    if (verdict !== undefined) judged.stored.push(`${title}: ${verdict}`)
    if (took > judged.slowestMs) Object.assign(judged, { slowestMs: took, slowest: title })
  }
  return judged
}
