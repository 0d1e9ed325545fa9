import { sessionList } from '@aosp/contract/trading/session'
import { SESSION } from '@aosp/contract/trading/codes'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { detailPath, goTo, roomPath } from '../portal-links.ts'
import { SESSION_STATE, sessionType } from './session-fields.ts'
import { sessionColumns, type SessionRow } from './session-columns.tsx'
import { useSessionDrawer } from './use-session-drawer.tsx'

const SOURCE = callListSource({ list: sessionList })
const FIELDS: readonly SearchField[] = [
  { name: 'name', label: '名称' },
  SESSION_STATE,
  sessionType(),
  { name: 'code', label: '编号' },
  { name: 'corporateName', label: '发起企业' },
  {
    name: 'self',
    label: '范围',
    options: [{ value: '1', label: '仅本企业' }],
  },
  { name: 'startTime', label: '竞价开始', kind: 'days' },
]
const QUERY = queryFrom(
  FIELDS.filter(({ name }) => name !== 'self'),
  [
    { name: 'bidType', label: '竞价方式', type: 'select', dict: 't_bidType' },
    { name: 'source', label: '来源', type: 'select', dict: 't_source' },
    { name: 'startPrice', label: '起始价（元）', type: 'yuan' },
    { name: 'deposit1', label: '保证金（元）', type: 'yuan' },
    { name: 'publishTime', label: '发布时间', type: 'moment' },
    { name: 'createTime', label: '创建时间', type: 'moment' },
  ],
)
const LIVE: ReadonlySet<number> = new Set([SESSION.waiting, SESSION.bidding])
const HIDDEN: ReadonlySet<number> = new Set([SESSION.draft, SESSION.submitted, SESSION.rejected])

/** All sessions the reader may know of, by state. */
export function BiddingPage() {
  const company = useDeskSession().user.corporate !== null
  const list = useListPage(SOURCE, { search: company ? FIELDS : FIELDS.filter(({ name }) => name !== 'self'), query: QUERY })
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
    { ...shared.payDeposit, spare: true },
    { ...shared.payServiceFee, spare: true },
    shared.startTime,
    { ...shared.endTime, spare: true },
    actionColumn({
      width: 150,
      name: (row) => row.name || row.code,
      actions: (row) => [
        LIVE.has(row.state) && { key: 'room', label: '进入现场', onClick: () => goTo(roomPath(row.id)) },
        !HIDDEN.has(row.state) && { key: 'detail', label: row.actions.includes('signUp') ? '去报名' : '公告页', onClick: () => goTo(detailPath(row.id)) },
        { key: 'view', label: '场次详情', onClick: () => view.open(row.id) },
      ],
    }),
  ]
  return (
    <PagePanel title="竞价场次" named lead="可以参与和查看的竞价场次，按状态筛选">
      <ListPage
        list={list}
        name="trading/bidding"
        columns={columns}
        label="竞价场次"
        width={1414}
        empty={{ title: '还没有竞价场次', text: '企业发布、经平台审核的场次会列在这里。' }}
      />
      {view.drawer}
    </PagePanel>
  )
}
