import { Suspense, useState } from 'react'
import { SLIP_STATE_TEXTS, SLIP_TYPE, SLIP_TYPE_TEXTS, type SlipMode } from '@aosp/contract/funds/codes'
import { exportSlips, slipList } from '@aosp/contract/settlement/slip'
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
import { Amount } from '../../ui/parts/index.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { SlipDialog } from '../../ui/slip/index.ts'
import { DueFees } from './due-fees.tsx'
import { slipColour } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'

type Row = RowOf<typeof slipList>
const SOURCE = callListSource({ list: slipList, exportXls: exportSlips })

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'applynNo', label: '编号' },
  { name: 'state', label: '状态', options: textOptions(SLIP_STATE_TEXTS) },
  { name: 'type', label: '类型', options: textOptions(SLIP_TYPE_TEXTS) },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'subject', label: '事项' },
  { name: 'createTime', label: '提交时间', kind: 'days' },
]
const modeOf = ({ type }: Row): SlipMode => (type === SLIP_TYPE.refund ? 'refund' : type === SLIP_TYPE.serviceFee ? 'serviceFee' : 'deposit')

/** Slips: a company its own, which it may mend; those who run the platform all, which they decide on. */
export function SlipTab({ staff, onOpen }: { staff: boolean; onOpen: (id: string) => void }) {
  const search = fieldsFor(staff)
  const list = useListPage(SOURCE, { search, query: queryFrom(search, [{ name: 'amount', label: '转账金额（元）', type: 'yuan' }]), sheet: '缴费凭证' })
  const [mending, setMending] = useState<Row>()

  const columns: ListColumn<Row>[] = [
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 160, render: (no: string, row) => <RowLink onClick={() => onOpen(row.id)}>{no}</RowLink> },
    { key: 'subject', title: '缴费事项', dataIndex: 'subject', width: 260, ellipsis: true },
    ...(staff ? [{ key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 170, ellipsis: true, sorter: true } satisfies ListColumn<Row>] : []),
    { key: 'type', title: '类型', dataIndex: 'type_dictText', width: 100 },
    { key: 'amount', title: '转账金额（元）', dataIndex: 'amount', width: 140, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'due',
      title: '应缴（元）',
      width: 130,
      align: 'right',
      render: (_value, row) => <Amount yuan={row.sessionMargin ?? row.sessionServiceFee} />,
    },
    { key: 'createTime', title: '提交时间', dataIndex: 'createTime', width: 164, sorter: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 100,
      render: (state: number, row) => <StateMark colour={slipColour(state)} text={row.state_dictText} note={row.rejectNote} />,
    },
    actionColumn({
      width: 130,
      name: (row) => row.applynNo,
      actions: (row) => [
        { key: 'open', label: row.actions.includes('review') ? '审核' : '查看', onClick: () => onOpen(row.id) },
        row.actions.includes('edit') && { key: 'edit', label: '修改', onClick: () => setMending(row) },
      ],
    }),
  ]
  return (
    <>
      {!staff && <DueFees />}
      <ListPage
        list={list}
        name={staff ? 'funds/slips' : 'funds/own-slips'}
        columns={columns}
        label="缴费凭证"
        width={staff ? 1400 : 1200}
        empty={{
          title: '还没有缴费凭证',
          text: staff ? '企业提交的保证金和服务费凭证会列在这里，等待核对到账。' : '报名后在“我的竞价”缴纳保证金，提交的凭证会列在这里。',
        }}
      />
      <Suspense>
        {mending && (
          <SlipDialog
            mode={modeOf(mending)}
            applynNo={mending.applynNo}
            {...(mending.refund === null ? {} : { refund: mending.refund })}
            onClose={() => setMending(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
