import { useId, type SelectHTMLAttributes } from 'react'

type Props = {
  label: string
  error?: string | undefined
  /** Shown while nothing is chosen; chosen again it clears the field. */
  blank?: string
  options: readonly (readonly [value: string, title: string])[]
} & SelectHTMLAttributes<HTMLSelectElement>

/** A native list to choose from, labelled like the other fields. */
export function SelectField({ label, error, blank, options, ...select }: Props) {
  const id = useId()
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-note` : undefined} {...select}>
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p className="field-note" id={`${id}-note`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
