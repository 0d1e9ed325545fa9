import { Button } from 'antd'
import { lazy, useMemo, type ReactNode } from 'react'
import { OpenedPart } from '../opened-part.tsx'
import { chosenKeys, emptySelection } from '../selection-model.ts'
import { rowKeyOf, type ListPicker } from './list-picker.ts'
import type { PickerRow } from './picker-rows.ts'
import { useOpening } from './use-opening.ts'

const ListPickerDialog = lazy(() => import('./list-picker-dialog.tsx').then((module) => ({ default: module.ListPickerDialog })))

type Props = { picker: ListPicker; store: string; limit?: number; onPicked: (keys: readonly string[]) => void; children: ReactNode }

const NONE: ReadonlySet<string> = new Set()

/** A button that lets rows be chosen for an act, where a form would keep them in a field. */
export function PickRows({ picker: declared, store, limit, onPicked, children }: Props) {
  const picker = useMemo(() => ({ ...declared, store }), [declared, store])
  const opening = useOpening()
  return (
    <>
      <Button onClick={opening.open}>{children}</Button>
      {opening.frame && (
        <OpenedPart onFailed={opening.frame.onClosed}>
          <ListPickerDialog
            picker={picker}
            frame={opening.frame}
            start={emptySelection<PickerRow>('multi', rowKeyOf(picker), limit)}
            lost={NONE}
            onConfirm={(selection) => onPicked(chosenKeys(selection))}
          />
        </OpenedPart>
      )}
    </>
  )
}
