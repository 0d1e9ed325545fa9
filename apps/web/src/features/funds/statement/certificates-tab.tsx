import { dealCertificate } from '@aosp/contract/auction/proof'
import { certificateList, exportCertificates } from '@aosp/contract/settlement/certificate'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { usePaper } from '../../../ui/use-paper.ts'

type Row = RowOf<typeof certificateList>
const SOURCE = callListSource({ list: certificateList, exportXls: exportCertificates })
const FIELDS: SearchField[] = [
  { name: 'biddingCode', label: '场次编号' },
  { name: 'biddingName', label: '场次名称' },
  { name: 'winnerName', label: '竞得方' },
  { name: 'issuerName', label: '发起方' },
  {
    name: 'valid',
    label: '效力',
    options: [
      { value: 'true', label: '有效' },
      { value: 'false', label: '已失效' },
    ],
  },
  { name: 'createTime', label: '签发时间', kind: 'days' },
]

/** What deals were certified by; one whose deal came to nothing stays readable as void. */
export function CertificatesTab() {
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '成交确认书' })
  const paper = usePaper()
  const columns: ListColumn<Row>[] = [
    { key: 'no', title: '确认书编号', dataIndex: 'no', width: 190 },
    { key: 'biddingCode', title: '场次编号', dataIndex: 'biddingCode', width: 150, sorter: true },
    { key: 'biddingName', title: '场次名称', dataIndex: 'biddingName', width: 220, ellipsis: true },
    { key: 'issuerName', title: '发起方', dataIndex: 'issuerName', width: 180, ellipsis: true },
    { key: 'winnerName', title: '竞得方', dataIndex: 'winnerName', width: 180, ellipsis: true },
    { key: 'price', title: '成交价（元）', dataIndex: 'price', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'valid',
      title: '效力',
      dataIndex: 'valid',
      width: 90,
      render: (valid: boolean) => <StateMark colour={valid ? 'green' : 'default'} text={valid ? '有效' : '已失效'} />,
    },
    { key: 'createTime', title: '签发时间', dataIndex: 'createTime', width: 168, sorter: true },
    actionColumn({
      width: 100,
      name: (row) => row.no,
      actions: (row) => [
        row.valid && { key: 'paper', label: '下载 PDF', onClick: () => void paper(dealCertificate, { id: row.bidding }, `成交确认书 ${row.no}.pdf`) },
      ],
    }),
  ]
  return (
    <ListPage
      list={list}
      name="funds/certificates"
      columns={columns}
      label="成交确认书"
      width={1408}
      empty={{ title: '还没有成交确认书', text: '竞价成交后，成交确认书会自动签发并列在这里。' }}
    />
  )
}
