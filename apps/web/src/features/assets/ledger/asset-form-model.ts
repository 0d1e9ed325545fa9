import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import type { assetById } from '@aosp/contract/assets/ledger'
import type { Received } from '@aosp/contract/endpoint'
import type { FormValues } from '../../../ui/form-dialog/index.ts'
import type { FileValue } from '../../../ui/upload/index.ts'

export type AssetRecord = Received<typeof assetById>

/** A record as the form keeps it: pictures as a comma list, files with their names. */
export const formRow = (record: AssetRecord): FormValues & { id: string } => ({
  ...record,
  pictures: record.pictures.join(','),
  documents: record.documents.map(({ path, name, size }): FileValue => ({ fileName: name, filePath: path, fileSize: size })),
})

/** A new asset starts as most are. */
export const NEW_ASSET: FormValues = { status: String(ASSET_STATUS.idle), condition: '1', quantity: 1, unit: '台', leasable: false }

/** What has no empty text on the wire is told as nothing. */
const NULL_WHEN_EMPTY = ['regionCode', 'acquiredDate', 'useDate', 'area', 'usedHours', 'replacementValue', 'ratedHours'] as const

/** What is sent: files as paths, and nothing the fixed-asset system owns, because rounding alone would count as a change. */
export function assetBody(body: Readonly<Record<string, unknown>>, synced: readonly string[] = []): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...body }
  const { pictures, documents, status } = body
  if (pictures !== undefined) sent['pictures'] = String(pictures).split(',').filter(Boolean)
  if (documents !== undefined) sent['documents'] = Array.isArray(documents) ? (documents as FileValue[]).map(({ filePath }) => filePath) : []
  if (status !== undefined) sent['status'] = Number(status)
  for (const name of NULL_WHEN_EMPTY) if (sent[name] === '') sent[name] = null
  for (const name of synced) delete sent[name]
  return sent
}
