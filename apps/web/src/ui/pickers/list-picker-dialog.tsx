import { App } from 'antd'
import { useState } from 'react'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useDevice } from '../display/use-device.ts'
import { SearchBar } from '../list-page/search-bar.tsx'
import { add, choosePage, clear, echo, isChosen, isFull, remove, toggle, type Selection } from '../selection-model.ts'
import { BranchTree } from './branch-tree.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import type { ListPicker } from './list-picker.ts'
import { fieldText, type PickerRow } from './picker-rows.ts'
import { PickerTable } from './picker-table.tsx'
import type { Opening } from './use-opening.ts'
import { usePickerPage } from './use-picker-page.ts'
import '../list-page/list-page.css'

type Props = {
  picker: ListPicker
  frame: Opening
  /** What is chosen when the dialog opens. */
  start: Selection<PickerRow>
  lost: ReadonlySet<string>
  onConfirm: (selection: Selection<PickerRow>) => void
  /** Why so many rows cannot be taken, if they cannot. */
  refusalOf?: (count: number) => string | undefined
  title?: string | undefined
  /** How many conditions stand in the open. */
  open?: number
  /** Answers are taken for current that long. */
  freshFor?: number
}

const chooseSomething = (count: number): string | undefined => (count === 0 ? PICKER_TEXTS.chooseData : undefined)

/** Conditions above, rows at the left, what is chosen at the right; a choice outlives paging, searching and changing the branch. */
export function ListPickerDialog({ picker, frame, start, lost, onConfirm, refusalOf = chooseSomething, title, open = 1, freshFor }: Props) {
  const { message } = App.useApp()
  const phone = useDevice() === 'mobile'
  const [selection, setSelection] = useState(start)
  const page = usePickerPage(picker, freshFor)
  const current = echo(selection, page.rows)

  /** Takes the new choice, or says why it is not larger. */
  const take = (next: Selection<PickerRow>, wanted: boolean) => {
    if (!wanted && isFull(current)) void message.warning(PICKER_TEXTS.limit(current.limit ?? 1))
    setSelection(next)
  }
  const press = (row: PickerRow) => {
    if (current.mode === 'single') return setSelection(add(current, [row]))
    const next = toggle(current, row)
    take(next, next.chosen.size !== current.chosen.size)
  }
  const tick = (keys: readonly string[]) => {
    const next = choosePage(current, page.rows, keys)
    take(
      next,
      keys.every((key) => isChosen(next, key) || !page.rows.some((row) => current.keyOf(row) === key)),
    )
  }
  const confirm = (chosen: Selection<PickerRow>) => {
    const refusal = refusalOf(chosen.chosen.size)
    if (refusal) return void message.warning(refusal)
    onConfirm(chosen)
    frame.onClose()
  }
  const settle = (row: PickerRow) => {
    if (current.mode === 'single') confirm(add(current, [row]))
  }
  const items = [...current.chosen].map(([key, row]) => ({
    key,
    text: row ? fieldText(row, picker.text) || key : key,
    ...(row === undefined && lost.has(key) ? { lost: true } : {}),
  }))
  return (
    <DialogFrame {...frame} title={title ?? `选择${picker.what}`} width={picker.width} onOk={() => confirm(current)}>
      <div className="picker-body" data-tree={picker.tree ? true : undefined} data-phone={phone || undefined}>
        {picker.tree && <BranchTree {...picker.tree} chosen={page.query.node} onChoose={(node) => page.change({ node, pageNo: 1 })} />}
        <div className="picker-main">
          <SearchBar
            fields={picker.conditions}
            open={open}
            values={page.query.filters}
            onSearch={(filters) => page.change({ filters, pageNo: 1, ...(Object.keys(filters).length === 0 ? { node: undefined } : {}) })}
          />
          <PickerTable picker={picker} page={page} selection={current} onPress={press} onTicked={tick} onSettle={settle} phone={phone} />
        </div>
        <ChosenPanel
          items={items}
          ellipsis={picker.ellipsis}
          bar={phone}
          onRemove={(key) => setSelection(remove(current, [key]))}
          onClear={() => setSelection(clear(current))}
        />
      </div>
    </DialogFrame>
  )
}
