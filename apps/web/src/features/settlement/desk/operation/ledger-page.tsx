import { exportSessions, operationList } from '@aosp/contract/settlement/settle'
import { callListSource, ListPage, queryFrom, useListPage, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { SESSION_STATE, sessionType } from '../../../trading/desk/session/session-fields.ts'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'
import { operationColumns } from './operation-columns.tsx'

const SOURCE = callListSource({ list: operationList, exportXls: exportSessions })
const SEARCH: readonly SearchField[] = [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编号' },
  SESSION_STATE,
  sessionType(),
  { name: 'bidType', label: '竞价方式', dict: 't_bidType' },
  { name: 'source', label: '来源', dict: 't_source' },
  { name: 'corporateName', label: '发起企业' },
  { name: 'publishTime', label: '发布日期', kind: 'days' },
  { name: 'startTime', label: '竞价开始', kind: 'days' },
]
const QUERY = queryFrom(SEARCH, [
  { name: 'startPrice', label: '起始价（元）', type: 'yuan' },
  { name: 'dealPrice', label: '成交价（元）', type: 'yuan' },
  { name: 'signDue', label: '签约期限', type: 'moment' },
  { name: 'payDue', label: '付款期限', type: 'moment' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])
const LINKED = ['startPrice_begin', 'startPrice_end']

/** Every session in every state with all it says, to be read, searched and taken away as a file. */
export function TradingLedgerPage() {
  const now = useNow()
  const list = useListPage(SOURCE, { search: SEARCH, query: QUERY, linked: LINKED, sheet: '交易台账' })
  const view = useSessionDrawer()
  const { waited: _waited, ...columns } = operationColumns(now, (row) => view.open(row.id))
  return (
    <PagePanel title="交易台账" named lead="全部场次的完整记录；列可以自选，导出与筛选结果一致">
      <ListPage
        list={list}
        name="trading/trading-ledger"
        columns={Object.values(columns)}
        label="交易台账"
        width={4600}
        batch={[]}
        empty={{ title: '没有符合条件的场次', text: '企业提交的场次会自动进入台账。' }}
      />
      {view.drawer}
    </PagePanel>
  )
}
