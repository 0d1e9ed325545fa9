import { useState } from 'react'
import { REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { SmsCodeField } from '../sms-code-field.tsx'
import { Group, PasswordPair, WayOut } from './entries.tsx'
import { checkEmail, checkNewUsername, checkRealname } from './registration-checks.ts'
import { useForm } from './registration-context.ts'
import type { Kind } from './registration-draft.ts'

const KINDS: readonly { kind: Kind; title: string; hint: string; papers: string }[] = [
  { kind: REGISTRATION_KIND.group, title: '集团企业', hint: '集团所属各级单位', papers: '请准备营业执照和对公账户信息；单位已入驻的，只需统一社会信用代码。' },
  { kind: REGISTRATION_KIND.external, title: '外部企业', hint: '集团以外的企业法人', papers: '请准备营业执照、对公账户信息和行业资质证书（如有）。' },
]

export function AccountStep() {
  const { draft, errors, change, complain, askNow } = useForm()
  const leave = (key: 'username' | 'email', wrong: string | undefined) => {
    if (draft[key].trim() === '') return
    complain(key, wrong)
    if (!wrong) void askNow(key, draft[key])
  }
  return (
    <>
      <KindChoice />
      <Group title="经办人手机" note="用于登录和接收审核结果，一个手机号注册一个账号。">
        <PhoneProof />
      </Group>
      <Group title="登录账号">
        {draft.returning ? (
          <TextField label="用户名" icon="person" value={draft.username} readOnly help="用户名不能修改" />
        ) : (
          <div>
            <TextField
              label="用户名"
              icon="person"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={18}
              help="6 到 18 个字母、数字或下划线"
              value={draft.username}
              error={errors['username']}
              onChange={(event) => change({ username: event.target.value }, 'username')}
              onBlur={() => leave('username', checkNewUsername(draft.username))}
            />
            {errors['username']?.includes('已注册') && <WayOut kind="account" />}
          </div>
        )}
        <TextField
          label="经办人姓名"
          autoComplete="name"
          required
          maxLength={30}
          value={draft.realname}
          error={errors['realname']}
          onChange={(event) => change({ realname: event.target.value }, 'realname')}
          onBlur={() => draft.realname !== '' && complain('realname', checkRealname(draft.realname))}
        />
        <div>
          <TextField
            label="邮箱（选填）"
            type="email"
            autoComplete="email"
            maxLength={100}
            value={draft.email}
            error={errors['email']}
            onChange={(event) => change({ email: event.target.value }, 'email')}
            onBlur={() => leave('email', checkEmail(draft.email))}
          />
          {errors['email']?.includes('已被注册') && <WayOut kind="account" />}
        </div>
        <div className="reg-full reg-grid">
          <PasswordPair keeps={draft.returning} />
        </div>
      </Group>
    </>
  )
}

/** Group or external. Only a wish: the review decides. */
function KindChoice() {
  const { draft, change } = useForm()
  const papers = KINDS.find(({ kind }) => kind === draft.kind)?.papers ?? ''
  return (
    <fieldset className="reg-group">
      <legend>企业类型</legend>
      <div className="reg-kinds">
        {KINDS.map(({ kind, title, hint }) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind, joins: '' })} />
            <span>
              <b>{title}</b>
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="field-note">{papers}图片或 PDF，单个不超过 10MB。</p>
    </fieldset>
  )
}

function PhoneProof() {
  const { draft, secrets, errors, busy, change, changeSecret, changePhone, complain, verifyNow } = useForm()
  const [wasChanged, setChanged] = useState(false)
  if (draft.returning || draft.ticket !== '')
    return (
      <p className="reg-proven" role="status">
        <Icon name="check" size={16} />
        <span>
          {draft.phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')} {draft.returning ? '（注册手机）' : '已验证'}
        </span>
        {!draft.returning && (
          <Button
            kind="text"
            onClick={() => {
              setChanged(true)
              changePhone()
            }}
          >
            更换手机号
          </Button>
        )}
      </p>
    )
  return (
    <>
      {wasChanged && (
        <div className="reg-full">
          <Alert kind="info">更换手机号后，已上传的证照与附件需要重新上传。</Alert>
        </div>
      )}
      <div>
        <TextField
          label="手机号"
          icon="phone"
          inputMode="tel"
          autoComplete="tel-national"
          required
          maxLength={11}
          value={draft.phone}
          error={errors['mobile']}
          onChange={(event) => change({ phone: event.target.value }, 'mobile')}
        />
        {errors['mobile']?.includes('已注册') && <WayOut kind="account" />}
      </div>
      <SmsCodeField
        mobile={draft.phone}
        purpose="register"
        value={secrets.smscode}
        error={errors['smscode']}
        onChange={(value) => {
          changeSecret('smscode', value)
          if (/^\d{6}$/.test(value.trim()) && !busy) void verifyNow(value)
        }}
        onMobileError={(text) => complain('mobile', text)}
      />
    </>
  )
}
