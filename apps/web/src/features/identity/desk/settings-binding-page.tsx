import { DingtalkOutlined, GithubOutlined, LinkOutlined, MailOutlined, MobileOutlined, WechatOutlined, WechatWorkOutlined } from '@ant-design/icons'
import { App, Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { bindings, unbind, userData } from '@aosp/contract/identity/account'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { EmptyState } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Loaded, Mark, Panel } from './account-panel.tsx'
import { EMAIL_PATH, SECURITY_PATH } from './account-safety.ts'
import { SettingsLayout } from './settings-layout.tsx'

const ICONS: Readonly<Record<string, ReactNode>> = {
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
        <Loaded query={third}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title="没有可绑定的第三方账号">平台接入企业微信、钉钉等登录方式后会列在这里。</EmptyState>
            ) : (
              <ul className="account-rows">
                {list.map((binding) => (
                  <ThirdAccount key={binding.thirdType} binding={binding} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </SettingsLayout>
  )
}

function ThirdAccount({ binding }: { binding: Binding }) {
  const { message } = App.useApp()
  const { run, busy } = useCall(unbind, { refreshes: REFRESHES })
  const { thirdType, title, enabled, bound, thirdName, boundTime } = binding
  async function release(): Promise<void> {
    const answer = await run({ thirdType })
    if (answer) message.success(`${answer.message}，${title}不能再登录本账号`)
  }
  const state = bound ? <Mark tone="good">已绑定{thirdName && `：${thirdName}`}</Mark> : <Mark tone="plain">{enabled ? '未绑定' : '未启用'}</Mark>
  return (
    <Row icon={ICONS[thirdType] ?? <LinkOutlined />} title={title} state={state} text={explain(binding)}>
      {bound && (
        <>
          {boundTime && <TimeText value={boundTime} />}
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
        </>
      )}
    </Row>
  )
}

function explain({ title, enabled, bound }: Binding): string {
  if (bound) return enabled ? `可用${title}登录本账号` : `平台暂停了${title}登录，绑定仍保留`
  return enabled ? `从${title}打开本平台并登录一次，即可完成绑定` : `平台尚未接入${title}登录，如需使用请联系管理员`
}

type RowProps = { icon: ReactNode; title: string; state: ReactNode; text: string; children?: ReactNode }

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
