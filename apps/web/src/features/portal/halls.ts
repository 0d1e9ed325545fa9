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

/** Halls whose records come from trading: what they will hold, in words. */
export const QUIET_HALLS = {
  sharing: {
    title: '暂无共享公告',
    text: '集团各单位可共享的设备、场地与仪器会在这里发布，包括可用时段、使用条件和联系人。',
    picture: 'lab-bench',
  },
} as const satisfies Record<string, { title: string; text: string; picture: string }>

export type QuietHall = keyof typeof QUIET_HALLS
export const isQuietHall = (key: HeaderKey): key is HeaderKey & QuietHall => key in QUIET_HALLS
