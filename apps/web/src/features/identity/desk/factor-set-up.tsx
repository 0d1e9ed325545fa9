import { Alert, App, Button, Checkbox, Form, Input, Space } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { beginFactor, confirmFactor, factorState } from '@aosp/contract/identity/factor'
import { AppCode } from '@aosp/contract/identity/factor.shapes'
import { mySessions } from '@aosp/contract/identity/session'
import { no } from '@aosp/contract/refusals'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useCall } from '../../../ui/use-call.ts'
import { useSubmit } from './account-submit.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const REFRESHES = [factorState, mySessions]

/** Scan, type the first code, keep the recovery codes: the same on 安全设置 and where it is demanded before anything else. */
export function FactorSetUp({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const begin = useCall(beginFactor)
  const [drawn, setDrawn] = useState<Received<typeof beginFactor>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [kept, setKept] = useState(false)

  async function start(): Promise<void> {
    const answer = await begin.run({})
    if (answer) setDrawn(answer.result)
  }
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
          我已妥善保存恢复码
        </Checkbox>
        <Space className="dialog-actions">
          <Button type="primary" disabled={!kept} onClick={onDone}>
            完成
          </Button>
        </Space>
      </>
    )
  if (drawn) return <Confirm drawn={drawn} onConfirmed={setCodes} onAgain={() => void start()} {...(onCancel ? { onCancel } : {})} />
  return (
    <>
      <ol className="factor-steps">
        <li>在手机上安装身份验证器（任何支持 TOTP 的应用均可，如微信小程序“二次验证码”）。</li>
        <li>用它扫描下一步显示的二维码，输入得到的 6 位数字。</li>
        <li>保存恢复码：手机丢失时，凭恢复码仍可登录。</li>
      </ol>
      <Space className="dialog-actions">
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" loading={begin.busy} onClick={() => void start()}>
          开始设置
        </Button>
      </Space>
    </>
  )
}

type ConfirmProps = {
  drawn: Received<typeof beginFactor>
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onAgain: () => void
  onCancel?: () => void
}

function Confirm({ drawn, onConfirmed, onAgain, onCancel }: ConfirmProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ code: string }>()
  const { submit, busy, refusal } = useSubmit(confirmFactor, {
    refreshes: REFRESHES,
    showAtField: (text) => {
      const atCode = text === no('factor.wrong').message
      if (atCode) form.setFields([{ name: 'code', errors: [text] }])
      return atCode
    },
  })
  async function confirm(fields: { code: string }): Promise<void> {
    const answer = await submit(fields)
    if (!answer) return
    message.success(answer.message)
    onConfirmed(answer.result.recoveryCodes)
  }
  return (
    <Form<{ code: string }> form={form} layout="vertical" onFinish={confirm} requiredMark={false}>
      {refusal && (
        <Alert
          className="form-refusal"
          type="error"
          showIcon
          role="alert"
          title={refusal}
          action={
            <Button size="small" onClick={onAgain}>
              重新生成
            </Button>
          }
        />
      )}
      <div className="factor-scan">
        <img src={drawn.picture} alt="动态验证码的二维码" width={184} height={184} />
        <div>
          <p>请用身份验证器扫描二维码。</p>
          <p className="account-note">不能扫描时，手动输入密钥：</p>
          <code className="factor-secret">{drawn.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <Form.Item name="code" label="动态验证码" extra="身份验证器中显示的 6 位数字，每 30 秒更换一次" rules={[fieldRule(AppCode)]}>
        <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <Space className="dialog-actions">
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>
          启用
        </Button>
      </Space>
    </Form>
  )
}
