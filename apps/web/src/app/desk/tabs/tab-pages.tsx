import { Activity, useEffect, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react'
import { useRoutes, type RouteObject } from 'react-router'
import type { DeskRoute } from '../menu-routes.ts'
import { DirectoryPage } from '../pages/directory-page.tsx'
import { FramePage } from '../pages/frame-page.tsx'
import { screenFor } from '../screen-map.ts'
import { mounted, type Tab, type Tabs } from './tabs-model.ts'

export const tabId = (path: string): string => `tab-${path.replaceAll(/[^\w-]/g, '_')}`
export const panelId = (path: string): string => `panel-${path.replaceAll(/[^\w-]/g, '_')}`

/** Mounted pages, each with its own address; hidden ones keep their state and stop their effects. */
export function TabPages({ tabs, routes, labelled }: { tabs: Tabs; routes: readonly DeskRoute[]; labelled: boolean }) {
  const objects = useMemo(() => routes.map(toRouteObject), [routes])
  useScrollPositions(tabs.active)
  return mounted(tabs).map((tab) => (
    <Activity key={`${tab.path}#${tab.version}`} mode={tab.path === tabs.active ? 'visible' : 'hidden'}>
      <div id={panelId(tab.path)} className="tab-page" {...(labelled ? { role: 'tabpanel', 'aria-labelledby': tabId(tab.path) } : {})}>
        <TabPage tab={tab} objects={objects} />
      </div>
    </Activity>
  ))
}

function TabPage({ tab, objects }: { tab: Tab; objects: RouteObject[] }) {
  const { path, search } = tab
  const location = useMemo(() => ({ pathname: path, search, hash: '', state: null, key: path }), [path, search])
  return useRoutes(objects, location)
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
