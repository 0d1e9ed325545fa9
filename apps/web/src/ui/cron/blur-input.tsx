import { Input, type InputRef } from 'antd'
import { useState, type Ref } from 'react'

type Props = {
  label: string
  value: string
  invalid?: boolean
  describedBy?: string | undefined
  inputRef?: Ref<InputRef>
  maxLength: number
  onCommit: (text: string) => void
}

/** A text that counts when the field is left or enter is pressed; until then half an expression bothers nobody. */
export function BlurInput({ label, value, invalid = false, describedBy, inputRef, maxLength, onCommit }: Props) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft !== undefined && draft.trim() !== value) onCommit(draft.trim())
    setDraft(undefined)
  }
  return (
    <Input
      ref={inputRef ?? null}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      value={draft ?? value}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}
