import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/reference/position'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'

const PositionFormDialog = lazy(() => import('./position-form.tsx').then((module) => ({ default: module.PositionFormDialog })))

type Row = RowOf<typeof calls.positions>
const SOURCE = callListSource({
  list: calls.positions,
  delete: calls.deletePosition,
  deleteBatch: calls.deletePositions,
  exportXls: calls.exportPositions,
  importExcel: calls.importPositions,
  importTemplate: calls.positionTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'code', label: '职务编码' },
  { name: 'name', label: '职务名称' },
  { name: 'postRank', label: '职级', dict: 'position_rank' },
]
const QUERY = queryFrom(FIELDS, [{ name: 'createTime', label: '创建时间', type: 'moment' }])

/** Positions people hold: code, name, rank. */
export function PositionPage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '职务' })
  const form = useFormDialog()

  const columns: ListColumn<Row>[] = [
    { key: 'code', title: '职务编码', dataIndex: 'code', width: 160, sorter: true },
    { key: 'name', title: '职务名称', dataIndex: 'name', width: 200, sorter: true },
    { key: 'postRank', title: '职级', dataIndex: 'postRank', width: 120, sorter: true, render: (_rank, row) => row.postRank_dictText ?? row.postRank },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 120, render: (name: string | null) => name ?? '平台' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 130,
      name: (row) => row.name,
      actions: (row) => [may(calls.editPosition) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) }, list.deletes(row)],
    }),
  ]

  return (
    <PagePanel title="职务管理" lead="人员所任职务及其职级，供用户资料和选择器使用。">
      <ListPage
        list={list}
        name="reference/position"
        columns={columns}
        label="职务列表"
        width={1140}
        imports="职务"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addPosition}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有职务', text: '新增或导入职务后，可以在用户资料中选择。' }}
      />
      <Suspense>{form.used && <PositionFormDialog handle={form} onOk={list.again} />}</Suspense>
    </PagePanel>
  )
}
