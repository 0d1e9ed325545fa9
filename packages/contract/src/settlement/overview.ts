import { endpoint } from '../endpoint.ts'
import type * as shapes from './overview.shapes.ts'

/** What trading puts into somebody's calendar. */

/** Dates of the sessions a company issues or takes part in; of all for those who run the platform. At most 62 days. */
export const tradeCalendar = endpoint<typeof shapes.tradeCalendar>({
  method: 'GET',
  path: '/dashboard/calendar',
  access: 'signed-in',
  scope: 'own-company',
  title: '交易日历',
})
