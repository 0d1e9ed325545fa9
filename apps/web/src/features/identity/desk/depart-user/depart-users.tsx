import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { choosableDepartRoles, giveDepartRoles } from '@aosp/contract/identity/depart-role'
import * as calls from '@aosp/contract/identity/depart-user'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { DescriptionList } from '../../../../ui/parts/index.ts'
import { PickRows, USERS_BY_DEPARTMENT } from '../../../../ui/pickers/index.ts'
import { useCall } from '../../../../ui/use-call.ts'
import { PersonRoles } from './person-roles.tsx'

const DepartUserNew = lazy(() => import('./depart-user-new.tsx').then((module) => ({ default: module.DepartUserNew })))
const DepartUserFormDialog = lazy(() => import('./depart-user-form.tsx').then((module) => ({ default: module.DepartUserFormDialog })))

type Row = RowOf<typeof calls.departUsers>
const SOURCE = callListSource({ list: calls.departUsers })
const FIELDS: SearchField[] = [{ name: 'username', label: '用户账号' }]
const MOST_AT_ONCE = 200

/** People of a department and of those below it. */
export function DepartUsers({ depart }: { depart: { id: string; name: string } }) {
  const departId = depart.id
  const { message, modal } = App.useApp()
  const may = useMay()
  const fixed = useMemo(() => ({ depId: departId }), [departId])
  const list = useListPage(SOURCE, { search: FIELDS, fixed })
  const add = useCall(calls.addDepartUsers)
  const removeOne = useCall(calls.removeDepartUser)
  const removeSeveral = useCall(calls.removeDepartUsers)
  const { user } = useDeskSession()
  const form = useFormDialog()
  const fresh = useFormDialog()
  const [shown, setShown] = useState<Row>()
  const [giving, setGiving] = useState<Row>()

  const join = async (ids: readonly string[]) => {
    const answer = await add.run({ depId: departId, userIdList: [...ids] })
    if (!answer) return
    void message.success(answer.message)
    list.again()
  }
  const askToUntie = (title: string, act: () => Promise<{ message: string } | undefined>): void =>
    void modal.confirm({
      title,
      content: '取消后，对方不再属于本部门及其下级部门，同时失去这些部门的部门角色。',
      okText: '取消关联',
      okButtonProps: { danger: true },
      cancelText: '返回',
      onOk: async () => {
        const answer = await act()
        if (!answer) return
        void message.success('已取消关联')
        list.selection.clear()
        list.again()
      },
    })
  const mayUntie = may(calls.removeDepartUser)
  const columns: ListColumn<Row>[] = [
    { key: 'username', title: '用户账号', dataIndex: 'username', width: 120, sorter: true },
    { key: 'realname', title: '用户名称', dataIndex: 'realname', width: 100, sorter: true },
    { key: 'orgCode', title: '部门', dataIndex: 'orgCode', width: 170, ellipsis: true },
    { key: 'sex', title: '性别', dataIndex: 'sex_dictText', width: 60 },
    { key: 'phone', title: '电话', dataIndex: 'phone', width: 130, render: (phone: string | null) => phone ?? '—' },
    { key: 'status', title: '状态', dataIndex: 'status_dictText', width: 80 },
    { key: 'departRoles', title: '部门角色', dataIndex: 'departRoles', width: 130, ellipsis: true, render: (names: string) => names || '—' },
    actionColumn({
      width: 200,
      open: 2,
      name: (row) => row.realname,
      actions: (row) => [
        may(calls.editDepartUser) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        may(giveDepartRoles) &&
          may(choosableDepartRoles) && {
            key: 'roles',
            label: '部门角色',
            reason: row.id === user.id ? '不能变更自己的角色' : undefined,
            onClick: () => setGiving(row),
          },
        { key: 'detail', label: '用户详情', onClick: () => setShown(row) },
        mayUntie && {
          key: 'untie',
          label: '取消关联',
          danger: true,
          onClick: () => askToUntie(`取消与「${row.realname}」的关联？`, () => removeOne.run({ depId: departId, userId: row.id })),
        },
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="identity/depart-user-list"
        columns={columns}
        label="部门用户列表"
        width={1020}
        batch={[
          mayUntie && {
            key: 'untie',
            label: '取消关联',
            danger: true,
            onClick: () =>
              askToUntie(`取消关联选中的 ${list.selection.keys.length} 个用户？`, () =>
                removeSeveral.run({ depId: departId, userIds: list.selection.keys.join(',') }),
              ),
          },
        ]}
        buttons={
          <Can call={calls.addDepartUsers}>
            <Space wrap>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => fresh.add()}>
                新建用户
              </Button>
              <PickRows picker={USERS_BY_DEPARTMENT} store="id" limit={MOST_AT_ONCE} onPicked={(ids) => void join(ids)}>
                添加已有用户
              </PickRows>
            </Space>
          </Can>
        }
        empty={{ title: '该部门还没有用户', text: '添加已有用户后，可以给他们分配部门角色。' }}
      />
      <DrawerFrame open={shown !== undefined} width={480} title="用户详情" cancelText="关闭" onClose={() => setShown(undefined)}>
        {shown && (
          <DescriptionList
            columns={1}
            items={[
              { label: '用户账号', value: shown.username },
              { label: '用户名称', value: shown.realname },
              { label: '工号', value: shown.workNo },
              { label: '部门', value: shown.orgCodeTxt },
              { label: '职务', value: shown.post_dictText },
              { label: '部门角色', value: shown.departRoles },
              { label: '所属企业', value: shown.corporateName },
              { label: '手机', value: shown.phone },
              { label: '座机', value: shown.telephone },
              { label: '邮箱', value: shown.email },
              { label: '状态', value: shown.status_dictText },
            ]}
          />
        )}
      </DrawerFrame>
      <Suspense>{fresh.used && <DepartUserNew handle={fresh} depart={depart} onOk={list.again} />}</Suspense>
      <Suspense>{form.used && <DepartUserFormDialog handle={form} departId={departId} onOk={list.again} />}</Suspense>
      {giving && <PersonRoles departId={departId} person={giving} onClose={() => setGiving(undefined)} onSaved={list.again} />}
    </>
  )
}
