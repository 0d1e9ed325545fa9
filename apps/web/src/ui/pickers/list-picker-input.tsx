import { lazy, useMemo } from 'react'
import { OpenedPart } from '../opened-part.tsx'
import { chosenField, chosenKeys, chosenRows, remove, type Selection } from '../selection-model.ts'
import { rowKeyOf, type ListPicker } from './list-picker.ts'
import { PickerBox } from './picker-box.tsx'
import { fieldText, joinKeys, type PickerRow } from './picker-rows.ts'
import { useChosen } from './use-chosen.ts'
import { useOpening } from './use-opening.ts'

const ListPickerDialog = lazy(() => import('./list-picker-dialog.tsx').then((module) => ({ default: module.ListPickerDialog })))

/** What came of a choice besides the stored text: the shown text, and the rows for whoever fills other fields. */
export type Picked = { text: string; rows: readonly PickerRow[] }

type Props = {
  picker: ListPicker
  value?: string | null
  onChange?: (value: string, picked: Picked) => void
  multiple?: boolean
  limit?: number
  delimiter?: string
  /** Other fields than the picker's own; names may be written as columns are. */
  store?: string
  text?: string
  /** Rows of the value the page has already. */
  known?: readonly PickerRow[]
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-describedby'?: string
}

/** A form field whose value is picked from a list: keys joined by the delimiter. */
export function ListPickerInput({ picker: declared, value, onChange, multiple = false, limit, delimiter, store, text, known, ...rest }: Props) {
  const picker = useMemo(() => ({ ...declared, store: store ?? declared.store, text: text ?? declared.text }), [declared, store, text])
  const keyOf = useMemo(() => rowKeyOf(picker), [picker])
  const { selection, lost, loading, learn } = useChosen<PickerRow>({
    value,
    mode: multiple ? 'multi' : 'single',
    limit,
    delimiter,
    keyOf,
    known,
    cacheKey: [picker.source.key, picker.store],
    resolve: (keys) => picker.source.resolve(picker.store, keys),
  })
  const opening = useOpening()
  const textOf = (row: PickerRow) => fieldText(row, picker.text) || keyOf(row)
  const settle = (next: Selection<PickerRow>) => {
    learn(chosenRows(next))
    onChange?.(joinKeys(chosenKeys(next), delimiter), { text: joinKeys(chosenField(next, textOf), delimiter), rows: chosenRows(next) })
  }
  return (
    <>
      <PickerBox
        {...rest}
        items={[...selection.chosen].map(([key, row]) => ({
          key,
          text: row ? textOf(row) : loading ? '正在加载…' : key,
          ...(lost.has(key) ? { lost: true } : {}),
        }))}
        what={picker.what}
        ellipsis={picker.ellipsis}
        loading={loading}
        onOpen={opening.open}
        onRemove={(key) => settle(remove(selection, [key]))}
        onClear={() => settle(remove(selection, chosenKeys(selection)))}
      />
      {opening.frame && (
        <OpenedPart onFailed={opening.frame.onClosed}>
          <ListPickerDialog picker={picker} frame={opening.frame} start={selection} lost={lost} onConfirm={settle} />
        </OpenedPart>
      )}
    </>
  )
}
