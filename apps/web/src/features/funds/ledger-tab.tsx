import { Skeleton } from 'antd'
import { exportLedger, fundsBalance, ledgerList } from '@aosp/contract/funds/ledger'
import { ACCOUNT_KINDS, JOURNAL_TEXTS } from '@aosp/contract/funds/codes'
import { callListSource, ListPage, queryFrom, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { Amount } from '../../ui/parts/index.ts'
import { useFetched } from '../../ui/use-call.ts'

type Row = RowOf<typeof ledgerList>
const SOURCE = callListSource({ list: ledgerList, exportXls: exportLedger })

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'applynNo', label: '编号' },
  { name: 'kind', label: '事项', options: textOptions(JOURNAL_TEXTS) },
  { name: 'accountKind', label: '科目', options: Object.entries(ACCOUNT_KINDS).map(([value, { title }]) => ({ value, label: title })) },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'createTime', label: '时间', kind: 'days' },
]

/** The books: what lies on each kind of account, and every entry with its two sides. */
export function LedgerTab({ staff }: { staff: boolean }) {
  const search = fieldsFor(staff)
  const list = useListPage(SOURCE, { search, query: queryFrom(search, [{ name: 'amount', label: '金额（元）', type: 'yuan' }]), sheet: '资金明细' })
  const columns: ListColumn<Row>[] = [
    { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 164, sorter: true },
    { key: 'journal', title: '凭证号', dataIndex: 'journal', width: 76, align: 'right' },
    { key: 'kind', title: '事项', dataIndex: 'kind_dictText', width: 108, ellipsis: true },
    { key: 'account', title: '科目', dataIndex: 'accountKind_dictText', width: 124 },
    { key: 'debit', title: '借方（元）', dataIndex: 'debit', width: 120, align: 'right', render: (yuan: number | null) => <Amount yuan={yuan} /> },
    { key: 'credit', title: '贷方（元）', dataIndex: 'credit', width: 120, align: 'right', render: (yuan: number | null) => <Amount yuan={yuan} /> },
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 152 },
    { key: 'subject', title: '摘要', dataIndex: 'subject', width: 184, ellipsis: true },
    ...(staff ? [{ key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 164, ellipsis: true } satisfies ListColumn<Row>] : []),
    { key: 'note', title: '备注', dataIndex: 'note', width: 200, ellipsis: true, render: (note: string, row) => remark(note, row.createBy) },
  ]
  return (
    <>
      <Balances />
      <ListPage
        list={list}
        name={staff ? 'funds/ledger' : 'funds/own-ledger'}
        columns={columns}
        label="资金明细"
        width={staff ? 1412 : 1248}
        empty={{ title: '还没有入账', text: '保证金到账、退款和服务费都会在这里留下不可更改的记录。' }}
      />
    </>
  )
}

/** Why, and whose hand it was. */
const remark = (note: string, by: string): string => [note, by && `经办 ${by}`].filter(Boolean).join('，') || '—'

function Balances() {
  const { data } = useFetched(fundsBalance, {}, { quiet: true })
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const shown = data.accounts.filter(({ balance }) => balance !== 0)
  return (
    <dl className="funds-balances" aria-label="余额">
      {data.virtual && (
        <div>
          <dt>虚拟账户可用</dt>
          <dd>
            <Amount yuan={data.virtual.available} />
          </dd>
        </div>
      )}
      {shown.map(({ kind, title, balance }) => (
        <div key={kind}>
          <dt>{title}</dt>
          <dd>
            <Amount yuan={balance} />
          </dd>
        </div>
      ))}
      {shown.length === 0 && !data.virtual && <p className="funds-none">目前没有在押、待退或待缴的款项</p>}
    </dl>
  )
}
