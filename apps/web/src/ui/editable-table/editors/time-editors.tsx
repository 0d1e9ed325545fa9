import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { CellEditorProps } from '../cell-editor.ts'
import { placeholderOf } from '../columns.ts'

dayjs.extend(customParseFormat)

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const

function parsed(value: unknown, format: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const moment = dayjs(value, format)
  return moment.isValid() ? moment : null
}

/** Values are texts in the default formats, as they travel. */
export function TimeEditor({ value, onChange, column, close }: CellEditorProps) {
  const type = column.type === 'datetime' || column.type === 'time' ? column.type : 'date'
  const format = FORMATS[type]
  const shared = {
    ...column.props,
    autoFocus: true,
    defaultOpen: true,
    className: 'et-fill',
    format,
    placeholder: placeholderOf(column),
    value: parsed(value, format),
    'aria-label': column.title,
    onChange: (moment: Dayjs | Dayjs[] | null) => {
      onChange(moment && !Array.isArray(moment) ? moment.format(format) : '')
      close()
    },
  }
  return type === 'time' ? <TimePicker {...shared} /> : <DatePicker {...shared} showTime={type === 'datetime'} />
}
