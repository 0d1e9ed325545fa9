import { App, Input, Segmented } from 'antd'
import { useState } from 'react'
import { PICKER_TEXTS } from '@aosp/contract/picker-texts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useDevice } from '../display/use-device.ts'
import { add, chosenKeys, clear, isFull, remove, toggle, type Selection } from '../selection-model.ts'
import { ChosenPanel } from './chosen-panel.tsx'
import type { TreePicker } from './tree-picker.ts'
import { halfChosen, toggleLinked, type TreeNode } from './tree-shape.ts'
import { TreeView } from './tree-view.tsx'
import { useLazyTree } from './use-lazy-tree.ts'
import type { Opening } from './use-opening.ts'
import { useSettled } from '../use-settled.ts'

type Props = {
  picker: TreePicker
  frame: Opening
  start: Selection<TreeNode>
  lost: ReadonlySet<string>
  onConfirm: (selection: Selection<TreeNode>) => void
}

const HEIGHT = 360
/** Above and below the tree on a phone, where the dialog fills the screen. */
const PHONE_REST = 320
/** Ticking a node takes along everything below; beyond this the person should rather say it one by one. */
const LINKED_MAX = 500
const LINKS = [
  { value: 'linked', label: '父子关联' },
  { value: 'alone', label: '取消关联' },
]

/** Nodes chosen from a tree: opened level by level, found by name on the server. */
export function TreePickerDialog({ picker, frame, start, lost, onConfirm }: Props) {
  const { message } = App.useApp()
  const phone = useDevice() === 'mobile'
  const [typed, setTyped] = useState('')
  const [linked, setLinked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [selection, setSelection] = useState(start)
  const tree = useLazyTree(picker.source, useSettled(typed))
  const full = () => void message.warning(PICKER_TEXTS.limit(selection.limit ?? 1))

  const press = async (key: string) => {
    const node = tree.shape.nodes.get(key) ?? tree.whole.nodes.get(key)
    if (!node || busy) return
    if (selection.mode === 'single') return setSelection(add(selection, [node]))
    if (!linked || tree.searching) {
      const next = toggle(selection, node)
      if (next.chosen.size === selection.chosen.size && isFull(selection)) full()
      return setSelection(next)
    }
    setBusy(true)
    try {
      const shape = await tree.openAll(key, LINKED_MAX)
      if (!shape) return void message.warning(PICKER_TEXTS.tooManyBelow(LINKED_MAX))
      const next = toggleLinked(shape, selection, key)
      if (next === selection) full()
      setSelection(next)
    } catch (error) {
      void message.error(PICKER_TEXTS.treeFailed(error instanceof Error ? error.message : ''))
    } finally {
      setBusy(false)
    }
  }
  const confirm = () => {
    if (selection.chosen.size === 0) return void message.warning(PICKER_TEXTS.chooseNode(picker.what))
    onConfirm(selection)
    frame.onClose()
  }
  const keys = chosenKeys(selection)
  return (
    <DialogFrame {...frame} title={`选择${picker.what}`} width={picker.width} onOk={confirm}>
      <div className="picker-nodes" aria-busy={busy}>
        <div className="picker-nodes-head">
          {picker.source.search && (
            <Input.Search
              allowClear
              maxLength={50}
              aria-label={`搜索${picker.what}`}
              placeholder={`输入名称搜索${picker.what}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {selection.mode === 'multi' && (
            <Segmented aria-label="父子关系" options={LINKS} value={linked ? 'linked' : 'alone'} onChange={(value) => setLinked(value === 'linked')} />
          )}
        </div>
        <TreeView
          tree={tree}
          label={picker.what}
          mode={selection.mode}
          chosen={keys}
          half={linked && !tree.searching ? halfChosen(tree.whole, keys) : []}
          onPress={(key) => void press(key)}
          height={phone ? Math.max(240, window.innerHeight - PHONE_REST) : HEIGHT}
        />
        <ChosenPanel
          bar
          items={[...selection.chosen].map(([key, node]) => ({
            key,
            text: node?.title ?? key,
            ...(node === undefined && lost.has(key) ? { lost: true } : {}),
          }))}
          ellipsis={picker.ellipsis}
          onRemove={(key) => setSelection(remove(selection, [key]))}
          onClear={() => setSelection(clear(selection))}
        />
      </div>
    </DialogFrame>
  )
}
