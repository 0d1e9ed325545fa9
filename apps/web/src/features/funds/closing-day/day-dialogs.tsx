import { Form, Input } from 'antd'
import { useState } from 'react'
import { closeDay, setBankBalance, signDay } from '@aosp/contract/funds/day'
import { DAY_NOTE_MAX } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { MoneyInput } from '../../../ui/form-dialog/index.ts'
import { Amount, DescriptionList } from '../../../ui/parts/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { dayWords, differencesOf, type FundDay } from './day-model.ts'

type Props = { day: FundDay; onClose: () => void }

/** What the bank's statement says was in the account at the end of the day. */
export function BalanceDialog({ day, onClose }: Props) {
  const act = useAct()
  const [balance, setBalance] = useState(day.bank)
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (balance === null) return setFault('请输入银行日终余额')
    if (await act(setBankBalance, { day: day.day, balance })) onClose()
  }
  return (
    <DialogFrame
      open
      title="录入银行日终余额"
      width={520}
      fullscreen={false}
      okText="保存"
      onOk={submit}
      onClose={onClose}
      isDirty={() => balance !== day.bank}
    >
      <p>
        {dayWords(day.day)}，账面银行余额 {showYuan(fromYuan(day.booked))} 元。请按银行对账单填写，不要照抄账面。
      </p>
      <Form layout="vertical">
        <Form.Item label="银行日终余额" htmlFor="day-balance" required {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}>
          <MoneyInput
            id="day-balance"
            value={balance}
            onChange={(value) => {
              setFault(undefined)
              setBalance(value)
            }}
          />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

const Figures = ({ day }: { day: FundDay }) => (
  <DescriptionList
    title="对账结果"
    columns={2}
    items={[
      { label: '账面银行余额（元）', value: <Amount yuan={day.booked} /> },
      { label: '银行日终余额（元）', value: <Amount yuan={day.bank} /> },
      { label: '账面虚拟账户冻结（元）', value: <Amount yuan={day.held} /> },
      { label: '财务公司冻结（元）', value: day.there === null ? '未接入' : <Amount yuan={day.there} /> },
      { label: '当日入账', value: `${day.journals} 笔` },
      { label: '虚拟账户核对', value: day.checkTime ?? '—' },
      { label: '差异', value: differencesOf(day).join('，') || '无', wide: true },
      ...(day.note === '' ? [] : [{ label: '差异说明', value: day.note, wide: true }]),
    ]}
  />
)

/** The first signature; what does not agree is explained. */
export function SignDialog({ day, onClose }: Props) {
  const act = useAct()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const needsNote = differencesOf(day).length > 0
  const submit = async () => {
    if (needsNote && note.trim() === '') return setFault('对账有差异，请填写差异说明')
    if (await act(signDay, { day: day.day, note: note.trim() })) onClose()
  }
  return (
    <DialogFrame
      open
      title={`签署 ${dayWords(day.day)}`}
      width={640}
      fullscreen={false}
      okText="签署"
      onOk={submit}
      onClose={onClose}
      isDirty={() => note !== ''}
    >
      <Figures day={day} />
      <Form layout="vertical">
        <Form.Item
          label={needsNote ? '差异说明' : '备注'}
          htmlFor="day-note"
          required={needsNote}
          {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}
        >
          <Input.TextArea
            id="day-note"
            rows={3}
            maxLength={DAY_NOTE_MAX}
            showCount
            value={note}
            onChange={({ target }) => {
              setFault(undefined)
              setNote(target.value)
            }}
          />
        </Form.Item>
      </Form>
      <p>签署后由另一人复核。复核前有新的入账，需要退回重新签署。</p>
    </DialogFrame>
  )
}

/** The second signature, after which nothing is booked into the day any more. */
export function CloseDialog({ day, onClose }: Props) {
  const act = useAct()
  const submit = async () => {
    if (await act(closeDay, { day: day.day })) onClose()
  }
  return (
    <DialogFrame open title={`复核日结 ${dayWords(day.day)}`} width={640} fullscreen={false} okText="确认日结" danger onOk={submit} onClose={onClose}>
      <Figures day={day} />
      <p>
        {day.signBy} 已于 {day.signTime} 签署。日结后，当日及以前不再入账，也不能撤销；之后发现差错只能申请更正。
      </p>
    </DialogFrame>
  )
}
