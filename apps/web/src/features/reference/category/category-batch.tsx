import { App, Skeleton } from 'antd'
import { useState } from 'react'
import { categoryChildren, categoryRoots, editCategories } from '@aosp/contract/reference/category'
import { call } from '../../../lib/call.ts'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { EditableTable, TableInvalid, useEditableTable, type Column, type LooseRow, type Row } from '../../../ui/editable-table/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { renamedCategories, type Category } from './category-model.ts'

const TITLE = '批量编辑分类'
/** More of the first level nobody edits by hand. */
const MOST = 100
const COLUMNS: readonly Column[] = [
  { key: 'name', title: '分类名称', type: 'input', width: 360, props: { maxLength: 40 }, validateRules: [{ required: true, message: '请输入分类名称' }] },
  { key: 'code', title: '分类编码', type: 'normal', width: 200 },
]

const rowOf = ({ id, name, code, hasChild }: Category): LooseRow => ({ id, name, code, hasChildren: hasChild === '1' })
const childrenOf = async ({ id }: Row) => (await call(categoryChildren, { pid: id }, { quiet: true })).map(rowOf)

type Props = { onClose: () => void; onSaved: () => void }

/** Many names in one tree table, each level read when it is opened; what was changed is saved together. */
export function CategoryBatch(props: Props) {
  const { data, error, refetch } = useFetched(categoryRoots, { pageSize: MOST, column: 'code', order: 'asc' }, { quiet: true })
  if (data && data.records.length > 0) return <Batch {...props} top={data.records} />
  return (
    <DrawerFrame open title={TITLE} width={760} onClose={props.onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title="还没有分类" />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </DrawerFrame>
  )
}

function Batch({ top, onClose, onSaved }: Props & { top: readonly Category[] }) {
  const [rows] = useState(() => top.map(rowOf))
  const table = useEditableTable({ columns: COLUMNS, rows, tree: true, selection: 'none' })
  const { run } = useCall(editCategories)
  const { message } = App.useApp()
  const renamed = () => renamedCategories(table.store.content().rows, table.store.get().original)

  const save = async (): Promise<boolean> => {
    try {
      await table.getValuesPromise()
    } catch (error) {
      if (!(error instanceof TableInvalid)) throw error
      void message.warning(error.message)
      return false
    }
    const categories = renamed()
    if (categories.length === 0) {
      void message.info('没有需要保存的修改')
      return false
    }
    const answer = await run({ categories })
    if (!answer) return false
    void message.success(answer.message)
    onSaved()
    return true
  }
  return (
    <DrawerFrame open title={TITLE} width={760} onClose={onClose} onOk={save} okClose okText="保存" isDirty={() => renamed().length > 0}>
      <p>双击名称修改，展开分类后可修改其下级；编码不变。所有修改一次保存，有一项不符合要求则都不保存。</p>
      <EditableTable table={table} name="reference-category-batch" label="分类" toolbar={false} rowHeight={44} maxHeight={560} loadChildren={childrenOf} />
    </DrawerFrame>
  )
}
