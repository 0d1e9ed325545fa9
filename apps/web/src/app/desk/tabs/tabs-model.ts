import { HOME_PATH } from '@aosp/contract/screens'

/** An open page. Its path is its identity; the query is state of the page (filters, page number) and changes in place. */
export type Tab = {
  path: string
  search: string
  title: string
  /** The record the page shows, where it has told; the tab is called so. */
  name?: string
  keepAlive: boolean
  /** Shown since this document was loaded, so its page is worth keeping mounted. */
  visited: boolean
  /** Counts refreshes: another number means another instance of the page. */
  version: number
}

export type Tabs = { list: readonly Tab[]; active: string }

export type Opened = Pick<Tab, 'path' | 'search' | 'title' | 'keepAlive'>

/** Why a page stays open. */
export type Stays = 'home' | 'last'

export const HOME_TAB: Tab = { path: HOME_PATH, search: '', title: '公共大厅', keepAlive: true, visited: false, version: 0 }

export const noTabs: Tabs = { list: [HOME_TAB], active: '' }

/** Shows a page, opening its tab at the end when there is none yet. */
export function open(tabs: Tabs, opened: Opened): Tabs {
  const known = tabs.list.find((tab) => tab.path === opened.path)
  const shown: Tab = {
    ...opened,
    title: opened.path === HOME_PATH ? HOME_TAB.title : opened.title,
    visited: true,
    version: known?.version ?? 0,
    ...nameOf(known),
  }
  const list = known ? tabs.list.map((tab) => (tab === known ? shown : tab)) : [...tabs.list, shown]
  return { list: withHome(list), active: opened.path }
}

/** Single-page mode: only the current page exists. */
export const openAlone = (tabs: Tabs, opened: Opened): Tabs => {
  const known = tabs.list.find((tab) => tab.path === opened.path)
  return { list: [{ ...opened, visited: true, version: known?.version ?? 0, ...nameOf(known) }], active: opened.path }
}

const nameOf = (tab: { name?: string | undefined } | undefined): Pick<Tab, 'name'> => (tab?.name === undefined ? {} : { name: tab.name })

/** Calls a tab by its record. */
export const named = (tabs: Tabs, path: string, name: string): Tabs =>
  tabs.list.some((tab) => tab.path === path && tab.name !== name)
    ? { ...tabs, list: tabs.list.map((tab) => (tab.path === path ? { ...tab, name } : tab)) }
    : tabs

/** A form became its record: the tab stays in its place and has the record's address; a second tab of the record is not kept. */
export const become = (tabs: Tabs, from: string, path: string): Tabs => ({
  active: tabs.active === from ? path : tabs.active,
  list: tabs.list.flatMap((tab) => {
    if (tab.path === path) return []
    const { name: _form, ...rest } = tab
    return [tab.path === from ? { ...rest, path } : tab]
  }),
})

/** Takes a tab away whose page has nothing left to show; whoever does so goes elsewhere himself. */
export const without = (tabs: Tabs, path: string): Tabs => ({ ...tabs, list: tabs.list.filter((tab) => tab.path !== path) })

export function mayClose(tabs: Tabs, path: string): Stays | undefined {
  if (tabs.list.length === 1) return 'last'
  return path === HOME_PATH ? 'home' : undefined
}

/** Closes one page; the next one to the right takes over, else the last. Pages that must stay are left alone. */
export function close(tabs: Tabs, path: string): Tabs {
  const at = indexOf(tabs, path)
  if (at < 0 || mayClose(tabs, path)) return tabs
  const list = tabs.list.filter((_tab, index) => index !== at)
  return { list, active: tabs.active === path ? (list[Math.min(at, list.length - 1)]?.path ?? HOME_PATH) : tabs.active }
}

export const closeLeft = (tabs: Tabs, path: string): Tabs => keepOnly(tabs, path, (index, at) => index >= at)
export const closeRight = (tabs: Tabs, path: string): Tabs => keepOnly(tabs, path, (index, at) => index <= at)
export const closeOthers = (tabs: Tabs, path: string): Tabs => keepOnly(tabs, path, (index, at) => index === at)

/** A refreshed page starts over; whether it is shown does not change. */
export const refresh = (tabs: Tabs, path: string): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)),
})

/** Pages that are mounted: the active one, and every visited one that asked to be kept alive. */
export const mounted = (tabs: Tabs): Tab[] => tabs.list.filter((tab) => tab.path === tabs.active || (tab.keepAlive && tab.visited))

/** Tabs as the browser remembers them over a page refresh; nothing is mounted until it is looked at. */
export const restored = (stored: readonly Pick<Tab, 'path' | 'search' | 'title' | 'keepAlive' | 'name'>[]): Tabs => ({
  list: withHome(
    stored.map(({ path, search, title, keepAlive, name }) => ({ path, search, title, keepAlive, ...nameOf({ name }), visited: false, version: 0 })),
  ),
  active: '',
})

function keepOnly(tabs: Tabs, path: string, wanted: (index: number, at: number) => boolean): Tabs {
  const at = indexOf(tabs, path)
  if (at < 0) return tabs
  const list = tabs.list.filter((tab, index) => tab.path === HOME_PATH || wanted(index, at))
  return { list, active: list.some((tab) => tab.path === tabs.active) ? tabs.active : path }
}

const indexOf = (tabs: Tabs, path: string): number => tabs.list.findIndex((tab) => tab.path === path)

const withHome = (list: readonly Tab[]): readonly Tab[] => {
  const home = list.find((tab) => tab.path === HOME_PATH)
  return list[0] === home && home ? list : [home ?? HOME_TAB, ...list.filter((tab) => tab.path !== HOME_PATH)]
}
