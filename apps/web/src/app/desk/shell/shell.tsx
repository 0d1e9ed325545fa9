import { Drawer } from 'antd'
import { lazy, useEffect, useMemo, useState, type CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { preferences } from '@aosp/contract/identity/account'
import { pageConfig } from '../../../lib/page-config.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { storedDisplay, useDisplay } from '../../../ui/display/display-context.tsx'
import { headerHides, siderWidth, tabsOn } from '../../../ui/display/display-settings.ts'
import { useDevice } from '../../../ui/display/use-device.ts'
import { OpenedPart } from '../../../ui/opened-part.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { CallFailures } from '../call-failures.tsx'
import { IdleWarning } from '../idle-warning.tsx'
import type { DeskRoute } from '../menu-routes.ts'
import { ForbiddenPage } from '../pages/forbidden-page.tsx'
import { StepUp } from '../step-up.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabPages } from '../tabs/tab-pages.tsx'
import { useTabs } from '../tabs/use-tabs.ts'
import { useFreshDictionaries } from '../use-fresh-dictionaries.ts'
import { Crumbs } from './crumbs.tsx'
import { DeskFooter } from './desk-footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopNavigation, useCurrentGroup } from './top-navigation.tsx'
import { useScrolled } from './use-scrolled.ts'
import { useTodos } from './use-todos.ts'
import './shell.css'

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })))

type Props = {
  /** The person's menu as a tree. */
  menu: readonly DeskRoute[]
  /** Everything that can be opened. */
  routes: readonly DeskRoute[]
  /** What the guard allows at the current address; absent: no permission. */
  route: DeskRoute | undefined
}

/** The frame around every page after sign-in. */
export function Shell({ menu, routes, route }: Props) {
  useServerDisplay()
  useFreshDictionaries()
  const device = useDevice()
  const { settings, set } = useDisplay()
  const { tabs, commands } = useTabs(route, tabsOn(settings, device))
  const counts = useCounts()
  const group = useCurrentGroup(menu)
  const [drawer, setDrawer] = useState<'menu' | 'settings'>()
  const closeDrawer = () => setDrawer(undefined)
  const hides = useScrolled((scrolled) => headerHides(settings, scrolled))
  const isPhone = device === 'mobile'
  const isTop = settings.layout === 'topmenu' && !isPhone
  const side = isPhone ? undefined : isTop ? group?.children : menu
  const multi = tabsOn(settings, device)
  const record = route && tabs.list.find(({ path }) => path === tabs.active)?.name
  useDocumentTitle(route ? (record === undefined ? route.title : `${route.title}：${record}`) : '无权访问')

  return (
    <div
      className="desk"
      data-layout={isTop ? 'top' : 'side'}
      data-header={settings.fixedHeader ? (hides ? 'hidden' : 'fixed') : 'loose'}
      data-side={settings.fixSiderbar ? 'fixed' : 'loose'}
      data-theme={settings.theme}
      style={{ '--sider': side ? `${siderWidth(settings)}px` : '0px' } as CSSProperties}
    >
      <a className="skip-link" href="#main">
        跳到正文
      </a>
      <header className="desk-header">
        <div className="desk-header-row">
          <Header
            device={device}
            sideShown={!isTop}
            sideOpen={settings.sidebarOpened}
            onToggleSide={() => (isPhone ? setDrawer('menu') : set({ sidebarOpened: !settings.sidebarOpened }))}
            onSettings={() => setDrawer('settings')}
          />
        </div>
        {isTop && <TopNavigation routes={menu} counts={counts} theme={settings.theme} />}
      </header>
      {side && (
        <nav className="desk-side" aria-label="功能菜单">
          <SideMenu routes={side} counts={counts} theme={settings.theme} collapsed={!isTop && !settings.sidebarOpened} />
        </nav>
      )}
      <div className="desk-main">
        {multi && (
          <div className="desk-tabs">
            <TabBar tabs={tabs} commands={commands} />
          </div>
        )}
        <main id="main" className="desk-content" data-width={settings.contentWidth} tabIndex={-1}>
          <Crumbs menu={menu} route={route} />
          {!route && <ForbiddenPage />}
          <TabPages tabs={tabs} commands={commands} routes={routes} labelled={multi} />
        </main>
        <DeskFooter />
      </div>
      {isPhone && (
        <Drawer
          open={drawer === 'menu'}
          placement="left"
          size={264}
          title={pageConfig().brand}
          onClose={closeDrawer}
          classNames={{ body: `menu-drawer menu-drawer-${settings.theme}` }}
        >
          <SideMenu routes={menu} counts={counts} theme={settings.theme} onFollow={closeDrawer} />
        </Drawer>
      )}
      {drawer === 'settings' && (
        <OpenedPart onFailed={closeDrawer}>
          <SettingsDrawer onClose={closeDrawer} />
        </OpenedPart>
      )}
      <CallFailures />
      <StepUp />
      <IdleWarning />
    </div>
  )
}

/** In a browser that has no settings of this person yet, those he saved on the server apply. */
function useServerDisplay(): void {
  const { user } = useDeskSession()
  const { set } = useDisplay()
  const { data } = useFetched(preferences, {}, { quiet: true })
  const display = data?.display
  useEffect(() => {
    if (display && storedDisplay(user.id) === undefined) set(display)
  }, [user.id, display, set])
}

/** Badge counts by menu entry: fresh ones where the server gave them, else those of the menu itself. */
function useCounts(): ReadonlyMap<string, number> {
  const { permissions } = useDeskSession()
  const { data } = useTodos()
  return useMemo(() => new Map((data?.menuCount ?? permissions.menuCount).map(({ id, count }) => [id, count])), [data, permissions.menuCount])
}

function useDocumentTitle(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${pageConfig().brand} - ${title}`
  }, [title, pathname])
}
