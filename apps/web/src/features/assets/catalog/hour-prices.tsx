import { Button, Skeleton, Table } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/assets/hour-price'
import type { Received } from '@aosp/contract/endpoint'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RowActions } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'

const HourPriceForm = lazy(() => import('./hour-price-form.tsx').then((module) => ({ default: module.HourPriceForm })))

type Row = Received<typeof calls.hourPrices>['records'][number]
const REFRESHES = [calls.hourPrices]

/** What an hour of such a thing costs on the market: sharing is measured by it. */
export function HourPrices({ catalogId }: { catalogId: string }) {
  const askRemoval = useAskRemoval()
  const may = useMay()
  const { data, error, refetch } = useFetched(calls.hourPrices, { catalogId }, { quiet: true })
  const form = useFormDialog()
  const remove = useCall(calls.deleteHourPrice, { refreshes: REFRESHES })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <section className="catalog-prices">
      <div className="panel-head">
        <h2>市场机时价</h2>
        <Can call={calls.addHourPrice}>
          <Button onClick={() => form.add()}>新增机时价</Button>
        </Can>
      </div>
      <p className="catalog-hint">
        {data.inherited
          ? `本目录今天没有自己的机时价，按上级「${data.inherited.catalogName}」计：${data.inherited.price} 元 / 小时。`
          : '自生效日起用于共享分析中节约购置的计算，也用于没有另行定价的下级目录。'}
      </p>
      <Table<Row>
        rowKey="id"
        size="middle"
        aria-label="市场机时价"
        pagination={data.records.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        {...(data.records.length > 0 ? { scroll: { x: 520 } } : {})}
        dataSource={data.records}
        locale={{ emptyText: <EmptyState title="还没有机时价" /> }}
        columns={[
          { title: '生效日', dataIndex: 'from', width: 120, render: (from: string, { inForce }) => (inForce ? `${from}（现行）` : from) },
          { title: '机时价（元/小时）', dataIndex: 'price', width: 150, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
          { title: '说明', dataIndex: 'note', ellipsis: true },
          { title: '维护人', dataIndex: 'updateBy', width: 110, ellipsis: true },
          ...(may(calls.editHourPrice)
            ? [
                {
                  title: '操作',
                  key: 'actions',
                  width: 110,
                  render: (_value: unknown, row: Row) => (
                    <RowActions
                      name={row.from}
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
          <HourPriceForm handle={form} catalogId={catalogId} onOk={() => void refetch()} />
        </Suspense>
      )}
    </section>
  )
}
