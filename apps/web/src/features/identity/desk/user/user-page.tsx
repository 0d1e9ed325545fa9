import { DeleteOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { accessOf } from '@aosp/contract/identity/access'
import { userDeparts } from '@aosp/contract/identity/directory'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import * as calls from '@aosp/contract/identity/user'
import { routeOf } from '@aosp/contract/screens'
import { call, CallFailure } from '../../../../lib/call.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { callListSource, ListPage, useListPage } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useAccountActs } from '../../../../ui/use-account-acts.tsx'
import { QUERY, SEARCH, userColumns, type UserRow } from './user-columns.tsx'
import './user.css'

const UserFormDrawer = lazy(() => import('./user-form.tsx').then((module) => ({ default: module.UserFormDrawer })))
const UserPasswordDialog = lazy(() => import('./user-password.tsx').then((module) => ({ default: module.UserPasswordDialog })))
const UserBin = lazy(() => import('./user-bin.tsx').then((module) => ({ default: module.UserBin })))

const SOURCE = callListSource({
  list: calls.users,
  delete: calls.deleteUser,
  deleteBatch: calls.deleteUsers,
  exportXls: calls.exportUsers,
  importExcel: calls.importUsers,
  importTemplate: calls.userTemplate,
})
const MASKED = { masked: '1' }
const FIRST_ADMINISTRATOR = 'admin'
const BUILT_IN = '管理员账号不允许此操作！'
const NO_SYNC = '未开通：平台只接入了企业微信、钉钉的登录授权，没有接入它们的通讯录'

/** None is an answer with words of its own on these calls, and here simply none. */
const orNone = async <Result,>(asked: Promise<Result[]>): Promise<Result[]> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'refused') return []
    throw error
  }
}

/** Everybody's account: who it is, what he may do, whether he may sign in. */
export function UserPage() {
  const may = useMay()
  const navigate = useNavigate()
  const list = useListPage(SOURCE, { search: SEARCH, query: QUERY, fixed: MASKED, sheet: '用户' })
  const form = useFormDialog()
  const password = useFormDialog()
  const [binOpen, setBinOpen] = useState(false)
  const account = useAccountActs(list.selection, { noun: '用户', freeze: calls.freezeUsers, unmask: calls.unmaskUser, refreshes: [calls.users] })

  /** Roles and departments are not in the row; the form opens with them. */
  const open = async (row: UserRow, show: (whole: UserRow & { selectedroles: string; selecteddeparts: string }) => void) => {
    const [roles, departs] = await Promise.all([
      orNone(call(calls.userRoles, { userid: row.id }, { quiet: true })),
      orNone(call(userDeparts, { userId: row.id }, { quiet: true })),
    ])
    show({ ...row, selectedroles: roles.join(','), selecteddeparts: departs.map(({ value }) => value).join(',') })
  }
  const actions = (row: UserRow) => {
    const kept = row.username === FIRST_ADMINISTRATOR ? { reason: BUILT_IN } : {}
    const deletes = list.deletes(row)
    return [
      may(calls.editUser) && { key: 'edit', label: '编辑', onClick: () => void open(row, form.edit) },
      { key: 'detail', label: '详情', onClick: () => void open(row, form.detail) },
      may(accessOf) && { key: 'access', label: '权限说明', onClick: () => void navigate(routeOf('identity/access', { userId: row.id })) },
      may(calls.unmaskUser) && { key: 'unmask', label: '查看联系方式', onClick: () => void account.uncover(row) },
      may(calls.resetUserPassword) && { key: 'password', label: '密码', onClick: () => password.edit({ id: row.id, username: row.username }) },
      may(calls.freezeUsers) &&
        row.status === ACCOUNT_STATUS.normal && {
          key: 'freeze',
          label: '冻结',
          danger: true,
          ...kept,
          onClick: () => account.setFrozen([row], ACCOUNT_STATUS.frozen),
        },
      may(calls.freezeUsers) &&
        row.status === ACCOUNT_STATUS.frozen && {
          key: 'unfreeze',
          label: '解冻',
          onClick: () => account.setFrozen([row], ACCOUNT_STATUS.normal),
        },
      deletes && { ...deletes, ...kept },
    ]
  }

  return (
    <PagePanel title="用户管理" lead="平台工作人员和企业人员的账号。企业人员的注册和审核在“会员用户”中办理。">
      <ListPage
        list={list}
        name="identity/user"
        columns={userColumns(actions)}
        label="用户列表"
        width={1410}
        imports="用户"
        batch={[
          list.deletesChosen,
          may(calls.freezeUsers) && {
            key: 'freeze',
            label: '冻结',
            danger: true,
            onClick: () => account.setChosenFrozen(ACCOUNT_STATUS.normal, ACCOUNT_STATUS.frozen),
          },
          may(calls.freezeUsers) && { key: 'unfreeze', label: '解冻', onClick: () => account.setChosenFrozen(ACCOUNT_STATUS.frozen, ACCOUNT_STATUS.normal) },
        ]}
        buttons={
          <Can call={calls.addUser}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              添加用户
            </Button>
          </Can>
        }
        more={
          <>
            <Can call={calls.userBin}>
              <Button icon={<DeleteOutlined aria-hidden />} onClick={() => setBinOpen(true)}>
                回收站
              </Button>
            </Can>
            <Tooltip title={NO_SYNC}>
              <Button icon={<SyncOutlined aria-hidden />} disabled aria-description={NO_SYNC}>
                第三方同步
              </Button>
            </Tooltip>
          </>
        }
        empty={{ title: '没有用户', text: '添加或导入用户后，可以为其分配角色和部门。' }}
      />
      <Suspense>
        {form.used && <UserFormDrawer handle={form} onOk={list.again} />}
        {password.used && <UserPasswordDialog handle={password} onOk={list.again} />}
        {binOpen && <UserBin onClose={() => setBinOpen(false)} />}
      </Suspense>
      {account.dialog}
    </PagePanel>
  )
}
