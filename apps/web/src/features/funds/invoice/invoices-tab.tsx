import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { askInvoice, exportInvoices, invoiceFees, invoiceList, refuseInvoice, withdrawInvoice } from '@aosp/contract/funds/invoice'
import { INVOICE_KIND_TEXTS, INVOICE_STATE, INVOICE_STATE_TEXTS, RED_STATE, RED_STATE_TEXTS } from '@aosp/contract/funds/invoice-codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { useMay } from '../../../ui/can.tsx'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'

const AskDialog = lazy(() => import('./invoice-dialogs.tsx').then((module) => ({ default: module.AskDialog })))
const IssueDialog = lazy(() => import('./invoice-dialogs.tsx').then((module) => ({ default: module.IssueDialog })))

const RedDialog = lazy(() => import('./invoice-dialogs.tsx').then((module) => ({ default: module.RedDialog })))

type InvoiceRow = RowOf<typeof invoiceList>
const SOURCE = callListSource({ list: invoiceList, exportXls: exportInvoices })
const REASONS = ['开票信息有误，请联系平台更正企业资料', '该笔服务费正在退还，暂不能开票'] as const
const COLOURS: Readonly<Record<number, string>> = { [INVOICE_STATE.waiting]: 'orange', [INVOICE_STATE.issued]: 'green', [INVOICE_STATE.refused]: 'red' }

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'state', label: '状态', options: textOptions(INVOICE_STATE_TEXTS) },
  { name: 'red', label: '红冲', options: textOptions(RED_STATE_TEXTS) },
  { name: 'number', label: '发票号码' },
  ...(staff ? [{ name: 'title', label: '购买方' }] : []),
  { name: 'kind', label: '发票类型', options: textOptions(INVOICE_KIND_TEXTS) },
  { name: 'createTime', label: '申请时间', kind: 'days' },
]

/** Invoices of service fees: a company asks for them and finds them again, operators issue or refuse them. */
export function InvoicesTab({ staff }: { staff: boolean }) {
  const list = useListPage(SOURCE, { search: fieldsFor(staff), sheet: '发票' })
  const may = useMay()
  const act = useAct()
  const { modal } = App.useApp()
  const file = useFileActions()
  const [asking, setAsking] = useState(false)
  const [issuing, setIssuing] = useState<InvoiceRow>()
  const [reversing, setReversing] = useState<InvoiceRow>()
  const [refusing, setRefusing] = useState<InvoiceRow>()
  const withdraw = (row: InvoiceRow) =>
    modal.confirm({
      title: '撤回开票申请？',
      content: `${showYuan(fromYuan(row.amount))} 元的申请撤回后，这些服务费可以重新申请开票。`,
      okText: '撤回',
      onOk: () => act(withdrawInvoice, { id: row.id }).then(() => undefined),
    })
  const columns: ListColumn<InvoiceRow>[] = [
    { key: 'number', title: '发票号码', dataIndex: 'number', width: 200, render: (number: string) => number || '—' },
    { key: 'title', title: '购买方', dataIndex: 'title', width: 200, ellipsis: true },
    { key: 'taxNo', title: '统一社会信用代码', dataIndex: 'taxNo', width: 180 },
    { key: 'kind', title: '发票类型', dataIndex: 'kind_dictText', width: 130 },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 120, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    { key: 'createTime', title: '申请时间', dataIndex: 'createTime', width: 168, sorter: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 100,
      render: (state: number, row) => <StateMark colour={COLOURS[state] ?? 'default'} text={row.state_dictText} note={row.rejectNote} />,
    },
    { key: 'red', title: '红冲', width: 130, render: (_value, row) => <Red row={row} /> },
    actionColumn({
      width: 140,
      name: (row) => `${row.title} ${showYuan(fromYuan(row.amount))} 元`,
      actions: (row) => [
        row.actions.includes('issue') && { key: 'issue', label: '开票', onClick: () => setIssuing(row) },
        row.actions.includes('refuse') && { key: 'refuse', label: '驳回', danger: true, onClick: () => setRefusing(row) },
        row.actions.includes('withdraw') && { key: 'withdraw', label: '撤回', onClick: () => void withdraw(row) },
        row.actions.includes('red') && { key: 'red', label: '登记红冲', onClick: () => setReversing(row) },
        row.file !== '' && { key: 'file', label: '下载发票', onClick: () => void file.download({ path: row.file, name: `发票 ${row.number}` }) },
        ...row.reds.map(
          ({ id, file: path, number }) =>
            path !== '' && { key: id, label: '下载红字发票', onClick: () => void file.download({ path, name: `红字发票 ${number}` }) },
        ),
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name={staff ? 'funds/invoices' : 'funds/own-invoices'}
        columns={columns}
        label="发票"
        width={1368}
        below={feesOf}
        empty={{ title: '还没有发票', text: staff ? '企业申请的服务费发票会列在这里，等待开具。' : '缴清服务费后可以申请开票，开具的发票会列在这里供下载。' }}
        buttons={
          may(askInvoice) && (
            <Button type="primary" onClick={() => setAsking(true)}>
              申请开票
            </Button>
          )
        }
      >
        {may(askInvoice) && <Invoiceable />}
      </ListPage>
      <Suspense>
        {asking && <AskDialog onClose={() => setAsking(false)} />}
        {issuing && <IssueDialog invoice={issuing} onClose={() => setIssuing(undefined)} />}
        {reversing && reversing.redAmount !== null && <RedDialog invoice={reversing} amount={reversing.redAmount} onClose={() => setReversing(undefined)} />}
        {refusing && (
          <ReasonDialog
            title="驳回开票申请"
            lead={`「${refusing.title}」会收到驳回理由，更正后可以重新申请。`}
            label="驳回理由"
            okText="驳回"
            missing="请输入驳回理由！"
            quick={REASONS}
            danger
            onSubmit={(remark) => act(refuseInvoice, { id: refusing.id, remark })}
            onClose={() => setRefusing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Told where there is something to tell: nothing of an invoice whose fees stayed paid. */
function Red({ row }: { row: InvoiceRow }) {
  if (row.red === RED_STATE.none) return <>—</>
  if (row.red === RED_STATE.recorded) return <StateMark colour="default" text={row.red_dictText} />
  return <StateMark colour="red" text={row.red_dictText} note={row.redAmount === null ? '' : `服务费已退还，${showYuan(fromYuan(row.redAmount))} 元`} />
}

/** What can still be asked for, so that nobody has to open the dialog to find out. */
function Invoiceable() {
  const { data } = useFetched(invoiceFees, { pageSize: 1 }, { quiet: true })
  if (!data || data.total === 0) return null
  return (
    <p className="statement-why">
      有 {data.total} 笔已缴清的服务费尚未开票{data.sums.amount !== null && `，合计 ${showYuan(fromYuan(data.sums.amount))} 元`}。
    </p>
  )
}

const feesOf = (row: InvoiceRow) => (
  <ul className="lines" aria-label="所含服务费">
    {row.fees.map(({ id, applynNo, subject, amount, returned }) => (
      <li key={id}>
        <span className="lines-text">
          {subject}
          {returned && '（已退还）'}
        </span>
        <small>{applynNo}</small>
        <span>{showYuan(fromYuan(amount))} 元</span>
      </li>
    ))}
    {row.reds.map(({ id, amount, number, reason, createTime, recordBy, recordTime }) => (
      <li key={id}>
        {recordTime === null
          ? `需红冲 ${showYuan(fromYuan(amount))} 元（${reason}），${createTime} 起等待登记`
          : `红字发票 ${number}，${showYuan(fromYuan(amount))} 元（${reason}），${recordBy} ${recordTime} 登记`}
      </li>
    ))}
    {row.remark !== '' && <li>备注：{row.remark}</li>}
    {row.rejectNote !== '' && <li>驳回理由：{row.rejectNote}</li>}
  </ul>
)
