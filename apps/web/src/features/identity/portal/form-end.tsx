import { usePortal } from '../../../lib/portal-page.ts'
import { signInLinks } from './sign-in-links.ts'

/** Remembering and the way to a new password, the same under both forms. Not remembered unless asked: money is moved here. */
export function FormEnd({ remember, onRemember }: { remember: boolean; onRemember: (remember: boolean) => void }) {
  const { config } = usePortal()
  return (
    <div className="spread">
      <label className="check">
        <input type="checkbox" checked={remember} onChange={(event) => onRemember(event.target.checked)} />7 天内免登录（平台人员除外）
      </label>
      <a className="touch" href={signInLinks(config).alteration}>
        找回密码
      </a>
    </div>
  )
}
