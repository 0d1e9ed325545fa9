import { useState } from 'react'
import { session } from '../../lib/session.ts'
import { keep, kept } from '../../lib/storage.ts'
import { readRecords, recordOf, withRecord, type FormRecord } from './form-memory.ts'

/** The form's record in this browser, of the person who is signed in. */
export function useFormMemory(code: string): { record: FormRecord; remember: (change: Partial<FormRecord>) => void } {
  const storage = `form-records:${session.user()?.id ?? 'visitor'}`
  const [record, setRecord] = useState(() => recordOf(readRecords(kept(storage)), code))
  return {
    record,
    remember: (change) => {
      // Another form may have been remembered meanwhile.
      const records = readRecords(kept(storage))
      const next = { ...recordOf(records, code), ...change }
      setRecord(next)
      keep(storage, withRecord(records, code, next))
    },
  }
}
