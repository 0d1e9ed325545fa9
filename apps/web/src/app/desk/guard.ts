import { matchPath } from 'react-router'
import { DIRECTORIES, HOME_PATH, loginPath, REDIRECTS, routeOf, screenAt, signInPath, type Variant } from '@aosp/contract/screens'
import { safeRedirect } from '@aosp/kernel/patterns'
import { isAlwaysShown, type DeskRoute } from './menu-routes.ts'

const NOT_FOUND = routeOf('portal/exception-404')

export type GuardState = {
  path: string
  /** With its question mark, or empty. */
  search: string
  variant: Variant
  /** Login path from the settings; it counts as the login page beside the variant's own. */
  loginPath: string
  signedIn: boolean
  permissions: 'missing' | 'loading' | 'setting-up' | 'failed' | 'loaded'
  /** First decision after the permissions came: the redirect query is honoured once. */
  fresh: boolean
  /** Granted and built-in routes in one list. */
  routes: readonly DeskRoute[]
}

export type Verdict =
  | { render: 'loading' }
  /** Something is demanded of the person before anything else. */
  | { render: 'set-up' }
  | { render: 'page'; route: DeskRoute }
  | { render: 'forbidden' }
  /** A page for everybody, without the frame of the desk. */
  | { render: 'public'; screen: string }
  /** Inside the desk. */
  | { redirect: string }
  /** A page of the other entry: a full navigation, after signing out where it says so. */
  | { leave: string; signOut?: true }

/** Where a request for a path ends. The whole of the navigation guard, without a browser. */
export function decide(state: GuardState): Verdict {
  const { path, search, variant } = state
  const alias = REDIRECTS[path]
  if (alias) return { redirect: alias + search }
  const isLogin = path === loginPath(variant) || path === state.loginPath
  if (isLogin && state.signedIn) return { redirect: HOME_PATH }
  const screen = screenAt(path, variant)
  if (screen?.entry === 'portal') return { leave: path + search }
  if (screen?.reach === 'public') return { render: 'public', screen: screen.key }
  const target = path + search
  if (!state.signedIn) return { leave: isKnown(path, variant) ? signInPath(variant, target) : NOT_FOUND }
  switch (state.permissions) {
    case 'missing':
    case 'loading':
      return { render: 'loading' }
    case 'setting-up':
      return { render: 'set-up' }
    case 'failed':
      return { leave: signInPath(variant, target), signOut: true }
    case 'loaded':
      return within(state, target, screen !== undefined)
  }
}

function within({ path, search, fresh, routes }: GuardState, target: string, isScreen: boolean): Verdict {
  const wanted = fresh ? safeRedirect(new URLSearchParams(search).get('redirect')) : undefined
  if (wanted && wanted !== target) return { redirect: wanted }
  const route = routeAt(routes, path)
  if (route?.kind === 'portal') return { leave: path + search }
  if (route?.kind === 'directory' && !isAlwaysShown(route)) return route.redirect ? { redirect: route.redirect } : { leave: NOT_FOUND }
  if (route) return { render: 'page', route }
  return isScreen || isDirectory(path) ? { render: 'forbidden' } : { leave: NOT_FOUND }
}

const isDirectory = (path: string): boolean => Object.values(DIRECTORIES).some((directory) => directory.path === path)
const isKnown = (path: string, variant: Variant): boolean => screenAt(path, variant) !== undefined || isDirectory(path) || isForeignPage(path)
/** Foreign pages live under the digest of their address, which only the menu of a session can resolve. */
const isForeignPage = (path: string): boolean => /^\/[0-9a-f]{32}$/.test(path)

export const matchesPath = (route: Pick<DeskRoute, 'path'>, path: string): boolean =>
  matchPath({ path: route.path, caseSensitive: true, end: true }, path) !== null

/** Pages win over directories of the same address. */
export function routeAt(routes: readonly DeskRoute[], path: string): DeskRoute | undefined {
  const found = routes.filter((route) => matchesPath(route, path))
  return found.find((route) => route.kind !== 'directory') ?? found[0]
}
