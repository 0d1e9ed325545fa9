import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/reference/position'
import { session } from '../../../lib/session.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/use-form-dialog.ts'
import { BatchMenu } from '../../../ui/list-page/batch-menu.tsx'
import { ExportButton } from '../../../ui/list-page/export-button.tsx'
import { ImportButton } from '../../../ui/list-page/import-button.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { SelectionBar } from '../../../ui/list-page/selection-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../../ui/list-page/use-export.ts'
import { usePagedList, type RowOf } from '../../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../../ui/list-page/use-row-selection.ts'

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
const TEXT = ['code', 'name'] as const
const EXACT = ['postRank'] as const
const FIELDS: SearchField[] = [
  { name: 'code', label: '职务编码' },
  { name: 'name', label: '职务名称' },
  { name: 'postRank', label: '职级', options: (session.dictionaries()?.['position_rank'] ?? []).map(({ value, text }) => ({ value, label: text })) },
]

/** Positions people hold: code, name, rank. */
export function PositionPage() {
  const may = useMay()
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const selection = useRowSelection(list)
  const removal = useRowRemoval(SOURCE, list, selection)
  const exporting = useExport(SOURCE, list, '职务', selection.keys)
  const form = useFormDialog()
  const [mayEdit, mayDelete] = [may(calls.editPosition), may(calls.deletePosition)]

  const columns: ListColumn<Row>[] = [
    { key: 'code', title: '职务编码', dataIndex: 'code', width: 160, sorter: true },
    { key: 'name', title: '职务名称', dataIndex: 'name', width: 200, sorter: true },
    { key: 'postRank', title: '职级', dataIndex: 'postRank', width: 120, sorter: true, render: (_rank, row) => row.postRank_dictText ?? row.postRank },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 120, render: (name: string | null) => name ?? '平台' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, render: (time: string | null) => time ?? '—' },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 130,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.name}
          actions={[
            mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
            mayDelete && { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('reference/position', columns)

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">职务管理</h1>
        <p>人员所任职务及其职级，供用户资料和选择器使用。</p>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        <Can call={calls.addPosition}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
            新增
          </Button>
        </Can>
        <Can call={calls.importPositions}>
          <ImportButton source={SOURCE} title="职务" onDone={list.again} />
        </Can>
        {may(calls.exportPositions) && <ExportButton exporting={exporting} chosen={selection.keys.length} />}
        <BatchMenu count={selection.keys.length} actions={[mayDelete && { key: 'delete', label: '删除', danger: true, onClick: removal.removeChosen }]} />
      </ListToolbar>
      <SelectionBar selection={selection} />
      <PagedTable
        list={list}
        columns={settings.columns}
        selection={selection}
        onWidth={settings.widen}
        label="职务列表"
        width={1140}
        empty={{ title: '还没有职务', text: '新增或导入职务后，可以在用户资料中选择。' }}
      />
      <Suspense>{form.used && <PositionFormDialog handle={form} onOk={list.again} />}</Suspense>
    </section>
  )
}
