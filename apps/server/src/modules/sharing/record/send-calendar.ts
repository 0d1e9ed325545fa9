import type { FastifyReply } from 'fastify'
import { calendarFile, type CalendarEntry } from '@aosp/kernel/calendar-file'

export function sendCalendar(reply: FastifyReply, code: string, entries: readonly CalendarEntry[], now: Date): null {
  void reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${code}.ics"`)
    .header('cache-control', 'private, no-cache')
    .send(calendarFile(entries, now.getTime()))
  return null
}
