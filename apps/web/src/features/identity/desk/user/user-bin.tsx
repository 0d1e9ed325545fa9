import { App, Button, Space, Table } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { eraseUsers, restoreUsers, userBin, users } from '@aosp/contract/identity/user'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { useDevice } from '../../../../ui/display/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { RowActions } from '../../../../ui/list-page/index.ts'
import { useAskRemoval } from '../../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { PersonAvatar } from '../account-panel.tsx'

type Binned = Received<typeof userBin>[number]
const REFRESHES = [users, userBin]
const ERASES = '账号、姓名、手机号等个人信息将被清除，不能恢复；业务记录保留，显示为“已注销用户”。'

/** Deleted accounts: back as they were, or gone for good. */
export function UserBin({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const askRemoval = useAskRemoval()
  const phone = useDevice() === 'mobile'
  const { data, error, refetch, isFetching } = useFetched(userBin, {}, { quiet: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const restore = useCall(restoreUsers, { refreshes: REFRESHES })
  const erase = useCall(eraseUsers, { refreshes: REFRESHES })

  const bringBack = async (ids: readonly string[]) => {
    const answer = await restore.run({ userIds: ids.join(',') })
    if (!answer) return
    void message.success(answer.message)
    setChosen([])
  }
  const askToErase = (ids: readonly string[], name: string) =>
    askRemoval({
      title: `彻底删除${name}？`,
      content: ERASES,
      act: () => erase.run({ userIds: ids.join(',') }),
      onDone: () => setChosen([]),
    })
  const columns = [
    {
      key: 'realname',
      title: '用户姓名',
      width: 130,
      render: (_none: unknown, row: Binned) => (
        <span className="user-bin-person">
          <PersonAvatar person={row} size={28} />
          {row.realname}
        </span>
      ),
    },
    { key: 'username', title: '用户账号', dataIndex: 'username', width: 130 },
    { key: 'phone', title: '手机号码', dataIndex: 'phone', width: 120, render: (phone: string | null) => phone ?? '—' },
    { key: 'deleteTime', title: '删除时间', dataIndex: 'deleteTime', width: 166 },
    {
      key: 'actions',
      title: '操作',
      width: 130,
      // Beside it a phone would show nothing else.
      ...(phone ? {} : { fixed: 'right' as const }),
      render: (_none: unknown, row: Binned) => (
        <RowActions
          name={row.realname}
          actions={[
            { key: 'restore', label: '还原', onClick: () => void bringBack([row.id]) },
            { key: 'erase', label: '彻底删除', danger: true, onClick: () => askToErase([row.id], `「${row.realname}」`) },
          ]}
        />
      ),
    },
  ]
  return (
    <DrawerFrame open width={760} title="用户回收站" onClose={onClose}>
      <Space className="user-bin-acts" wrap>
        <Button disabled={chosen.length === 0} loading={restore.busy} onClick={() => void bringBack(chosen)}>
          批量还原
        </Button>
        <Button danger disabled={chosen.length === 0} onClick={() => askToErase(chosen, `选中的 ${chosen.length} 个账号`)}>
          批量彻底删除
        </Button>
      </Space>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table<Binned>
          rowKey="id"
          size="small"
          aria-label="回收站中的用户"
          loading={isFetching && !data}
          dataSource={data ?? []}
          columns={columns}
          scroll={{ x: 680 }}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
          locale={{ emptyText: <EmptyState title="回收站是空的">删除的用户会出现在这里，可以还原。</EmptyState> }}
        />
      )}
    </DrawerFrame>
  )
}
