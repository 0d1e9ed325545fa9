/** The face of the block: repeating times are written with these. */
export { CronInput, cronRule } from './cron-input.tsx'
export { DayOfMonthPicker, HourPicker, MinutePicker, MonthPicker, YearPicker } from './small-pickers.tsx'
