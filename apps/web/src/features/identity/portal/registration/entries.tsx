import type { ReactNode } from 'react'
import { CORPORATE_TITLES } from '@aosp/contract/organisation/texts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { PasswordField, TextField, type FieldProps } from '../../../../ui/light/field.tsx'
import { PasswordHints } from '../password-hints.tsx'
import { checkConfirmation, checkFirstPassword } from '../sign-in-checks.ts'
import { signInLinks } from '../sign-in-links.ts'
import { useForm } from './registration-context.ts'
import { checkCompany } from './registration-checks.ts'
import type { CompanyField } from './registration-draft.ts'

const OPTIONAL = '（选填）'

type EntryProps = Omit<FieldProps, 'label' | 'value' | 'error' | 'onChange'> & { field: CompanyField; optional?: boolean; label?: string; onLeave?: () => void }

/** One text about the company: judged when it is left, forgiven while it is mended. */
export function CompanyEntry({ field, optional, label = CORPORATE_TITLES[field], onLeave, ...input }: EntryProps) {
  const { draft, errors, change, complain } = useForm()
  const key = `corporate.${field}`
  const value = draft.company[field]
  return (
    <TextField
      {...input}
      label={label + (optional ? OPTIONAL : '')}
      required={!optional}
      value={value}
      error={errors[key]}
      onChange={(event) => change({ company: { ...draft.company, [field]: event.target.value } }, key)}
      onBlur={() => {
        if (value.trim() === '') return
        const wrong = checkCompany(field, value)
        complain(key, wrong)
        if (!wrong) onLeave?.()
      }}
    />
  )
}

/** The new password twice, with its conditions ticked off while typing. */
export function PasswordPair({ keeps }: { keeps?: boolean }) {
  const { secrets, errors, changeSecret, complain } = useForm()
  return (
    <>
      <PasswordField
        label={keeps ? '新密码（不修改请留空）' : '登录密码'}
        autoComplete="new-password"
        maxLength={64}
        value={secrets.password}
        error={errors['password']}
        onChange={(event) => changeSecret('password', event.target.value)}
        onBlur={() => secrets.password !== '' && complain('password', checkFirstPassword(secrets.password))}
      />
      {(!keeps || secrets.password !== '') && (
        <>
          <PasswordHints password={secrets.password} />
          <PasswordField
            label="确认密码"
            autoComplete="new-password"
            maxLength={64}
            value={secrets.confirmation}
            error={errors['confirmation']}
            onChange={(event) => changeSecret('confirmation', event.target.value)}
            onBlur={() => secrets.confirmation !== '' && complain('confirmation', checkConfirmation(secrets.confirmation, secrets.password))}
          />
        </>
      )}
    </>
  )
}

/** Below a value that is taken: what its owner can do. */
export function WayOut({ kind }: { kind: 'account' | 'company' }) {
  const { page, config } = usePortal()
  const links = signInLinks(config)
  return (
    <p className="way-out">
      {kind === 'account' ? (
        <>
          已有账号？<a href={links.login}>直接登录</a> 或 <a href={links.alteration}>找回密码</a>
        </>
      ) : (
        <>
          已是本企业人员？请联系企业管理员开通账号；管理员忘记密码可<a href={links.alteration}>找回密码</a>
          {page.facts && (
            <>
              ，仍有疑问请致电 <a href={`tel:${page.facts.hotline}`}>{page.facts.hotline}</a>
            </>
          )}
          。
        </>
      )}
    </p>
  )
}

export const Group = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <fieldset className="reg-group">
    <legend>{title}</legend>
    {note && <p className="field-note">{note}</p>}
    <div className="reg-grid">{children}</div>
  </fieldset>
)
