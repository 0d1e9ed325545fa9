import { HELP_ENTRIES } from '@aosp/contract/content/help-texts'

/** What of the help centre is shown: all entries or those that say a word, and perhaps one of them opened. */
export type HelpPlace = { word: string; entry: string }
export const HELP_START: HelpPlace = { word: '', entry: '' }

export const placeIn = (query: URLSearchParams): HelpPlace => ({ word: (query.get('word') ?? '').slice(0, 50), entry: query.get('entry') ?? '' })

/** The query of a place, with its question mark; nothing for the beginning. */
export function addressOf({ word, entry }: HelpPlace): string {
  const query = new URLSearchParams({ ...(word && { word }), ...(entry && { entry }) }).toString()
  return query && `?${query}`
}

/** How entries are asked for. */
export const entriesOf = (word: string) => ({ column: 'createTime', order: 'asc', pageSize: HELP_ENTRIES, ...(word && { selectContent: word }) })
