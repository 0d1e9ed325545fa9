import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { findableShares } from './hall/findable-shares.ts'
import { hallRoutes } from './hall/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { sharingRights } from './rights.ts'
import { seedSharing } from './seed/seed-sharing.ts'
import { NOTICE_CLOCK, ORDER_CLOCK, runNoticeClock, runOrderClock } from './share-clock.ts'
import { sharingSearches } from './sharing-searches.ts'
import { sharingTodos } from './sharing-todos.ts'
import { noticeListing } from './notice/notice-queries.ts'

export { sharingRecords } from './notice/sharing-records.ts'

/**
 * What the group's companies lend each other: notices with windows of free time, bookings of such windows from the question to the return,
 * and the hours both sides agreed on. The database keeps two bookings of one thing apart.
 */
export const sharingModule = (platform: Platform): Module => {
  const { due, outbox } = platform
  const means = { due, outbox }
  return {
    name: 'sharing',
    routes: (app) => {
      noticeRoutes(app, means)
      orderRoutes(app, means)
      hallRoutes(app)
    },
    due: {
      [NOTICE_CLOCK]: ({ key }) => runNoticeClock(platform, due, key),
      [ORDER_CLOCK]: ({ key }) => runOrderClock(platform, due, key),
    },
    todos: sharingTodos,
    ruledLists: [noticeListing],
    rights: sharingRights,
    searches: sharingSearches,
    findables: [findableShares],
    seedDemo: (trx, { now }) => seedSharing(trx, now),
  }
}
