import { App } from 'antd'
import { sendVirtualAgain, virtualOperations } from '@aosp/contract/funds/virtual'
import { VIRTUAL_KIND_TEXTS, VIRTUAL_STATE, VIRTUAL_STATE_TEXTS } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { useAct } from '../../../ui/use-act.ts'

type Row = RowOf<typeof virtualOperations>
const SOURCE = callListSource({ list: virtualOperations })
const FIELDS: readonly SearchField[] = [
  { name: 'applynNo', label: '编号' },
  { name: 'kind', label: '指令', options: textOptions(VIRTUAL_KIND_TEXTS) },
  { name: 'state', label: '状态', options: textOptions(VIRTUAL_STATE_TEXTS) },
  { name: 'corporateName', label: '企业名称' },
  { name: 'createTime', label: '时间', kind: 'days' },
]

const colourOf = (state: number): string => {
  if (state === VIRTUAL_STATE.done) return 'green'
  if (state === VIRTUAL_STATE.stuck || state === VIRTUAL_STATE.refused) return 'red'
  return state === VIRTUAL_STATE.dropped ? 'default' : 'orange'
}

/** What was asked of the finance company, and how it stands on both sides. */
export function OperationList() {
  const { modal } = App.useApp()
  const act = useAct()
  const list = useListPage(SOURCE, { search: FIELDS })
  const again = ({ id, kind_dictText: kind, amount, corporateName }: Row) =>
    modal.confirm({
      title: '重新发送指令',
      content: `将向财务公司重新发送「${corporateName}」的${kind}指令 ${showYuan(fromYuan(amount))} 元。请先与对方核实账户情况。`,
      okText: '重新发送',
      onOk: () => act(sendVirtualAgain, { id }),
    })
  const columns: ListColumn<Row>[] = [
    { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'kind', title: '指令', dataIndex: 'kind_dictText', width: 80 },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 130, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 150,
      render: (state: number, row) => <StateMark colour={colourOf(state)} text={row.state_dictText} note={row.error} />,
    },
    { key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 190, ellipsis: true },
    { key: 'vaccount', title: '虚拟账户', dataIndex: 'vaccount', width: 120 },
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 170 },
    { key: 'subject', title: '事项', dataIndex: 'subject', width: 220, ellipsis: true, spare: true },
    { key: 'attempts', title: '失败次数', dataIndex: 'attempts', width: 90, align: 'right' },
    { key: 'settleTime', title: '完成时间', dataIndex: 'settleTime', width: 170, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 110,
      name: (row) => row.applynNo,
      actions: (row) => [row.actions.includes('send') && { key: 'send', label: '重新发送', onClick: () => void again(row) }],
    }),
  ]
  return (
    <ListPage
      list={list}
      name="funds/virtual-operations"
      columns={columns}
      label="往来指令"
      width={1500}
      empty={{ title: '还没有往来指令', text: '集团企业缴纳保证金时会向财务公司发出冻结指令，退款和抵扣时发出解冻和划转指令。' }}
    />
  )
}
