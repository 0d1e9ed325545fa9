import { useMemo, useState } from 'react'
import type { FormMode, FormValues } from './form-field.ts'

/** What a form dialog is open for. `turn` tells two openings apart. */
export type FormOpening = { mode: FormMode; row: FormValues; turn: number }

export type FormDialogHandle = {
  opening: FormOpening | undefined
  /** An empty record, with some values already chosen if given. */
  add: (initial?: FormValues) => void
  edit: (row: FormValues & { id: string }) => void
  detail: (row: FormValues & { id: string }) => void
  close: () => void
}

/** The page's handle on its form dialog. */
export function useFormDialog(): FormDialogHandle {
  const [opening, setOpening] = useState<FormOpening>()
  return useMemo(() => {
    const open = (mode: FormMode, row: FormValues) => setOpening((before) => ({ mode, row, turn: (before?.turn ?? 0) + 1 }))
    return {
      opening,
      add: (initial = {}) => open('add', initial),
      edit: (row) => open('edit', row),
      detail: (row) => open('detail', row),
      close: () => setOpening(undefined),
    }
  }, [opening])
}
