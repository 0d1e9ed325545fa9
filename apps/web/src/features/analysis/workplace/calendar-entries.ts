import type { Received } from '@aosp/contract/endpoint'
import type { menuCounts } from '@aosp/contract/identity/menu'
import type { tradeCalendar } from '@aosp/contract/settlement/overview'
import { CALENDAR_TEXTS } from '@aosp/contract/settlement/overview-codes'

type Dated = Received<typeof tradeCalendar>[number]
type Todo = Pick<Received<typeof menuCounts>['todos'][number], 'key' | 'title' | 'path' | 'due'>
/** Of a session, or of work that waits: then `path` leads to it. */
export type CalendarEntry = { key: string; mark: string; title: string; at: string; session?: string; live?: boolean; path?: string }

/** What a month asks of somebody, by time: dates of his sessions, and by when waiting work has to be done. */
export function calendarEntries(sessions: readonly Dated[], todos: readonly Todo[]): CalendarEntry[] {
  const dated = sessions.map(({ id, what, at, name, live }) => ({ key: `${id} ${what}`, mark: CALENDAR_TEXTS[what], title: name, at, session: id, live }))
  const due = todos.flatMap(({ key, title, path, due: at }) => (at && path ? [{ key, mark: '待办期限', title, at, path }] : []))
  return [...dated, ...due].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
