import { useMemo, useState } from 'react'
import type { FormMode, FormValues } from './form-field.ts'

/** What a form dialog is open for. `turn` tells two openings apart. */
export type FormOpening = { mode: FormMode; row: FormValues; turn: number }

export type FormDialogHandle = {
  opening: FormOpening | undefined
  /** Whether it was open at least once: until then a page need not load the dialog. */
  used: boolean
  /** An empty record, with some values already chosen if given. */
  add: (initial?: FormValues) => void
  edit: (row: FormValues & { id: string }) => void
  detail: (row: FormValues & { id: string }) => void
  close: () => void
}

/** The page's handle on its form dialog. */
export function useFormDialog(): FormDialogHandle {
  const [{ opening, turn }, setState] = useState<{ opening: FormOpening | undefined; turn: number }>({ opening: undefined, turn: 0 })
  return useMemo(() => {
    const open = (mode: FormMode, row: FormValues) => setState((before) => ({ opening: { mode, row, turn: before.turn + 1 }, turn: before.turn + 1 }))
    return {
      opening,
      used: turn > 0,
      add: (initial = {}) => open('add', initial),
      edit: (row) => open('edit', row),
      detail: (row) => open('detail', row),
      close: () => setState((before) => ({ ...before, opening: undefined })),
    }
  }, [opening, turn])
}
