import { virtualDifferences } from '@aosp/contract/funds/virtual'
import { DIFFERENCE_TEXTS } from '@aosp/contract/funds/codes'
import { callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'

type Row = RowOf<typeof virtualDifferences>
const SOURCE = callListSource({ list: virtualDifferences })
const FIELDS: readonly SearchField[] = [
  { name: 'kind', label: '差异', options: textOptions(DIFFERENCE_TEXTS) },
  { name: 'open', label: '状态', options: textOptions({ true: '待处理', false: '已消除' }) },
  { name: 'corporateName', label: '企业名称' },
  { name: 'foundTime', label: '发现时间', kind: 'days' },
]

/** What is in one book and not in the other. It goes by itself when a comparison finds both the same. */
export function DifferenceList() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const columns: ListColumn<Row>[] = [
    { key: 'foundTime', title: '发现时间', dataIndex: 'foundTime', width: 170, sorter: true },
    { key: 'kind', title: '差异', dataIndex: 'kind_dictText', width: 190 },
    {
      key: 'open',
      title: '状态',
      dataIndex: 'open',
      width: 110,
      render: (open: boolean) => <StateMark colour={open ? 'red' : 'green'} text={open ? '待处理' : '已消除'} />,
    },
    { key: 'here', title: '本方（元）', dataIndex: 'here', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
    { key: 'there', title: '对方（元）', dataIndex: 'there', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
    { key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 200, ellipsis: true },
    { key: 'vaccount', title: '虚拟账户', dataIndex: 'vaccount', width: 120 },
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 180, render: (no: string) => no || '—' },
    { key: 'seenTime', title: '最近核对', dataIndex: 'seenTime', width: 170 },
    { key: 'settleTime', title: '消除时间', dataIndex: 'settleTime', width: 170, render: (time: string | null) => time ?? '—' },
  ]
  return (
    <ListPage
      list={list}
      name="funds/virtual-differences"
      columns={columns}
      label="双方差异"
      width={1400}
      empty={{ title: '双方账目没有差异', text: '每晚核对本方与财务公司的冻结款，不一致的会列在这里，直到双方一致。' }}
    />
  )
}
