import { SESSION_TYPES } from '@aosp/contract/trading/codes'
import { exportSessions, operationList } from '@aosp/contract/settlement/settle'
import { TransStateEnum } from '@aosp/contract/reference/trade-codes'
import { useMay } from '../../../ui/can.tsx'
import { useDictOptions } from '../../../ui/dict/use-dict-options.ts'
import { ExportButton } from '../../../ui/list-page/export-button.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { SelectionBar } from '../../../ui/list-page/selection-bar.tsx'
import { useColumnChoice } from '../../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../../ui/list-page/use-export.ts'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { useRowSelection } from '../../../ui/list-page/use-row-selection.ts'
import { typeText } from '../../../ui/parts/trade-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useSessionDrawer } from '../session/use-session-drawer.tsx'
import { operationColumns } from './operation-columns.tsx'

const SOURCE = callListSource({ list: operationList, exportXls: exportSessions })
const TEXT = ['name', 'code', 'corporateName'] as const
const EXACT = [
  'transType',
  'state',
  'bidType',
  'source',
  'startPrice_begin',
  'startPrice_end',
  'publishTime_begin',
  'publishTime_end',
  'startTime_begin',
  'startTime_end',
] as const
const NONE: readonly string[] = []

/** Every session in every state with all it says, to be read, searched and taken away as a file. */
export function TradingLedgerPage() {
  const may = useMay()
  const now = useNow()
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const sources = useDictOptions({ code: 't_source' }, NONE).choices
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const selection = useRowSelection(list)
  const exporting = useExport(SOURCE, list, '交易台账', selection.keys)
  const view = useSessionDrawer()
  const fields: SearchField[] = [
    { name: 'name', label: '名称' },
    { name: 'code', label: '编号' },
    { name: 'state', label: '状态', options: TransStateEnum.map(({ value, text }) => ({ value: String(value), label: text })) },
    { name: 'transType', label: '交易类型', options: SESSION_TYPES.map((type) => ({ value: String(type), label: typeText(type) })) },
    { name: 'bidType', label: '竞价方式', options: bidTypes },
    { name: 'source', label: '来源', options: sources },
    { name: 'corporateName', label: '发起企业' },
    { name: 'publishTime', label: '发布日期', kind: 'days' as const },
    { name: 'startTime', label: '竞价开始', kind: 'days' as const },
  ]
  const { waited: _waited, ...columns } = operationColumns(now, (row) => view.open(row.id))
  const settings = useColumnChoice('trading/trading-ledger', Object.values(columns))
  return (
    <section className="panel" aria-label="交易台账">
      <div className="page-head">
        <h1 className="page-title">交易台账</h1>
        <p>全部场次的完整记录；列可以自选，导出与筛选结果一致</p>
      </div>
      <SearchBar fields={fields} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {may(exportSessions) && <ExportButton exporting={exporting} chosen={selection.keys.length} />}
      </ListToolbar>
      <SelectionBar selection={selection} />
      <PagedTable
        list={list}
        columns={settings.columns}
        selection={selection}
        label="交易台账"
        width={4600}
        onWidth={settings.widen}
        empty={{ title: '没有符合条件的场次', text: '企业提交的场次会自动进入台账。' }}
      />
      {view.drawer}
    </section>
  )
}
