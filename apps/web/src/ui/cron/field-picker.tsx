import { InputNumber, Radio, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { CRON_DAY_OR_WEEK } from '@aosp/kernel/cron'
import { printField, type CronField, type CronMode, type CronValue } from '@aosp/kernel/cron-fields'
import { changeRange, FIELD_WORDS, limitsOf, listChoices, startValue, WEEKDAYS } from './picker-modes.ts'
import { ValueGrid } from './value-grid.tsx'
import './cron.css'

type Props = {
  field: CronField
  label: string
  modes: readonly CronMode[]
  /** Nothing is chosen while the field's text cannot be read. */
  value: CronValue | undefined
  disabled?: boolean | undefined
  onChange: (value: CronValue) => void
}

const NTH = [1, 2, 3, 4, 5].map((value) => ({ value, label: `第${value}个` }))

/** One field of an expression: a mode and what the mode asks for. Modes left and taken up again remember their numbers. */
export function FieldPicker({ field, label, modes, value, disabled = false, onChange }: Props) {
  const [left, setLeft] = useState<Partial<Record<CronMode, CronValue>>>({})
  const [thisYear] = useState(() => new Date().getFullYear())
  const name = useId()
  const heldBy = (mode: CronMode) => (value?.mode === mode ? value : (left[mode] ?? startValue(field, mode, thisYear)))
  const choose = (mode: CronMode) => {
    if (value) setLeft((now) => ({ ...now, [value.mode]: value }))
    onChange(heldBy(mode))
  }
  const shown = value?.mode === 'mixed' ? [...modes, 'mixed' as const] : modes
  return (
    <Radio.Group
      className="cron-picker"
      aria-label={label}
      name={name}
      value={value?.mode}
      disabled={disabled}
      onChange={(event) => choose(event.target.value as CronMode)}
    >
      {shown.map((mode) => {
        const active = value?.mode === mode
        return (
          <div key={mode} className="cron-mode" data-active={active}>
            <Radio value={mode}>{modeName(field, mode)}</Radio>
            <ModeControls field={field} value={heldBy(mode)} disabled={disabled || !active} onChange={onChange} />
          </div>
        )
      })}
    </Radio.Group>
  )
}

function modeName(field: CronField, mode: CronMode): string {
  const names: Record<CronMode, string> = {
    every: FIELD_WORDS[field].every,
    unset: '不设置',
    range: '区间',
    loop: '循环',
    list: '指定',
    nearestWorkday: '工作日',
    last: '最后一日',
    lastWorkday: '最后一个工作日',
    beforeEnd: '月末前',
    lastWeekday: '最后一个周几',
    nthWeekday: '第几个周几',
    mixed: '自定义',
  }
  return names[mode]
}

type ControlsProps = { field: CronField; value: CronValue; disabled: boolean; onChange: (value: CronValue) => void }

function ModeControls({ field, value, disabled, onChange }: ControlsProps): ReactNode {
  const { unit, stepUnit, columns } = FIELD_WORDS[field]
  const point = (part: 'from' | 'to', at: number, change: (next: number) => void) => {
    const label = part === 'from' ? '开始' : '结束'
    return field === 'week' ? (
      <WeekSelect label={label} value={at} disabled={disabled} onChange={change} />
    ) : (
      <>
        <NumberBox label={label} value={at} {...limitsOf(field, part)} disabled={disabled} onChange={change} />
        <span>{unit}</span>
      </>
    )
  }
  switch (value.mode) {
    case 'unset':
      return <span className="cron-hint">{CRON_DAY_OR_WEEK}</span>
    case 'range':
      return (
        <span className="cron-controls">
          <span>从</span>
          {point('from', value.from, (from) => onChange(changeRange(field, value, 'from', from)))}
          <span>到</span>
          {point('to', value.to, (to) => onChange(changeRange(field, value, 'to', to)))}
        </span>
      )
    case 'loop':
      return (
        <span className="cron-controls">
          <span>从</span>
          {point('from', value.from, (from) => onChange({ ...value, from }))}
          <span>开始，间隔</span>
          <NumberBox label="间隔" value={value.step} {...limitsOf(field, 'step')} disabled={disabled} onChange={(step) => onChange({ ...value, step })} />
          <span>{stepUnit}</span>
        </span>
      )
    case 'nearestWorkday':
      return (
        <span className="cron-controls">
          <span>每月</span>
          <NumberBox label="日" value={value.day} {...limitsOf('day', 'from')} disabled={disabled} onChange={(day) => onChange({ ...value, day })} />
          <span>日最近的工作日</span>
        </span>
      )
    case 'beforeEnd':
      return (
        <span className="cron-controls">
          <NumberBox label="天数" value={value.days} {...limitsOf('day', 'days')} disabled={disabled} onChange={(days) => onChange({ ...value, days })} />
          <span>天</span>
        </span>
      )
    case 'lastWeekday':
      return (
        <span className="cron-controls">
          <span>每月最后一个</span>
          <WeekSelect label="周几" value={value.week} disabled={disabled} onChange={(week) => onChange({ ...value, week })} />
        </span>
      )
    case 'nthWeekday':
      return (
        <span className="cron-controls">
          <span>每月</span>
          <Select aria-label="第几个" size="small" value={value.nth} options={NTH} disabled={disabled} onChange={(nth) => onChange({ ...value, nth })} />
          <WeekSelect label="周几" value={value.week} disabled={disabled} onChange={(week) => onChange({ ...value, week })} />
        </span>
      )
    case 'list':
      return disabled ? null : (
        <ValueGrid
          label="指定"
          choices={listChoices(field)}
          selected={value.values}
          columns={columns}
          onChange={(values) => onChange({ mode: 'list', values })}
        />
      )
    case 'mixed':
      return <code className="cron-mixed">{printField(value)}</code>
    case 'every':
    case 'last':
    case 'lastWorkday':
      return null
  }
}

type BoxProps = { label: string; value: number; min: number; max: number; disabled: boolean; onChange: (value: number) => void }

function NumberBox({ label, onChange, ...limits }: BoxProps) {
  return (
    <InputNumber
      {...limits}
      className="cron-number"
      aria-label={label}
      size="small"
      precision={0}
      inputMode="numeric"
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

function WeekSelect({ label, value, disabled, onChange }: Omit<BoxProps, 'min' | 'max'>) {
  return <Select aria-label={label} size="small" value={value} options={[...WEEKDAYS]} disabled={disabled} onChange={onChange} />
}
