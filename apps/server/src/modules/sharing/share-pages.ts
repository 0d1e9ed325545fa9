import { routeOf } from '@aosp/contract/screens'

/** Screens a notice leads to. */
export const PAGES = {
  notices: (code: string) => routeOf('sharing/share', {}, { code }),
  orders: (code: string) => routeOf('sharing/share-order', {}, { code }),
  review: (code: string) => routeOf('sharing/operation-share', {}, { code }),
  disputes: (code: string) => routeOf('sharing/operation-share', {}, { tab: 'dispute', code }),
  detail: (id: string) => routeOf('portal/share-detail', { id }),
} as const
