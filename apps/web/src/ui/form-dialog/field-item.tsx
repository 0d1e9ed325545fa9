import { Form, type FormRule } from 'antd'
import { useFetched } from '../use-call.ts'
import { dictItems } from '@aosp/contract/reference'
import type { z } from 'zod'
import { session } from '../../lib/session.ts'
import { BUILT_IN_CONTROLS } from './controls.tsx'
import type { FieldControl, FieldControls, FieldOption, FormField, FormMode, FormValues } from './form-field.ts'
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
  const options = useOptions(field)
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
      required={mode !== 'detail' && isRequired(field, rule)}
      rules={rules}
      {...(checks.length > 0 ? { validateTrigger: ['onChange', 'onBlur'] } : {})}
      {...(help ? { extra: help } : {})}
      className={wide || kind === 'textarea' ? 'form-wide' : ''}
    >
      <Control disabled={off} placeholder={off ? '' : placeholderOf(field)} {...(field.dictCode || field.options ? { options } : {})} {...field.props} />
    </Form.Item>
  )
}

const NO_OPTIONS: readonly FieldOption[] = []

/** Given options, or those of a dictionary: first from the cache of this session, then from the server. */
function useOptions({ options, dictCode }: FormField): readonly FieldOption[] {
  const known = dictCode ? session.dictionaries()?.[dictCode] : undefined
  const asked = useFetched(
    dictItems,
    { code: dictCode ?? '' },
    { quiet: true, enabled: !options && dictCode !== undefined && !known && session.token() !== undefined },
  )
  if (options) return options
  return (known ?? asked.data)?.map(({ value, text }) => ({ value, label: text })) ?? NO_OPTIONS
}
