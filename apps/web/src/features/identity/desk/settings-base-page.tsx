import { Alert, App, DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Received } from '@aosp/contract/endpoint'
import { editProfile, userData } from '@aosp/contract/identity/account'
import { Profile } from '@aosp/contract/identity/account.shapes'
import { no } from '@aosp/contract/refusals'
import { maskPhone } from '@aosp/kernel/mask'
import { session } from '../../../lib/session.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { Loaded } from './account-panel.tsx'
import { SECURITY_PATH } from './account-safety.ts'
import { useSubmit } from './account-submit.ts'
import { AvatarField } from './settings-avatar.tsx'
import { SettingsLayout } from './settings-layout.tsx'
import { SaveBar } from './settings-save-bar.tsx'
import { useUnsaved } from './settings-unsaved.ts'

type Person = Received<typeof userData>['loginUser']
type Fields = Required<z.output<typeof Profile>>

const SEXES = [
  { value: 0, label: '未知' },
  { value: 1, label: '男' },
  { value: 2, label: '女' },
]
const NAMES = ['realname', 'sex', 'birthday', 'email', 'avatar'] as const satisfies readonly (keyof Fields)[]

/** Which field a refusal of the server belongs to. */
const FIELD_OF: Readonly<Record<string, keyof Fields>> = {
  [no('profile.emailTaken').message]: 'email',
  [no('profile.birthday').message]: 'birthday',
  [no('noFile').message]: 'avatar',
}

const fieldsOf = ({ realname, sex, birthday, email, avatar }: Person): Fields => ({ realname, sex: sex ?? 0, birthday, email: email ?? '', avatar })
const isSame = (one: Fields, other: Fields): boolean => NAMES.every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Name, picture and contact of the person; what others administer is shown, not edited. */
export function SettingsBasePage() {
  const own = useFetched(userData, {}, { quiet: true })
  return (
    <SettingsLayout note="昵称和头像会显示在顶栏以及您办理的业务中。">
      <Panel title="个人资料">
        <Loaded query={own} rows={8}>
          {({ loginUser }) => <ProfileForm person={loginUser} />}
        </Loaded>
      </Panel>
      <Panel title="账号信息">
        <Loaded query={own}>{({ loginUser }) => <AccountFacts person={loginUser} />}</Loaded>
      </Panel>
    </SettingsLayout>
  )
}

const REFRESHES = [userData]

function ProfileForm({ person }: { person: Person }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const saved = fieldsOf(person)
  const typed = Form.useWatch([], form)
  const dirty = typed !== undefined && !isSame({ ...saved, ...typed }, saved)
  useUnsaved(dirty)
  useFocusedField((name) => form.focusField(name))

  const { submit, busy, refusal } = useSubmit(editProfile, {
    refreshes: REFRESHES,
    showAtField(text) {
      const name = FIELD_OF[text]
      if (name) form.setFields([{ name, errors: [text] }])
      return name !== undefined
    },
  })
  async function save(fields: Fields): Promise<void> {
    const answer = await submit(fields)
    if (!answer) return
    const { userInfo } = answer.result
    session.setUser(userInfo)
    form.setFieldsValue(fieldsOf(userInfo))
    message.success(answer.message)
  }

  return (
    <Form<Fields> form={form} layout="vertical" className="profile-form" initialValues={saved} onFinish={save}>
      {refusal && <Alert className="form-refusal" type="error" showIcon role="alert" title={refusal} />}
      <Form.Item name="avatar" label="头像">
        <AvatarField realname={typed?.realname || person.realname} />
      </Form.Item>
      <div className="form-columns">
        <Form.Item name="realname" label="昵称" required rules={[fieldRule(Profile.shape.realname)]}>
          <Input maxLength={30} showCount autoComplete="name" />
        </Form.Item>
        <Form.Item name="email" label="电子邮箱" extra="便于平台与您联系，可不填" rules={[fieldRule(Profile.shape.email)]}>
          <Input type="email" maxLength={100} autoComplete="email" allowClear />
        </Form.Item>
        <Form.Item
          name="birthday"
          label="生日"
          getValueProps={(day: string | null) => ({ value: day ? dayjs(day) : null })}
          normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null}
        >
          <DatePicker className="fill" placeholder="请选择日期" minDate={dayjs('1900-01-01')} maxDate={dayjs()} />
        </Form.Item>
        <Form.Item name="sex" label="性别">
          <Radio.Group options={SEXES} />
        </Form.Item>
      </div>
      <SaveBar dirty={dirty} busy={busy} onUndo={() => form.setFieldsValue(saved)} />
    </Form>
  )
}

/** Other pages send people here for one field: `?field=email`. */
function useFocusedField(focus: (name: keyof Fields) => void): void {
  const [query, setQuery] = useSearchParams()
  const wanted = NAMES.find((name) => name === query.get('field'))
  useEffect(() => {
    if (!wanted) return
    focus(wanted)
    setQuery({}, { replace: true })
  }, [wanted, focus, setQuery])
}

function AccountFacts({ person }: { person: Person }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['登录账号', person.username],
    ['角色', person.role.roleName],
    ['所属企业', person.corporateName],
    ['当前部门', person.orgCodeTxt],
    ['注册时间', person.createTime],
  ]
  return (
    <>
      <dl className="profile-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <div>
          <dt>手机号</dt>
          <dd>
            {person.phone ? maskPhone(person.phone) : '未绑定'} <Link to={SECURITY_PATH}>{person.phone ? '更换' : '去绑定'}</Link>
          </dd>
        </div>
      </dl>
      <p className="account-note">账号、角色和企业由管理员维护，如有变动请联系管理员。</p>
    </>
  )
}
