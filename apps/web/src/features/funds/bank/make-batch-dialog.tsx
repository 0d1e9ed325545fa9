import { Alert, Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { bankLayouts } from '@aosp/contract/funds/bank'
import { makeBatch } from '@aosp/contract/funds/bank-batch'
import { REFUND_CHANNEL, REFUND_STATE } from '@aosp/contract/funds/codes'
import { refundList } from '@aosp/contract/funds/refund'
import { groupAccount } from '@aosp/kernel/mask'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { MoneyInput } from '../../../ui/form-dialog/index.ts'
import { EmptyState, Skeleton } from '../../../ui/light/states.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { yuanText } from '../funds-model.ts'

/** The refunds that are due by transfer; each can go out whole or in part. */
export function MakeBatchDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const { data: layouts = [] } = useFetched(bankLayouts, {})
  const { data } = useFetched(refundList, { state: String(REFUND_STATE.due), channel: REFUND_CHANNEL.bank, pageSize: 100, column: 'dueTime', order: 'asc' })
  const options = layouts.filter(({ kind }) => kind === 'payment').map(({ id, name }) => ({ value: id, label: name }))
  const [chosenLayout, setLayout] = useState<string>()
  const layout = chosenLayout ?? options[0]?.value
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const rows = data?.records ?? []
  const total = rows.reduce((sum, { id, amount }) => sum + (chosen.has(id) ? Math.round((chosen.get(id) ?? amount) * 100) : 0), 0) / 100
  const set = (id: string, amount: number | null | undefined) =>
    setChosen((before) => {
      const after = new Map(before)
      if (amount === undefined) after.delete(id)
      else after.set(id, amount)
      return after
    })
  const submit = async () => {
    if (layout === undefined) return
    const items = [...chosen].map(([refund, amount]) => ({ refund, ...(amount === null ? {} : { amount }) }))
    if (await act(makeBatch, { layout, items })) onClose()
  }
  return (
    <DialogFrame
      open
      title="生成退款批次"
      width={860}
      okText="生成批次"
      okDisabled={chosen.size === 0 || layout === undefined}
      onOk={submit}
      onClose={onClose}
      footerStart={<span>{`已选 ${chosen.size} 笔，共 ${yuanText(total)}`}</span>}
    >
      <Form layout="vertical">
        <Form.Item label="付款文件格式" htmlFor="batch-layout" required>
          <Select id="batch-layout" options={options} value={layout ?? null} onChange={(value: string) => setLayout(value)} />
        </Form.Item>
      </Form>
      {!data && <Skeleton />}
      {data && rows.length === 0 && <EmptyState title="没有待退款项">应退的保证金和多缴款登记后会列在这里。</EmptyState>}
      {data && data.total > rows.length && <Alert type="info" showIcon title={`仅列出最早到期的 ${rows.length} 笔，其余请分批办理`} />}
      {rows.length > 0 && (
        <div className="bank-scroll">
          <table className="bank-items">
            <caption className="unseen">待退款项</caption>
            <thead>
              <tr>
                <th>选择</th>
                <th>编号</th>
                <th>收款企业与账户</th>
                <th className="bank-number">待退金额</th>
                <th>本次金额（可分次）</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Checkbox
                      aria-label={`选择 ${row.applynNo} ${row.corporateName}`}
                      checked={chosen.has(row.id)}
                      disabled={!row.actions.includes('send')}
                      onChange={({ target }) => set(row.id, target.checked ? null : undefined)}
                    />
                  </td>
                  <td>{row.applynNo}</td>
                  <td>
                    {row.corporateName}
                    <br />
                    <small>{row.blocked || `${row.bankName} ${groupAccount(row.accountNo)}`}</small>
                  </td>
                  <td className="bank-number">{yuanText(row.amount)}</td>
                  <td>
                    {chosen.has(row.id) && (
                      <MoneyInput
                        id={`part-${row.id}`}
                        aria-label={`${row.applynNo} 本次金额`}
                        value={chosen.get(row.id) ?? row.amount}
                        onChange={(value) => set(row.id, value)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DialogFrame>
  )
}
