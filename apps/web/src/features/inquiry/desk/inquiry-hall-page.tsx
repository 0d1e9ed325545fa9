import { lazy, Suspense } from 'react'
import { exportInquiries, inquiryList } from '@aosp/contract/inquiry/inquiry'
import { QUOTE_TEXTS } from '@aosp/contract/inquiry/codes'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { inquiryColumns, type InquiryRow } from './inquiry-columns.tsx'
import { QUOTE_COLOURS, STATE_FIELD, TYPE_FIELD } from './inquiry-words.ts'
import { StateMark } from '../../../ui/parts/index.ts'
import { useInquiryActs } from './use-inquiry-acts.tsx'
import './inquiry.css'

const InquiryDrawer = lazy(() => import('./inquiry-drawer.tsx').then((module) => ({ default: module.InquiryDrawer })))

const SOURCE = callListSource({ list: inquiryList, exportXls: exportInquiries })
const FIELDS: readonly SearchField[] = [
  { name: 'title', label: '询价标题' },
  { name: 'corporateName', label: '询价企业' },
  TYPE_FIELD,
  STATE_FIELD,
  { name: 'code', label: '询价编号' },
  { name: 'quoteEnd', label: '报价截止', kind: 'days' },
]

/** Every inquiry the reader may know of, with the way to a quote. */
export function InquiryHallPage() {
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '询价' })
  const [shown, show] = useOpened('inquiry')
  const { actionsFor, dialog } = useInquiryActs()
  const all = inquiryColumns((row) => show(row.id))
  const columns: ListColumn<InquiryRow>[] = [
    all.state,
    all.code,
    all.title,
    all.type,
    all.company,
    all.items,
    all.end,
    all.result,
    {
      key: 'ownQuote',
      title: '本企业报价',
      dataIndex: 'ownQuote',
      width: 110,
      render: (state: number | null) => (state === null ? '—' : <StateMark colour={QUOTE_COLOURS[state] ?? 'default'} text={QUOTE_TEXTS[state] ?? ''} />),
    },
    actionColumn({ width: 150, name: (row) => row.title, actions: (row) => [...actionsFor(row), { key: 'view', label: '查看', onClick: () => show(row.id) }] }),
  ]
  return (
    <PagePanel title="询价大厅" named lead="可以报价的询价；报价密封到截止时间，由系统统一开启，截止前可以替换">
      <ListPage
        list={list}
        name="trading/inquiry-hall"
        columns={columns}
        label="询价大厅"
        width={1380}
        empty={{ title: '暂无询价', text: '各企业的询价发布后会列在这里。' }}
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
