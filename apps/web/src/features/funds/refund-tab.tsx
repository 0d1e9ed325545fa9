import { lazy, Suspense, useState } from 'react'
import { exportRefunds, refundList } from '@aosp/contract/funds/refund'
import { REFUND_CHANNEL, REFUND_CHANNEL_TEXTS, REFUND_STATE_TEXTS } from '@aosp/contract/funds/codes'
import {
  actionColumn,
  callListSource,
  ListPage,
  queryFrom,
  textOptions,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../ui/list-page/index.ts'
import { AccountNumber, Amount } from '../../ui/parts/index.ts'
import { useNow } from '../../ui/use-now.ts'
import { SlipDialog } from '../../ui/slip/index.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { DUE_WORDS, dueTone, refundColour } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'

const AccountDialog = lazy(() => import('./refund-dialogs.tsx').then((module) => ({ default: module.AccountDialog })))

type Row = RowOf<typeof refundList>
const SOURCE = callListSource({ list: refundList, exportXls: exportRefunds })
/** The step the reader may take with it, as the button is called; each is taken on the page of the refund, before its checks. */
const STEP_WORDS = [
  ['paid', '确认已退'],
  ['send', '办理'],
] as const

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'applynNo', label: '编号' },
  { name: 'state', label: '状态', options: textOptions(REFUND_STATE_TEXTS) },
  { name: 'channel', label: '方式', options: textOptions(REFUND_CHANNEL_TEXTS) },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'subject', label: '事项' },
  { name: 'dueTime', label: '应退时间', kind: 'days' },
]

/** Refunds with their deadlines: sent by one person, confirmed by another. */
export function RefundTab({ staff, onOpen }: { staff: boolean; onOpen: (id: string) => void }) {
  const now = useNow().getTime()
  const search = fieldsFor(staff)
  const list = useListPage(SOURCE, { search, query: queryFrom(search, [{ name: 'amount', label: '金额（元）', type: 'yuan' }]), sheet: '退款清单' })
  const [open, setOpen] = useState<{ what: 'prove' | 'account'; row: Row }>()
  const close = () => setOpen(undefined)

  const columns: ListColumn<Row>[] = [
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 160, render: (no: string, row) => <RowLink onClick={() => onOpen(row.id)}>{no}</RowLink> },
    ...(staff
      ? [{ key: 'corporateName', title: '收款企业', dataIndex: 'corporateName', width: 160, ellipsis: true, sorter: true } satisfies ListColumn<Row>]
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
      width: 210,
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
    { key: 'reason', title: '原因', dataIndex: 'reason', width: 100, ellipsis: true },
    { key: 'channel', title: '方式', dataIndex: 'channel_dictText', width: 100 },
    {
      key: 'account',
      title: '收款账户',
      width: 210,
      render: (_value, row) => (row.channel === REFUND_CHANNEL.hold ? '虚拟账户' : <AccountNumber account={row.accountNo} mayReveal />),
    },
    { key: 'subject', title: '退款事项', dataIndex: 'subject', width: 240, ellipsis: true, spare: true },
    actionColumn({
      width: 150,
      name: (row) => row.applynNo,
      actions: (row) => [
        { key: 'open', label: STEP_WORDS.find(([step]) => row.actions.includes(step))?.[1] ?? '查看', onClick: () => onOpen(row.id) },
        row.actions.includes('prove') && { key: 'prove', label: '上传凭据', onClick: () => setOpen({ what: 'prove', row }) },
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
        {open?.what === 'account' && <AccountDialog refund={open.row} onClose={close} />}
        {open?.what === 'prove' && <SlipDialog mode="refund" applynNo={open.row.applynNo} refund={open.row.id} onClose={close} />}
      </Suspense>
    </>
  )
}
