import { App } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { confirmRefund, exportRefunds, failRefund, refundList } from '@aosp/contract/funds/refund'
import { REFUND_CHANNEL, REFUND_CHANNEL_TEXTS, REFUND_STATE_TEXTS } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { AccountNumber, Amount } from '../../ui/parts/index.ts'
import { useNow } from '../../ui/use-now.ts'
import { SlipDialog } from '../../ui/slip/index.ts'
import { ReasonDialog } from '../../ui/dialog/index.ts'
import { DUE_WORDS, dueTone, refundColour } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'
import { useAct } from './use-act.ts'

const SendDialog = lazy(() => import('./refund-dialogs.tsx').then((module) => ({ default: module.SendDialog })))
const AccountDialog = lazy(() => import('./refund-dialogs.tsx').then((module) => ({ default: module.AccountDialog })))

type Row = RowOf<typeof refundList>
const SOURCE = callListSource({ list: refundList, exportXls: exportRefunds })
const FAILURES = ['账号或户名有误', '收款账户已销户', '收款银行退汇'] as const

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'applynNo', label: '编号' },
  { name: 'state', label: '状态', options: textOptions(REFUND_STATE_TEXTS) },
  { name: 'channel', label: '方式', options: textOptions(REFUND_CHANNEL_TEXTS) },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'subject', label: '事项' },
  { name: 'dueTime', label: '应退时间', kind: 'days' },
]

/** Refunds with their deadlines: sent by one person, confirmed by another. */
export function RefundTab({ staff }: { staff: boolean }) {
  const act = useAct()
  const now = useNow().getTime()
  const { modal } = App.useApp()
  const list = useListPage(SOURCE, { search: fieldsFor(staff), sheet: '退款清单' })
  const [open, setOpen] = useState<{ what: 'send' | 'prove' | 'fail' | 'account'; row: Row }>()
  const close = () => setOpen(undefined)
  const confirm = (row: Row) =>
    modal.confirm({
      title: `确认 ${showYuan(fromYuan(row.amount))} 元已退还？`,
      content:
        row.channel === REFUND_CHANNEL.hold
          ? `「${row.corporateName}」的虚拟账户将解冻并入账，此操作不可撤销。`
          : `请核对退款凭据与银行流水，确认后入账，此操作不可撤销。收款企业：${row.corporateName}。`,
      okText: '确认已退',
      onOk: () => act(confirmRefund, { id: row.id }).then(() => undefined),
    })

  const columns: ListColumn<Row>[] = [
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 170 },
    ...(staff
      ? [{ key: 'corporateName', title: '收款企业', dataIndex: 'corporateName', width: 190, ellipsis: true, sorter: true } satisfies ListColumn<Row>]
      : []),
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 130, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 140,
      render: (state: number, row) => (
        <StateMark
          colour={refundColour(state)}
          text={row.blocked === '' ? row.state_dictText : `${row.state_dictText}（暂缓）`}
          note={row.failNote || row.blocked}
        />
      ),
    },
    {
      key: 'dueTime',
      title: '应退时间',
      dataIndex: 'dueTime',
      width: 230,
      sorter: true,
      render: (at: string, row) => {
        const tone = dueTone(row, now)
        return (
          <span className="funds-due" data-tone={tone}>
            {at} {DUE_WORDS[tone] !== '' && <b>{DUE_WORDS[tone]}</b>}
          </span>
        )
      },
    },
    { key: 'reason', title: '原因', dataIndex: 'reason', width: 110, ellipsis: true },
    { key: 'channel', title: '方式', dataIndex: 'channel_dictText', width: 120 },
    {
      key: 'account',
      title: '收款账户',
      width: 210,
      render: (_value, row) => (row.channel === REFUND_CHANNEL.hold ? '虚拟账户' : <AccountNumber account={row.accountNo} mayReveal />),
    },
    { key: 'subject', title: '退款事项', dataIndex: 'subject', width: 240, ellipsis: true },
    actionColumn({
      width: 150,
      name: (row) => row.applynNo,
      actions: (row) => [
        row.actions.includes('send') && { key: 'send', label: '办理', onClick: () => setOpen({ what: 'send', row }) },
        row.actions.includes('paid') && { key: 'paid', label: '确认已退', onClick: () => void confirm(row) },
        row.actions.includes('prove') && { key: 'prove', label: '上传凭据', onClick: () => setOpen({ what: 'prove', row }) },
        row.actions.includes('failed') && { key: 'failed', label: '退款失败', danger: true, onClick: () => setOpen({ what: 'fail', row }) },
        row.actions.includes('edit') && { key: 'edit', label: '更正账户', onClick: () => setOpen({ what: 'account', row }) },
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name={staff ? 'funds/refunds' : 'funds/own-refunds'}
        columns={columns}
        label="退款"
        width={staff ? 1690 : 1500}
        empty={{ title: '没有退款', text: '未竞得、取消报名、多缴或应转付的款项会列在这里，三个工作日内办理。' }}
      />
      <Suspense>
        {open?.what === 'send' && <SendDialog refund={open.row} onClose={close} />}
        {open?.what === 'account' && <AccountDialog refund={open.row} onClose={close} />}
        {open?.what === 'prove' && <SlipDialog mode="refund" applynNo={open.row.applynNo} refund={open.row.id} onClose={close} />}
        {open?.what === 'fail' && (
          <ReasonDialog
            title="登记退款失败"
            lead={`「${open.row.corporateName}」会收到通知，并更正为本企业的其他账户。`}
            label="失败原因"
            okText="登记"
            missing="请输入失败原因"
            quick={FAILURES}
            onSubmit={(remark) => act(failRefund, { id: open.row.id, remark })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
