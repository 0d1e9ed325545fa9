import { Button, Skeleton, Space, Table, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/assets/lease'
import type { Received } from '@aosp/contract/endpoint'
import { assetById, assetStatusHistory } from '@aosp/contract/assets/ledger'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { callListSource, RowActions } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import type { AssetRecord } from '../ledger/asset-form-model.ts'
import { RecordSheets } from './record-sheets.tsx'

const forms = () => import('./lease-forms.tsx')
const LeaseForm = lazy(() => forms().then((module) => ({ default: module.LeaseForm })))
const ReceiptForm = lazy(() => forms().then((module) => ({ default: module.ReceiptForm })))
const EndLease = lazy(() => forms().then((module) => ({ default: module.EndLease })))

type Lease = Received<typeof calls.assetLeases>['records'][number]
type Due = Lease['dues'][number]

const SHEETS = callListSource({ exportXls: calls.exportLeases, importExcel: calls.importLeases, importTemplate: calls.leaseTemplate })
const RECEIPT_SHEETS = callListSource({ exportXls: calls.exportReceipts, importExcel: calls.importReceipts, importTemplate: calls.receiptTemplate })
const REFRESHES = [calls.assetLeases, assetById, assetStatusHistory]
const STATES = { coming: ['待起租', 'default'], running: ['在租', 'processing'], over: ['已到期', 'default'] } as const

/** Leases, what falls due of each and what has come in. */
export function LeaseRecords({ asset }: { asset: AssetRecord }) {
  const askRemoval = useAskRemoval()
  const may = useMay()
  const { data, error, refetch } = useFetched(calls.assetLeases, { assetId: asset.id }, { quiet: true })
  const lease = useFormDialog()
  const receipt = useFormDialog()
  const [ending, setEnding] = useState<Lease>()
  const remove = useCall(calls.deleteLease, { refreshes: REFRESHES })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />

  const actions = (row: Lease) => (
    <RowActions
      name={row.code}
      actions={[
        row.received < row.total && { key: 'receive', label: '登记收款', onClick: () => receipt.add({ leaseId: row.id }) },
        { key: 'edit', label: '编辑', onClick: () => lease.edit(row) },
        row.state !== 'over' && { key: 'end', label: '提前终止', onClick: () => setEnding(row) },
        !row.ofDeal &&
          row.received === 0 && { key: 'delete', label: '删除', danger: true, onClick: () => askRemoval({ act: () => remove.run({ id: row.id }) }) },
      ]}
    />
  )
  return (
    <>
      <div className="records-head">
        <p>
          共 <b>{data.records.length}</b> 份租约，已收 <b>{sum(data.received)}</b>
          {data.arrears > 0 && (
            <>
              ，欠租 <b className="lease-arrears">{sum(data.arrears)}</b>
            </>
          )}
        </p>
        <Space wrap>
          <RecordSheets
            sheets={SHEETS}
            title="租约"
            assetId={asset.id}
            exports={calls.exportLeases}
            imports={calls.importLeases}
            refreshes={[calls.assetLeases]}
          />
          <RecordSheets
            sheets={RECEIPT_SHEETS}
            title="租金收款"
            of="收款"
            assetId={asset.id}
            exports={calls.exportReceipts}
            imports={calls.importReceipts}
            refreshes={[calls.assetLeases]}
          />
          <Can call={calls.addLease}>
            <Button onClick={() => lease.add({ unit: '4', payUnit: '4' })}>登记租约</Button>
          </Can>
        </Space>
      </div>
      <Table<Lease>
        rowKey="id"
        size="middle"
        aria-label="租约"
        pagination={false}
        {...(data.records.length > 0 ? { scroll: { x: 1130 } } : {})}
        dataSource={data.records}
        locale={{ emptyText: <EmptyState title="还没有租约">租赁成交签约后自动生成，线下签订的合同在此登记或导入。</EmptyState> }}
        expandable={EXPANDABLE}
        columns={[
          {
            title: '合同编号',
            dataIndex: 'code',
            width: 170,
            render: (code: string, row) => (
              <span className="asset-name">
                {code}
                {row.ofDeal && <small>交易成交</small>}
              </span>
            ),
          },
          { title: '承租方', dataIndex: 'tenant', width: 190, ellipsis: true },
          {
            title: '租期',
            dataIndex: 'from',
            width: 120,
            render: (from: string, { to }) => (
              <>
                {from}
                <br />
                {to}
              </>
            ),
          },
          {
            title: '状态',
            dataIndex: 'state',
            width: 90,
            render: (state: Lease['state'], { cutShort }) => <Tag color={STATES[state][1]}>{cutShort && state === 'over' ? '已终止' : STATES[state][0]}</Tag>,
          },
          {
            title: '租金（元）',
            dataIndex: 'price',
            width: 130,
            align: 'right',
            render: (yuan: number, { unit_dictText: unit }) => (
              <>
                <Amount yuan={yuan} />
                <small>/ {unit}</small>
              </>
            ),
          },
          { title: '总额（元）', dataIndex: 'total', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
          {
            title: '欠租（元）',
            dataIndex: 'arrears',
            width: 120,
            align: 'right',
            render: (yuan: number) =>
              yuan > 0 ? (
                <span className="lease-arrears">
                  <Amount yuan={yuan} />
                </span>
              ) : (
                '—'
              ),
          },
          ...(may(calls.editLease) ? [{ title: '操作', key: 'actions', width: 130, render: (_value: unknown, row: Lease) => actions(row) }] : []),
        ]}
      />
      <Suspense>
        {lease.used && <LeaseForm handle={lease} assetId={asset.id} onOk={() => void refetch()} />}
        {receipt.used && <ReceiptForm handle={receipt} onOk={() => void refetch()} />}
        {ending && <EndLease lease={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </>
  )
}

const EXPANDABLE = {
  expandedRowRender: ({ dues, code }: Lease) => <Dues dues={dues} code={code} />,
  rowExpandable: ({ dues }: Lease) => dues.length > 0,
}

const sum = (yuan: number) => (
  <span className="amount-inline">
    <Amount yuan={yuan} unit="元" />
  </span>
)

/** One due below the other, with what came in for it. */
function Dues({ dues, code }: { dues: readonly Due[]; code: string }) {
  const askRemoval = useAskRemoval()
  const may = useMay()
  const remove = useCall(calls.deleteReceipt, { refreshes: [calls.assetLeases] })
  return (
    <Table<Due>
      rowKey="id"
      size="small"
      aria-label={`${code} 应收租金`}
      pagination={dues.length > 12 ? { pageSize: 12, showSizeChanger: false } : false}
      dataSource={[...dues]}
      columns={[
        { title: '应收日期', dataIndex: 'day', width: 120 },
        { title: '应收（元）', dataIndex: 'amount', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
        { title: '已收（元）', dataIndex: 'received', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
        {
          title: '收款',
          dataIndex: 'receipts',
          render: (receipts: Due['receipts']) =>
            receipts.length === 0
              ? '—'
              : receipts.map(({ id, day, amount }) => (
                  <span key={id} className="lease-receipt">
                    {day} <Amount yuan={amount} />
                    {may(calls.deleteReceipt) && (
                      <Button
                        type="link"
                        size="small"
                        danger
                        aria-label={`删除 ${day} 的收款`}
                        onClick={() => askRemoval({ title: `删除 ${day} 的收款？`, content: '删除后该笔租金重新计入未收。', act: () => remove.run({ id }) })}
                      >
                        删除
                      </Button>
                    )}
                  </span>
                )),
        },
      ]}
    />
  )
}
