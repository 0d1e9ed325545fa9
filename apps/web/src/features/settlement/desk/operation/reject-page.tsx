import { rejectList } from '@aosp/contract/settlement/settle'
import { REJECT_KIND_TEXTS, REJECT_KINDS } from '@aosp/contract/settlement/codes'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'

type Row = RowOf<typeof rejectList>
const SOURCE = callListSource({ list: rejectList })
const FIELDS: SearchField[] = [
  { name: 'kind', label: '驳回事项', options: REJECT_KINDS.map((kind) => ({ value: kind, label: REJECT_KIND_TEXTS[kind] })) },
  { name: 'biddingName', label: '场次名称' },
  { name: 'corporateName', label: '企业' },
  { name: 'reviewBy', label: '审核人' },
  { name: 'biddingCode', label: '场次编号' },
  { name: 'reviewTime', label: '驳回时间', kind: 'days' as const },
]

/** Everything that was sent back and has not been mended since. */
export function RejectPage() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const view = useSessionDrawer()
  const columns: ListColumn<Row>[] = [
    { key: 'kind', title: '驳回事项', dataIndex: 'kind_dictText', width: 120 },
    { key: 'biddingCode', title: '场次编号', dataIndex: 'biddingCode', width: 142 },
    {
      key: 'biddingName',
      title: '场次名称',
      dataIndex: 'biddingName',
      width: 220,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => view.open(row.bidding)}>{name}</RowLink>,
    },
    { key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 200, ellipsis: true },
    { key: 'rejectNote', title: '驳回原因', dataIndex: 'rejectNote', width: 320, ellipsis: true },
    { key: 'reviewBy', title: '审核人', dataIndex: 'reviewBy', width: 100 },
    { key: 'reviewTime', title: '驳回时间', dataIndex: 'reviewTime', width: 170, sorter: true },
  ]
  return (
    <PagePanel title="驳回记录" named lead="被驳回且尚未改正的交易、变更、报名资质、缴费凭证和申请">
      <ListPage
        list={list}
        name="trading/reject"
        columns={columns}
        label="驳回记录"
        width={1270}
        empty={{ title: '没有驳回记录', text: '驳回的事项会列在这里，企业改正后自动移出。' }}
      />
      {view.drawer}
    </PagePanel>
  )
}
