import { CORPORATE_TITLES } from '@aosp/contract/organisation/texts'
import type { CompanyFields } from '../organisation.tables.ts'
import type { SentQualification } from './review-store.ts'

export type FieldDifference = { field: string; title: string; before: string; after: string; changed: boolean }

/** Old beside new for every field of a company, in the order of the form. Without an old state nothing counts as changed. */
export function compareFields(before: CompanyFields | undefined, after: CompanyFields): FieldDifference[] {
  return Object.entries(CORPORATE_TITLES)
    .filter(([field]) => field in after || (before !== undefined && field in before))
    .map(([field, title]) => {
      const [old, now] = [before?.[field] ?? '', after[field] ?? '']
      return { field, title, before: old, after: now, changed: before !== undefined && old !== now }
    })
}

const PARTS = ['name', 'rank', 'series', 'identifier', 'validtime', 'issueorg', 'attachment'] as const
type Shown = Record<(typeof PARTS)[number], string> & { change: 'new' | 'same' | 'changed' | 'removed' }

const keyOf = (row: SentQualification): string => `${row['name'] ?? ''}\n${row['identifier'] ?? ''}`
const shown = (row: SentQualification, change: Shown['change']): Shown =>
  ({ ...Object.fromEntries(PARTS.map((part) => [part, row[part] ?? ''])), change }) as Shown

/** A qualification is the same one when name and number are. */
export function compareQualifications(before: readonly SentQualification[] | undefined, after: readonly SentQualification[]): Shown[] {
  const old = new Map((before ?? []).map((row) => [keyOf(row), row]))
  const kept = after.map((row) => {
    const known = old.get(keyOf(row))
    if (before === undefined || !known) return shown(row, 'new')
    return shown(row, PARTS.some((part) => (known[part] ?? '') !== (row[part] ?? '')) ? 'changed' : 'same')
  })
  const still = new Set(after.map(keyOf))
  return [...kept, ...[...old].filter(([key]) => !still.has(key)).map(([, row]) => shown(row, 'removed'))]
}
