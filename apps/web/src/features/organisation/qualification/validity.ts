import { EXPIRY_TEXTS, type Expiry } from '@aosp/contract/organisation/texts'
import type { TagColour } from '../tag.tsx'

/** First and last day of `start/end`; an empty end means for ever. */
export function splitSpan(span: string | null | undefined): { start: string; end: string } {
  const [start = '', end = ''] = (span ?? '').split('/')
  return { start, end }
}

/** The text that is stored. Nothing chosen is no text at all. */
export const joinSpan = (start: string | null | undefined, end: string | null | undefined): string => (start || end ? `${start ?? ''}/${end ?? ''}` : '')

/** The same for people. */
export function spanText(span: string): string {
  const { start, end } = splitSpan(span)
  return start === '' && end === '' ? '' : `${start} 至 ${end || '长期'}`
}

/** What is written about a paper besides its name, in one line; a dash says nothing. */
export const paperWords = (paper: { rank: string; series: string; identifier: string; issueorg: string }): string =>
  [paper.rank, paper.series, paper.identifier, paper.issueorg].filter((word) => word !== '' && word !== '—').join(' · ')

const COLOURS: Readonly<Record<Expiry, TagColour | undefined>> = {
  permanent: 'green',
  valid: 'green',
  'within-60': 'gold',
  'within-30': 'orange',
  expired: 'red',
  unknown: undefined,
}
export const expiryColour = (expiry: Expiry): TagColour | undefined => COLOURS[expiry]

/** How long it still holds; its last day belongs to it. */
export function expiryText(expiry: Expiry, daysLeft: number | null): string {
  const word = EXPIRY_TEXTS[expiry]
  if (daysLeft === null) return word
  if (daysLeft < 0) return `${word} ${-daysLeft} 天`
  return daysLeft === 0 ? `${word}，今天截止` : `${word}，剩 ${daysLeft} 天`
}
