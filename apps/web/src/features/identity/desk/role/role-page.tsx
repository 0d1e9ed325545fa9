import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { roles } from '@aosp/contract/identity/directory'
import * as calls from '@aosp/contract/identity/role'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useDevice } from '../../../../ui/display/index.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import {
  actionColumn,
  callListSource,
  ListPage,
  queryFrom,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { RoleUsers } from './role-users.tsx'
import './role.css'

const RoleFormDialog = lazy(() => import('./role-form.tsx').then((module) => ({ default: module.RoleFormDialog })))
const GrantDrawer = lazy(() => import('./grant-drawer.tsx').then((module) => ({ default: module.GrantDrawer })))

type Row = RowOf<typeof roles>
const SOURCE = callListSource({
  list: roles,
  delete: calls.deleteRole,
  deleteBatch: calls.deleteRoles,
  exportXls: calls.exportRoles,
  importExcel: calls.importRoles,
  importTemplate: calls.roleTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'roleName', label: '角色名称' },
  { name: 'roleCode', label: '角色编码' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'createTime', label: '创建时间', type: 'moment' },
  { name: 'updateTime', label: '更新时间', type: 'moment' },
])
const BUILT_IN: readonly string[] = Object.values(ROLE_CODES)

/** Roles at the left, the people of the chosen one at the right; what a role opens is ticked in a drawer. */
export function RolePage() {
  const may = useMay()
  const narrow = useDevice() !== 'desktop'
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '角色' })
  const form = useFormDialog()
  const [shown, setShown] = useState<Row>()
  const [granting, setGranting] = useState<Row>()

  const beside = shown !== undefined && !narrow
  const every: ListColumn<Row>[] = [
    { key: 'roleName', title: '角色名称', dataIndex: 'roleName', width: 150, sorter: true, ellipsis: true },
    { key: 'roleCode', title: '角色编码', dataIndex: 'roleCode', width: 130, sorter: true, ellipsis: true },
    { key: 'description', title: '备注', dataIndex: 'description', width: 200, ellipsis: true, render: (text: string | null) => text ?? '—' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 190,
      open: 2,
      name: (row) => row.roleName,
      actions: (row) => [
        { key: 'users', label: '用户', onClick: () => setShown(row) },
        may(calls.saveRoleGrants) && { key: 'grant', label: '授权', onClick: () => setGranting(row) },
        may(calls.editRole) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        removal(row),
      ],
    }),
  ]
  // Beside the people there is room for what tells roles apart.
  const columns = beside ? every.filter(({ key }) => key !== 'description' && key !== 'updateTime') : every
  const removal = (row: Row) => {
    const deletes = list.deletes(row)
    return deletes && (BUILT_IN.includes(row.roleCode) ? { ...deletes, reason: '内置角色不能删除' } : deletes)
  }
  const close = () => setShown(undefined)

  return (
    <div className="role-page" data-pane={beside || undefined}>
      <PagePanel title="角色管理" lead="角色决定一个人看到的菜单和能做的操作。授权保存后立即生效，已打开的页面会自动更新。">
        <ListPage
          list={list}
          name="identity/role"
          columns={columns}
          label="角色列表"
          width={beside ? 640 : 1010}
          imports="角色"
          batch={[list.deletesChosen]}
          buttons={
            <Can call={calls.addRole}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
                新建角色
              </Button>
            </Can>
          }
          empty={{ title: '还没有角色', text: '新建角色并授权后，可以把它交给用户。' }}
        />
      </PagePanel>
      {beside && (
        <section className="panel" aria-label={`${shown.roleName}的用户`}>
          <div className="page-head">
            <h2 className="role-pane-title">{shown.roleName}的用户</h2>
            <Button size="small" onClick={close}>
              收起
            </Button>
          </div>
          <RoleUsers key={shown.id} role={shown} />
        </section>
      )}
      {narrow && (
        <Drawer open={shown !== undefined} size="100%" title={shown && `${shown.roleName}的用户`} onClose={close} destroyOnHidden>
          {shown && <RoleUsers key={shown.id} role={shown} />}
        </Drawer>
      )}
      <Suspense>
        {form.used && <RoleFormDialog handle={form} onOk={list.again} />}
        {granting && <GrantDrawer key={granting.id} role={granting} onClose={() => setGranting(undefined)} />}
      </Suspense>
    </div>
  )
}
