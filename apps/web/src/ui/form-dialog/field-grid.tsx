import { Form, type FormInstance } from 'antd'
import type { z } from 'zod'
import { FieldItem } from './field-item.tsx'
import type { FieldControls, FormField, FormMode, FormValues } from './form-field.ts'
import { ruleOf, shownFields } from './form-model.ts'
import './form-dialog.css'

type Props = {
  form: FormInstance
  fields: readonly FormField[]
  schema: z.ZodObject | undefined
  mode: FormMode
  id: string | undefined
  columns: 1 | 2
  controls: FieldControls | undefined
}

/** The declared fields in one or two columns, under the titles of their groups. */
export function FieldGrid({ form, fields, schema, mode, id, columns, controls }: Props) {
  const values: FormValues = (Form.useWatch([], form) as FormValues | undefined) ?? {}
  const shown = shownFields(fields, values)
  return (
    <div className="form-grid" data-columns={columns}>
      {shown.map((field, index) => [
        field.group !== undefined && field.group !== shown[index - 1]?.group && (
          <h3 className="form-group" key={`group ${field.group}`}>
            {field.group}
          </h3>
        ),
        <FieldItem key={field.name} field={field} rule={ruleOf(field, schema)} mode={mode} id={id} values={values} controls={controls} />,
      ])}
    </div>
  )
}
