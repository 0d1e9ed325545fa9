import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const NOW = Date.UTC(2026, 10, 17, 6, 0, 0)
const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'order-1',
  title: '共享使用：立式加工中心',
  text: 'GD20261117-0001',
  start: Date.UTC(2026, 10, 18, 5, 30),
  end: Date.UTC(2026, 10, 18, 9, 30),
  alarm: { before: 'P1D', text: '明日使用' },
  ...change,
})
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('an entry is written with its times in UTC, place and reminder', () => {
  expect(unfolded(calendarFile([entry({ place: '一号厂房' })], NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AOSP//trade//ZH',
    'BEGIN:VEVENT',
    'UID:order-1@aosp',
    'DTSTAMP:20261117T060000Z',
    'DTSTART:20261118T053000Z',
    'DTEND:20261118T093000Z',
    'SUMMARY:共享使用：立式加工中心',
    'DESCRIPTION:GD20261117-0001',
    'LOCATION:一号厂房',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:明日使用',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('whatever the words: no line is longer than 75 bytes, none is broken inside a character, and none begins anything of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r\nEND:VCALENDAR', '\n', ';,\\', '设备'.repeat(40)))), (parts) => {
      const title = parts.join('')
      const file = calendarFile([entry({ title })], NOW)
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/[\ud800-\udfff]/u)
      const lines = unfolded(file)
      expect(lines).toHaveLength(18)
      const read = lines
        .find((line) => line.startsWith('SUMMARY:'))
        ?.slice(8)
        .replace(/\\([\\;,n])/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter))
      expect(read).toBe(title.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ''))
    }),
  )
})
