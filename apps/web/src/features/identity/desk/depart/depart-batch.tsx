import { App, Skeleton } from 'antd'
import { useState } from 'react'
import { departLevel, editDeparts } from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { call } from '../../../../lib/call.ts'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EditableTable, TableInvalid, useEditableTable, type Column, type LooseRow, type Row } from '../../../../ui/editable-table/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { changedDeparts } from './depart-tree.ts'

const STATES = [
  { value: '1', text: '启用' },
  { value: '0', text: '停用' },
]
const COLUMNS: readonly Column[] = [
  { key: 'departName', title: '部门名称', type: 'input', width: 280, props: { maxLength: 60 }, validateRules: [{ required: true, message: '请输入部门名称' }] },
  { key: 'orgCode', title: '部门编码', type: 'normal', width: 120 },
  { key: 'departNameAbbr', title: '简称', type: 'input', width: 120, props: { maxLength: 30 } },
  {
    key: 'departOrder',
    title: '排序',
    type: 'inputNumber',
    width: 90,
    props: { min: 0, max: 99_999, precision: 0 },
    validateRules: [{ required: true, message: '请输入排序' }],
  },
  { key: 'status', title: '状态', type: 'select', width: 100, options: STATES, validateRules: [{ required: true, message: '请选择状态' }] },
  { key: 'mobile', title: '电话', type: 'input', width: 150, props: { maxLength: 30 } },
  { key: 'memo', title: '备注', type: 'input_pop', width: 200, props: { maxLength: 200 } },
]

const rowOf = ({ children: _children, isLeaf, departNameAbbr = '', mobile = '', memo = '', ...depart }: DepartNode): LooseRow => ({
  ...depart,
  departNameAbbr,
  mobile,
  memo,
  hasChildren: !isLeaf,
})
const childrenOf = async ({ id }: Row) => (await call(departLevel, { pid: id }, { quiet: true })).map(rowOf)

type Props = { onClose: () => void; onSaved: () => void }

/** Many departments in one table, each level read when it is opened; what was changed is saved together. */
export function DepartBatch(props: Props) {
  const { data, error, refetch } = useFetched(departLevel, {}, { quiet: true })
  if (data) return <Batch {...props} top={data} />
  return (
    <DrawerFrame open title="批量编辑部门" width={1120} onClose={props.onClose}>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </DrawerFrame>
  )
}

function Batch({ top, onClose, onSaved }: Props & { top: readonly DepartNode[] }) {
  const [rows] = useState(() => top.map(rowOf))
  const table = useEditableTable({ columns: COLUMNS, rows, tree: true, selection: 'none' })
  const { run } = useCall(editDeparts)
  const { message } = App.useApp()
  const changed = () => changedDeparts(table.store.content().rows, table.store.get().original)

  const save = async (): Promise<boolean> => {
    try {
      await table.getValuesPromise()
    } catch (error) {
      if (!(error instanceof TableInvalid)) throw error
      void message.warning(error.message)
      return false
    }
    const departs = changed()
    if (departs.length === 0) {
      void message.info('没有需要保存的修改')
      return false
    }
    const answer = await run({ departs })
    if (!answer) return false
    void message.success(answer.message)
    onSaved()
    return true
  }
  return (
    <DrawerFrame open title="批量编辑部门" width={1120} onClose={onClose} onOk={save} okClose okText="保存" isDirty={() => changed().length > 0}>
      <p className="depart-batch-lead">展开部门后修改其下级；位置和编码不在此处变更。所有修改一次保存，有一项不符合要求则都不保存。</p>
      <EditableTable table={table} name="identity-depart-batch" label="部门" toolbar={false} rowHeight={44} maxHeight={560} loadChildren={childrenOf} />
    </DrawerFrame>
  )
}
