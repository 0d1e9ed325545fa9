import type { operationList } from '@aosp/contract/settlement/settle'
import { Amount, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import type { ListColumn, RowOf } from '../../../../ui/list-page/index.ts'
import { BidTypeName } from '../../../trading/desk/bid-type-name.tsx'
import { Waited } from './waited.tsx'

export type OperationRow = RowOf<typeof operationList>

type Column = ListColumn<OperationRow>
const text = (key: keyof OperationRow, title: string, width: number): Column => ({ key, title, dataIndex: key, width, ellipsis: true })
const money = (key: keyof OperationRow, title: string): Column => ({
  key,
  title,
  dataIndex: key,
  width: 124,
  align: 'right',
  render: (yuan: number | null) => <Amount yuan={yuan} />,
})
const moment = (key: keyof OperationRow, title: string): Column => ({
  key,
  title,
  dataIndex: key,
  width: 144,
  sorter: true,
  // To the minute: seconds are of interest in the room and in the file only.
  render: (at: string | null) => <span title={at ?? ''}>{at?.slice(0, 16) ?? '—'}</span>,
})

/** Columns of lists over all sessions, by name: a list takes those it needs. */
export const operationColumns = (now: Date, onOpen: (row: OperationRow) => void) => ({
  code: { ...text('code', '编号', 138), sorter: true } satisfies Column,
  name: {
    key: 'name',
    title: '名称',
    dataIndex: 'name',
    width: 180,
    ellipsis: true,
    render: (name: string, row) => <RowLink onClick={() => onOpen(row)}>{name || '未命名的交易'}</RowLink>,
  } satisfies Column,
  corporate: text('corporate_dictText', '发起企业', 152),
  state: {
    key: 'state',
    title: '状态',
    dataIndex: 'state',
    width: 140,
    render: (state: number, row) => <TransStateTag state={state} name={row.stateName || row.state_dictText || ''} note={row.rejectNote} />,
  } satisfies Column,
  waited: {
    key: 'waitSince',
    title: '等待',
    dataIndex: 'waitSince',
    width: 78,
    render: (since: string | null) => <Waited since={since} now={now} />,
  } satisfies Column,
  transType: {
    key: 'transType',
    title: '交易类型',
    dataIndex: 'transType',
    width: 112,
    render: (type: number) => <TransTypeTag type={type} />,
  } satisfies Column,
  bidType: {
    key: 'bidType_dictText',
    title: '竞价方式',
    dataIndex: 'bidType_dictText',
    width: 106,
    render: (name: string | undefined) => <BidTypeName name={name} />,
  } satisfies Column,
  startPrice: { ...money('startPrice', '起始价（元）'), sorter: true } satisfies Column,
  dealPrice: { ...money('dealPrice', '成交价（元）'), sorter: true } satisfies Column,
  dealTotal: money('dealTotal', '成交总额（元）'),
  winner: {
    key: 'winnerName',
    title: '竞得方',
    dataIndex: 'winnerName',
    width: 180,
    ellipsis: true,
    render: (name: string | null) => name ?? '—',
  } satisfies Column,
  bidGradient: money('bidGradient', '加价幅度（元）'),
  unit: text('transTimeUnit_dictText', '计价周期', 90),
  from: text('transStartDate', '履约开始', 110),
  until: text('transEndDate', '履约结束', 110),
  quals: text('qualsVerify_dictText', '资质审核', 110),
  deposit1: money('deposit1', '发起方保证金'),
  deposit2: money('deposit2', '报名方保证金'),
  fee1: money('serviceFee1', '发起方服务费'),
  fee2: money('serviceFee2', '报名方服务费'),
  payDeposit: text('payDeposit_dictText', '保证金缴纳', 108),
  payServiceFee: text('payServiceFee_dictText', '服务费缴纳', 108),
  contacts: text('contacts', '联系人', 90),
  telephone: text('telephone', '联系电话', 130),
  source: text('source_dictText', '来源', 110),
  closeReason: text('closeReason', '结束原因', 120),
  createBy: text('createBy', '创建人', 96),
  reviewBy: text('reviewBy', '审核人', 96),
  createTime: moment('createTime', '创建'),
  submitTime: moment('submitTime', '提交'),
  publishTime: moment('publishTime', '发布'),
  signEndTime: moment('signEndTime', '报名截止'),
  startTime: moment('startTime', '竞价开始'),
  endTime: moment('endTime', '竞价结束'),
  signDue: moment('signDue', '签约期限'),
  payDue: moment('payDue', '付款期限'),
  doneTime: moment('doneTime', '办结'),
})
