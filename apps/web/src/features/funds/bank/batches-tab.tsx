import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { batchList, downloadBatch, makeBatch, releaseBatch, voidBatch } from '@aosp/contract/funds/bank-batch'
import { BATCH_STATE_TEXTS } from '@aosp/contract/funds/bank-codes'
import { call } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { yuanText } from '../funds-model.ts'
import { batchColour } from './bank-model.ts'

const MakeBatchDialog = lazy(() => import('./make-batch-dialog.tsx').then((module) => ({ default: module.MakeBatchDialog })))
const BatchDrawer = lazy(() => import('./batch-drawer.tsx').then((module) => ({ default: module.BatchDrawer })))
const ResultDialog = lazy(() => import('./result-dialog.tsx').then((module) => ({ default: module.ResultDialog })))

type Row = RowOf<typeof batchList>
const SOURCE = callListSource({ list: batchList })
const FIELDS: SearchField[] = [
  { name: 'no', label: '批次号' },
  { name: 'state', label: '状态', options: textOptions(BATCH_STATE_TEXTS) },
  { name: 'createTime', label: '生成时间', kind: 'days' },
]

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)

/** Batches of refunds: made by one person, released by another, handed out once, answered by the bank's file. */
export function BatchesTab() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const act = useAct()
  const client = useQueryClient()
  const { modal, message } = App.useApp()
  const [open, setOpen] = useState<{ what: 'make' } | { what: 'show' | 'void' | 'result'; row: Row }>()
  const close = () => setOpen(undefined)
  const release = (row: Row) =>
    modal.confirm({
      title: `放行批次 ${row.no}？`,
      content: `共 ${row.items} 笔 ${yuanText(row.amount)}。请先核对明细中的户名、账号和金额；放行后可下载付款文件。`,
      okText: '复核放行',
      onOk: async () => void (await act(releaseBatch, { id: row.id })),
    })
  const download = (row: Row) =>
    modal.confirm({
      title: `下载批次 ${row.no} 的付款文件？`,
      content: '付款文件只能下载一次，以免重复付款。下载后请立即提交银行。',
      okText: '下载',
      onOk: async () => {
        const file = await call(downloadBatch, { id: row.id }).catch(() => undefined)
        if (file) {
          saveFile(new Blob([bytesOf(file.content)], { type: 'text/csv' }), file.fileName)
          void message.success('付款文件已下载，请提交银行')
        }
        await client.invalidateQueries()
      },
    })
  const columns: ListColumn<Row>[] = [
    {
      key: 'no',
      title: '批次号',
      dataIndex: 'no',
      width: 170,
      render: (no: string, row) => <RowLink onClick={() => setOpen({ what: 'show', row })}>{no}</RowLink>,
    },
    { key: 'items', title: '笔数', dataIndex: 'items', width: 80, align: 'right' },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 150, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (state: number, row) => <StateMark colour={batchColour(state)} text={row.state_dictText} note={row.voidNote} />,
    },
    { key: 'outcome', title: '成功 / 失败', width: 110, render: (_value, row) => `${row.paid} / ${row.failed}` },
    { key: 'createBy', title: '生成人', dataIndex: 'createBy', width: 100 },
    { key: 'createTime', title: '生成时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'releaseBy', title: '复核人', dataIndex: 'releaseBy', width: 100 },
    { key: 'sendBy', title: '下载人', dataIndex: 'sendBy', width: 100 },
    actionColumn({
      width: 180,
      name: (row) => row.no,
      actions: (row) => [
        row.actions.includes('release') && { key: 'release', label: '复核放行', onClick: () => void release(row) },
        row.actions.includes('download') && { key: 'download', label: '下载付款文件', onClick: () => void download(row) },
        row.actions.includes('result') && { key: 'result', label: '读入结果', onClick: () => setOpen({ what: 'result', row }) },
        { key: 'show', label: '查看', onClick: () => setOpen({ what: 'show', row }) },
        row.actions.includes('void') && { key: 'void', label: '作废', danger: true, onClick: () => setOpen({ what: 'void', row }) },
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="funds/bank-batches"
        columns={columns}
        label="退款批次"
        width={1270}
        empty={{ title: '还没有退款批次', text: '把待退款项汇成一个付款文件，由另一人复核放行后提交银行。' }}
        buttons={
          <Can call={makeBatch}>
            <Button type="primary" onClick={() => setOpen({ what: 'make' })}>
              生成批次
            </Button>
          </Can>
        }
      />
      <Suspense>
        {open?.what === 'make' && <MakeBatchDialog onClose={close} />}
        {open?.what === 'show' && <BatchDrawer id={open.row.id} onClose={close} />}
        {open?.what === 'result' && <ResultDialog batch={open.row} onClose={close} />}
        {open?.what === 'void' && (
          <ReasonDialog
            title="作废批次"
            lead={`批次 ${open.row.no} 中尚未付款的退款将重新待退。${open.row.sendTime === null ? '' : '付款文件已下载，请确认银行没有受理。'}`}
            okText="作废批次"
            danger
            onSubmit={(remark) => act(voidBatch, { id: open.row.id, remark })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
