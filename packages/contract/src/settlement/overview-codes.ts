/** What a day of the calendar can be marked with, in the order of a session's life, and how people call it. */
export const CALENDAR_MARKS = ['signEnd', 'start', 'end', 'signDue', 'payDue'] as const
export type CalendarMark = (typeof CALENDAR_MARKS)[number]
export const CALENDAR_TEXTS: Readonly<Record<CalendarMark, string>> = {
  signEnd: '报名截止',
  start: '竞价开始',
  end: '竞价结束',
  signDue: '签约期限',
  payDue: '付款期限',
}
