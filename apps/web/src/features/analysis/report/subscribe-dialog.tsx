import { App, Button, Checkbox, Form, Input } from 'antd'
import { Link } from 'react-router'
import { ANALYSIS_TITLES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { deleteReportSubscription, reportSubscriptions, saveReportSubscription } from '@aosp/contract/analysis/subscription'
import { mailAddress } from '@aosp/contract/messaging/mail-address'
import { routeOf } from '@aosp/contract/screens'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import type { ReportFilter } from './report-filter.ts'

type Props = { screen: AnalysisScreen; conditions: ReportFilter['conditions']; onClose: () => void }
type Values = { name: string; ways: ('bell' | 'email')[] }

const REFRESHES = [reportSubscriptions]

/** Each month, under the conditions that are set now: what, and by which way. */
export function SubscribeDialog({ screen, conditions, onClose }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch('name', form)?.trim()
  const { data: all = [] } = useFetched(reportSubscriptions, {}, { quiet: true })
  const { data: mail } = useFetched(mailAddress, {}, { quiet: true })
  const { run } = useCall(saveReportSubscription, { refreshes: REFRESHES })
  const own = all.filter((each) => each.screen === screen)
  const canMail = mail?.open === true && mail.proven
  const submit = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const { transType, inGroup, ...rest } = conditions
    const answer = await run({
      ...rest,
      ...(transType ? { transType: Number(transType) } : {}),
      ...(inGroup === undefined ? {} : { inGroup: Number(inGroup) }),
      screen,
      name: values.name,
      bell: values.ways.includes('bell'),
      email: values.ways.includes('email'),
    })
    if (!answer) return
    void message.success(answer.message)
    onClose()
  }
  return (
    <DialogFrame open title="订阅月报" width={520} fullscreen={false} okText="订阅" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>每月 1 日上午，按现在的筛选条件提醒您查看上个月的{ANALYSIS_TITLES[screen]}。</p>
      <Form form={form} name="report-subscription" layout="vertical" initialValues={{ name: ANALYSIS_TITLES[screen], ways: ['bell'] }}>
        <Form.Item
          name="name"
          label="名称"
          required
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
          {...(own.some(({ name }) => name === typed) ? { extra: '已有同名订阅，保存后将替换它' } : {})}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item
          name="ways"
          label="接收方式"
          // Not `required`: a group of boxes may not say so to those who hear it.
          rules={[{ validator: (_rule, ways: Values['ways']) => (ways.length > 0 ? Promise.resolve() : Promise.reject(new Error('请至少选择一种接收方式'))) }]}
          {...(mail && !canMail ? { extra: <MailHint open={mail.open} /> } : {})}
        >
          <Checkbox.Group
            options={[
              { value: 'bell', label: '站内消息' },
              { value: 'email', label: '邮件', disabled: !canMail },
            ]}
          />
        </Form.Item>
      </Form>
      {own.length > 0 && <Subscribed names={own} screen={screen} />}
    </DialogFrame>
  )
}

const MailHint = ({ open }: { open: boolean }) =>
  open ? (
    <>
      邮件需先验证邮箱：<Link to={routeOf('identity/settings-notification')}>消息通知设置</Link>
    </>
  ) : (
    '平台未开通邮件通知'
  )

type Subscription = { name: string; bell: boolean; email: boolean }

function Subscribed({ names, screen }: { names: readonly Subscription[]; screen: AnalysisScreen }) {
  const { message } = App.useApp()
  const { run, busy } = useCall(deleteReportSubscription, { refreshes: REFRESHES })
  const remove = async (name: string): Promise<void> => {
    const answer = await run({ screen, name })
    if (answer) void message.success(answer.message)
  }
  return (
    <section aria-label="已订阅">
      <b>已订阅</b>
      <ul className="view-list">
        {names.map(({ name, bell, email }) => (
          <li key={name}>
            <span>
              {name} <small>{[bell && '站内消息', email && '邮件'].filter(Boolean).join('、')}</small>
            </span>
            <Button size="small" disabled={busy} aria-label={`取消订阅${name}`} onClick={() => void remove(name)}>
              取消订阅
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
