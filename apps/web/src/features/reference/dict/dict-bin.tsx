import { App, Table } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { deletedDicts, eraseDict, restoreDict } from '@aosp/contract/reference/dictionary'
import { useMay } from '../../../ui/can.tsx'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RowActions } from '../../../ui/list-page/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'

type Row = Received<typeof deletedDicts>[number]
const REFRESHES = [deletedDicts]

/** Thrown away, not yet gone: taken back with all items, or erased for good. */
export function DictBin({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const { message } = App.useApp()
  const may = useMay()
  const askRemoval = useAskRemoval()
  const { data, error, isFetching, refetch } = useFetched(deletedDicts, {}, { quiet: true })
  const restore = useCall(restoreDict, { refreshes: REFRESHES })
  const erase = useCall(eraseDict, { refreshes: REFRESHES })
  const takeBack = async (id: string) => {
    const done = await restore.run({ id })
    if (!done) return
    message.success(done.message)
    onChanged()
  }
  return (
    <DrawerFrame open width={720} title="字典回收站" onClose={onClose} cancelText="关闭">
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="middle"
          aria-label="回收站"
          loading={isFetching}
          dataSource={data ?? []}
          scroll={{ x: 560 }}
          pagination={(data?.length ?? 0) > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          locale={{ emptyText: isFetching ? ' ' : <EmptyState icon="search" title="回收站是空的" /> }}
          columns={[
            { title: '字典名称', dataIndex: 'dictName', width: 150 },
            { title: '字典编号', dataIndex: 'dictCode', width: 150 },
            { title: '描述', dataIndex: 'description', render: (text: string) => text || '—' },
            {
              title: '操作',
              key: 'actions',
              width: 180,
              render: (_value, row) => (
                <RowActions
                  name={row.dictName}
                  actions={[
                    may(restoreDict) && { key: 'back', label: '字典取回', onClick: () => void takeBack(row.id) },
                    may(eraseDict) && {
                      key: 'erase',
                      label: '彻底删除',
                      danger: true,
                      onClick: () =>
                        askRemoval({
                          title: '确定彻底删除吗？',
                          content: `「${row.dictName}」及其 ${row.itemCount} 个字典项将无法恢复。`,
                          act: () => erase.run({ id: row.id }),
                        }),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
    </DrawerFrame>
  )
}
