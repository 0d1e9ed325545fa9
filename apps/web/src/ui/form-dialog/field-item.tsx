import { Form, type FormRule } from 'antd'
import type { z } from 'zod'
import { BUILT_IN_CONTROLS } from './controls.tsx'
import type { FieldControl, FieldControls, FormField, FormMode, FormValues } from './form-field.ts'
import { faultOf, isEmpty, isRequired, placeholderOf } from './form-model.ts'

type Props = {
  field: FormField
  rule: z.ZodType | undefined
  mode: FormMode
  id: string | undefined
  values: FormValues
  controls: FieldControls | undefined
}

/** One declared field: label, control, rules, help. */
export function FieldItem({ field, rule, mode, id, values, controls }: Props) {
  const { name, label, kind = 'text', help, wide, disabled, checks = [] } = field
  const Control: FieldControl | undefined = field.control ?? controls?.[kind] ?? BUILT_IN_CONTROLS[kind as keyof typeof BUILT_IN_CONTROLS]
  if (!Control) throw new Error(`no control of kind ${kind} for the field ${name}`)
  if (kind === 'hidden')
    return (
      <Form.Item name={name} hidden>
        <Control />
      </Form.Item>
    )

  const off = mode === 'detail' || (typeof disabled === 'function' ? disabled(values, mode) : disabled === true)
  const rules: FormRule[] = [
    {
      validator: async (_rule, value: unknown) => {
        const text = faultOf(field, rule, value)
        if (text !== undefined) throw new Error(text)
      },
    },
    ...checks.map((check): FormRule => ({
      validateTrigger: 'onBlur',
      validator: async (_rule, value: unknown) => {
        // The server is not asked about a value that is wrong anyway.
        if (isEmpty(value) || faultOf(field, rule, value) !== undefined) return
        const text = await check(value, { id, values })
        if (text !== undefined) throw new Error(text)
      },
    })),
  ]
  return (
    <Form.Item
      name={name}
      label={label}
      required={mode !== 'detail' && (field.marked ?? isRequired(field, rule))}
      rules={rules}
      {...(checks.length > 0 ? { validateTrigger: ['onChange', 'onBlur'] } : {})}
      {...(help ? { extra: help } : {})}
      className={wide || kind === 'textarea' ? 'form-wide' : ''}
    >
      <Control disabled={off} {...wordsFor(field, kind, off)} {...field.props} />
    </Form.Item>
  )
}

const WORDLESS: ReadonlySet<string> = new Set(['radio', 'checkbox', 'switch'])

/** The options or the dictionary a control offers, and what it says while it is empty. */
const wordsFor = (field: FormField, kind: string, off: boolean) => ({
  ...(field.options ? { options: field.options } : field.dictCode ? { code: field.dictCode } : {}),
  ...(WORDLESS.has(kind) ? {} : { placeholder: off ? '' : placeholderOf(field) }),
})
