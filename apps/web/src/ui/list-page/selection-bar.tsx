import { Button } from 'antd'
import { LIST_TEXTS } from '../list-texts.ts'

/** Says how many rows are chosen on all pages; there only while some are. */
export function SelectionBar({ selection }: { selection: { keys: readonly string[]; clear: () => void } }) {
  if (selection.keys.length === 0) return null
  return (
    <div className="selection-bar">
      <span aria-live="polite">{LIST_TEXTS.chosen(selection.keys.length)}</span>
      <Button type="link" size="small" onClick={selection.clear}>
        {LIST_TEXTS.clearChosen}
      </Button>
    </div>
  )
}
