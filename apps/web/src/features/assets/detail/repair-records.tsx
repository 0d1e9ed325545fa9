import { Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { addRepair, assetRepairs, deleteRepair, editRepair } from '@aosp/contract/assets/ledger'
import type { Received } from '@aosp/contract/endpoint'
import { Can, useMay } from '../../../ui/can.tsx'
import { callFormSource, useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RowActions, RecordTable } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import type { AssetRecord } from '../ledger/asset-form-model.ts'

const RepairForm = lazy(() => import('./record-forms.tsx').then((module) => ({ default: module.RepairForm })))

type Row = Received<typeof assetRepairs>['records'][number]
const SOURCE = callFormSource({ add: addRepair, edit: editRepair })
const REFRESHES = [assetRepairs]

/** Upkeep and repairs, with their cost. */
export function RepairRecords({ asset }: { asset: AssetRecord }) {
  const askRemoval = useAskRemoval()
  const may = useMay()
  const { data, error, refetch } = useFetched(assetRepairs, { assetId: asset.id }, { quiet: true })
  const form = useFormDialog()
  const remove = useCall(deleteRepair, { refreshes: REFRESHES })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />

  const add = (
    <Can call={addRepair}>
      <Button onClick={() => form.add({ kind: '1', failure: 'N' })}>新增维护记录</Button>
    </Can>
  )
  return (
    <>
      <div className="records-head">
        <p>
          共 <b>{data.records.length}</b> 条，费用合计{' '}
          <b>
            <span className="amount-inline">
              <Amount yuan={data.totalCost} unit="元" />
            </span>
          </b>
        </p>
        {add}
      </div>
      <RecordTable<Row>
        rowKey="id"
        aria-label="维护记录"
        pagination={data.records.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        width={820}
        dataSource={data.records}
        locale={{ emptyText: <EmptyState title="还没有维护记录">保养、维修、检定后在此登记，用于分析设备状况。</EmptyState> }}
        columns={[
          { title: '日期', dataIndex: 'day', width: 110 },
          { title: '类型', dataIndex: 'kind_dictText', width: 90 },
          { title: '故障', dataIndex: 'failure', width: 70, render: (failure: boolean) => (failure ? '是' : '否') },
          { title: '费用（元）', dataIndex: 'cost', width: 120, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
          { title: '停机（小时）', dataIndex: 'downHours', width: 110, align: 'right' },
          { title: '维修单位', dataIndex: 'vendor', width: 140, ellipsis: true },
          { title: '说明', dataIndex: 'note', ellipsis: true },
          ...(may(editRepair)
            ? [
                {
                  title: '操作',
                  key: 'actions',
                  width: 110,
                  render: (_value: unknown, row: Row) => (
                    <RowActions
                      name={`${row.day} ${row.kind_dictText}`}
                      actions={[
                        { key: 'edit', label: '编辑', onClick: () => form.edit({ ...row, failure: row.failure ? 'Y' : 'N' }) },
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
          <RepairForm handle={form} assetId={asset.id} source={SOURCE} onOk={() => void refetch()} />
        </Suspense>
      )}
    </>
  )
}
