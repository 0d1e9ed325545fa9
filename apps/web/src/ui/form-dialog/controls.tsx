import { Button, DatePicker, Input, InputNumber, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ComponentProps } from 'react'
import { DAY_FORMAT, MOMENT_FORMAT } from '@aosp/kernel/time'
import { DictCheckboxes, DictMultiSelect, DictRadio, DictSelect } from '../dict/dict-choices.tsx'
import { YesNoSwitch } from '../dict/yes-no-switch.tsx'
import { useMoment } from '../parts/use-moment.ts'
import type { BuiltInKind, ControlProps, FieldControl } from './form-field.ts'
import { MoneyInput } from './money-input.tsx'

type Control<Value> = ControlProps<Value> & { placeholder?: string }

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
const picked = (onChange: ((value: string) => void) | undefined, format: string) => (at: dayjs.Dayjs | null) => onChange?.(at ? at.format(format) : '')

/** A moment people often mean, in the words of the wire. */
export type TimePreset = { label: string; value: string }
const NO_PRESETS: readonly TimePreset[] = []
type Timed = Control<string> & { presets?: readonly TimePreset[] }

/** Below the field and not in the calendar: in sight, reached by Tab, and no wider than a phone. */
const Presets = ({ presets, onPick }: { presets: readonly TimePreset[]; onPick: ((value: string) => void) | undefined }) =>
  presets.length > 0 && (
    <span className="form-presets" role="group" aria-label="常用时间">
      {presets.map(({ label, value }) => (
        <Button key={label} size="small" title={value} onClick={() => onPick?.(value)}>
          {label}
        </Button>
      ))}
    </span>
  )

const Day = ({ onChange, value, presets = NO_PRESETS, ...rest }: Timed) => (
  <>
    <DatePicker className="fill" format={DAY_FORMAT} {...rest} value={useMoment(value)} onChange={picked(onChange, DAY_FORMAT)} />
    {!rest.disabled && <Presets presets={presets} onPick={onChange} />}
  </>
)
/** A day that is chosen begins at nine; nobody means the second at which he pressed. */
const NINE = { defaultOpenValue: dayjs().startOf('day').hour(9) }
const Moment = ({ onChange, value, presets = NO_PRESETS, ...rest }: Timed) => (
  <>
    <DatePicker className="fill" showTime={NINE} format={MOMENT_FORMAT} {...rest} value={useMoment(value)} onChange={picked(onChange, MOMENT_FORMAT)} />
    {!rest.disabled && <Presets presets={presets} onPick={onChange} />}
  </>
)
const Month = ({ onChange, value, ...rest }: Control<string>) => (
  <DatePicker className="fill" picker="month" format="YYYY-MM" {...rest} value={useMoment(value)} onChange={picked(onChange, 'YYYY-MM')} />
)
const TIME_FORMAT = 'HH:mm:ss'
const Time = ({ onChange, value, ...rest }: Control<string>) => (
  <TimePicker
    className="fill"
    format={TIME_FORMAT}
    {...rest}
    value={useMoment(value ? `2000-01-01 ${value}` : null)}
    onChange={(at) => onChange?.(at ? dayjs(at).format(TIME_FORMAT) : '')}
  />
)

/** A group of boxes cannot be required for assistive technology, the label says it; and it is the box around them that has the focus. */
const Boxes = ({ id, 'aria-required': _mark, ...rest }: ComponentProps<typeof DictCheckboxes> & { 'aria-required'?: boolean }) => (
  <div id={id} tabIndex={-1}>
    <DictCheckboxes {...rest} />
  </div>
)
const Nothing = () => null

/** Each kind of field a declaration may name. Pickers, uploaders and editors come from their own blocks, as controls of the form. */
export const BUILT_IN_CONTROLS: Readonly<Record<BuiltInKind, FieldControl>> = {
  text: Text,
  textarea: TextArea,
  password: Password,
  number: Whole,
  money: MoneyInput,
  date: Day,
  datetime: Moment,
  time: Time,
  month: Month,
  select: DictSelect,
  multi: DictMultiSelect,
  radio: DictRadio,
  checkbox: Boxes,
  switch: YesNoSwitch,
  hidden: Nothing,
}
