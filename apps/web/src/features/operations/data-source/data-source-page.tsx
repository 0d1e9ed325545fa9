import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/operations/data-source'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'

const DataSourceFormDialog = lazy(() => import('./data-source-form.tsx').then((module) => ({ default: module.DataSourceFormDialog })))

type Row = RowOf<typeof calls.dataSources>
const SOURCE = callListSource({
  list: calls.dataSources,
  delete: calls.deleteDataSource,
  deleteBatch: calls.deleteDataSources,
})
const FIELDS: readonly SearchField[] = [
  { name: 'code', label: '数据源编码' },
  { name: 'name', label: '数据源名称' },
]

const QUERY = queryFrom(FIELDS, [
  { name: 'dbUrl', label: '数据源地址', type: 'text' },
  { name: 'dbUsername', label: '用户名', type: 'text' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])

/** Databases of others that reports and integrations are given by their code. */
export function DataSourcePage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY })
  const form = useFormDialog()

  const columns: ListColumn<Row>[] = [
    { key: 'name', title: '数据源名称', dataIndex: 'name', width: 180, ellipsis: true, sorter: true },
    { key: 'code', title: '数据源编码', dataIndex: 'code', width: 150, sorter: true },
    { key: 'dbType', title: '数据库类型', dataIndex: 'dbType', width: 130, sorter: true, render: (type: string, row) => row.dbType_dictText ?? type },
    { key: 'dbDriver', title: '驱动类', dataIndex: 'dbDriver', width: 240, ellipsis: true, spare: true },
    { key: 'dbUrl', title: '数据源地址', dataIndex: 'dbUrl', width: 320, ellipsis: true },
    { key: 'dbUsername', title: '用户名', dataIndex: 'dbUsername', width: 130, ellipsis: true },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => row.name,
      actions: (row) => [may(calls.editDataSource) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) }, list.deletes(row)],
    }),
  ]

  return (
    <PagePanel title="数据源管理" lead="外部数据库的连接方式，按编码引用。密码加密保存，任何页面和接口都不再显示。">
      <ListPage
        list={list}
        name="operations/data-source"
        columns={columns}
        label="数据源列表"
        width={1180}
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addDataSource}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有数据源', text: '新增后可以测试连接，并按编码引用。' }}
      />
      <Suspense>{form.used && <DataSourceFormDialog handle={form} onOk={list.again} />}</Suspense>
    </PagePanel>
  )
}
