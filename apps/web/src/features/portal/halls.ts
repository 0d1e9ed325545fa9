import { HEADER_KEYS, LANDING_WHEN_LOGGED_OUT, PHONE_PAGES, type HeaderKey } from '@aosp/contract/screens'
import type { IconName } from '../../ui/light/icon.tsx'

/** Which tab the address asks for; missing or unknown means home. */
export const tabOf = (query: URLSearchParams): HeaderKey => HEADER_KEYS.find((key) => key === query.get('current')) ?? 'home'

export const hallAddress = (key: HeaderKey, phone: boolean): string => (phone ? PHONE_PAGES[key] : `${LANDING_WHEN_LOGGED_OUT}?current=${key}`)

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
  bidding: {
    title: '暂无进行中的竞价',
    text: '资产处置与资产租赁的竞价场次会在这里公布：标的图片、起始价、报名截止时间和实时价格一目了然。',
    picture: 'cnc-machine',
  },
  sharing: {
    title: '暂无共享公告',
    text: '集团各单位可共享的设备、场地与仪器会在这里发布，包括可用时段、使用条件和联系人。',
    picture: 'lab-bench',
  },
  inquiry: {
    title: '暂无公开询价',
    text: '各单位的询价项目会在这里公开，会员可在截止前在线报价，开启后统一公布结果。',
    picture: 'warehouse',
  },
  disposal: {
    title: '暂无资产处置标的',
    text: '待处置的设备、车辆和材料会在这里公布，附实物图片、看样安排和交易条件。',
    picture: 'vehicle',
  },
} as const satisfies Record<string, { title: string; text: string; picture: string }>

export type QuietHall = keyof typeof QUIET_HALLS
export const isQuietHall = (key: HeaderKey): key is HeaderKey & QuietHall => key in QUIET_HALLS
