import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'

/** First and last day of a stretch, kept in the form as two conditions. */
export function DayRange({ name, prefix }: { name: string; prefix: string }) {
  const form = Form.useFormInstance<Record<string, string | undefined>>()
  const [begin, end] = [Form.useWatch(`${name}_begin`, { form, preserve: true }), Form.useWatch(`${name}_end`, { form, preserve: true })]
  return (
    <DatePicker.RangePicker
      id={{ start: `${prefix}_${name}_begin`, end: `${prefix}_${name}_end` }}
      className="search-range"
      allowEmpty={[true, true]}
      value={[begin ? dayjs(begin) : null, end ? dayjs(end) : null]}
      onChange={(_days, [first, last]) => form.setFieldsValue({ [`${name}_begin`]: first || undefined, [`${name}_end`]: last || undefined })}
    />
  )
}
