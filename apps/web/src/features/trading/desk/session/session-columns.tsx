import type { sessionList } from '@aosp/contract/trading/session'
import { Amount, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import type { ListColumn, RowOf } from '../../../../ui/list-page/index.ts'
import { BidTypeName } from '../bid-type-name.tsx'
import { toBeijingDay } from '@aosp/kernel/time'
import { dayOf, dueOf, hourOf } from './session-model.ts'

export type SessionRow = RowOf<typeof sessionList>

const Due = ({ deposit, fee }: { deposit: number | null; fee: number | null }) => {
  const { yuan, kind } = dueOf(deposit, fee)
  return <Amount yuan={yuan} {...(kind ? { unit: kind } : {})} />
}

/** The day, as the document has it; the time to whoever points at it. */
const day = (at: string | null) => <span title={at ?? ''}>{dayOf(at)}</span>

/** For lists of one's own sessions, whose hours are one's own duty. */
export const withHour = (column: ListColumn<SessionRow>): ListColumn<SessionRow> => ({
  ...column,
  render: (at: string | null) => <span title={at ?? ''}>{hourOf(at, toBeijingDay(new Date()))}</span>,
})

/** The columns lists of sessions share, by name: a list takes those it needs. */
export const sessionColumns = (onOpen: (row: SessionRow) => void): Record<ColumnName, ListColumn<SessionRow>> => ({
  code: { key: 'code', title: '编号', dataIndex: 'code', width: 138, sorter: true },
  name: {
    key: 'name',
    title: '名称',
    dataIndex: 'name',
    width: 160,
    ellipsis: true,
    render: (name: string, row) => <RowLink onClick={() => onOpen(row)}>{name || '未命名的交易'}</RowLink>,
  },
  state: {
    key: 'state',
    title: '状态',
    dataIndex: 'state',
    width: 116,
    render: (state: number, row) => <TransStateTag state={state} name={row.stateName || row.state_dictText || ''} note={row.rejectNote} />,
  },
  transType: { key: 'transType', title: '交易类型', dataIndex: 'transType', width: 108, render: (type: number) => <TransTypeTag type={type} /> },
  corporate: { key: 'corporate', title: '发起企业', dataIndex: 'corporate_dictText', width: 152, ellipsis: true },
  bidType: { key: 'bidType', title: '竞价方式', dataIndex: 'bidType', width: 106, render: (_type, row) => <BidTypeName name={row.bidType_dictText} /> },
  startPrice: {
    key: 'startPrice',
    title: '起始价（元）',
    dataIndex: 'startPrice',
    width: 116,
    align: 'right',
    sorter: true,
    render: (yuan) => <Amount yuan={yuan} />,
  },
  issuerDue: {
    key: 'deposit1',
    title: '发起方应缴（元）',
    dataIndex: 'deposit1',
    width: 132,
    align: 'right',
    render: (deposit, row) => <Due deposit={deposit} fee={row.serviceFee1} />,
  },
  bidderDue: {
    key: 'deposit2',
    title: '报名方应缴（元）',
    dataIndex: 'deposit2',
    width: 132,
    align: 'right',
    render: (deposit, row) => <Due deposit={deposit} fee={row.serviceFee2} />,
  },
  payDeposit: { key: 'payDeposit', title: '保证金缴纳', dataIndex: 'payDeposit_dictText', width: 108 },
  payServiceFee: { key: 'payServiceFee', title: '服务费缴纳', dataIndex: 'payServiceFee_dictText', width: 108 },
  signEndTime: { key: 'signEndTime', title: '报名截止', dataIndex: 'signEndTime', width: 104, sorter: true, render: day },
  startTime: { key: 'startTime', title: '竞价开始', dataIndex: 'startTime', width: 104, sorter: true, render: day },
  endTime: { key: 'endTime', title: '竞价结束', dataIndex: 'endTime', width: 104, sorter: true, render: day },
})
type ColumnName =
  | 'code'
  | 'name'
  | 'state'
  | 'transType'
  | 'corporate'
  | 'bidType'
  | 'startPrice'
  | 'issuerDue'
  | 'bidderDue'
  | 'payDeposit'
  | 'payServiceFee'
  | 'signEndTime'
  | 'startTime'
  | 'endTime'
