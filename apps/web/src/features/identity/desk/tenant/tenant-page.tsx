import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/identity/tenant'
import { TENANT_STATUS } from '@aosp/contract/identity/roles'
import { call } from '../../../../lib/call.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import {
  actionColumn,
  callListSource,
  ListPage,
  queryFrom,
  useListPage,
  type ListColumn,
  type ListSource,
  type RowOf,
  type SearchField,
} from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'

const TenantFormDialog = lazy(() => import('./tenant-form.tsx').then((module) => ({ default: module.TenantFormDialog })))

/** Tenants are the only records numbered by people; the list names its rows by texts. */
type Row = Omit<RowOf<typeof calls.tenantList>, 'id'> & { id: string }
const CALLS = callListSource({ list: calls.tenantList, delete: calls.deleteTenant, deleteBatch: calls.deleteTenants, exportXls: calls.exportTenants })
const SOURCE: ListSource<Row> = {
  ...CALLS,
  load: async (query) => {
    const page = await call(calls.tenantList, query, { quiet: true })
    return { ...page, records: page.records.map((row) => ({ ...row, id: String(row.id) })) }
  },
}
const FIELDS: SearchField[] = [
  { name: 'name', label: '租户名称' },
  { name: 'status', label: '状态', dict: 'tenant_status' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'beginDate', label: '开始时间', type: 'day' },
  { name: 'endDate', label: '结束时间', type: 'day' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])

const UNLIMITED = '不限'

function State({ row }: { row: Row }) {
  if (row.status !== TENANT_STATUS.normal) return <Tag color="error">{row.status_dictText ?? '冻结'}</Tag>
  return row.effective ? <Tag color="success">{row.status_dictText ?? '正常'}</Tag> : <Tag color="warning">不在有效期</Tag>
}

/** Tenants with their term. What a tenant decides, and what it does not, stands above the list. */
export function TenantPage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '租户' })
  const form = useFormDialog()

  const columns: ListColumn<Row>[] = [
    { key: 'name', title: '租户名称', dataIndex: 'name', width: 240, sorter: true, ellipsis: true },
    { key: 'id', title: '租户编号', dataIndex: 'id', width: 120, sorter: true },
    { key: 'beginDate', title: '开始时间', dataIndex: 'beginDate', width: 130, sorter: true, render: (day: string | null) => day ?? UNLIMITED },
    { key: 'endDate', title: '结束时间', dataIndex: 'endDate', width: 130, sorter: true, render: (day: string | null) => day ?? UNLIMITED },
    { key: 'status', title: '状态', dataIndex: 'status', width: 120, sorter: true, render: (_status, row) => <State row={row} /> },
    { key: 'userCount', title: '用户数', dataIndex: 'userCount', width: 90 },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => row.name,
      actions: (row) => [may(calls.editTenant) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) }, row.userCount === 0 && list.deletes(row)],
    }),
  ]

  return (
    <PagePanel
      title="租户管理"
      lead="租户决定其用户能否登录和操作：冻结或不在有效期时，仅属于该租户的用户立即退出。业务数据按企业隔离，与租户无关；未分配租户的用户不受限制。"
    >
      <ListPage
        list={list}
        name="identity/tenant"
        columns={columns}
        label="租户列表"
        width={1140}
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addTenant}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有租户', text: '没有租户时，所有用户都按账号状态登录。' }}
      />
      <Suspense>{form.used && <TenantFormDialog handle={form} onOk={list.again} />}</Suspense>
    </PagePanel>
  )
}
