import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { openSubTable } from './open-sub-table.ts'
import type { Row } from './row.ts'

/** What a row opens below itself. `open` loads it and is tried again when it fails; `render` shows it. */
export type SubTable = { open?: (row: Row) => Promise<unknown>; render: (row: Row, content: unknown) => ReactNode; height?: number }

type Below = { id: string; state: 'opening' | 'open'; content: unknown }

const HEIGHT = 320
const RETRY_PAUSE_MS = 300

/** One sub-table at a time; another row's answer that comes late opens nothing. */
export function useSubTable(subTable: SubTable | undefined) {
  const { message } = App.useApp()
  const [below, setBelow] = useState<Below | null>(null)

  const toggle = async (row: Row): Promise<void> => {
    if (!subTable) return
    if (below?.id === row.id) return setBelow(null)
    setBelow({ id: row.id, state: 'opening', content: undefined })
    const opened = await openSubTable(
      async () => subTable.open?.(row),
      (attempt) => new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (attempt + 1))),
    )
    setBelow((now) => (now?.id !== row.id ? now : opened ? { id: row.id, state: 'open', content: opened.content } : null))
    if (!opened) void message.error(TABLE_TEXTS.subTableFailed)
  }

  return { below, height: subTable?.height ?? HEIGHT, toggle }
}

/** What happens in a sub-table is its own affair: none of its keys and clicks may move the cells of the table around it. */
export function SubTablePanel({ top, height, label, children }: { top: number; height: number; label: string; children: ReactNode }) {
  const quiet = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    <div role="gridcell" className="et-sub" style={{ top, height }} aria-label={label}>
      <div
        role="presentation"
        className="et-sub-inner"
        onKeyDown={quiet}
        onMouseDown={quiet}
        onMouseOver={quiet}
        onClick={quiet}
        onDoubleClick={quiet}
        onFocus={quiet}
        onCopy={quiet}
        onCut={quiet}
        onPaste={quiet}
        onPointerDown={quiet}
      >
        {children}
      </div>
    </div>
  )
}
