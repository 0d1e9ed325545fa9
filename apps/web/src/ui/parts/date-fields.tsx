import { DatePicker } from 'antd'
import { DATE_FORMAT, DATETIME_FORMAT } from './date-formats.ts'
import { useMoment } from './use-moment.ts'

type Props = {
  id?: string
  /** Text in the format, as it travels. */
  value?: string | null | undefined
  onChange?: (text: string) => void
  disabled?: boolean
  format?: string
  placeholder?: string
  'aria-label'?: string
}

/** A day, as text. */
export const DateField = ({ value, onChange, format = DATE_FORMAT, placeholder = '请选择日期', ...shared }: Props) => (
  <DatePicker
    {...shared}
    className="fill"
    format={format}
    placeholder={placeholder}
    value={useMoment(value)}
    onChange={(day) => onChange?.(day?.format(format) ?? '')}
  />
)

/** A moment, as text. */
export const DateTimeField = ({ value, onChange, format = DATETIME_FORMAT, placeholder = '请选择时间', ...shared }: Props) => (
  <DatePicker
    {...shared}
    showTime
    className="fill"
    format={format}
    placeholder={placeholder}
    value={useMoment(value)}
    onChange={(moment) => onChange?.(moment?.format(format) ?? '')}
  />
)
