import { tabsKey } from '../../../lib/session.ts'
import { noTabs, restored, type Tabs } from './tabs-model.ts'

/** Open tabs belong to one browser tab and one person; whoever signs out leaves none. */
export function readTabs(userId: string): Tabs {
  try {
    const stored = JSON.parse(sessionStorage.getItem(tabsKey()) ?? 'null') as { userId: string; list: Parameters<typeof restored>[0] } | null
    return stored?.userId === userId ? restored(stored.list) : noTabs
  } catch {
    return noTabs
  }
}

export const storeTabs = (userId: string, { list }: Tabs): void =>
  sessionStorage.setItem(
    tabsKey(),
    JSON.stringify({ userId, list: list.map(({ path, search, title, keepAlive, name }) => ({ path, search, title, keepAlive, name })) }),
  )

export const forgetTabs = (): void => sessionStorage.removeItem(tabsKey())
