import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import * as calls from '@aosp/contract/settlement/settle'
import type { Received } from '@aosp/contract/endpoint'
import { DEFAULT_CAUSE, DEFAULT_CAUSE_TEXTS } from '@aosp/contract/settlement/codes'
import { VERDICT } from '@aosp/contract/verdict'
import { useNow } from '../../../../ui/use-now.ts'
import { DialogFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { causesAt, needsProof } from '../deal/deal-model.ts'
import { useAct } from '../../../../ui/use-act.ts'

type Deal = Received<typeof calls.settlement>
type Asking = 'returnContract' | 'failWinner' | 'default' | 'forfeit' | 'pardon'

const REASONS = {
  returnContract: {
    title: '退回合同',
    lead: '发起方会收到原因，可以重新上传。',
    label: '退回理由',
    okText: '退回',
    call: calls.auditContract,
    shType: VERDICT.refuse,
  },
  failWinner: {
    title: '资质不符',
    lead: '成交取消，竞得方保证金原路退还，不扣积分。',
    label: '不符原因',
    okText: '取消成交',
    call: calls.checkWinner,
    shType: VERDICT.refuse,
  },
  forfeit: {
    title: '保证金不予退还',
    lead: '保证金先抵双方服务费，余款归发起方；竞得方扣减积分。',
    label: '裁定理由',
    okText: '裁定违约',
    call: calls.decideDefault,
    shType: VERDICT.pass,
  },
  pardon: {
    title: '申辩成立',
    lead: '保证金原路退还竞得方，不扣积分。',
    label: '裁定理由',
    okText: '退还保证金',
    call: calls.decideDefault,
    shType: VERDICT.refuse,
  },
} as const

/** The platform's part in a deal: confirm, send back, break off, hear, move up, complete. */
export function StaffDealActions({ deal }: { deal: Deal }) {
  const { run, ask } = useAct()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const may = (action: Deal['actions'][number]) => deal.actions.includes(action)
  const id = deal.bidding
  const reason = asking && asking !== 'default' ? REASONS[asking] : undefined
  return (
    <div className="deal-actions">
      {may('checkWinner') && (
        <>
          <Button
            type="primary"
            onClick={() =>
              ask({
                title: '竞得方资质通过？',
                content: '通过后双方可以签订合同。',
                okText: '通过',
                call: calls.checkWinner,
                input: { id, shType: VERDICT.pass },
              })
            }
          >
            资质通过
          </Button>
          <Button danger onClick={() => setAsking('failWinner')}>
            资质不符
          </Button>
        </>
      )}
      {may('auditContract') && (
        <>
          <Button
            type="primary"
            disabled={deal.waitsFor.length > 0}
            onClick={() =>
              ask({
                title: '确认合同？',
                content: '确认后进入履约，未缴的服务费从竞得方保证金中抵扣。',
                okText: '确认合同',
                call: calls.auditContract,
                input: { id, shType: VERDICT.pass },
              })
            }
          >
            确认合同
          </Button>
          <Button onClick={() => setAsking('returnContract')}>退回合同</Button>
        </>
      )}
      {may('complete') && (
        <Button
          type="primary"
          disabled={deal.waitsFor.length > 0}
          onClick={() =>
            ask({
              title: '确认办结？',
              content: '保证金余额退还竞得方，资产转为已处置或已出租，并通知固定资产系统。',
              okText: '办结',
              call: calls.completeDeal,
              input: { id },
            })
          }
        >
          办结
        </Button>
      )}
      {may('decide') && (
        <>
          <Button type="primary" danger onClick={() => setAsking('forfeit')}>
            裁定违约
          </Button>
          <Button onClick={() => setAsking('pardon')}>申辩成立</Button>
        </>
      )}
      {may('offer') && (
        <Button
          type="primary"
          onClick={() =>
            ask({
              title: '询问顺位递补？',
              content: '次高报价方以其本人最后报价递补，发起方与其均同意且保证金到位后成交，期限 3 个工作日。',
              okText: '询问',
              call: calls.offerFallback,
              input: { id },
            })
          }
        >
          询问顺位递补
        </Button>
      )}
      {may('fallback') && (
        <Button
          type="primary"
          disabled={!deal.offer?.depositBack}
          onClick={() =>
            ask({ title: '确认递补成交？', content: '重新公示、签约，并签发新的成交确认书。', okText: '确认递补', call: calls.fallback, input: { id } })
          }
        >
          确认递补
        </Button>
      )}
      {may('default') && (
        <Button danger onClick={() => setAsking('default')}>
          认定违约
        </Button>
      )}
      {reason && <ReasonDialog {...reason} onSubmit={(remark) => run(reason.call, { id, shType: reason.shType, remark })} onClose={close} />}
      {asking === 'default' && <DefaultDialog deal={deal} onClose={close} />}
    </div>
  )
}

type Fault = { cause: number; reason: string; files: string }

function DefaultDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const [form] = Form.useForm<Fault>()
  const { run } = useAct()
  const causes = causesAt(deal, useNow())
  const cause = Form.useWatch('cause', form) ?? causes[0] ?? DEFAULT_CAUSE.refusal
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(calls.declareDefault, { id: deal.bidding, ...read.values }))) onClose()
  }
  return (
    <DialogFrame
      open
      title="认定成交违约"
      width={620}
      fullscreen={false}
      okText="认定违约"
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>竞得方有 5 个工作日申辩；申辩或期满后另行裁定保证金，虚假材料或串通须由另一名运营人员裁定。</p>
      <Form form={form} name="deal-default" layout="vertical" initialValues={{ cause, reason: '', files: '' }}>
        <Form.Item name="cause" label="违约情形" required extra="逾期未签约、逾期未付款须在期限届满后认定">
          <Select options={causes.map((value) => ({ value, label: DEFAULT_CAUSE_TEXTS[value] }))} />
        </Form.Item>
        <Form.Item name="reason" label="违约事实" required rules={[{ required: true, whitespace: true, min: 10, message: '违约事实至少 10 个字' }]}>
          <Input.TextArea rows={4} maxLength={250} showCount />
        </Form.Item>
        <Form.Item
          name="files"
          label="证据"
          required={needsProof(cause)}
          dependencies={['cause']}
          rules={needsProof(cause) ? [{ required: true, message: '请上传证据材料' }] : []}
          extra="书面拒绝、虚假材料或串通必须上传证据"
        >
          <FileUpload label="证据" biz="bidding" max={5} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
