import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import * as calls from '@aosp/contract/identity/depart-role'
import { DepartRoleForm } from '@aosp/contract/identity/depart-role.shapes'
import { Can, useMay } from '../../../../ui/can.tsx'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { callFormSource, FormDialog, useFormDialog, type FormField } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'

const DepartGrants = lazy(() => import('./depart-grants.tsx').then((module) => ({ default: module.DepartGrants })))

type Row = RowOf<typeof calls.departRoles>
const SOURCE = callListSource({
  list: calls.departRoles,
  delete: calls.deleteDepartRole,
  deleteBatch: calls.deleteDepartRoles,
  exportXls: calls.exportDepartRoles,
})
const FORM = callFormSource({ add: calls.addDepartRole, edit: calls.editDepartRole })
const FIELDS: SearchField[] = [{ name: 'roleName', label: '部门角色名称' }]
const FORM_FIELDS: readonly FormField[] = [
  { name: 'roleName', label: '部门角色名称', props: { maxLength: 30 } },
  { name: 'roleCode', label: '部门角色编码', help: '字母、数字、下划线、短横线、点或冒号，全平台唯一', props: { maxLength: 64 } },
  { name: 'description', label: '备注', kind: 'textarea', props: { maxLength: 126 } },
]

/** The roles of a department: what its people can be given within what the department was granted. */
export function DepartRoles({ departId }: { departId: string }) {
  const may = useMay()
  const fixed = useMemo(() => ({ deptId: departId }), [departId])
  const list = useListPage(SOURCE, { search: FIELDS, fixed, sheet: '部门角色' })
  const form = useFormDialog()
  const [granting, setGranting] = useState<Row>()
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)

  const columns: ListColumn<Row>[] = [
    { key: 'roleName', title: '部门角色名称', dataIndex: 'roleName', width: 180, sorter: true },
    { key: 'roleCode', title: '部门角色编码', dataIndex: 'roleCode', width: 160, sorter: true },
    { key: 'departId', title: '部门', dataIndex: 'departId_dictText', width: 200 },
    { key: 'description', title: '备注', dataIndex: 'description', width: 200, render: (text: string | null) => text || '—' },
    actionColumn({
      width: 180,
      open: 2,
      name: (row) => row.roleName,
      actions: (row) => [
        may(calls.saveDepartRoleGrants) && {
          key: 'grant',
          label: '授权',
          onClick: () => {
            setGranting(row)
            setOpen(true)
          },
        },
        may(calls.editDepartRole) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        list.deletes(row),
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="identity/depart-role"
        columns={columns}
        label="部门角色列表"
        width={920}
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addDepartRole}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新建部门角色
            </Button>
          </Can>
        }
        empty={{ title: '还没有部门角色', text: '新建部门角色并授权后，可以分配给部门的用户。' }}
      />
      {form.used && (
        <FormDialog
          handle={form}
          code="identity.depart-role"
          title="部门角色"
          schema={DepartRoleForm}
          fields={FORM_FIELDS}
          source={FORM}
          width={520}
          toBody={(body) => ({ ...body, departId })}
          onOk={list.again}
        />
      )}
      <DrawerFrame
        open={open}
        width={760}
        title={`「${granting?.roleName ?? ''}」的权限`}
        cancelText="关闭"
        isDirty={() => dirty}
        onClose={() => setOpen(false)}
        onClosed={() => {
          setGranting(undefined)
          setDirty(false)
        }}
      >
        <Suspense>{granting && <DepartGrants holder={{ kind: 'departRole', id: granting.id, departId: granting.departId }} onDirty={setDirty} />}</Suspense>
      </DrawerFrame>
    </>
  )
}
