import { HEADER_KEYS, type HeaderKey } from '@aosp/contract/screens'
import type { IconName } from '../../ui/light/icon.tsx'

/** Which tab the address asks for; missing or unknown means home. */
export const tabOf = (query: URLSearchParams): HeaderKey => HEADER_KEYS.find((key) => key === query.get('current')) ?? 'home'

/** No tab: the address asks for whatever has a word, in all halls. */
export const EVERYWHERE = 'all'
export const isSearch = (query: URLSearchParams): boolean => query.get('current') === EVERYWHERE

export const HALL_ICONS: Record<HeaderKey, IconName> = {
  home: 'home',
  announcement: 'notice',
  bidding: 'gavel',
  sharing: 'share',
  inquiry: 'inquiry',
  information: 'news',
  policy: 'policy',
}
