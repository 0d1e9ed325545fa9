import { Tabs } from 'antd'
import { EditableTable } from '../editable-table/editable-table.tsx'
import { ErrorState, Skeleton } from '../light/states.tsx'
import type { FormMode } from './form-field.ts'
import type { OpenSubTable } from './use-sub-tables.ts'
import './form-dialog.css'

type Props = {
  tables: readonly OpenSubTable[]
  mode: FormMode
  code: string
  active: string | undefined
  onActive: (key: string) => void
  failing: ReadonlySet<string>
}

/** One tab for each sub-table. Only the open one is drawn; the rows of the others are kept in their stores. */
export function SubTableTabs({ tables, mode, code, active, onActive, failing }: Props) {
  return (
    <Tabs
      className="form-tables"
      activeKey={(tables.find(({ declaration }) => declaration.key === active) ?? tables[0])?.declaration.key ?? ''}
      onChange={onActive}
      destroyOnHidden
      items={tables.map((table) => ({
        key: table.declaration.key,
        label: failing.has(table.declaration.key) ? (
          <span className="form-tab-failing">
            {table.declaration.title}
            <span className="unseen">，有误</span>
          </span>
        ) : (
          table.declaration.title
        ),
        children: <SubTablePane table={table} mode={mode} code={code} />,
      }))}
    />
  )
}

function SubTablePane({ table: { declaration, handle, state, again }, mode, code }: { table: OpenSubTable; mode: FormMode; code: string }) {
  if (state.phase === 'loading') return <Skeleton lines={4} />
  if (state.phase === 'failed') return <ErrorState message={state.message} onRetry={again} />
  const { key, title, cellEditors, services } = declaration
  return (
    <EditableTable
      table={handle}
      label={title}
      name={`${code}.${key}`}
      rowHeight={48}
      maxHeight={320}
      {...(mode === 'detail' ? { toolbar: false as const } : {})}
      {...(cellEditors ? { cellEditors } : {})}
      {...(services ? { services } : {})}
    />
  )
}
