import { sessionList } from '@aosp/contract/trading/session'
import { SESSION, SESSION_TYPES } from '@aosp/contract/trading/codes'
import { TransStateEnum } from '@aosp/contract/reference/trade-codes'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../../ui/list-page/use-column-choice.ts'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { typeText } from '../../../ui/parts/trade-words.ts'
import { detailPath, goTo, roomPath } from '../portal-links.ts'
import { sessionColumns, type SessionRow } from './session-columns.tsx'
import { useSessionDrawer } from './use-session-drawer.tsx'

const FIELDS: readonly SearchField[] = [
  { name: 'name', label: '名称' },
  { name: 'state', label: '状态', options: TransStateEnum.map(({ value, text }) => ({ value: String(value), label: text })) },
  { name: 'transType', label: '交易类型', options: SESSION_TYPES.map((type) => ({ value: String(type), label: typeText(type) })) },
  { name: 'code', label: '编号' },
  { name: 'corporateName', label: '发起企业' },
  {
    name: 'self',
    label: '范围',
    options: [{ value: '1', label: '仅本企业' }],
  },
  { name: 'startTime', label: '竞价开始', kind: 'days' },
]
const TEXT = ['name', 'code', 'corporateName'] as const
const EXACT = ['state', 'transType', 'self', 'startTime_begin', 'startTime_end'] as const
const LIVE: ReadonlySet<number> = new Set([SESSION.waiting, SESSION.bidding])
const HIDDEN: ReadonlySet<number> = new Set([SESSION.draft, SESSION.submitted, SESSION.rejected])

/** All sessions the reader may know of, by state. */
export function BiddingPage() {
  const company = useDeskSession().user.corporate !== null
  const list = usePagedList(sessionList, { text: TEXT, exact: EXACT })
  const view = useSessionDrawer()
  const shared = sessionColumns((row) => view.open(row.id))
  const columns: ListColumn<SessionRow>[] = [
    shared.code,
    shared.name,
    shared.state,
    shared.transType,
    shared.corporate,
    shared.bidType,
    shared.startPrice,
    shared.issuerDue,
    shared.bidderDue,
    shared.payDeposit,
    shared.payServiceFee,
    shared.startTime,
    shared.endTime,
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 130,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.name || row.code}
          actions={[
            LIVE.has(row.state) && { key: 'room', label: '进入现场', onClick: () => goTo(roomPath(row.id)) },
            !HIDDEN.has(row.state) && { key: 'detail', label: row.actions.includes('signUp') ? '去报名' : '详情', onClick: () => goTo(detailPath(row.id)) },
            { key: 'view', label: '查看', onClick: () => view.open(row.id) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('trading/bidding', columns)
  return (
    <section className="panel" aria-label="竞价场次">
      <div className="page-head">
        <h1 className="page-title">竞价场次</h1>
        <p>可以参与和查看的竞价场次，按状态筛选</p>
      </div>
      <SearchBar fields={company ? FIELDS : FIELDS.filter(({ name }) => name !== 'self')} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings} />
      <PagedTable
        list={list}
        columns={settings.columns}
        label="竞价场次"
        width={1680}
        onWidth={settings.widen}
        empty={{ title: '还没有竞价场次', text: '企业发布、经平台审核的场次会列在这里。' }}
      />
      {view.drawer}
    </section>
  )
}
