import { routeOf } from '@aosp/contract/screens'
import type { Trx } from '../../platform/db/database.ts'
import type { Events, Outbox } from '../../platform/outbox/outbox.ts'

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** Something is wrong with clocks, logs or proofs, or right again; `key` names it once and for ever. Plain text. */
    'auction.alarm': { key: string; to: { operators: true }; title: string; text: string; priority: 'H'; page: string; sms: boolean; at: number }
  }
}

/** Screens an alarm leads to. */
export const ALARM_PAGES = { monitor: routeOf('trading/bid-price'), operations: routeOf('trading/operation-list') } as const

/** Part of the transaction of what is wrong. */
export const raiseAlarm = (
  outbox: Outbox,
  trx: Trx,
  { now, sms = false, ...alarm }: Pick<Events['auction.alarm'], 'key' | 'title' | 'text' | 'page'> & { now: Date; sms?: boolean },
): Promise<void> => outbox.publish(trx, 'auction.alarm', { ...alarm, to: { operators: true }, priority: 'H', sms, at: now.getTime() })
