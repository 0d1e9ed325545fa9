import { AUDIT_FORMAT, TAGS } from '@aosp/kernel/bidding/constants'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { verifyConsistency } from '@aosp/kernel/bidding/verify-merkle'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { INQUIRY_FORMAT } from '@aosp/kernel/inquiry/constants'
import { verifyInquiry } from '@aosp/kernel/inquiry/verify-inquiry'
import { fileDigest } from '@aosp/kernel/file-digest'
import { anchorOf, inquiryReportOf, reportOf, type FileReport, type Published, type PlatformWord } from './verify-model.ts'

/** In a file of its own: only whoever checks something loads the checker. */

/** What the platform says of itself over the line; whoever is offline still gets everything the file itself can tell. */
export type Line = {
  published(): Promise<Published>
  consistency(from: number, to: number): Promise<{ path: string[] }>
}

export async function checkFile(text: string, line: Line): Promise<FileReport> {
  const format = formatOf(text)
  if (format !== AUDIT_FORMAT && format !== INQUIRY_FORMAT) return { verdict: 'foreign', checks: [], findings: [], facts: [] }
  const published = await line.published().catch(() => undefined)
  const word = { published, growth: await growthOf(text, published, line) }
  return format === INQUIRY_FORMAT
    ? inquiryReportOf(text, await verifyInquiry(text, verifySignature), word)
    : reportOf(text, await verifyAudit(text, verifySignature), word)
}

function formatOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { format?: unknown } | null)?.format
  } catch {
    return undefined
  }
}

/** Is the root the file was sealed under still the beginning of what the platform shows today? */
async function growthOf(text: string, published: Published | undefined, line: Line): Promise<PlatformWord['growth']> {
  const anchor = anchorOf(text)
  const latest = published?.latest
  if (!anchor || !latest) return 'unknown'
  const signed = `${TAGS.checkpoint}\n${latest.size}\n${latest.root}\n${latest.time}`
  if (!verifySignature({ key: published.key, text: signed, signature: latest.signature }) || latest.size < anchor.size) return 'broken'
  const proof = await line.consistency(anchor.size, latest.size).catch(() => undefined)
  if (!proof) return 'unknown'
  return verifyConsistency({ from: anchor.size, to: latest.size, path: proof.path, fromRoot: anchor.root, toRoot: latest.root }) ? 'holds' : 'broken'
}

/** Comes with the checker because it shares its hashing. */
export { fileDigest }
