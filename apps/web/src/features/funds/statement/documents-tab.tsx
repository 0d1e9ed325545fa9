import { Link } from 'react-router'
import { DOCUMENT_KIND_TEXTS } from '@aosp/contract/funds/document-codes'
import { documentList, documentPaper, exportDocuments } from '@aosp/contract/funds/statement'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { entryAddress } from './statement-model.ts'
import { usePaper } from '../../../ui/use-paper.ts'

type Row = RowOf<typeof documentList>
const SOURCE = callListSource({ list: documentList, exportXls: exportDocuments })

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'kind', label: '单据类型', options: textOptions(DOCUMENT_KIND_TEXTS) },
  { name: 'no', label: '单据编号' },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'applynNo', label: '报名或场次编号' },
  { name: 'subject', label: '事项' },
  { name: 'bookTime', label: '入账时间', kind: 'days' },
]

export function DocumentsTab({ staff }: { staff: boolean }) {
  const list = useListPage(SOURCE, { search: fieldsFor(staff), sheet: '结算单据' })
  const paper = usePaper()
  const columns: ListColumn<Row>[] = [
    { key: 'no', title: '单据编号', dataIndex: 'no', width: 136, sorter: true },
    { key: 'kind', title: '单据类型', dataIndex: 'kind_dictText', width: 148 },
    ...(staff ? [{ key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 190, ellipsis: true } satisfies ListColumn<Row>] : []),
    { key: 'subject', title: '事项', dataIndex: 'subject', width: 230, ellipsis: true },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 130, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'flow',
      title: '款项关系',
      dataIndex: 'flow',
      width: 190,
      render: (flow: string, row) => (row.dueTime === null ? flow : `${flow}，${row.dueTime.slice(0, 10)} 前`),
    },
    {
      key: 'journal',
      title: '凭证号',
      dataIndex: 'journal',
      width: 84,
      align: 'right',
      render: (journal: string | null) => (journal === null ? '—' : <Link to={entryAddress(journal)}>{journal}</Link>),
    },
    { key: 'bookTime', title: '入账时间', dataIndex: 'bookTime', width: 168, sorter: true },
    actionColumn({
      width: 100,
      name: (row) => row.no,
      actions: (row) => [{ key: 'paper', label: '下载 PDF', onClick: () => void paper(documentPaper, { id: row.id }, `${row.kind_dictText} ${row.no}.pdf`) }],
    }),
  ]
  return (
    <ListPage
      list={list}
      name={staff ? 'funds/documents' : 'funds/own-documents'}
      columns={columns}
      label="结算单据"
      width={staff ? 1376 : 1186}
      empty={{ title: '还没有结算单据', text: '保证金到账、服务费计提与缴纳、退款付出后，单据会自动出具并列在这里。' }}
    />
  )
}
