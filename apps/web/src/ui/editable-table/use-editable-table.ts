import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LooseRow } from './row.ts'
import { createTableStore, type TableOptions, type TableStore } from './table-store.ts'
import { tableValues, type TableValues } from './table-values.ts'
import type { LiveConnection } from './vxe-connection.ts'

/** The page's handle on a table: what it reads and changes. */
export type EditableTableHandle = TableValues & { readonly store: TableStore }

type Options = TableOptions & {
  /** Another array loads anew and drops what was typed, so keep it in state or outside the component. */
  rows?: readonly LooseRow[] | undefined
  /** Rows other people change in the same table appear at once. */
  live?: { connection: LiveConnection; socketKey: string } | undefined
}

const NO_ROWS: readonly LooseRow[] = []

/** Makes the table a page shows with EditableTable and reads when it saves. */
export function useEditableTable({ rows = NO_ROWS, live, ...options }: Options): EditableTableHandle {
  const [store] = useState(() => createTableStore(options, rows))
  const loaded = useRef(rows)
  const configured = useRef(options)

  useLayoutEffect(() => {
    const before = configured.current
    configured.current = options
    const same = (Object.keys({ ...before, ...options }) as (keyof TableOptions)[]).every((name) => before[name] === options[name])
    if (!same) store.configure(options)
    if (loaded.current !== rows) {
      loaded.current = rows
      store.load(rows)
    }
  })

  const connection = live?.connection
  const socketKey = live?.socketKey
  useEffect(() => {
    if (!connection || socketKey === undefined) return
    const stopListening = connection.listen(socketKey, ({ args: [row, caseId] }) => store.receive(row, caseId))
    const stopTelling = store.onEdited((row) => connection.announce({ socketKey, args: [row, store.caseId] }))
    return () => {
      stopListening()
      stopTelling()
    }
  }, [connection, socketKey, store])

  return useMemo(() => ({ ...tableValues(store), store }), [store])
}
