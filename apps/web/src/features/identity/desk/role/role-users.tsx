import { App, Button, Input, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { usersOfRole } from '@aosp/contract/identity/directory'
import { accessOf } from '@aosp/contract/identity/access'
import * as calls from '@aosp/contract/identity/role'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { addUser } from '@aosp/contract/identity/user'
import { useMay } from '../../../../ui/can.tsx'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { RowActions, type RowOf } from '../../../../ui/list-page/index.ts'
import { PickRows, USERS_BY_DEPARTMENT } from '../../../../ui/pickers/index.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import '../../../../ui/list-page/list-page.css'

const UserFormDrawer = lazy(() => import('../user/user-form.tsx').then((module) => ({ default: module.UserFormDrawer })))

type Row = RowOf<typeof usersOfRole>

const REFRESHES = [usersOfRole]
const PAGE_SIZE = 10
const MOST_AT_ONCE = 200

/** How the roles that came with the platform get to people, if not here. */
const GIVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  [ROLE_CODES.admin]: '该角色须由两位管理员共同授予，不能在此添加用户。',
  [ROLE_CODES.operate]: '该角色须由两位管理员共同授予，不能在此添加用户。',
  [ROLE_CODES.menber]: '会员角色随企业注册审核授予，不能手工增减。',
  [ROLE_CODES.external]: '会员角色随企业注册审核授予，不能手工增减。',
}
const FOLLOWS_REVIEW: ReadonlySet<string> = new Set([ROLE_CODES.menber, ROLE_CODES.external])

/** Who holds a role. The list beside it has the address, so this one keeps its page to itself. */
export function RoleUsers({ role }: { role: { id: string; roleCode: string } }) {
  const roleId = role.id
  const elsewhere = GIVEN_ELSEWHERE[role.roleCode]
  const { message, modal } = App.useApp()
  const may = useMay()
  const [asked, setAsked] = useState({ pageNo: 1, pageSize: PAGE_SIZE, username: '' })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useFetched(usersOfRole, { roleId, ...asked, column: 'username', order: 'asc' }, { quiet: true, keepLast: true })
  const add = useCall(calls.addRoleUsers, { refreshes: REFRESHES })
  const removeOne = useCall(calls.deleteRoleUser, { refreshes: REFRESHES })
  const removeSeveral = useCall(calls.deleteRoleUsers, { refreshes: REFRESHES })
  const mayTie = may(calls.addRoleUsers) && elsewhere === undefined
  const mayUntie = may(calls.deleteRoleUser) && !FOLLOWS_REVIEW.has(role.roleCode)
  const { user } = useDeskSession()
  const navigate = useNavigate()
  const fresh = useFormDialog()

  const tie = async (ids: readonly string[]) => {
    const answer = await add.run({ roleId, userIdList: [...ids] })
    if (answer) void message.success(answer.message)
  }
  const askToUntie = (title: string, act: () => Promise<{ message: string } | undefined>): void =>
    void modal.confirm({
      title,
      content: '取消后，对方立即失去该角色的菜单和操作权限。',
      okText: '取消关联',
      okButtonProps: { danger: true },
      cancelText: '返回',
      onOk: async () => {
        const answer = await act()
        if (!answer) return
        void message.success('已取消关联')
        setChosen([])
      },
    })

  return (
    <>
      <div className="role-users-tools">
        <Input.Search
          allowClear
          aria-label="用户账号"
          placeholder="用户账号"
          maxLength={50}
          onSearch={(typed) => setAsked((before) => ({ ...before, pageNo: 1, username: typed.trim() }))}
        />
        {mayTie && may(addUser) && <Button onClick={() => fresh.add({ selectedroles: roleId })}>新增用户</Button>}
        {mayTie && (
          <PickRows picker={USERS_BY_DEPARTMENT} store="id" limit={MOST_AT_ONCE} onPicked={(ids) => void tie(ids)}>
            已有用户
          </PickRows>
        )}
        {mayUntie && chosen.length > 0 && (
          <Button danger onClick={() => askToUntie(`取消关联选中的 ${chosen.length} 个用户？`, () => removeSeveral.run({ roleId, userIds: chosen.join(',') }))}>
            取消关联（{chosen.length}）
          </Button>
        )}
      </div>
      {elsewhere && <p className="role-elsewhere">{elsewhere}</p>}
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="middle"
          className="role-users"
          aria-label="角色的用户"
          loading={isFetching}
          dataSource={data?.records ?? []}
          scroll={{ x: 460 }}
          {...(mayUntie
            ? {
                rowSelection: {
                  selectedRowKeys: [...chosen],
                  preserveSelectedRowKeys: true,
                  getCheckboxProps: (row) => ({ 'aria-label': `选择 ${row.username}`, disabled: row.id === user.id }),
                  onChange: (keys) => setChosen(keys.map(String)),
                },
              }
            : {})}
          pagination={{
            current: asked.pageNo,
            pageSize: asked.pageSize,
            total: data?.total ?? 0,
            size: 'small',
            showTotal: (total) => `共 ${total} 人`,
            onChange: (pageNo, pageSize) => setAsked((before) => ({ ...before, pageNo, pageSize })),
          }}
          locale={{
            emptyText: isFetching ? ' ' : <EmptyState icon="search" title={asked.username ? '没有匹配的用户' : '还没有用户持有该角色'} />,
          }}
          columns={[
            { title: '用户账号', dataIndex: 'username', width: 120, ellipsis: true },
            { title: '用户名称', dataIndex: 'realname', width: 110, ellipsis: true },
            { title: '状态', dataIndex: 'status_dictText', width: 70 },
            {
              title: '操作',
              key: 'actions',
              width: 160,
              render: (_value, row) => (
                <RowActions
                  name={row.realname}
                  actions={[
                    may(accessOf) && {
                      key: 'access',
                      label: '权限说明',
                      onClick: () => void navigate(routeOf('identity/access', { userId: row.id })),
                    },
                    mayUntie && {
                      key: 'untie',
                      label: '取消关联',
                      danger: true,
                      reason: row.id === user.id ? '不能变更自己的角色' : undefined,
                      onClick: () => askToUntie(`取消与「${row.realname}」的关联？`, () => removeOne.run({ roleId, userId: row.id })),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense>{fresh.used && <UserFormDrawer handle={fresh} onOk={() => void refetch()} />}</Suspense>
    </>
  )
}
