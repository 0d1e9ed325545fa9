import { describe, expect, test } from 'vitest'
import { HOME_PATH } from '@aosp/contract/screens'
import { decide, routeAt, type GuardState } from './guard.ts'
import { builtInRoutes, type DeskRoute } from './menu-routes.ts'

const route = (path: string, over: Partial<DeskRoute> = {}): DeskRoute => ({
  id: path,
  path,
  name: path.slice(1),
  redirect: null,
  title: path,
  permissionList: [],
  keepAlive: false,
  internalOrExternal: false,
  componentName: path,
  kind: 'screen',
  shown: true,
  disabled: false,
  children: [],
  ...over,
})

const granted = [
  route(HOME_PATH),
  route('/dashboard/analysis'),
  route('/statistics', { kind: 'directory', redirect: '/dashboard/workplace' }),
  route('/monitor', { kind: 'directory', redirect: '/monitor' }),
  route('/help/helpCenter', { kind: 'portal' }),
  ...builtInRoutes(),
]

const state = (over: Partial<GuardState>): GuardState => ({
  path: '/dashboard/analysis',
  search: '',
  variant: 'standard',
  loginPath: '/user/login',
  signedIn: true,
  permissions: 'loaded',
  fresh: false,
  routes: granted,
  ...over,
})

const out = { signedIn: false, permissions: 'missing' } as const

describe('navigation guard', () => {
  test('R-041 the configured login path counts as the login page', () => {
    expect(decide(state({ path: '/sso/enter', loginPath: '/sso/enter' }))).toEqual({ redirect: HOME_PATH })
    expect(decide(state({ path: '/sso/enter', loginPath: '/user/login' }))).toEqual({ leave: '/404' })
  })

  test('T-013 with the token stored the permissions are loaded first, and only then the routes decide', () => {
    const asked = { path: '/dashboard/analysis', routes: [] }
    expect(decide(state({ ...asked, permissions: 'missing' }))).toEqual({ render: 'loading' })
    expect(decide(state({ ...asked, permissions: 'loading' }))).toEqual({ render: 'loading' })
    expect(decide(state({ path: '/dashboard/analysis', permissions: 'loaded' }))).toMatchObject({ render: 'page', route: { path: '/dashboard/analysis' } })
  })

  test.each([
    [
      'T-020 without a token, standard variant',
      { ...out, path: '/isystem/online', search: '?pageNo=2' },
      { leave: '/user/login?redirect=%2Fisystem%2Fonline%3FpageNo%3D2' },
    ],
    [
      'T-020 without a token, member variant',
      { ...out, variant: 'member', path: '/isystem/online' },
      { leave: '/notLogged/logged?redirect=%2Fisystem%2Fonline' },
    ],
    ['R-020 unknown path without a session', { ...out, path: '/no/such/page' }, { leave: '/404' }],
    ['R-020 unknown path with a session', { path: '/no/such/page' }, { leave: '/404' }],
    ['R-020 paths are case-sensitive', { path: '/basic/publichall' }, { leave: '/404' }],
    ['T-018 with a token the permissions are awaited', { permissions: 'missing' }, { render: 'loading' }],
    ['T-018 and while they load', { permissions: 'loading' }, { render: 'loading' }],
    ['T-019 a failed load signs out', { permissions: 'failed' }, { leave: '/user/login?redirect=%2Fdashboard%2Fanalysis', signOut: true }],
    [
      'T-019 in the member variant',
      { permissions: 'failed', variant: 'member' },
      { leave: '/notLogged/logged?redirect=%2Fdashboard%2Fanalysis', signOut: true },
    ],
    ['T-017 login with a token', { path: '/user/login' }, { redirect: HOME_PATH }],
    ['T-017 the configured login path with a token', { path: '/sso/enter', loginPath: '/sso/enter' }, { redirect: HOME_PATH }],
    ['T-018 the redirect query is honoured once', { fresh: true, search: '?redirect=%2Faccount%2Fcenter' }, { redirect: '/account/center' }],
    ['T-018 a redirect to another host is not', { fresh: true, search: '?redirect=%2F%2Fevil.example' }, { render: 'page' }],
    ['R-015 the root', { path: '/' }, { redirect: '/dashboard/analysis' }],
    ['R-018 a group of pages', { path: '/account/settings' }, { redirect: '/account/settings/base' }],
    ['a directory leads to its first page', { path: '/statistics' }, { redirect: '/dashboard/workplace' }],
    ['R-024 an always-show directory stays', { path: '/monitor' }, { render: 'page' }],
    ['a known page without the grant', { path: '/isystem/online' }, { render: 'forbidden' }],
    ['a portal page of the menu', { path: '/help/helpCenter' }, { leave: '/help/helpCenter' }],
    ['a public page', { path: '/notLogged/logged', search: '?current=policy' }, { leave: '/notLogged/logged?current=policy' }],
    ['R-034 a built-in page with a parameter', { path: '/low-app/crm' }, { render: 'page' }],
  ] as const)('%s', (_title, given, expected) => {
    expect(decide(state(given as Partial<GuardState>))).toMatchObject(expected)
  })

  test('a page wins over a directory of the same address', () => {
    const page = route('/bidding')
    expect(routeAt([route('/bidding', { kind: 'directory' }), page], '/bidding')).toBe(page)
  })
})
