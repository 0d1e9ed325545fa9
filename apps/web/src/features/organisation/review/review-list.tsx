import { Button } from 'antd'
import { REVIEW_KIND_TEXTS, REVIEW_STATE, REVIEW_STATE_TEXTS, REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import { exportReviews, reviewList } from '@aosp/contract/organisation/registration'
import { callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { ListPickerInput, REVIEWERS } from '../../../ui/pickers/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { Tag } from '../tag.tsx'
import { ageText } from './review-model.ts'
import { ReviewState } from './review-state.tsx'

type Row = RowOf<typeof reviewList>
const SOURCE = callListSource({ list: reviewList, exportXls: exportReviews })
const LINKED = ['memberKind']
const FIELDS: SearchField[] = [
  { name: 'corporateName', label: '企业名称' },
  { name: 'state', label: '状态', options: textOptions(REVIEW_STATE_TEXTS) },
  { name: 'kind', label: '类型', options: textOptions(REVIEW_KIND_TEXTS) },
  { name: 'applicant', label: '申请账号' },
  { name: 'creditcode', label: '信用代码' },
  { name: 'decideBy', label: '审核人', control: <ListPickerInput picker={REVIEWERS} store="realname" /> },
  { name: 'submitTime', label: '提交时间', kind: 'days' },
]

/** Registrations and changes of companies; what waits longest stands first. */
export function ReviewList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useListPage(SOURCE, { search: FIELDS, linked: LINKED, sheet: '企业审核记录' })
  const first = list.rows.find(({ state }) => state === REVIEW_STATE.waiting)

  const columns: ListColumn<Row>[] = [
    {
      key: 'kind',
      title: '类型',
      dataIndex: 'kind',
      width: 96,
      render: (kind: Row['kind'], row) => <Tag colour={kind === 'registration' ? 'blue' : 'purple'}>{row.kind_dictText}</Tag>,
    },
    {
      key: 'corporateName',
      title: '企业名称',
      dataIndex: 'corporateName',
      width: 200,
      sorter: true,
      render: (name: string, row) => <RowLink onClick={() => onOpen(row.id)}>{name}</RowLink>,
    },
    { key: 'applicant', title: '申请人', dataIndex: 'applicant', width: 170, render: (account: string, row) => `${row.applicantName}（${account}）` },
    {
      key: 'age',
      title: '等待时长',
      width: 130,
      render: (_value, row) => (
        <>
          {ageText(row.ageHours)} {row.overdue && <Tag colour="red">已超时</Tag>}
        </>
      ),
    },
    { key: 'state', title: '状态', dataIndex: 'state', width: 96, sorter: true, render: (state: number) => <ReviewState state={state} /> },
    { key: 'submitTime', title: '提交时间', dataIndex: 'submitTime', width: 164, sorter: true },
    { key: 'round', title: '提交次数', dataIndex: 'round', width: 90, align: 'right', spare: true },
    { key: 'creditcode', title: '统一社会信用代码', dataIndex: 'creditcode', width: 190, spare: true },
    {
      key: 'memberKind',
      title: '会员类型',
      dataIndex: 'memberKind',
      width: 90,
      spare: true,
      render: (kind: number) => (kind === REGISTRATION_KIND.group ? '集团内' : '集团外'),
    },
    { key: 'phone', title: '手机号', dataIndex: 'phone', width: 130, spare: true },
    { key: 'decideBy', title: '审核人', dataIndex: 'decideBy', width: 90, render: (name: string | null) => name ?? '—' },
    { key: 'decideTime', title: '审核时间', dataIndex: 'decideTime', width: 164, sorter: true, render: (time: string | null) => time ?? '—' },
    { key: 'reason', title: '驳回理由', dataIndex: 'reason', width: 160, ellipsis: true, render: (reason: string) => reason || '—' },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 80,
      fixed: 'right',
      render: (_value, row) => (
        <Button
          type="link"
          size="small"
          aria-label={`${row.state === REVIEW_STATE.waiting ? '审核' : '查看'} ${row.corporateName}`}
          onClick={() => onOpen(row.id)}
        >
          {row.state === REVIEW_STATE.waiting ? '审核' : '查看'}
        </Button>
      ),
    },
  ]

  return (
    <>
      <ListPage
        list={list}
        name="organisation/review"
        columns={columns}
        label="企业审核列表"
        width={1374}
        buttons={
          <Button type="primary" disabled={!first} onClick={() => first && onOpen(first.id)}>
            逐个审核
          </Button>
        }
        empty={{ title: '没有需要审核的申请', text: '新的企业注册和资料变更会出现在这里。' }}
      />
    </>
  )
}
