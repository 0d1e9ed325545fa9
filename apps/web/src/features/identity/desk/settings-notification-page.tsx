import { LockOutlined } from '@ant-design/icons'
import { Alert, App, Checkbox } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { preferences, savePreferences, userData } from '@aosp/contract/identity/account'
import { mailAddress } from '@aosp/contract/messaging/mail-address'
import { saveSubscriptions, subscriptions } from '@aosp/contract/messaging/subscription'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { Skeleton } from '../../../ui/light/states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Loaded } from './account-panel.tsx'
import { SECURITY_PATH } from './account-safety.ts'
import { SettingsLayout } from './settings-layout.tsx'
import { CHANNELS, isOn, isSame, mayFollow, sameKinds, switched, type Choices, type NotificationEvent } from './settings-notification-model.ts'
import { SaveBar } from './settings-save-bar.tsx'
import { SpeechSwitch } from './settings-speech.tsx'
import { FollowedKinds } from './settings-subscriptions.tsx'
import { useUnsaved } from './settings-unsaved.ts'

/** Which news reaches the person on which way. */
export function SettingsNotificationPage() {
  const query = useFetched(preferences, {}, { quiet: true })
  return (
    <SettingsLayout note="选择哪些事情通过哪种方式通知您。">
      <Loaded query={query} rows={10}>
        {(kept) => <Notifications kept={kept} />}
      </Loaded>
    </SettingsLayout>
  )
}

const MailAddress = lazy(() => import('./settings-mail.tsx').then((module) => ({ default: module.MailAddress })))

const REFRESHES = [preferences]
const FOLLOW_REFRESHES = [subscriptions]

function Notifications({ kept }: { kept: Received<typeof preferences> }) {
  const { message } = App.useApp()
  const [draft, setDraft] = useState<Choices>()
  const { run, busy } = useCall(savePreferences, { refreshes: REFRESHES })
  const follows = mayFollow(useDeskSession().user.role.roleCode)
  const followed = useFetched(subscriptions, {}, { quiet: true, enabled: follows })
  const [kinds, setKinds] = useState<readonly string[]>()
  const follow = useCall(saveSubscriptions, { refreshes: FOLLOW_REFRESHES })
  const mail = useFetched(mailAddress, {}, { quiet: true })
  // A way that is closed is not offered.
  const channels = CHANNELS.filter(({ key }) => key !== 'email' || mail.data?.open === true)
  const choices = draft ?? kept.notification
  const isChosen = !isSame(choices, kept.notification)
  const isFollowed = kinds !== undefined && !sameKinds(kinds, followed.data?.catalogs ?? [])
  const dirty = isChosen || isFollowed
  useUnsaved(dirty)

  async function save(): Promise<void> {
    if (isChosen && !(await run({ notification: choices }))) return
    setDraft(undefined)
    if (isFollowed && !(await follow.run({ catalogs: [...kinds] }))) return
    setKinds(undefined)
    message.success('通知设置已保存，对今后的消息生效')
  }
  function undo(): void {
    setDraft(undefined)
    setKinds(undefined)
  }
  return (
    <>
      <Panel title="通知方式">
        <MissingPhone />
        <table className="notify-table">
          <caption className="unseen">各类通知的接收方式</caption>
          <thead>
            <tr>
              <th scope="col">通知</th>
              {channels.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept.events.map((event) => (
              <EventRow key={event.key} event={event} channels={channels} choices={choices} onChange={setDraft} />
            ))}
          </tbody>
        </table>
        <p className="account-note">
          <LockOutlined aria-hidden /> 涉及审核结果、资金、期限和交易变更的通知必须送达，不能关闭。
        </p>
      </Panel>
      {follows && (
        <Panel title="订阅资产分类">
          <Loaded query={followed} rows={2}>
            {({ catalogs }) => <FollowedKinds value={kinds ?? catalogs} rings={isOn(choices, 'bell', 'published')} onChange={setKinds} />}
          </Loaded>
        </Panel>
      )}
      {mail.data?.open && (
        <Panel title="邮件通知">
          <Suspense fallback={<Skeleton lines={1} />}>
            <MailAddress state={mail.data} />
          </Suspense>
        </Panel>
      )}
      <Panel title="语音播报">
        <SpeechSwitch on={choices.speech} onChange={(speech) => setDraft({ ...choices, speech })} />
      </Panel>
      <SaveBar dirty={dirty} busy={busy || follow.busy} onUndo={undo} onSave={() => void save()} />
    </>
  )
}

type RowProps = { event: NotificationEvent; channels: typeof CHANNELS; choices: Choices; onChange: (choices: Choices) => void }

function EventRow({ event, channels, choices, onChange }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {event.title}
        <small>{event.hint}</small>
      </th>
      {channels.map(({ key, title }) => {
        if (!event.ways.includes(key))
          return (
            <td key={key} title={`此类通知不发送${title}`}>
              <span aria-hidden>—</span>
              <span className="unseen">{`不发送${title}`}</span>
            </td>
          )
        const isFixed = event.fixed.includes(key)
        return (
          <td key={key} {...(isFixed ? { title: '重要通知，不能关闭' } : {})}>
            <Checkbox
              aria-label={`${event.title}：${title}${isFixed ? '（重要通知，不能关闭）' : ''}`}
              checked={isOn(choices, key, event.key)}
              disabled={isFixed}
              onChange={({ target }) => onChange(switched(choices, key, event, target.checked))}
            />
            {isFixed && <LockOutlined className="notify-lock" aria-hidden />}
          </td>
        )
      })}
    </tr>
  )
}

/** Without a phone no message arrives, however it is switched. */
function MissingPhone() {
  const { data } = useFetched(userData, {}, { quiet: true })
  if (!data || data.loginUser.phone) return null
  return <Alert className="form-refusal" type="warning" showIcon title="尚未绑定手机，短信通知无法送达" action={<Link to={SECURITY_PATH}>去绑定</Link>} />
}
