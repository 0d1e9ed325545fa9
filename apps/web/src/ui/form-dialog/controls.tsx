import { Checkbox, DatePicker, Input, InputNumber, Radio, Select, Switch, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { DAY_FORMAT, MOMENT_FORMAT } from '@aosp/kernel/time'
import { groupThousands, MAX_YUAN } from '@aosp/kernel/money'
import { joinChosen, splitChosen } from './chosen-list.ts'
import type { BuiltInKind, ControlProps, FieldControl, FieldOption } from './form-field.ts'

type Control<Value> = ControlProps<Value> & { placeholder?: string; options?: readonly FieldOption[] }
const list = (options: readonly FieldOption[] | undefined): FieldOption[] => [...(options ?? [])]

const Text = ({ onChange, value, ...rest }: Control<string>) => (
  <Input allowClear {...rest} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
)
const TextArea = ({ onChange, value, ...rest }: Control<string>) => (
  <Input.TextArea rows={3} {...rest} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
)
const Password = ({ onChange, value, ...rest }: Control<string>) => (
  <Input.Password autoComplete="new-password" {...rest} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
)

const Whole = ({ onChange, value, ...rest }: Control<number | null>) => (
  <InputNumber<number> className="fill" {...rest} value={value ?? null} onChange={(number) => onChange?.(number)} />
)
const shownYuan = (value: number | string | undefined): string => (value === undefined || value === '' ? '' : groupThousands(Number(value).toFixed(2)))

/** Yuan with two decimals, grouped by thousands once they are typed. */
const Money = ({ onChange, value, ...rest }: Control<number | null>) => (
  <InputNumber<number>
    className="fill"
    min={0}
    max={MAX_YUAN}
    precision={2}
    suffix="元"
    formatter={(value, { userTyping, input }) => (userTyping ? input : shownYuan(value))}
    parser={(shown) => Number((shown ?? '').replaceAll(',', ''))}
    {...rest}
    value={value ?? null}
    onChange={(number) => onChange?.(number)}
  />
)

const picked = (onChange: ((value: string) => void) | undefined, format: string) => (at: dayjs.Dayjs | null) => onChange?.(at ? at.format(format) : '')
const moment = (value: string | undefined) => (value ? dayjs(value) : null)

const Day = ({ onChange, value, ...rest }: Control<string>) => (
  <DatePicker className="fill" format={DAY_FORMAT} {...rest} value={moment(value)} onChange={picked(onChange, DAY_FORMAT)} />
)
const Moment = ({ onChange, value, ...rest }: Control<string>) => (
  <DatePicker className="fill" showTime format={MOMENT_FORMAT} {...rest} value={moment(value)} onChange={picked(onChange, MOMENT_FORMAT)} />
)
const Month = ({ onChange, value, ...rest }: Control<string>) => (
  <DatePicker className="fill" picker="month" format="YYYY-MM" {...rest} value={moment(value)} onChange={picked(onChange, 'YYYY-MM')} />
)
const TIME_FORMAT = 'HH:mm:ss'
const Time = ({ onChange, value, ...rest }: Control<string>) => (
  <TimePicker
    className="fill"
    format={TIME_FORMAT}
    {...rest}
    value={value ? dayjs(`2000-01-01 ${value}`) : null}
    onChange={(at) => onChange?.(at ? dayjs(at).format(TIME_FORMAT) : '')}
  />
)

/** Records of this family carry numbers and texts for the same choice. */
type Choice = string | number

const One = ({ onChange, value, options, ...rest }: Control<Choice>) => (
  <Select<string, FieldOption>
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    {...rest}
    options={list(options)}
    {...(value === undefined || value === '' ? { value: null } : { value: String(value) })}
    onChange={(chosen?: string) => onChange?.(chosen ?? '')}
  />
)
const Several = ({ onChange, value, options, ...rest }: Control<string>) => (
  <Select<string[], FieldOption>
    mode="multiple"
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    {...rest}
    options={list(options)}
    value={splitChosen(value)}
    onChange={(chosen) => onChange?.(joinChosen(chosen, options))}
  />
)
const RadioGroup = ({ onChange, value, options, placeholder: _none, ...rest }: Control<Choice>) => (
  <Radio.Group
    {...rest}
    options={list(options)}
    value={value === undefined ? undefined : String(value)}
    onChange={(event) => onChange?.(event.target.value as string)}
  />
)
// A group of boxes cannot be required for assistive technology; the label says it.
const CheckboxGroup = ({
  onChange,
  value,
  options,
  id,
  placeholder: _none,
  'aria-required': _mark,
  ...rest
}: Control<string> & { 'aria-required'?: boolean }) => (
  <div id={id} tabIndex={-1}>
    <Checkbox.Group<string> {...rest} options={list(options)} value={splitChosen(value)} onChange={(chosen) => onChange?.(joinChosen(chosen, options))} />
  </div>
)
const YesNo = ({ onChange, value, on = 'Y', off = 'N', placeholder: _none, options: _options, ...rest }: Control<string> & { on?: string; off?: string }) => (
  <Switch checkedChildren="是" unCheckedChildren="否" {...rest} checked={value === on} onChange={(checked) => onChange?.(checked ? on : off)} />
)
const Nothing = () => null

/** Each kind of field a declaration may name. Pickers, uploaders and editors come from their own blocks, as controls of the form. */
export const BUILT_IN_CONTROLS: Readonly<Record<BuiltInKind, FieldControl>> = {
  text: Text,
  textarea: TextArea,
  password: Password,
  number: Whole,
  money: Money,
  date: Day,
  datetime: Moment,
  time: Time,
  month: Month,
  select: One,
  multi: Several,
  radio: RadioGroup,
  checkbox: CheckboxGroup,
  switch: YesNo,
  hidden: Nothing,
}
