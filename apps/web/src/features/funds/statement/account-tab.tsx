import { App, Button, Skeleton, Space } from 'antd'
import { Link } from 'react-router'
import { JOURNAL_TEXTS } from '@aosp/contract/funds/codes'
import { accountLines, accountSummary, documentPaper, exportAccount, issueStatement } from '@aosp/contract/funds/statement'
import type { Received } from '@aosp/contract/endpoint'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { serverClock } from '../../../lib/server-clock.ts'
import { useMay } from '../../../ui/can.tsx'
import { callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { Amount } from '../../../ui/parts/index.ts'
import { CORPORATES, ListPickerInput } from '../../../ui/pickers/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { entryAddress, monthChoices } from './statement-model.ts'
import { usePaper } from '../../../ui/use-paper.ts'

type Row = RowOf<typeof accountLines>
type Summary = Received<typeof accountSummary>
const SOURCE = callListSource({ list: accountLines, exportXls: exportAccount })

/** What the search bar hands a control: the condition as text. */
const CompanyChoice = ({ value, onChange, ...rest }: { value?: string; onChange?: (value: string) => void; id?: string }) => (
  <div className="statement-company">
    <ListPickerInput {...rest} picker={CORPORATES} placeholder="全部企业" value={value ?? ''} onChange={(id) => onChange?.(id)} />
  </div>
)

const fieldsFor = (staff: boolean): SearchField[] => [
  ...(staff ? [{ name: 'corporate', label: '企业', control: <CompanyChoice /> }] : []),
  { name: 'month', label: '月份', options: monthChoices(new Date(serverClock.now())), placeholder: '全部期间' },
  { name: 'session', label: '场次编号', exact: true },
  { name: 'kind', label: '事项', options: textOptions(JOURNAL_TEXTS) },
]

const amountColumn = (key: keyof Row, title: string): ListColumn<Row> => ({
  key,
  title,
  dataIndex: key,
  width: 106,
  align: 'right',
  render: (yuan: number | null) => <Amount yuan={yuan} />,
})

/** The account of a company, in a month or on a session: opening balance, movements, closing balance; and the paper of it. */
export function AccountTab({ staff }: { staff: boolean }) {
  const list = useListPage(SOURCE, { search: fieldsFor(staff), sheet: '往来明细' })
  const { corporate = '', month = '', session = '' } = list.state.filters
  const summary = useFetched(accountSummary, { corporate, month, session }, { quiet: true, keepLast: true })
  const columns: ListColumn<Row>[] = [
    { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 164, sorter: true },
    {
      key: 'journal',
      title: '凭证号',
      dataIndex: 'journal',
      width: 76,
      align: 'right',
      render: (journal: string) => <Link to={entryAddress(journal)}>{journal}</Link>,
    },
    { key: 'kind', title: '事项', dataIndex: 'kind_dictText', width: 130, ellipsis: true },
    {
      key: 'subject',
      title: '摘要',
      dataIndex: 'subject',
      width: 176,
      ellipsis: true,
      render: (subject: string, { red }) => (
        <>
          {subject}
          {red !== '' && <small className="statement-red">{red}</small>}
        </>
      ),
    },
    ...(staff && corporate === ''
      ? [{ key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 164, ellipsis: true } satisfies ListColumn<Row>]
      : []),
    amountColumn('heldIn', '代管款增加'),
    amountColumn('heldOut', '代管款减少'),
    amountColumn('held', '代管款余额'),
    amountColumn('owedIn', '应付费增加'),
    amountColumn('owedOut', '应付费减少'),
    amountColumn('owed', '应付费余额'),
  ]
  return (
    <ListPage
      list={list}
      columns={columns}
      label="往来明细"
      width={1182}
      empty={{ title: '这段时间没有往来', text: '保证金、服务费和退款入账后会列在这里。' }}
      buttons={summary.data && <Papers summary={summary.data} asked={{ corporate, month, session }} />}
    >
      {summary.error && !summary.data ? (
        <ErrorState message={summary.error.message} onRetry={() => void summary.refetch()} />
      ) : summary.data ? (
        <Figures summary={summary.data} staff={staff} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </ListPage>
  )
}

const signedText = (yuan: number): string => showYuan(fromYuan(yuan))

function Figures({ summary, staff }: { summary: Summary; staff: boolean }) {
  const { title, corporateName, opening, closing, heldIn, heldOut, owedIn, owedOut } = summary
  const you = staff ? '企业' : '本企业'
  const sides = [
    { name: `平台代管、应付${you}`, open: opening.held, plus: heldIn, minus: heldOut, close: closing.held },
    { name: `${you}应付平台服务费`, open: opening.owed, plus: owedIn, minus: owedOut, close: closing.owed },
  ]
  return (
    <section className="statement-figures" aria-label="账户余额">
      <h2>
        {corporateName} · {title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">款项（元）</th>
            <th scope="col">期初余额</th>
            <th scope="col">增加</th>
            <th scope="col">减少</th>
            <th scope="col">期末余额</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, open, plus, minus, close }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-title="期初余额">{signedText(open)}</td>
              <td data-title="增加">{signedText(plus)}</td>
              <td data-title="减少">{signedText(minus)}</td>
              <td data-title="期末余额">
                <b>{signedText(close)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The paper of what is shown: the one there is, or a new one; and the page itself on paper. */
function Papers({ summary, asked }: { summary: Summary; asked: { corporate: string; month: string; session: string } }) {
  const may = useMay()
  const { message, modal } = App.useApp()
  const paper = usePaper()
  const { run, busy } = useCall(issueStatement, { refreshes: [accountSummary] })
  const { issued, blocked, corporateName, title } = summary
  const issue = () =>
    modal.confirm({
      title: `出具${title}对账单？`,
      content: `为「${corporateName}」出具对账单并取得编号，编号不能撤销；期间内没有新入账时，再次出具仍是同一份。`,
      okText: '出具',
      onOk: async () => {
        const answer = await run(asked)
        if (answer?.result) void message.success(`对账单 ${answer.result.no} 已出具，可以下载 PDF`)
      },
    })
  return (
    <Space wrap className="statement-papers">
      {issued ? (
        <Button type="primary" onClick={() => void paper(documentPaper, { id: issued.id }, `对账单 ${issued.no}.pdf`)}>
          下载对账单 {issued.no}
        </Button>
      ) : (
        may(issueStatement) && (
          <Button type="primary" loading={busy} disabled={blocked !== ''} onClick={issue}>
            出具对账单
          </Button>
        )
      )}
      <Button onClick={() => window.print()}>打印</Button>
      {!issued && blocked !== '' && may(issueStatement) && <span className="statement-why">{blocked}</span>}
    </Space>
  )
}
