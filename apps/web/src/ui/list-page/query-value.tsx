import { DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useDictOptions } from '../dict/dict-options.ts'
import type { QueryField, QueryRecord } from './advanced-query.ts'

const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** The control for a value follows the type of the field; "in" takes several. */
export function QueryValue({
  record,
  field,
  onChange,
  label,
}: {
  record: QueryRecord
  field: QueryField | undefined
  onChange: (val: string) => void
  label: string
}) {
  const { rule, val, type } = record
  const { choices } = useDictOptions(field?.dict ? { code: field.dict } : { options: field?.options ?? [] })
  const parts = val === '' ? [] : val.split(',')
  if (type === 'select')
    return rule === 'in' ? (
      <Select
        mode="multiple"
        aria-label={label}
        value={parts}
        options={choices}
        optionFilterProp="label"
        placeholder="请选择"
        onChange={(chosen: string[]) => onChange(chosen.join(','))}
      />
    ) : (
      <Select
        allowClear
        showSearch
        aria-label={label}
        value={val || null}
        options={choices}
        optionFilterProp="label"
        placeholder="请选择"
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    )
  if (rule === 'in')
    return (
      <Select
        mode="tags"
        aria-label={label}
        value={parts}
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', ' ']}
        placeholder="多个值用逗号或回车分开"
        onChange={(typed: string[]) =>
          onChange(
            typed
              .map((each) => each.trim())
              .filter(Boolean)
              .join(','),
          )
        }
      />
    )
  if (type === 'day' || type === 'moment') {
    const format = type === 'day' ? 'YYYY-MM-DD' : MOMENT
    return (
      <DatePicker
        aria-label={label}
        showTime={type === 'moment'}
        format={format}
        value={val ? dayjs(val) : null}
        onChange={(at) => onChange(at ? at.format(format) : '')}
      />
    )
  }
  if ((type === 'number' || type === 'yuan') && !rule.includes('like'))
    return (
      <InputNumber<string>
        stringMode
        aria-label={label}
        value={val || null}
        {...(type === 'yuan' ? { precision: 2, suffix: '元' } : {})}
        placeholder="请输入数值"
        onChange={(typed) => onChange(typed ?? '')}
      />
    )
  return <Input allowClear aria-label={label} value={val} maxLength={200} placeholder="请输入值" onChange={({ target }) => onChange(target.value)} />
}
