import { lazy, Suspense } from 'react'
import { myQuotes, withdrawQuote } from '@aosp/contract/inquiry/quote'
import { QUOTE_TEXTS } from '@aosp/contract/inquiry/codes'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { goTo, quotePath } from './inquiry-links.ts'
import { QUOTE_COLOURS, stateMark, TYPE_FIELD } from './inquiry-words.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useInquiryActs } from './use-inquiry-acts.tsx'
import './inquiry.css'

const InquiryDrawer = lazy(() => import('./inquiry-drawer.tsx').then((module) => ({ default: module.InquiryDrawer })))

type Row = RowOf<typeof myQuotes>
const SOURCE = callListSource({ list: myQuotes })
const FIELDS: readonly SearchField[] = [
  { name: 'title', label: '询价标题' },
  { name: 'code', label: '询价编号' },
  { name: 'state', label: '报价状态', options: Object.entries(QUOTE_TEXTS).map(([value, label]) => ({ value, label })) },
  TYPE_FIELD,
]

/** The company's own quotes. What is behind the seal it cannot read itself. */
export function MyQuotePage() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const [shown, show] = useOpened('inquiry')
  const { ask } = useAct()
  const { actionsFor, dialog } = useInquiryActs()
  const columns: ListColumn<Row>[] = [
    {
      key: 'state',
      title: '报价状态',
      dataIndex: 'state',
      width: 100,
      render: (state: number, row) => <StateMark colour={QUOTE_COLOURS[state] ?? 'default'} text={row.state_dictText} />,
    },
    { key: 'code', title: '询价编号', dataIndex: 'code', width: 150 },
    {
      key: 'title',
      title: '询价标题',
      dataIndex: 'title',
      width: 220,
      ellipsis: true,
      render: (title: string, row) => <RowLink onClick={() => show(row.inquiry)}>{title}</RowLink>,
    },
    { key: 'corporateName', title: '询价企业', dataIndex: 'corporateName', width: 180, ellipsis: true },
    {
      key: 'inquiryState',
      title: '询价进度',
      dataIndex: 'inquiryState',
      width: 110,
      render: (state: number, row) => <StateMark {...stateMark({ state, stage: row.stage })} />,
    },
    { key: 'no', title: '报价编号', dataIndex: 'no', width: 84 },
    {
      key: 'total',
      title: '报价总额（元）',
      dataIndex: 'total',
      width: 150,
      align: 'right',
      render: (total: number | null) => (total === null ? <span className="inquiry-sealed">密封</span> : <Amount yuan={total} />),
    },
    { key: 'quoteEnd', title: '报价截止', dataIndex: 'quoteEnd', width: 164, sorter: true },
    { key: 'quoteTime', title: '报价时间', dataIndex: 'quoteTime', width: 164, sorter: true },
    actionColumn({
      width: 116,
      name: (row) => row.title,
      actions: (row) => [
        row.actions.includes('replace') && { key: 'replace', label: '替换', onClick: () => goTo(quotePath(row.inquiry)) },
        row.actions.includes('quote') && { key: 'quote', label: '重新报价', onClick: () => goTo(quotePath(row.inquiry)) },
        { key: 'view', label: '查看', onClick: () => show(row.inquiry) },
        ...actionsFor({ id: row.inquiry, title: row.title, code: row.code, actions: row.actions.filter((action) => action === 'decline') }),
        row.actions.includes('unquote') && {
          key: 'unquote',
          label: '撤回报价',
          danger: true,
          onClick: () =>
            ask({
              title: `撤回对“${row.title}”的报价？`,
              content: '撤回后不参加比较；截止前可以重新报价。',
              okText: '撤回报价',
              danger: true,
              call: withdrawQuote,
              input: { inquiry: row.inquiry },
            }),
        },
      ],
    }),
  ]
  return (
    <PagePanel title="我的报价" named lead="每家企业一份有效报价，截止前可以替换或撤回；开启前任何人都看不到金额，包括本企业和平台">
      <ListPage
        list={list}
        name="trading/my-quote"
        columns={columns}
        label="我的报价"
        width={1408}
        empty={{ title: '还没有报价', text: '在询价大厅选择询价并报价，报价会列在这里。' }}
      />
      {shown && (
        <Suspense>
          <InquiryDrawer id={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
      {dialog}
    </PagePanel>
  )
}
