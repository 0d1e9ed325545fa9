import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { bankLines, confirmMatches, confirmReturn, importStatement, keepLine, rematchLines, returnLine, undoMatch } from '@aosp/contract/funds/bank'
import { GRADE, GRADE_TEXTS, LINE_STATE, LINE_STATE_TEXTS } from '@aosp/contract/funds/bank-codes'
import { Can } from '../../../ui/can.tsx'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { yuanText } from '../funds-model.ts'
import { differsText, lineColour, type Line } from './bank-model.ts'

const StatementDialog = lazy(() => import('./statement-dialog.tsx').then((module) => ({ default: module.StatementDialog })))
const ClaimDialog = lazy(() => import('./claim-dialog.tsx').then((module) => ({ default: module.ClaimDialog })))

const SOURCE = callListSource({ list: bankLines })
const FIELDS: SearchField[] = [
  { name: 'state', label: '状态', options: textOptions(LINE_STATE_TEXTS) },
  { name: 'grade', label: '匹配', options: textOptions(GRADE_TEXTS) },
  { name: 'payerName', label: '对方户名' },
  { name: 'memo', label: '附言' },
  { name: 'serial', label: '流水号' },
  { name: 'time', label: '交易时间', kind: 'days' },
]

/** Agrees in everything, so that it can be claimed together with others. */
const isExact = ({ state, grade, claim }: Line): boolean => state === LINE_STATE.unclaimed && grade === GRADE.exact && claim?.blocked === ''
const nameOf = (line: Line): string => `${line.payerName || '付款方不详'} ${yuanText(line.amount)}`

/** Lines of the bank: what agrees is claimed together, what nearly does is compared, the rest waits for its owner or goes back. */
export function LinesTab() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const act = useAct()
  const { modal } = App.useApp()
  const [open, setOpen] = useState<{ what: 'import' } | { what: 'claim' | 'undo' | 'return'; line: Line }>()
  const close = () => setOpen(undefined)
  const exact = list.selection.rows.filter(isExact)
  const confirmExact = () =>
    modal.confirm({
      title: `确认认领 ${exact.length} 笔到账？`,
      content: `共 ${yuanText(exact.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0))}，编号、金额、户名、账号均相符；认领后凭证通过并入账。`,
      okText: '确认认领',
      onOk: async () => {
        if (await act(confirmMatches, { items: exact.map(({ id, claim }) => ({ line: id, slip: claim?.id ?? '' })) })) list.selection.clear()
      },
    })
  const confirmGone = (line: Line) =>
    modal.confirm({
      title: `确认 ${yuanText(line.amount)}已退回？`,
      content: `请核对网银已将款项汇回「${line.payerName || '付款方'}」，确认后入账，此操作不可撤销。`,
      okText: '确认已退回',
      onOk: async () => void (await act(confirmReturn, { line: line.id })),
    })

  const columns: ListColumn<Line>[] = [
    { key: 'time', title: '交易时间', dataIndex: 'time', width: 170, sorter: true },
    { key: 'payerName', title: '对方户名', dataIndex: 'payerName', width: 200, ellipsis: true },
    {
      key: 'amount',
      title: '金额（元）',
      dataIndex: 'amount',
      width: 140,
      align: 'right',
      sorter: true,
      render: (yuan: number, row) => (row.direction === 'out' ? <Amount yuan={-yuan} /> : <Amount yuan={yuan} />),
    },
    { key: 'memo', title: '附言', dataIndex: 'memo', width: 200, ellipsis: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 120,
      render: (state: number, row) => <StateMark colour={lineColour(state)} text={row.state_dictText} note={row.returnNote || row.claimNote} />,
    },
    {
      key: 'claim',
      title: '对应凭证',
      width: 260,
      render: (_value, row) => <Proposed line={row} />,
    },
    { key: 'serial', title: '流水号', dataIndex: 'serial', width: 170, ellipsis: true, spare: true },
    actionColumn({
      width: 150,
      name: nameOf,
      actions: (row) => [
        row.actions.includes('claim') && { key: 'claim', label: row.claim ? '核对认领' : '认领', onClick: () => setOpen({ what: 'claim', line: row }) },
        row.actions.includes('return') && { key: 'return', label: '退回', danger: true, onClick: () => setOpen({ what: 'return', line: row }) },
        row.actions.includes('returned') && { key: 'returned', label: '确认已退回', onClick: () => void confirmGone(row) },
        row.actions.includes('keep') && { key: 'keep', label: '取消退回', onClick: () => void act(keepLine, { line: row.id }) },
        row.actions.includes('undo') && { key: 'undo', label: '撤销认领', danger: true, onClick: () => setOpen({ what: 'undo', line: row }) },
      ],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="funds/bank-lines"
        columns={columns}
        label="银行流水"
        width={1410}
        empty={{ title: '还没有银行流水', text: '导入银行对账单后，到账款项会列在这里，等待认领。' }}
        batch={[
          {
            key: 'confirm',
            label: '确认相符的认领',
            onClick: () => void confirmExact(),
            ...(exact.length === 0 ? { reason: '请先勾选完全相符的流水' } : {}),
          },
        ]}
        buttons={
          <>
            <Can call={importStatement}>
              <Button type="primary" onClick={() => setOpen({ what: 'import' })}>
                导入银行流水
              </Button>
            </Can>
            <Can call={rematchLines}>
              <Button onClick={() => void act(rematchLines, {})}>重新匹配</Button>
            </Can>
          </>
        }
      />
      <Suspense>
        {open?.what === 'import' && <StatementDialog onClose={close} />}
        {open?.what === 'claim' && <ClaimDialog line={open.line} onClose={close} />}
        {open?.what === 'undo' && (
          <ReasonDialog
            title="撤销认领"
            lead={`「${nameOf(open.line)}」将转回待认领，${open.line.claim?.corporateName ?? '企业'}须重新提交缴费凭证。须由认领人以外的人办理。`}
            okText="撤销认领"
            danger
            onSubmit={(remark) => act(undoMatch, { line: open.line.id, remark })}
            onClose={close}
          />
        )}
        {open?.what === 'return' && (
          <ReasonDialog
            title="退回款项"
            lead={`将「${nameOf(open.line)}」退回付款账户。请在网银汇出后由另一人确认。`}
            okText="登记退回"
            danger
            quick={['付款人来函要求退回', '非本平台业务款项', '长期无人认领']}
            onSubmit={(remark) => act(returnLine, { line: open.line.id, remark })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Proposed({ line }: { line: Line }) {
  const { claim } = line
  if (line.direction === 'out') return <>—</>
  if (!claim) return <span>{line.state === LINE_STATE.unclaimed ? '未匹配' : '—'}</span>
  const claimed = line.state === LINE_STATE.claimed
  return (
    <span className="bank-claim">
      <span>
        {claim.applynNo} {claim.type_dictText}
      </span>
      <small>{claim.corporateName}</small>
      {claimed && <small>{`${line.claimBy} 认领`}</small>}
      {claim.differs.length > 0 && <small className="bank-differs">{differsText(claim.differs)}</small>}
      {!claimed && claim.differs.length === 0 && <small>完全相符</small>}
    </span>
  )
}
