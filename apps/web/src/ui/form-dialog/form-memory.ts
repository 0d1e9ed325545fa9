import type { FormValues } from './form-field.ts'

/**
 * What a form brings along from the last time it was used, per form code (the documents' enhancement record):
 * the saved values of fields that ask to be remembered, the tab that was open, and whether the dialog filled the window.
 * A clerk who enters twenty records of one kind types the common part once and finds the dialog as he left it.
 */
export type FormRecord = { readonly values: FormValues; readonly tab?: string; readonly maximised?: boolean }
/** Oldest first. */
export type FormRecords = readonly { readonly code: string; readonly record: FormRecord }[]

export const MOST_RECORDS = 16
export const NO_RECORD: FormRecord = { values: {} }

export const recordOf = (records: FormRecords, code: string): FormRecord => records.find((each) => each.code === code)?.record ?? NO_RECORD

/** The record becomes the youngest; beyond sixteen the oldest is dropped. */
export const withRecord = (records: FormRecords, code: string, record: FormRecord): FormRecords =>
  [...records.filter((each) => each.code !== code), { code, record }].slice(-MOST_RECORDS)

/** Whatever was stored becomes valid: a browser's storage may hold anything. */
export function readRecords(stored: unknown): FormRecords {
  if (!Array.isArray(stored)) return []
  return (stored as readonly unknown[]).reduce<FormRecords>((records, each) => {
    const { code, record } = (each ?? {}) as { code?: unknown; record?: Partial<Record<keyof FormRecord, unknown>> }
    if (typeof code !== 'string' || typeof record !== 'object' || record === null) return records
    const { values, tab, maximised } = record
    return withRecord(records, code, {
      values: typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as FormValues) : {},
      ...(typeof tab === 'string' ? { tab } : {}),
      ...(typeof maximised === 'boolean' ? { maximised } : {}),
    })
  }, [])
}
