import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { addCorrection, correctionList, decideCorrection } from '@aosp/contract/funds/day'
import { CORRECTION_STATE, CORRECTION_STATE_TEXTS, REJECT_MAX } from '@aosp/contract/funds/codes'
import { VERDICT } from '@aosp/contract/verdict'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { Can } from '../../../ui/can.tsx'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { useAct } from '../../../ui/use-act.ts'

type Row = RowOf<typeof correctionList>
const SOURCE = callListSource({ list: correctionList })
const FIELDS: readonly SearchField[] = [
  { name: 'journal', label: '凭证号' },
  { name: 'state', label: '状态', options: textOptions(CORRECTION_STATE_TEXTS) },
  { name: 'applynNo', label: '编号' },
  { name: 'corporateName', label: '企业名称' },
  { name: 'askTime', label: '申请时间', kind: 'days' },
]
const colourOf = (state: number): string => (state === CORRECTION_STATE.waiting ? 'orange' : state === CORRECTION_STATE.booked ? 'green' : 'red')

/** Wrong entries: asked to be taken back by one person, taken back by another. */
export function CorrectionList() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const [asking, setAsking] = useState(false)
  const [deciding, setDeciding] = useState<Row>()
  const columns: ListColumn<Row>[] = [
    { key: 'askTime', title: '申请时间', dataIndex: 'askTime', width: 170, sorter: true },
    { key: 'journal', title: '原凭证号', dataIndex: 'journal', width: 90, align: 'right' },
    { key: 'kind', title: '事项', dataIndex: 'kind_dictText', width: 110 },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 130, align: 'right', render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (state: number, row) => <StateMark colour={colourOf(state)} text={row.state_dictText} note={row.remark} />,
    },
    { key: 'reason', title: '更正原因', dataIndex: 'reason', width: 220, ellipsis: true },
    { key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 180, ellipsis: true },
    { key: 'subject', title: '摘要', dataIndex: 'subject', width: 200, ellipsis: true, spare: true },
    { key: 'askBy', title: '申请人', dataIndex: 'askBy', width: 100 },
    { key: 'decideBy', title: '复核人', dataIndex: 'decideBy', width: 100, render: (name: string | null) => name ?? '—' },
    { key: 'mirror', title: '更正凭证号', dataIndex: 'mirror', width: 110, align: 'right', render: (no: string | null) => no ?? '—' },
    actionColumn({
      width: 90,
      name: (row) => row.journal,
      actions: (row) => [row.actions.includes('decide') && { key: 'decide', label: '复核', onClick: () => setDeciding(row) }],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="funds/corrections"
        columns={columns}
        label="更正"
        width={1500}
        empty={{ title: '没有更正', text: '经银行到账的保证金或服务费登记有误时，可凭凭证号申请更正。' }}
        buttons={
          <Can call={addCorrection}>
            <Button type="primary" onClick={() => setAsking(true)}>
              申请更正
            </Button>
          </Can>
        }
      />
      {asking && <AskDialog onClose={() => setAsking(false)} />}
      {deciding && <DecideDialog row={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const [form] = Form.useForm<{ journal: string; reason: string }>()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await act(addCorrection, { journal: read.values.journal.trim(), reason: read.values.reason.trim() }))) onClose()
  }
  return (
    <DialogFrame open title="申请更正" width={560} fullscreen={false} okText="提交" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>更正会在当天记一笔与原凭证借贷相反的分录，原凭证保持不变。款项已退还、抵扣或转出的不能更正。</p>
      <Form form={form} name="correction" layout="vertical" initialValues={{ journal: '', reason: '' }}>
        <Form.Item
          name="journal"
          label="凭证号"
          required
          extra="见资金管理的资金明细"
          rules={[
            { required: true, message: '请输入凭证号' },
            { pattern: /^\s*[1-9]\d{0,14}\s*$/, message: '凭证号应为数字' },
          ]}
        >
          <Input inputMode="numeric" maxLength={15} />
        </Form.Item>
        <Form.Item name="reason" label="更正原因" required rules={[{ required: true, whitespace: true, message: '请填写更正原因' }]}>
          <Input.TextArea rows={3} maxLength={REJECT_MAX} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

function DecideDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const act = useAct()
  const [form] = Form.useForm<{ shType: (typeof VERDICT)[keyof typeof VERDICT]; remark: string }>()
  const verdict = Form.useWatch('shType', form)
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await act(decideCorrection, { id: row.id, shType: read.values.shType, remark: read.values.remark.trim() }))) onClose()
  }
  return (
    <DialogFrame open title={`复核更正：凭证号 ${row.journal}`} width={560} fullscreen={false} okText="确定" onOk={submit} onClose={onClose}>
      <p>
        {row.corporateName}，{row.subject}：{row.kind_dictText} <b>{showYuan(fromYuan(row.amount))} 元</b>（{row.bookTime}）。
      </p>
      <p>
        {row.askBy} 申请更正：{row.reason}
      </p>
      <Form form={form} name="correction-verdict" layout="vertical" initialValues={{ shType: VERDICT.pass, remark: '' }}>
        <Form.Item name="shType" label="复核结果">
          <Radio.Group
            options={[
              { value: VERDICT.pass, label: '同意，记更正分录' },
              { value: VERDICT.refuse, label: '不予更正' },
            ]}
          />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[{ required: verdict === VERDICT.refuse, whitespace: true, message: '请填写不予更正的原因' }]}>
          <Input.TextArea rows={3} maxLength={REJECT_MAX} showCount />
        </Form.Item>
      </Form>
      <p>同意后，因这笔款项成立的报名随即退回、须重新缴费，服务费恢复为待缴；报名已进入竞价的不能更正。</p>
    </DialogFrame>
  )
}
