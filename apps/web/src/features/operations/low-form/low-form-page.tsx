import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/operations/low-form'
import { routeOf } from '@aosp/contract/screens'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'

const LowFormDialog = lazy(() => import('./low-form-dialog.tsx').then((module) => ({ default: module.LowFormDialog })))

type Row = RowOf<typeof calls.lowForms>
const SOURCE = callListSource({ list: calls.lowForms, delete: calls.deleteLowForm })
const FIELDS: readonly SearchField[] = [
  { name: 'name', label: '表单名称' },
  { name: 'code', label: '表单编码' },
  {
    name: 'status',
    label: '状态',
    options: [
      { value: '1', label: '启用' },
      { value: '0', label: '停用' },
    ],
  },
]
const QUERY = queryFrom(FIELDS, [{ name: 'createTime', label: '创建时间', type: 'moment' }])

/** Forms that are described here and opened by a menu entry. */
export function LowFormPage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY })
  const form = useFormDialog()
  const columns: ListColumn<Row>[] = [
    { key: 'name', title: '表单名称', dataIndex: 'name', width: 200, ellipsis: true, sorter: true },
    {
      key: 'code',
      title: '菜单路径',
      dataIndex: 'code',
      width: 240,
      sorter: true,
      render: (code: string) => routeOf('operations/low-app', { appId: code }),
    },
    { key: 'fields', title: '字段', dataIndex: 'fieldList', width: 80, align: 'right', render: (fields: readonly unknown[]) => fields.length },
    { key: 'recordCount', title: '数据', dataIndex: 'recordCount', width: 80, align: 'right' },
    {
      key: 'status',
      title: '状态',
      dataIndex: 'status',
      width: 100,
      sorter: true,
      render: (status: number) => (
        <span>
          <i className="dot" data-tone={status === 1 ? 'good' : ''} />
          {status === 1 ? '启用' : '停用'}
        </span>
      ),
    },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 120 },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => row.name,
      actions: (row) => [may(calls.editLowForm) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) }, list.deletes(row)],
    }),
  ]
  return (
    <PagePanel
      title="低代码表单"
      lead="在这里描述表单的字段。保存后，在“菜单管理”中添加一个菜单，路径填列表中的菜单路径，组件填 operations/low-app，授权给角色，有权限的人即可打开和填写。"
    >
      <ListPage
        list={list}
        name="operations/low-form"
        columns={columns}
        label="低代码表单"
        width={1130}
        buttons={
          <Can call={calls.addLowForm}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有表单', text: '新增一个表单，描述它有哪些字段。' }}
      />
      <Suspense>{form.used && <LowFormDialog handle={form} onOk={list.again} />}</Suspense>
    </PagePanel>
  )
}
