import { Alert, Button } from 'antd'
import './form-dialog.css'

type Fault = { name: string; label: string }
export type Faults = { text: string; fields: readonly Fault[] }
export const NO_FAULTS: Faults = { text: '', fields: [] }

/** What is wrong, above the form, with a way to each field that needs a change. */
export function FormFaults({ faults: { text, fields }, goTo }: { faults: Faults; goTo: (name: string) => void }) {
  if (text === '') return null
  const links = fields.length > 0 && (
    <span className="form-fault-links">
      {fields.map(({ name, label }) => (
        <Button key={name} type="link" size="small" onClick={() => goTo(name)}>
          {label}
        </Button>
      ))}
    </span>
  )
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="form-refusal"
      title={
        <>
          {text}
          {links}
        </>
      }
    />
  )
}
