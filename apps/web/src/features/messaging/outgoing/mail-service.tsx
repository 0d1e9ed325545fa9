import { App, Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { mailService, testMailService } from '@aosp/contract/messaging/mail-service'
import { useMay } from '../../../ui/can.tsx'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import './mail-service.css'

type State = Received<typeof mailService>
const ENCRYPTION: Readonly<Record<NonNullable<State['server']>['encryption'], string>> = {
  always: '全程加密（TLS）',
  demanded: '必须升级为加密（STARTTLS）',
  offered: '服务器支持时加密（STARTTLS）',
}
const REFRESHES = [mailService]
/** A letter leaves within seconds; what became of it shows without asking. */
const LOOK_AGAIN_MS = 10_000

const Mark = ({ tone, text }: { tone: string; text: string }) => (
  <span>
    <i className="dot" data-tone={tone} />
    {text}
  </span>
)

/** Whether mail leaves the house, by which server, and what became of the last letters. */
export function MailService({ onSent }: { onSent: () => void }) {
  const { data, error, refetch } = useFetched(mailService, {}, { quiet: true, keepLast: true, every: LOOK_AGAIN_MS })
  return (
    <section className="mail-service" aria-label="邮件服务">
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && <Shown state={data} onSent={onSent} />}
    </section>
  )
}

function Shown({ state: { server, waiting, lastSuccess, lastFailure, address }, onSent }: { state: State; onSent: () => void }) {
  const { message } = App.useApp()
  const may = useMay()
  const test = useCall(testMailService, { refreshes: REFRESHES })
  const send = async () => {
    const answer = await test.run({})
    if (!answer) return
    void message.success(answer.message)
    onSent()
  }
  const facts: readonly [string, ReactNode][] = server
    ? [
        ['邮件服务', <Mark key="on" tone="good" text="已开通" />],
        ['服务器', `${server.host}:${server.port}`],
        ['发件人', server.from],
        ['加密', ENCRYPTION[server.encryption]],
        ['登录', server.signsIn ? '使用账号和密码' : '不需要'],
        ['待发邮件', waiting],
        ['最近成功', lastSuccess ?? '—'],
        ['最近失败', lastFailure ? `${lastFailure.time} ${lastFailure.reason}` : '—'],
      ]
    : [
        ['邮件服务', <Mark key="off" tone="" text="未开通" />],
        ['如何开通', '在服务器环境变量中设置 SMTP_URL 和 MAIL_FROM，重启后生效'],
      ]
  return (
    <>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {server && may(testMailService) && (
        <Tooltip title={address === null ? '账号没有邮箱，请先在基本设置中填写' : `发送到您的邮箱 ${address}`}>
          <Button loading={test.busy} disabled={address === null} onClick={() => void send()}>
            发送测试邮件
          </Button>
        </Tooltip>
      )}
    </>
  )
}
