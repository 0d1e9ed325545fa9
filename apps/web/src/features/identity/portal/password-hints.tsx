import { Icon } from '../../../ui/light/icon.tsx'
import { passwordHints } from './sign-in-checks.ts'

/** What a password has to be, and how far this one is. */
export function PasswordHints({ password }: { password: string }) {
  return (
    <ul className="hints" aria-label="密码要求">
      {passwordHints(password).map((hint) => (
        <li key={hint.text} data-met={hint.met || undefined}>
          <Icon name={hint.met ? 'check' : 'minus'} size={16} />
          {hint.text}
          <span className="unseen">{hint.met ? '，已满足' : '，未满足'}</span>
        </li>
      ))}
    </ul>
  )
}
