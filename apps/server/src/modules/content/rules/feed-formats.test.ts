import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar, folded, rssFeed, sitemapOf, xmlText } from './feed-formats.ts'

const AT = new Date('2026-11-17T02:00:00Z')
const anything = fc.string({ unit: 'binary', maxLength: 80 })

test('property: no text leaves its element, whatever it is made of', () =>
  fc.assert(
    fc.property(anything, anything, (title, summary) => {
      const feed = rssFeed({ title: 'x', link: 'https://a/', self: 'https://a/f', description: '', at: AT }, [
        { title, link: 'https://a/1?b=1&c=2', summary, author: '甲', at: AT },
      ])
      expect(feed.match(/<item>/g)).toHaveLength(1)
      expect(feed.match(/<title>/g)).toHaveLength(2)
      expect(xmlText(title)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      expect(Buffer.from(feed, 'utf8').toString('utf8')).toBe(feed)
    }),
  ))

test('property: lines of a calendar have at most 75 octets and read as before once unfolded', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const line = `SUMMARY:${text.replaceAll(/[\r\n]/g, '')}`
      const lines = folded(line).split('\r\n')
      for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
      expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
    }),
  ))

test('a calendar has one event for each, in universal time, with its signs escaped', () => {
  const text = calendar('公开场次', [{ uid: 'a@x', title: '竞价；甲,乙;丙', text: '一\n二', link: 'https://a/1', from: AT, until: null, changed: AT }], AT)
  expect(text).toContain('DTSTART:20261117T020000Z\r\n')
  expect(text).toContain(String.raw`SUMMARY:竞价；甲\,乙\;丙`)
  expect(text).toContain(String.raw`DESCRIPTION:一\n二`)
  expect(text).not.toContain('DTEND')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('addresses in a sitemap keep their meaning', () => {
  expect(sitemapOf([{ link: 'https://a/?b=1&c=2', changed: AT }])).toContain('<loc>https://a/?b=1&amp;c=2</loc><lastmod>2026-11-17T02:00:00.000Z</lastmod>')
})
