import { routeOf } from '@aosp/contract/screens'

/** Screens a notice leads to. */
export const PAGES = {
  notices: (code: string) => routeOf('trading/share', {}, { code }),
  orders: (code: string) => routeOf('trading/share-order', {}, { code }),
  review: (code: string) => routeOf('trading/operation-share', {}, { code }),
  disputes: (code: string) => routeOf('trading/operation-share', {}, { tab: 'dispute', code }),
  detail: (id: string) => routeOf('portal/share-detail', { id }),
} as const
