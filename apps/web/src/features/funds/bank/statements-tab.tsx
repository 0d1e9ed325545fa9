import { statementList } from '@aosp/contract/funds/bank'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'

type Row = RowOf<typeof statementList>
const SOURCE = callListSource({ list: statementList })
const FIELDS: SearchField[] = [
  { name: 'fileName', label: '文件名' },
  { name: 'createTime', label: '导入时间', kind: 'days' },
]
const COLUMNS: ListColumn<Row>[] = [
  { key: 'fileName', title: '文件名', dataIndex: 'fileName', width: 260, ellipsis: true },
  { key: 'layoutName', title: '文件格式', dataIndex: 'layoutName', width: 220, ellipsis: true },
  { key: 'lines', title: '导入笔数', dataIndex: 'lines', width: 100, align: 'right' },
  { key: 'twice', title: '重复笔数', dataIndex: 'twice', width: 100, align: 'right' },
  { key: 'faultCount', title: '有误行数', dataIndex: 'faultCount', width: 100, align: 'right' },
  { key: 'incoming', title: '收入（元）', dataIndex: 'incoming', width: 150, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
  { key: 'outgoing', title: '支出（元）', dataIndex: 'outgoing', width: 150, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
  { key: 'createBy', title: '导入人', dataIndex: 'createBy', width: 110 },
  { key: 'createTime', title: '导入时间', dataIndex: 'createTime', width: 170, sorter: true },
]

/** Files that were brought in, by whom and what came of them. */
export function StatementsTab() {
  const list = useListPage(SOURCE, { search: FIELDS })
  return (
    <ListPage
      list={list}
      name="funds/bank-statements"
      columns={COLUMNS}
      label="导入记录"
      width={1360}
      empty={{ title: '还没有导入记录', text: '在“到账认领”导入银行流水后，每个文件会列在这里。' }}
    />
  )
}
