import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { HOME_TAB_STAYS, LAST_TAB_STAYS } from '@aosp/contract/texts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import type { DeskRoute } from '../menu-routes.ts'
import * as model from './tabs-model.ts'
import { readTabs, storeTabs } from './tabs-storage.ts'

export type TabCommands = {
  close: (path: string) => void
  closeLeft: (path: string) => void
  closeRight: (path: string) => void
  closeOthers: (path: string) => void
  refresh: (path: string) => void
  name: (path: string, record: string) => void
  become: (path: string, address: string) => Promise<void>
  leave: (path: string, address: string) => Promise<void>
}

/** Open pages, following the address. `route` is what the guard allows at the address, if anything. */
export function useTabs(route: DeskRoute | undefined, multi: boolean): { tabs: model.Tabs; commands: TabCommands } {
  const { user } = useDeskSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const [tabs, setTabs] = useState(() => readTabs(user.id))
  const [seen, setSeen] = useState<{ location: Location; multi: boolean; route: DeskRoute | undefined }>()

  // Only a new address opens a page. Closing the current page changes the tabs first and the address a moment later.
  if (seen?.location !== location || seen.multi !== multi || seen.route?.path !== route?.path) {
    setSeen({ location, multi, route })
    // A window made narrow shows one page; the tabs are kept, and are there again when there is room for them.
    const known = multi && seen?.multi === false ? readTabs(user.id) : tabs
    const opened = route && { path: location.pathname, search: location.search, title: route.title, keepAlive: route.keepAlive }
    setTabs(opened ? (multi ? model.open : model.openAlone)(known, opened) : { ...known, active: '' })
  }
  useEffect(() => {
    if (multi) storeTabs(user.id, tabs)
  }, [user.id, tabs, multi])

  function apply(changed: model.Tabs): void {
    setTabs(changed)
    const active = changed.list.find((tab) => tab.path === changed.active)
    if (active && active.path !== location.pathname) void navigate(active.path + active.search)
  }

  const commands: TabCommands = {
    close(path) {
      const stays = model.mayClose(tabs, path)
      if (stays) void message.warning(stays === 'home' ? HOME_TAB_STAYS : LAST_TAB_STAYS)
      else apply(model.close(tabs, path))
    },
    closeLeft: (path) => apply(model.closeLeft(tabs, path)),
    closeRight: (path) => apply(model.closeRight(tabs, path)),
    closeOthers: (path) => apply(model.closeOthers(tabs, path)),
    refresh(path) {
      void client.invalidateQueries({ refetchType: 'none' })
      apply(model.refresh(tabs, path))
    },
    name: (path, record) => setTabs((now) => model.named(now, path, record)),
    async become(path, address) {
      setTabs((now) => model.become(now, path, address.split('?')[0] ?? address))
      await navigate(address, { replace: true })
    },
    async leave(path, address) {
      setTabs((now) => model.without(now, path))
      await navigate(address, { replace: true })
    },
  }
  return { tabs, commands }
}
