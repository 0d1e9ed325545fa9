import { printField, parseField, type CronField, type CronMode } from '@aosp/kernel/cron-fields'
import { FieldPicker } from './field-picker.tsx'
import { COMMON_MODES, DAY_OF_MONTH_MODES } from './picker-modes.ts'

/** Single fields of an expression for pages that need no whole one, e.g. the hours a service is open. */
type Props = {
  /** The field as an expression writes it: `*`, `8-18`, `0/2`, `9,12,15`. */
  value?: string | undefined
  onChange?: ((text: string) => void) | undefined
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
}

const picker = (field: CronField, label: string, modes: readonly CronMode[]) =>
  function SmallPicker({ value = '*', onChange, disabled, 'aria-label': name = label }: Props) {
    const reading = parseField(field, value)
    return (
      <div className="cron-small">
        <FieldPicker
          field={field}
          label={name}
          modes={modes}
          value={reading.ok ? reading.value : undefined}
          disabled={disabled}
          onChange={(next) => onChange?.(printField(next))}
        />
        {!reading.ok && <p className="cron-problem">{reading.problem}</p>}
      </div>
    )
  }

export const MonthPicker = picker('month', '月份', COMMON_MODES)
export const HourPicker = picker('hour', '小时', COMMON_MODES)
export const MinutePicker = picker('minute', '分钟', COMMON_MODES)
export const YearPicker = picker('year', '年份', COMMON_MODES)
export const DayOfMonthPicker = picker('day', '日期', DAY_OF_MONTH_MODES)
