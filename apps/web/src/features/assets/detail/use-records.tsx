import { Button, Progress, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { addUse, assetUses, deleteUse, editUse } from '@aosp/contract/assets/ledger'
import type { Received } from '@aosp/contract/endpoint'
import { Can, useMay } from '../../../ui/can.tsx'
import { callFormSource, useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RowActions, RecordTable } from '../../../ui/list-page/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import type { AssetRecord } from '../ledger/asset-form-model.ts'

const UseForm = lazy(() => import('./record-forms.tsx').then((module) => ({ default: module.UseForm })))

type Row = Received<typeof assetUses>['records'][number]
const SOURCE = callFormSource({ add: addUse, edit: editUse })
const REFRESHES = [assetUses]

const noteOf = (note: string, { order, counted }: Row): string =>
  order !== '' ? `共享订单 ${order}` : counted ? note : [note, '已有共享订单，不计入'].filter(Boolean).join('；')

/** Hours by month, and how far they use up what a thing of this kind should run in a year. */
export function UseRecords({ asset }: { asset: AssetRecord }) {
  const askRemoval = useAskRemoval()
  const may = useMay()
  const { data, error, refetch } = useFetched(assetUses, { assetId: asset.id }, { quiet: true })
  const form = useFormDialog()
  const remove = useCall(deleteUse, { refreshes: REFRESHES })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />

  const used = data.ratedHours > 0 ? Math.round((data.yearHours / data.ratedHours) * 100) : undefined
  return (
    <>
      <div className="records-head">
        <p>
          近 12 个月 <b>{data.yearHours}</b> 小时
          {used !== undefined && (
            <>
              ，年额定 <b>{data.ratedHours}</b> 小时，利用率 <b>{used}%</b>
            </>
          )}
        </p>
        <Can call={addUse}>
          <Button onClick={() => form.add({ kind: '1' })}>新增使用记录</Button>
        </Can>
      </div>
      {used !== undefined && <Progress percent={Math.min(100, used)} showInfo={false} size="small" aria-label={`利用率 ${used}%`} />}
      <RecordTable<Row>
        rowKey="id"
        aria-label="使用记录"
        pagination={data.records.length > 12 ? { pageSize: 12, showSizeChanger: false } : false}
        width={640}
        dataSource={data.records}
        locale={{ emptyText: <EmptyState title="还没有使用记录">按月登记机时，用于计算利用率和共享分析。</EmptyState> }}
        columns={[
          { title: '月份', dataIndex: 'month', width: 100 },
          { title: '用途', dataIndex: 'kind_dictText', width: 120 },
          { title: '机时（小时）', dataIndex: 'hours', width: 120, align: 'right' },
          { title: '使用单位', dataIndex: 'user', width: 160, ellipsis: true },
          { title: '说明', dataIndex: 'note', ellipsis: true, render: (note: string, row: Row) => noteOf(note, row) },
          ...(may(editUse)
            ? [
                {
                  title: '操作',
                  key: 'actions',
                  width: 110,
                  render: (_value: unknown, row: Row) =>
                    row.order === '' && (
                      <RowActions
                        name={`${row.month} ${row.kind_dictText}`}
                        actions={[
                          { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
                          { key: 'delete', label: '删除', danger: true, onClick: () => askRemoval({ act: () => remove.run({ id: row.id }) }) },
                        ]}
                      />
                    ),
                },
              ]
            : []),
        ]}
      />
      {form.used && (
        <Suspense>
          <UseForm handle={form} assetId={asset.id} source={SOURCE} onOk={() => void refetch()} />
        </Suspense>
      )}
    </>
  )
}
