import { lazy, Suspense, useMemo } from 'react'
import type { CellEditor, CellEditorProps, CellEditors } from '../editable-table/cell-editor.ts'
import { dictTextKey } from '../editable-table/cell-values.ts'
import { isMultiple } from '../editable-table/columns.ts'
import { chosenField, chosenKeys } from '../selection-model.ts'
import { rowKeyOf, type ListPicker } from './list-picker.ts'
import { fieldText, joinKeys, type PickerRow } from './picker-rows.ts'
import { USERS_BY_DEPARTMENT } from './people-pickers.ts'
import { fillTargets, popupFault, sourceFieldOf } from './report-popup.ts'
import { REPORTS, type ReportSource } from './report-source.ts'
import type { TreePicker } from './tree-picker.ts'
import type { TreeNode } from './tree-shape.ts'
import { DEPARTS } from './depart-source.ts'
import { useChosen } from './use-chosen.ts'

const ListPickerDialog = lazy(() => import('./list-picker-dialog.tsx').then((module) => ({ default: module.ListPickerDialog })))
const TreePickerDialog = lazy(() => import('./tree-picker-dialog.tsx').then((module) => ({ default: module.TreePickerDialog })))
const ReportPopupDialog = lazy(() => import('./report-popup-dialog.tsx').then((module) => ({ default: module.ReportPopupDialog })))

type Cell = Pick<CellEditorProps, 'value' | 'column' | 'close' | 'onChange'>
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
/** Open as long as the cell is edited: the table takes the editor away when it closes. */
const frameOf = (close: () => void) => ({ open: true, onClose: close, onClosed: () => undefined })

function RowsCell({ value, column, close, onChange, picker }: Cell & { picker: ListPicker }) {
  const keyOf = useMemo(() => rowKeyOf(picker), [picker])
  const { selection, lost, loading } = useChosen<PickerRow>({
    value: textOf(value),
    mode: isMultiple(column) ? 'multi' : 'single',
    keyOf,
    cacheKey: [picker.source.key, picker.store],
    resolve: (keys) => picker.source.resolve(picker.store, keys),
  })
  if (loading) return null
  return (
    <ListPickerDialog
      picker={picker}
      frame={frameOf(close)}
      start={selection}
      lost={lost}
      onConfirm={(next) =>
        onChange(joinKeys(chosenKeys(next)), { [dictTextKey(column.key)]: joinKeys(chosenField(next, (row) => fieldText(row, picker.text))) })
      }
    />
  )
}

const nodeKey = ({ key }: TreeNode): string => key

function NodesCell({ value, column, close, onChange, picker }: Cell & { picker: TreePicker }) {
  const { selection, lost, loading } = useChosen<TreeNode>({
    value: textOf(value),
    mode: isMultiple(column) ? 'multi' : 'single',
    keyOf: nodeKey,
    cacheKey: [picker.source.key],
    resolve: picker.source.resolve,
  })
  if (loading) return null
  return (
    <TreePickerDialog
      picker={picker}
      frame={frameOf(close)}
      start={selection}
      lost={lost}
      onConfirm={(next) => onChange(joinKeys(chosenKeys(next)), { [dictTextKey(column.key)]: joinKeys(chosenField(next, ({ title }) => title)) })}
    />
  )
}

function ReportCell({ value, column, close, onChange, source }: Cell & { source: ReportSource }) {
  const setting = { code: column.popupCode, orgFields: column.orgFields, destFields: column.destFields }
  const fault = popupFault(setting)
  if (fault)
    return (
      <span role="alert" className="picker-fault">
        {fault}
      </span>
    )
  const from = sourceFieldOf(setting, column.key)
  return (
    <ReportPopupDialog
      source={source}
      code={column.popupCode ?? ''}
      multiple={isMultiple(column)}
      groupId={column.popupCode}
      param={column.param}
      stored={from && textOf(value) ? { field: from, value: textOf(value) } : undefined}
      frame={frameOf(close)}
      onConfirm={(rows) => {
        const filled = fillTargets(setting, rows)
        onChange(column.key in filled ? filled[column.key] : value, filled)
      }}
    />
  )
}

type Sources = { users?: ListPicker; departs?: TreePicker; reports?: ReportSource }

/** Columns of people, departments and reports, edited with the pickers instead of the table's plain lists. */
export function pickerCellEditors({ users = USERS_BY_DEPARTMENT, departs = DEPARTS, reports = REPORTS }: Sources = {}): CellEditors {
  const panel = (view: (props: CellEditorProps) => React.ReactNode): CellEditor => ({ keys: 'panel', render: (props) => <Suspense>{view(props)}</Suspense> })
  return {
    sel_user: panel((props) => <RowsCell {...props} picker={users} />),
    sel_depart: panel((props) => <NodesCell {...props} picker={departs} />),
    popup: panel((props) => <ReportCell {...props} source={reports} />),
  }
}
