import { Activity, useEffect, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react'
import { useRoutes, type RouteObject } from 'react-router'
import type { DeskRoute } from '../menu-routes.ts'
import { DirectoryPage } from '../pages/directory-page.tsx'
import { FramePage } from '../pages/frame-page.tsx'
import { screenFor } from '../screen-map.ts'
import { OwnTabContext, type OwnTab } from '../../../ui/own-tab.ts'
import { mounted, type Tab, type Tabs } from './tabs-model.ts'
import type { TabCommands } from './use-tabs.ts'

export const tabId = (path: string): string => `tab-${path.replaceAll(/[^\w-]/g, '_')}`
export const panelId = (path: string): string => `panel-${path.replaceAll(/[^\w-]/g, '_')}`

type Props = { tabs: Tabs; commands: TabCommands; routes: readonly DeskRoute[]; labelled: boolean }

/** Mounted pages, each with its own address; hidden ones keep their state and stop their effects. */
export function TabPages({ tabs, commands, routes, labelled }: Props) {
  const objects = useMemo(() => routes.map(toRouteObject), [routes])
  useScrollPositions(tabs.active)
  return mounted(tabs).map((tab) => (
    <Activity key={`${tab.path}#${tab.version}`} mode={tab.path === tabs.active ? 'visible' : 'hidden'}>
      <div id={panelId(tab.path)} className="tab-page" {...(labelled ? { role: 'tabpanel', 'aria-labelledby': tabId(tab.path) } : {})}>
        <TabPage tab={tab} commands={commands} objects={objects} />
      </div>
    </Activity>
  ))
}

function TabPage({ tab, commands, objects }: { tab: Tab; commands: TabCommands; objects: RouteObject[] }) {
  const { path, search } = tab
  const current = useRef(commands)
  useEffect(() => {
    current.current = commands
  })
  const own = useMemo<OwnTab>(
    () => ({
      name: (record) => current.current.name(path, record),
      become: (address) => current.current.become(path, address),
      leave: (address) => current.current.leave(path, address),
    }),
    [path],
  )
  const location = useMemo(() => ({ pathname: path, search, hash: '', state: null, key: path }), [path, search])
  const page = useRoutes(objects, location)
  return <OwnTabContext value={own}>{page}</OwnTabContext>
}

const toRouteObject = (route: DeskRoute): RouteObject => {
  const base = { path: route.path, caseSensitive: true }
  if (route.kind === 'directory') return { ...base, element: <DirectoryPage route={route} /> }
  if (route.kind === 'frame' || route.kind === 'window') return { ...base, element: <FramePage route={route} /> }
  const Screen: ComponentType = screenFor(route.componentName)
  return { ...base, element: <Screen /> }
}

/** Every page comes back where it was left. */
function useScrollPositions(active: string): void {
  const positions = useRef(new Map<string, number>())
  const current = useRef(active)
  useEffect(() => {
    const remember = () => void positions.current.set(current.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    current.current = active
    window.scrollTo(0, positions.current.get(active) ?? 0)
  }, [active])
}
