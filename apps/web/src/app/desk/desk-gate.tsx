import { Button, Spin } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { afterLogout, HOME_PATH } from '@aosp/contract/screens'
import { pageConfig } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { DeskSessionContext } from '../../ui/desk-session.ts'
import { EmptyState } from '../../ui/light/states.tsx'
import { filterRoutes } from './filter-routes.ts'
import { decide, type GuardState, type Verdict } from './guard.ts'
import { forgetPerson, isLeaving, leaveTo } from './leaving.ts'
import { builtInRoutes, flatten, menuRoutes, type DeskRoute } from './menu-routes.ts'
import { hasScreen, screenFor } from './screen-map.ts'
import { Shell } from './shell/shell.tsx'
import { forgetTabs } from './tabs/tabs-storage.ts'
import { usePermissions } from './use-permissions.ts'

const FirstStepPage = lazy(() => import('./pages/first-step-page.tsx').then((module) => ({ default: module.FirstStepPage })))

/** The mark every session carries, plus the actions its roles were given. */
const markers = (auth: readonly { action: string }[]): Set<string> => new Set(['user', ...auth.flatMap((entry) => entry.action.split(','))])

/** Lets a person in, or shows him where to go: the navigation guard around the whole desk. */
export function DeskGate() {
  const config = pageConfig()
  const location = useLocation()
  const user = useSessionUser()
  const signedIn = user !== undefined
  const { state, reload } = usePermissions(signedIn)
  const [fresh, setFresh] = useState(true)
  const loaded = state.state === 'loaded' ? state.permissions : undefined

  const menu = useMemo(
    (): DeskRoute[] =>
      menuRoutes(loaded?.menu ?? [], hasScreen, {
        "window._CONFIG['domianURL']": window.location.origin + config.basePath,
        "window._CONFIG['staticDomainURL']": config.staticDomain || `${window.location.origin}${config.basePath}/sys/common/static`,
      }),
    [loaded, config],
  )
  const routes = useMemo(() => filterRoutes([...flatten(menu), ...builtInRoutes()], markers(loaded?.auth ?? [])), [menu, loaded])

  const guard: GuardState = {
    path: location.pathname,
    search: location.search,
    variant: config.variant,
    loginPath: config.loginPath,
    signedIn,
    permissions: state.state,
    fresh,
    routes,
  }
  const verdict: Verdict = decide(guard)
  const settled = 'render' in verdict && verdict.render !== 'loading'
  useEffect(() => {
    if (settled) setFresh(false)
  }, [settled])

  const context = useMemo(() => (user && loaded ? { user, permissions: loaded, reload } : undefined), [user, loaded, reload])
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace />
  if ('leave' in verdict) return <Leaving to={verdict.leave} reason={verdict.signOut && state.state === 'failed' ? state.reason : undefined} />
  if (verdict.render === 'set-up' && state.state === 'setting-up')
    return (
      <Suspense fallback={<Spin fullscreen description="正在进入平台" />}>
        <FirstStepPage what={state.what} onDone={() => void reload()} />
      </Suspense>
    )
  if (verdict.render === 'public') return <PublicPage screen={verdict.screen} />
  if (verdict.render === 'loading' || !context) return <Spin fullscreen description="正在进入平台" />
  return (
    <DeskSessionContext.Provider value={context}>
      <Shell menu={menu} routes={routes} route={verdict.render === 'page' ? verdict.route : undefined} />
    </DeskSessionContext.Provider>
  )
}

/** Nobody need be signed in here; whoever is keeps his session. */
function PublicPage({ screen }: { screen: string }) {
  const Page = screenFor(screen)
  return <Page />
}

/** When the person has to sign in again he is told why before the page goes. */
function Leaving({ to, reason }: { to: string; reason: string | undefined }) {
  useEffect(() => {
    if (reason === undefined) return leaveTo(to)
    const timer = setTimeout(() => {
      forgetPerson()
      leaveTo(to)
    }, 1500)
    return () => clearTimeout(timer)
  }, [to, reason])
  if (reason === undefined) return <Spin fullscreen />
  return (
    <EmptyState
      icon="warning"
      title="未能载入您的菜单，请重新登录"
      actions={
        <Button
          type="primary"
          onClick={() => {
            forgetPerson()
            leaveTo(to)
          }}
        >
          重新登录
        </Button>
      }
    >
      {reason}
    </EmptyState>
  )
}

let last: { text: string; user: ReturnType<typeof session.user> } = { text: '', user: undefined }

/** The remembered user while there is a token. While the page is on its way out, what was shown stays. */
function currentUser(): ReturnType<typeof session.user> {
  if (isLeaving()) return last.user
  const user = session.token() ? session.user() : undefined
  const text = JSON.stringify(user) ?? ''
  if (text !== last.text) last = { text, user }
  return last.user
}
/** Another tab may sign out or sign somebody else in; this one follows. */
function followOtherTabs(): void {
  const known = last.user
  if (isLeaving() || !known) return
  if (!session.token()) {
    forgetTabs()
    leaveTo(afterLogout(pageConfig().variant, known.role.roleCode))
  } else if (session.user()?.id !== known.id) {
    forgetTabs()
    leaveTo(HOME_PATH)
  }
}
const subscribe = (changed: () => void): (() => void) =>
  session.onChange(() => {
    followOtherTabs()
    changed()
  })
const useSessionUser = () => useSyncExternalStore(subscribe, currentUser)
