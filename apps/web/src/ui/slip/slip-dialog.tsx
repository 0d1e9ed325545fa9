import { Alert, App, Form, Input, Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { uploadPapers } from '@aosp/contract/settlement/settle'
import { resubmitSignUp } from '@aosp/contract/trading/signup'
import { proveRefund } from '@aosp/contract/funds/refund'
import { SLIP_FILES_MAX, SLIP_MODE_TYPE, SLIP_MODES, SLIP_REMARK_MAX, type SlipMode } from '@aosp/contract/funds/codes'
import { addSlip, editSlip, slipContext } from '@aosp/contract/settlement/slip'
import { SlipForm } from '@aosp/contract/settlement/slip.shapes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { YES_NO } from '@aosp/contract/reference/codes'
import { callForAnswer, CallFailure, reportFailure } from '../../lib/call.ts'
import { useDeskSession } from '../desk-session.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { BUILT_IN_CONTROLS } from '../form-dialog/controls.tsx'
import { MoneyInput } from '../form-dialog/money-input.tsx'
import { validated } from '../form-dialog/validated.ts'
import { fieldRule } from '../form-rule.ts'
import { ErrorState } from '../light/states.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import { useFetched } from '../use-call.ts'
import { AccountInput } from './account-input.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { missingFile, NO_FIELDS, proofBody, showsAmount, slipBody, startFields, type SlipContext, type SlipFields } from './slip-model.ts'
import './slip.css'

const Moment = BUILT_IN_CONTROLS.datetime

export type SlipDialogProps = {
  mode: SlipMode
  /** The sign-up's number, or the session's code for its issuer. */
  applynNo: string
  /** For papers: the sign-up they belong to and what it has. Whoever has won brings his for the deal. */
  signUp?: { id: string; bidding: string; state: number; qualsEvidence: string }
  /** For the proof of a refund. */
  refund?: string
  onClose: () => void
  /** After a save; every list on the screen has been asked again by then. */
  onSaved?: () => void
}

/**
 * The payment slip of the documents in its four modes. Opened by the pages of sessions and sign-ups and by the funds page; load it lazily.
 * What is due and whether a virtual account is held comes from the server.
 */
export function SlipDialog(props: SlipDialogProps) {
  return props.mode === 'quals' ? <PapersDialog {...props} /> : <PaymentDialog {...props} mode={props.mode} />
}

/** Says what the server refused, at its field where it names one. */
function useSending({ onClose, onSaved }: Pick<SlipDialogProps, 'onClose' | 'onSaved'>, place: (field: string, text: string) => boolean) {
  const { message } = App.useApp()
  const client = useQueryClient()
  return async (send: () => Promise<{ message: string }>): Promise<void> => {
    try {
      const answer = await send()
      void message.success(answer.message)
      onClose()
      await client.invalidateQueries()
      onSaved?.()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind !== 'refused') return error.kind === 'expired' ? undefined : reportFailure(error)
      void message.warning(error.message)
      if (error.field !== undefined) place(error.field, error.message)
    }
  }
}

function PaymentDialog(props: SlipDialogProps & { mode: Exclude<SlipMode, 'quals'> }) {
  const { mode, applynNo, refund, onClose } = props
  const asked = { applynNo, type: SLIP_MODE_TYPE[mode], ...(refund === undefined ? {} : { refund }) }
  const { data, error, refetch } = useFetched(slipContext, asked, { quiet: true })
  if (data) return <OpenSlip {...props} context={data} />
  return (
    <DialogFrame open title={SLIP_MODES[mode]} onClose={onClose}>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </DialogFrame>
  )
}

function OpenSlip(props: SlipDialogProps & { mode: Exclude<SlipMode, 'quals'>; context: SlipContext }) {
  const { mode, refund, onClose } = props
  // What the form began with stays, whatever a refresh brings.
  const [context] = useState(props.context)
  const { roleCode } = useDeskSession().user.role
  const { message } = App.useApp()
  const [form] = Form.useForm<SlipFields>()
  const [busy, setBusy] = useState(false)
  const send = useSending(props, (field, text) => {
    if (!(field in NO_FIELDS)) return false
    form.setFields([{ name: field as keyof SlipFields, errors: [text] }])
    form.scrollToField(field, { block: 'center', focus: true })
    return true
  })
  const holds = context.holds
  const submit = async () => {
    if (holds && mode === 'deposit') return send(() => callForAnswer(addSlip, slipBody(mode, context, NO_FIELDS), { quiet: true }))
    const read = await validated(form)
    if (!read.ok) return
    const missing = missingFile(mode, read.values, context)
    if (missing !== undefined) {
      form.setFields([{ name: 'evidence', errors: [missing] }])
      void message.warning(missing)
      return
    }
    if (mode === 'refund') return send(() => callForAnswer(proveRefund, proofBody(refund ?? '', read.values), { quiet: true }))
    const body = slipBody(mode, { ...context, holds: false }, read.values)
    const { slip } = context
    await send(() =>
      slip ? callForAnswer(editSlip, { ...body, id: slip.id, revision: slip.revision }, { quiet: true }) : callForAnswer(addSlip, body, { quiet: true }),
    )
  }
  const okText = holds && mode === 'deposit' ? `冻结保证金 ${showYuan(fromYuan(context.amountDue))} 元` : mode === 'refund' ? '提交凭据' : '提交凭证'
  return (
    <DialogFrame open title={SLIP_MODES[mode]} okText={okText} okDisabled={busy} onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <SlipFacts mode={mode} context={context} />
      {holds && mode === 'deposit' ? (
        <Alert type="info" showIcon title="保证金将在贵企业的集团虚拟账户中冻结，无需转账和上传凭证；冻结成功即报名成功，未竞得时自动解冻。" />
      ) : (
        <Form form={form} name="slip" layout="vertical" initialValues={startFields(context)} autoComplete="off" className="slip-form">
          {showsAmount(mode, roleCode, context) && (
            <Form.Item name="amount" label="转账金额" required rules={[fieldRule(SlipForm.shape.amount.unwrap().unwrap())]}>
              <MoneyInput disabled={mode === 'refund'} />
            </Form.Item>
          )}
          {mode !== 'refund' && (
            <>
              <Form.Item name="accountName" label="付款户名" required rules={[fieldRule(SlipForm.shape.accountName)]} extra="应与企业名称一致">
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item name="accountNo" label="付款账号" required rules={[fieldRule(SlipForm.shape.accountNo)]}>
                <AccountInput />
              </Form.Item>
              <Form.Item name="bankName" label="付款银行" required rules={[fieldRule(SlipForm.shape.bankName)]}>
                <Input maxLength={100} />
              </Form.Item>
            </>
          )}
          <Form.Item name="transferTime" label="转账时间">
            <Moment />
          </Form.Item>
          <Form.Item name="evidence" label={mode === 'refund' ? '退款凭据' : '转账凭证'} required className="form-wide" extra="银行回单的图片或 PDF">
            <FileUpload biz="slip" max={SLIP_FILES_MAX} label="转账凭证" onBusy={setBusy} />
          </Form.Item>
          {mode === 'deposit' && (
            <Form.Item name="qualsEvidence" label="补充资质" className="form-wide" extra="公告要求随缴费提交的资质文件，没有可不传">
              <FileUpload biz="slip" max={SLIP_FILES_MAX} label="补充资质" onBusy={setBusy} />
            </Form.Item>
          )}
          <Form.Item name="payDepRemark" label="备注" className="form-wide">
            <Input.TextArea rows={2} maxLength={SLIP_REMARK_MAX} showCount />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}

/** Papers again, after they were refused; or for the first time, where they are looked at after the deal. */
function PapersDialog(props: SlipDialogProps) {
  const { signUp, applynNo, onClose } = props
  const { message } = App.useApp()
  const won = signUp?.state === SIGN_UP.won
  const [papers, setPapers] = useState(signUp?.qualsEvidence ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = useSending(props, (_field, text) => {
    setFault(text)
    return true
  })
  const choose = (chosen: string) => {
    setFault(undefined)
    setPapers(chosen)
  }
  const submit = async () => {
    const missing = missingFile('quals', { evidence: '', qualsEvidence: papers }, { inGroup: YES_NO.no, vaccount: null })
    setFault(missing)
    if (missing !== undefined) {
      void message.warning(missing)
      return
    }
    await send(() =>
      won
        ? callForAnswer(uploadPapers, { id: signUp.bidding, qualsEvidence: papers }, { quiet: true })
        : callForAnswer(resubmitSignUp, { id: signUp?.id ?? '', qualsEvidence: papers }, { quiet: true }),
    )
  }
  return (
    <DialogFrame
      open
      title={SLIP_MODES.quals}
      width={640}
      okText="提交资质"
      okDisabled={busy}
      onOk={submit}
      onClose={onClose}
      isDirty={() => papers !== (signUp?.qualsEvidence ?? '')}
    >
      <Form layout="vertical">
        <Form.Item
          label="资质文件"
          required
          extra={won ? '成交后审核资质：提交后由平台审核，通过后方可签约；审核前可以更换' : `报名编号 ${applynNo}，提交后重新进入资格审核`}
          {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}
        >
          <FileUpload biz="bidding" label="资质文件" value={papers} onChange={choose} onBusy={setBusy} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
