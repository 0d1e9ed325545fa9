import { useId } from 'react'
import './text-area.css'

type AreaProps = {
  label: string
  max: number
  value: string
  error?: string | undefined
  placeholder?: string
  rows?: number
  onChange: (value: string) => void
}

/** Text of more than a line with its label above and its error below. */
export function TextArea({ label, max, value, error, placeholder, rows = 2, onChange }: AreaProps) {
  const id = useId()
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field-area"
        rows={rows}
        maxLength={max}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-note" id={`${id}-note`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
