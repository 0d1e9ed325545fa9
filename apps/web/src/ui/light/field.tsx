import { useEffect, useId, useRef, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type FieldProps = {
  label: string
  error?: string | undefined
  help?: string | undefined
  icon?: IconName
  /** Stands inside the box, right of the input. */
  suffix?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>

/** What a quick hand or the browser's keeper of passwords wrote before the script was here is in the box, but nobody was told. */
function useTypedBefore(box: RefObject<HTMLInputElement | null>, { value, onChange }: Pick<FieldProps, 'value' | 'onChange'>): void {
  useEffect(() => {
    const target = box.current
    if (target && value !== undefined && target.value !== String(value)) onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>)
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards every letter is told
  }, [])
}

/** An input with its label above and its error or help below, tied together for screen readers. */
export function TextField({ label, error, help, icon, suffix, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? help
  const box = useRef<HTMLInputElement>(null)
  useTypedBefore(box, input)
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {icon && <Icon name={icon} />}
        <input ref={box} id={id} aria-invalid={error ? true : undefined} aria-describedby={note ? `${id}-note` : undefined} {...input} />
        {suffix}
      </div>
      {note && (
        <p className="field-note" id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <button type="button" className="icon-btn" aria-label={shown ? '隐藏密码' : '显示密码'} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Icon name={shown ? 'eye' : 'hidden'} />
    </button>
  )
  return <TextField icon="lock" {...props} type={shown ? 'text' : 'password'} suffix={reveal} />
}

export function Alert({ kind = 'error', children }: { kind?: 'error' | 'warning' | 'success' | 'info'; children: ReactNode }) {
  const icon = kind === 'success' ? 'check' : kind
  return (
    <div className={kind === 'error' ? 'alert' : `alert alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} size={16} />
      <div>{children}</div>
    </div>
  )
}
