import { useCallback, useEffect, useState, type FormEvent } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { demoInbox } from '@aosp/contract/messaging/demo-inbox'
import { call } from '../../../../lib/call.ts'
import { usePortal, useScript } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { EmptyState, Skeleton } from '../../../../ui/light/states.tsx'
import { checkMobile } from '../sign-in-checks.ts'
import { signInLinks } from '../sign-in-links.ts'
import './demo-inbox.css'

type Messages = Received<typeof demoInbox>

/** The phones of a demonstration, on one page. */
export function DemoInbox() {
  const { config } = usePortal()
  const able = useScript()
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [messages, setMessages] = useState<Messages>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)

  const load = useCallback(async (number: string) => {
    setBusy(true)
    setFailed(undefined)
    try {
      setMessages(await call(demoInbox, number === '' ? {} : { phone: number }))
    } catch (failure) {
      setFailed(failure instanceof Error ? failure.message : '短信加载失败，请稍后重试')
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => void load(''), [load])

  const look = (event: FormEvent) => {
    event.preventDefault()
    const number = phone.trim()
    const found = number === '' ? undefined : checkMobile(number)
    setWrong(found)
    if (!found) void load(number)
  }
  return (
    <section className="card sign-in-card narrow narrow-wide" aria-label="演示短信箱">
      <h1>演示短信箱</h1>
      <Alert kind="info">演示环境不会真正发送短信，发出的短信显示在这里，供体验登录、注册和找回密码。正式环境没有此页面。</Alert>
      <form className="demo-inbox-look" onSubmit={look} noValidate>
        <TextField
          label="手机号"
          icon="phone"
          inputMode="tel"
          autoComplete="off"
          maxLength={11}
          help="留空显示演示账号的最新短信；注册用的号码请填写完整手机号。"
          value={phone}
          error={wrong}
          onChange={(event) => setPhone(event.target.value)}
          suffix={
            <Button kind="text" type="submit" busy={busy} disabled={!able}>
              查看短信
            </Button>
          }
        />
      </form>
      {failed ? <Alert>{failed}</Alert> : messages ? <MessageList messages={messages} /> : <Skeleton lines={4} />}
      <p className="centred">
        <a className="touch" href={signInLinks(config).login}>
          返回登录
        </a>
      </p>
    </section>
  )
}

function MessageList({ messages }: { messages: Messages }) {
  if (messages.length === 0)
    return (
      <EmptyState icon="message" title="没有短信">
        获取验证码后，点「查看短信」刷新。
      </EmptyState>
    )
  return (
    <ol className="demo-inbox" aria-label="短信">
      {messages.map(({ id, phone, content, createTime }) => (
        <li key={id}>
          <p className="spread">
            <b>{phone}</b>
            <time>{createTime}</time>
          </p>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  )
}
