import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { findableShares } from './hall/findable-shares.ts'
import { hallRoutes } from './hall/routes.ts'
import { noticeListing } from './notice/notice-queries.ts'
import { noticeRoutes } from './notice/routes.ts'
import { orderListing } from './order/order-queries.ts'
import { mayReadSharingFile } from './order/pay-order.ts'
import { orderRoutes } from './order/routes.ts'
import { NOTICE_CLOCK, ORDER_CLOCK, runNoticeClock, runOrderClock } from './record/share-clock.ts'
import { sharingRights } from './rights.ts'
import { seedSharing } from './seed/seed-sharing.ts'
import { sharingTodos } from './sharing-todos.ts'

export { announcedNotice } from './hall/announced-notice.ts'
export { sharingRecords } from './notice/sharing-records.ts'
export { sharedUses } from './order/shared-uses.ts'

/**
 * What the group's companies lend each other: notices with windows of free time, bookings of such windows from the question to the return,
 * and the hours both sides agreed on. The database keeps two bookings of one thing apart.
 */
export const sharingModule = (platform: Platform): Module => ({
  name: 'sharing',
  routes: (app) => {
    noticeRoutes(app, platform)
    orderRoutes(app, platform)
    hallRoutes(app)
  },
  due: {
    [NOTICE_CLOCK]: ({ key }) => runNoticeClock(platform, key),
    [ORDER_CLOCK]: ({ key }) => runOrderClock(platform, key),
  },
  files: { sharing: mayReadSharingFile },
  todos: sharingTodos,
  ruledLists: [noticeListing, orderListing],
  findables: [findableShares],
  rights: sharingRights,
  seedDemo: (trx, { now }) => seedSharing(trx, now),
})
