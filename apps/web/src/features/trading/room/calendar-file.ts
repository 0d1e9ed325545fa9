import { calendarFile, type CalendarEntry } from '@aosp/kernel/calendar-file'

/** The last day something can be done. */
export type Deadline = { key: string; title: string; text: string; due: number }

/** Deadlines of a session as entries of a whole day, each with a reminder a day ahead. */
export const deadlineFile = (session: { id: string; code: string; name: string }, deadlines: readonly Deadline[], now: number): string =>
  calendarFile(
    deadlines.map(({ key, title, text, due }): CalendarEntry => ({
      uid: `${session.id}-${key}`,
      title: `${title}截止：${session.name}`,
      text: `${session.code} ${text}`,
      start: due,
      end: due,
      allDay: true,
      alarm: { before: 'P1D', text: `${title}明日截止` },
    })),
    now,
  )
