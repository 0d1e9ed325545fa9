/** An entry of a calendar. Times in epoch milliseconds. */
export type CalendarEntry = {
  uid: string
  title: string
  text: string
  place?: string
  start: number
  end: number
  /** How long ahead a reminder rings, as a calendar writes it (`P1D`, `PT1H`), and what it says. */
  alarm: { before: string; text: string }
}

const LINE = 70

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** RFC 5545, 3.3.11; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** Lines of a calendar are at most 75 bytes; a continued one begins with a blank. Chinese takes three bytes a character. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes + size > LINE) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** An iCalendar file (RFC 5545) that any calendar takes, with a reminder ahead of each entry. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  const lines = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@aosp`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.alarm.text)}`,
    `TRIGGER:-${entry.alarm.before}`,
    'END:VALARM',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//AOSP//trade//ZH', ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
