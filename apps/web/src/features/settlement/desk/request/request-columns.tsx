import { REQUEST_KIND_TEXTS, REVIEW, REVIEW_TEXTS, REVIEW_COLOURS } from '@aosp/contract/trading/codes'
import type { ListColumn, SearchField } from '../../../../ui/list-page/index.ts'
import { StateMark, TransStateTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { Waited } from '../operation/waited.tsx'
import type { RequestRow } from './request-row.ts'

const optionsOf = (texts: Readonly<Record<number, string>>, values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: texts[value] ?? '' }))

export const STATE_FIELD: SearchField = { name: 'state', label: '审核状态', options: optionsOf(REVIEW_TEXTS, Object.values(REVIEW)) }

/** Nothing to choose from where a list holds one kind only. */
export const kindFields = (kinds: readonly number[]): SearchField[] =>
  kinds.length > 1 ? [{ name: 'kind', label: '申请类型', options: optionsOf(REQUEST_KIND_TEXTS, kinds) }] : []

/** How it stands, and the session it is about: the same for who asks and for who decides. */
export const leadingColumns = (kinds: readonly number[], openSession: (id: string) => void): ListColumn<RequestRow>[] => [
  {
    key: 'state',
    title: '审核状态',
    dataIndex: 'state',
    width: 120,
    render: (state: number, row) => {
      const halfway = state === REVIEW.waiting && row.approver1
      return (
        <StateMark
          colour={REVIEW_COLOURS[state] ?? 'default'}
          text={halfway ? '待第二人审核' : row.state_dictText}
          note={row.rejectNote || (halfway ? `${row.approver1} 已同意` : '')}
        />
      )
    },
  },
  ...(kinds.length > 1 ? [{ key: 'kind', title: '申请类型', dataIndex: 'kind_dictText', width: 92 } satisfies ListColumn<RequestRow>] : []),
  ...aboutSession<RequestRow>(openSession),
]

/** The session a request or an objection is about. */
export const aboutSession = <Row extends { bidding: string; biddingStateName: string }>(openSession: (id: string) => void): ListColumn<Row>[] => [
  { key: 'biddingCode', title: '场次编号', dataIndex: 'biddingCode', width: 142 },
  {
    key: 'biddingName',
    title: '场次名称',
    dataIndex: 'biddingName',
    width: 190,
    ellipsis: true,
    render: (name: string, row) => <RowLink onClick={() => openSession(row.bidding)}>{name}</RowLink>,
  },
  {
    key: 'biddingState',
    title: '场次状态',
    dataIndex: 'biddingState',
    width: 104,
    render: (state: number, row) => <TransStateTag state={state} name={row.biddingStateName} />,
  },
]

/** How long it has waited for those who decide; what is decided waits no longer. */
export const waitedColumn = <Row extends { state: number; createTime: string }>(waiting: number, now: Date): ListColumn<Row> => ({
  key: 'waited',
  title: '等待',
  width: 96,
  render: (_value, row) => (row.state === waiting ? <Waited since={row.createTime} now={now} /> : '—'),
})

export const APPROVERS: ListColumn<RequestRow> = {
  key: 'approver1',
  title: '审核人',
  dataIndex: 'approver1',
  width: 140,
  render: (_name, row) => [row.approver1, row.approver2].filter(Boolean).join('、') || '—',
}
