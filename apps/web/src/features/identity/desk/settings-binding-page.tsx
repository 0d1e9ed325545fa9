import { DingtalkOutlined, GithubOutlined, MailOutlined, MobileOutlined, WechatOutlined, WechatWorkOutlined } from '@ant-design/icons'
import { Alert, App, Button, Popconfirm } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { userData } from '@aosp/contract/identity/account'
import type { ThirdType } from '@aosp/contract/identity/third-codes'
import { bindings, bindThird, unbind } from '@aosp/contract/identity/third'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { pageConfig } from '../../../lib/page-config.ts'
import { openThirdWindow } from '../../../lib/third-window.ts'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Loaded, Mark } from './account-panel.tsx'
import { EMAIL_PATH, SECURITY_PATH } from './account-safety.ts'
import { SettingsLayout } from './settings-layout.tsx'

const ICONS: Readonly<Record<ThirdType, ReactNode>> = {
  wechat_enterprise: <WechatWorkOutlined />,
  wechat_open: <WechatOutlined />,
  dingtalk: <DingtalkOutlined />,
  github: <GithubOutlined />,
}
type Binding = Received<typeof bindings>[number]
const REFRESHES = [bindings]

/** What else leads to this account: phone, e-mail and accounts elsewhere. */
export function SettingsBindingPage() {
  const own = useFetched(userData, {}, { quiet: true })
  const third = useFetched(bindings, {}, { quiet: true })
  return (
    <SettingsLayout note="绑定后可以用这些方式登录、找回密码或接收通知。">
      <Panel title="联系方式">
        <Loaded query={own} rows={3}>
          {({ loginUser: { phone, email } }) => (
            <ul className="account-rows">
              <Row
                icon={<MobileOutlined />}
                title="手机"
                state={phone ? <Mark tone="good">{maskPhone(phone)}</Mark> : <Mark tone="warn">未绑定</Mark>}
                text="可用于验证码登录、找回密码和短信通知"
              >
                <Link to={SECURITY_PATH}>{phone ? '更换手机' : '绑定手机'}</Link>
              </Row>
              <Row
                icon={<MailOutlined />}
                title="邮箱"
                state={email ? <Mark tone="good">{maskEmail(email)}</Mark> : <Mark tone="plain">未填写</Mark>}
                text="便于平台与您联系"
              >
                <Link to={EMAIL_PATH}>{email ? '修改邮箱' : '填写邮箱'}</Link>
              </Row>
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel title="第三方账号">
        {pageConfig().third?.standIn && (
          <Alert
            className="binding-note"
            type="info"
            showIcon
            title="演示环境：第三方由平台自带的演示页面代替，不会访问真正的企业微信、钉钉、微信或 GitHub。"
          />
        )}
        <Loaded query={third}>
          {(list) => (
            <ul className="account-rows">
              {list.map((binding) => (
                <ThirdAccount key={binding.thirdType} binding={binding} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </SettingsLayout>
  )
}

function ThirdAccount({ binding }: { binding: Binding }) {
  const { thirdType, title, enabled, bound, thirdName, boundTime } = binding
  const { open, cancel, waiting, busy } = useBind(binding)
  const state = bound ? <Mark tone="good">已绑定{thirdName && `：${thirdName}`}</Mark> : <Mark tone="plain">{enabled ? '未绑定' : '未启用'}</Mark>
  return (
    <Row icon={ICONS[thirdType]} title={title} state={state} text={waiting ? <span role="status">请在打开的窗口中完成授权</span> : explain(binding)}>
      {bound ? (
        <>
          {boundTime && <TimeText value={boundTime} />}
          <Unbind binding={binding} />
        </>
      ) : waiting ? (
        <Button onClick={cancel} aria-label={`取消绑定${title}`}>
          取消
        </Button>
      ) : (
        enabled && (
          <Button loading={busy} onClick={open} aria-label={`绑定${title}`}>
            绑定
          </Button>
        )
      )}
    </Row>
  )
}

/** The third party's window vouches for somebody; the call that follows makes him another way into this account. */
function useBind({ thirdType, title }: Binding) {
  const { message } = App.useApp()
  const { run, busy } = useCall(bindThird, { refreshes: REFRESHES })
  const [waiting, setWaiting] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  function open(): void {
    stop.current = openThirdWindow(thirdType, 'bind', (outcome) => {
      setWaiting(false)
      if (outcome.kind !== 'guest') return void message.warning(`没有完成${title}授权，未绑定`)
      void run({ thirdUserUuid: outcome.uuid }).then((answer) => answer && message.success(`${answer.message}，以后可用${title}登录本账号`))
    })
    setWaiting(stop.current !== undefined)
    if (!stop.current) message.error('浏览器拦截了授权窗口，请允许本站弹出窗口后重试')
  }
  function cancel(): void {
    stop.current?.()
    setWaiting(false)
  }
  return { open, cancel, waiting, busy }
}

function Unbind({ binding: { thirdType, title } }: { binding: Binding }) {
  const { message } = App.useApp()
  const { run, busy } = useCall(unbind, { refreshes: REFRESHES })
  async function release(): Promise<void> {
    const answer = await run({ thirdType })
    if (answer) message.success(`${answer.message}，${title}不能再登录本账号`)
  }
  return (
    <Popconfirm
      title={`解除${title}的绑定？`}
      description="解除后不能再用它登录，密码和手机登录不受影响。"
      okText="解除绑定"
      cancelText="取消"
      onConfirm={release}
    >
      <Button danger loading={busy} aria-label={`解除${title}绑定`}>
        解除绑定
      </Button>
    </Popconfirm>
  )
}

function explain({ title, enabled, bound }: Binding): string {
  if (bound) return enabled ? `可用${title}登录本账号` : `平台暂停了${title}登录，绑定仍保留`
  return enabled ? `绑定后可用${title}登录本账号` : `平台尚未接入${title}登录，如需使用请联系管理员`
}

type RowProps = { icon: ReactNode; title: string; state: ReactNode; text: ReactNode; children?: ReactNode }

const Row = ({ icon, title, state, text, children }: RowProps) => (
  <li>
    <span className="binding-icon" aria-hidden>
      {icon}
    </span>
    <div>
      <b>{title}</b>
      {state}
      <small>{text}</small>
    </div>
    {children && <span className="binding-actions">{children}</span>}
  </li>
)
