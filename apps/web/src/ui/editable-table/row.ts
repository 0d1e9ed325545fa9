export type Row = { readonly id: string; readonly [field: string]: unknown }
/** A row as callers give it: perhaps without an id, perhaps with children. */
export type LooseRow = { readonly id?: string | number | null | undefined; readonly [field: string]: unknown }

const TEMPORARY = 'row-tmp-'

/** Ids of rows the server does not know yet. The case id keeps those of two tables apart. */
export function temporaryIds(caseId: string): () => string {
  let last = 0
  return () => `${TEMPORARY}${caseId}-${++last}`
}

export const isTemporary = (id: string): boolean => id.startsWith(TEMPORARY)
export const hasId = (row: LooseRow): boolean => row.id !== undefined && row.id !== null && row.id !== ''
