import { DatePicker, Form } from 'antd'
import { useMemo } from 'react'
import { useMoment } from '../parts/use-moment.ts'

/** First and last day of a stretch, kept in the form as two conditions. */
export function DayRange({ name, prefix }: { name: string; prefix: string }) {
  const form = Form.useFormInstance<Record<string, string | undefined>>()
  const [begin, end] = [Form.useWatch(`${name}_begin`, { form, preserve: true }), Form.useWatch(`${name}_end`, { form, preserve: true })]
  const [first, last] = [useMoment(begin), useMoment(end)]
  const value = useMemo<[typeof first, typeof last]>(() => [first, last], [first, last])
  return (
    <DatePicker.RangePicker
      id={{ start: `${prefix}_${name}_begin`, end: `${prefix}_${name}_end` }}
      className="search-range"
      allowEmpty={[true, true]}
      value={value}
      onChange={(_days, [from, to]) => form.setFieldsValue({ [`${name}_begin`]: from || undefined, [`${name}_end`]: to || undefined })}
    />
  )
}
