import { routeOf } from '@aosp/contract/screens'
import type { Trx } from '../../platform/db/database.ts'
import type { Events, Outbox } from '../../platform/outbox/outbox.ts'
import './funds.tables.ts'

/** Screens a notice leads to. */
export const FUNDS_PAGES = {
  slips: routeOf('funds/funds-management', {}, { tab: 'slip' }),
  refunds: routeOf('funds/funds-management', {}, { tab: 'refund' }),
  invoices: routeOf('funds/statements', {}, { tab: 'invoice' }),
  check: routeOf('funds/funds-management', {}, { tab: 'check' }),
  virtual: routeOf('funds/virtual-accounts'),
  day: routeOf('funds/closing-day'),
} as const

type News = Omit<Events['funds.news'], 'at' | 'priority' | 'sms'> & { now: Date; priority?: 'L' | 'M' | 'H'; sms?: boolean }

/** Part of the transaction of what is told. */
export const tellFunds = (outbox: Outbox, trx: Trx, { now, priority = 'M', sms = false, ...news }: News): Promise<void> =>
  outbox.publish(trx, 'funds.news', { ...news, priority, sms, at: now.getTime() })
