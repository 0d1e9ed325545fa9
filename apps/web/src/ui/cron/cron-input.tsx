import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { CRON_MAX_LENGTH, cronProblem } from '@aosp/kernel/cron'
import { CronEditor } from './cron-editor.tsx'
import type { CronOptions } from './cron-editor-model.ts'
import type { RemotePreview } from './use-next-runs.ts'

type Props = CronOptions & {
  /** Form items pass id, value and onChange. */
  id?: string | undefined
  value?: string | undefined
  onChange?: ((text: string) => void) | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  remotePreview?: RemotePreview | undefined
  'aria-label'?: string | undefined
}

/** A rule for form items; an empty field is the business of `required`. */
export const cronRule = {
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = typeof value === 'string' && value.trim() !== '' ? cronProblem(value) : undefined
    if (problem) throw new Error(problem)
  },
}

/** An expression as text, with the editor one press away. */
export function CronInput({
  value = '',
  onChange,
  disabled = false,
  placeholder = '请输入或选择Cron表达式',
  hideSecond = false,
  hideYear = false,
  remotePreview,
  ...field
}: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Space.Compact block>
        <Input
          {...field}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          maxLength={CRON_MAX_LENGTH}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          选择
        </Button>
      </Space.Compact>
      <CronEditor
        open={open}
        value={value}
        hideSecond={hideSecond}
        hideYear={hideYear}
        remotePreview={remotePreview}
        onCancel={() => setOpen(false)}
        onOk={(text) => {
          setOpen(false)
          onChange?.(text)
        }}
      />
    </>
  )
}
