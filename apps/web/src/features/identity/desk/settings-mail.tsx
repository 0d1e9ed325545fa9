import { App, Button, Input, Space } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { askMailCode, mailAddress, proveMailAddress } from '@aosp/contract/messaging/mail-address'
import { useCall } from '../../../ui/use-call.ts'
import { Mark } from './account-panel.tsx'

const REFRESHES = [mailAddress]

/** Mail goes only where somebody has shown that he reads it: a code is sent there and typed here. */
export function MailAddress({ state: { address, proven } }: { state: Received<typeof mailAddress> }) {
  const { message } = App.useApp()
  const ask = useCall(askMailCode)
  const prove = useCall(proveMailAddress, { refreshes: REFRESHES })
  const [asked, setAsked] = useState(false)
  const [code, setCode] = useState('')

  const send = async () => {
    const answer = await ask.run({})
    if (!answer) return
    setAsked(true)
    message.success(answer.message)
  }
  const confirm = async () => {
    const answer = await prove.run({ code })
    if (!answer) return
    setAsked(false)
    setCode('')
    message.success(answer.message)
  }
  if (address === null) return <p className="account-note">账号没有邮箱。在基本设置中填写邮箱并在此验证后，可以用邮件接收通知。</p>
  return (
    <>
      <div className="speech-switch">
        <span>
          {address} <Mark tone={proven ? 'good' : 'warn'}>{proven ? '已验证' : '未验证'}</Mark>
          <small>{proven ? '上表中勾选了邮件的通知会发到这个邮箱。' : '验证前不会向这个邮箱发送任何通知。'}</small>
        </span>
        {!proven && (
          <Button loading={ask.busy} onClick={() => void send()}>
            {asked ? '重新发送' : '发送验证码'}
          </Button>
        )}
      </div>
      {asked && !proven && (
        <Space.Compact>
          <Input
            aria-label="邮箱验证码"
            placeholder="6 位验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
            onPressEnter={() => void confirm()}
          />
          <Button type="primary" disabled={code.length !== 6} loading={prove.busy} onClick={() => void confirm()}>
            验证
          </Button>
        </Space.Compact>
      )}
    </>
  )
}
