import { lazy } from 'react'
import { OpenedPart } from '../opened-part.tsx'
import { chosenField, chosenKeys, chosenRows, remove, type Selection } from '../selection-model.ts'
import { PickerBox } from './picker-box.tsx'
import { joinKeys } from './picker-rows.ts'
import type { TreePicker } from './tree-picker.ts'
import type { TreeNode } from './tree-shape.ts'
import { useChosen } from './use-chosen.ts'
import { useOpening } from './use-opening.ts'

const TreePickerDialog = lazy(() => import('./tree-picker-dialog.tsx').then((module) => ({ default: module.TreePickerDialog })))

export type PickedNodes = { text: string; nodes: readonly TreeNode[] }

type Props = {
  picker: TreePicker
  value?: string | null
  onChange?: (value: string, picked: PickedNodes) => void
  multiple?: boolean
  limit?: number
  delimiter?: string
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-describedby'?: string
}

const keyOf = ({ key }: TreeNode): string => key
const titleOf = ({ title }: TreeNode): string => title

/** A form field whose value is picked from a tree: keys joined by the delimiter. */
export function TreePickerInput({ picker, value, onChange, multiple = false, limit, delimiter, ...rest }: Props) {
  const { selection, lost, loading, learn } = useChosen<TreeNode>({
    value,
    mode: multiple ? 'multi' : 'single',
    limit,
    delimiter,
    keyOf,
    cacheKey: [picker.source.key],
    resolve: picker.source.resolve,
  })
  const opening = useOpening()
  const settle = (next: Selection<TreeNode>) => {
    learn(chosenRows(next))
    onChange?.(joinKeys(chosenKeys(next), delimiter), { text: joinKeys(chosenField(next, titleOf), delimiter), nodes: chosenRows(next) })
  }
  return (
    <>
      <PickerBox
        {...rest}
        items={[...selection.chosen].map(([key, node]) => ({
          key,
          text: node?.title ?? (loading ? '正在加载…' : key),
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
          <TreePickerDialog picker={picker} frame={opening.frame} start={selection} lost={lost} onConfirm={settle} />
        </OpenedPart>
      )}
    </>
  )
}
