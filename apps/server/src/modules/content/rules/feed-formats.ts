/** What programs read, written so that no text can break out of its place. */

/** XML has no place for these, and calendars none either. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const xmlText = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export type FeedItem = { title: string; link: string; summary: string; author: string; at: Date }

/** RSS 2.0. An item is known by its address, which never changes. */
export function rssFeed(channel: { title: string; link: string; self: string; description: string; at: Date }, items: readonly FeedItem[]): string {
  const shown = items.map(
    ({ title, link, summary, author, at }) =>
      `<item>${tag('title', title)}${tag('link', link)}<guid isPermaLink="true">${xmlText(link)}</guid>${tag('description', summary)}${tag('dc:creator', author)}${tag('pubDate', at.toUTCString())}</item>`,
  )
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${tag('title', channel.title)}${tag('link', channel.link)}<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>
${tag('description', channel.description)}<language>zh-CN</language>${tag('lastBuildDate', channel.at.toUTCString())}
${shown.join('\n')}
</channel></rss>
`
}

export type Page = { link: string; changed?: Date }

export const sitemapOf = (pages: readonly Page[]): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map((page) => `<url>${located(page)}</url>`).join('\n')}\n</urlset>\n`

export const sitemapIndex = (parts: readonly Page[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.map((page) => `<sitemap>${located(page)}</sitemap>`).join('\n')}\n</sitemapindex>\n`

const located = ({ link, changed }: Page): string => tag('loc', link) + (changed ? tag('lastmod', changed.toISOString()) : '')

export type CalendarEvent = { uid: string; title: string; text: string; link: string; from: Date; until: Date | null; changed: Date }

const LINE_OCTETS = 75
const moment = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const calendarText = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** No line longer than 75 octets, and no character cut in two (RFC 5545, 3.1). */
export function folded(line: string): string {
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += octets
  }
  return [...lines, current].join('\r\n')
}

export function calendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AOSP//Public sessions//ZH',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ uid, title, text, link, from, until, changed }) => [
      'BEGIN:VEVENT',
      `UID:${calendarText(uid)}`,
      `DTSTAMP:${moment(now)}`,
      `LAST-MODIFIED:${moment(changed)}`,
      `DTSTART:${moment(from)}`,
      ...(until === null ? [] : [`DTEND:${moment(until)}`]),
      `SUMMARY:${calendarText(title)}`,
      `DESCRIPTION:${calendarText(text)}`,
      `URL:${link.replaceAll(/\s/g, '')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
