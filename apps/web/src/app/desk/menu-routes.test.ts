import { describe, expect, test } from 'vitest'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { SCREENS } from '@aosp/contract/screens'
import { filterRoutes } from './filter-routes.ts'
import { builtInRoutes, fillPlaceholders, flatten, menuRoutes, sideMenu, trailTo } from './menu-routes.ts'
import { hasScreen } from './screen-map.ts'

const VALUES = { "window._CONFIG['domianURL']": 'https://aosp.example', "window._CONFIG['staticDomainURL']": 'https://files.example' }

type Given = Partial<Omit<MenuNode, 'meta'>> & { meta?: Partial<MenuNode['meta']> }
const node = ({ meta, ...rest }: Given): MenuNode => ({
  id: 'analysis/home',
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  component: 'analysis/home',
  redirect: null,
  route: '1',
  count: 0,
  ...rest,
  meta: { title: '首页', keepAlive: false, internalOrExternal: false, componentName: 'analysis/home', permissionList: [], ...meta },
})
const directory = (id: string, path: string, children: MenuNode[], over: Given = {}): MenuNode =>
  node({ id, path, component: 'layouts/RouteView', children, ...over, meta: { title: id, componentName: 'RouteView', ...over.meta } })
const known = (key: string) => ['analysis/home', 'messaging/mobile-sms', 'identity/online'].includes(key)
const build = (...menu: MenuNode[]) => menuRoutes(menu, known, VALUES)

describe('routes from the menu', () => {
  test('R-021 R-022 an entry becomes a route with everything the menu says', () => {
    const [route] = build(
      node({
        id: 'x',
        path: '/isystem/online',
        name: 'isystem-online',
        component: 'identity/online',
        redirect: null,
        meta: { title: '在线用户', icon: 'team', keepAlive: true, componentName: 'identity/online', permissionList: ['a'] },
      }),
    )
    expect(route).toMatchObject({
      path: '/isystem/online',
      name: 'isystem-online',
      redirect: null,
      title: '在线用户',
      icon: 'team',
      permissionList: ['a'],
      keepAlive: true,
      internalOrExternal: false,
      componentName: 'identity/online',
      kind: 'screen',
    })
  })
  test('R-023 route flag "0" is no route but a line of the side menu', () => {
    const routes = build(node({ route: '0', path: '/online/cgreport/7' }))
    expect(flatten(routes)).toEqual([])
    expect(sideMenu(routes).map(({ path }) => path)).toEqual(['/online/cgreport/7'])
  })
  test('R-024 always-show redirects to itself and lists no children', () => {
    const routes = build(directory('dir', '/dir', [node({})], { alwaysShow: true }))
    expect(routes[0]?.redirect).toBe('/dir')
    expect(sideMenu(routes)[0]?.children).toEqual([])
    expect(flatten(routes).map(({ path }) => path)).toEqual(['/dir', '/dashboard/analysis'])
  })
  test('a directory redirects to what the menu names when granted, else to its first shown page', () => {
    const sms = node({ id: 's', path: '/bidding/mobileSms', component: 'messaging/mobile-sms' })
    const hidden = node({ hidden: true })
    expect(build(directory('d', '/d', [hidden, sms]))[0]?.redirect).toBe('/bidding/mobileSms')
    expect(build(directory('d', '/d', [node({}), sms], { redirect: '/bidding/mobileSms' }))[0]?.redirect).toBe('/bidding/mobileSms')
    expect(build(directory('d', '/d', [sms], { redirect: '/not/granted' }))[0]?.redirect).toBe('/bidding/mobileSms')
  })
  test('R-040 an entry whose view this build does not have is left out, with the directory it leaves empty', () => {
    expect(
      build(node({ component: 'trading/not-yet', meta: { componentName: 'trading/not-yet' } }), directory('d', '/d', [node({ component: 'funds/none' })])),
    ).toEqual([])
  })
  test('R-040 every page of the desk has a view in this build', () => {
    const pages = SCREENS.filter(({ entry }) => entry === 'desk').map(({ key }) => key)
    expect(pages.filter((key) => !hasScreen(key))).toEqual([])
    expect(['trading/none', 'constructor', ''].filter(hasScreen)).toEqual([])
  })
  test('hidden entries are routes but not lines', () => {
    const routes = build(node({ hidden: true }))
    expect(flatten(routes)).toHaveLength(1)
    expect(sideMenu(routes)).toEqual([])
  })
  test.each([
    [true, 'window'],
    [false, 'frame'],
  ])('R-026 internal-or-external %s opens a %s', (internalOrExternal, kind) => {
    const [route] = build(
      node({ path: 'd41d8cd98f00b204e9800998ecf8427e', component: 'layouts/IframePageView', meta: { url: 'https://other.example/a', internalOrExternal } }),
    )
    expect(route).toMatchObject({ kind, path: '/d41d8cd98f00b204e9800998ecf8427e', url: 'https://other.example/a', disabled: false })
  })
  test('a screen of the public entry is left for by full navigation', () => {
    expect(build(node({ path: '/notLogged/logged', component: 'portal/landing' }))[0]?.kind).toBe('portal')
  })
  test('the trail to a page goes through its directories', () => {
    const routes = build(directory('d', '/d', [directory('e', '/e', [node({})])]))
    expect(trailTo(routes, ({ path }) => path === '/dashboard/analysis').map(({ id }) => id)).toEqual(['d', 'e', 'analysis/home'])
  })
  test('R-024 an always-show group has a page of its own, so the trail may end at it; any other group only leads on', () => {
    const trail = (over: Given) => trailTo(build(directory('d', '/d', [directory('e', '/e', [node({})], over)])), ({ path }) => path === '/e')
    expect(trail({ alwaysShow: true }).map(({ id }) => id)).toEqual(['d', 'e'])
    expect(trail({})).toEqual([])
  })
})

test.each([
  ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://aosp.example/druid/'],
  ['{{window._CONFIG["staticDomainURL"]}}/a', 'https://files.example/a'],
  ['https://plain.example/', 'https://plain.example/'],
  ['/inside/page', '/inside/page'],
  ['{{ alert(1) }}', undefined],
  ["{{ window._CONFIG['secret'] }}/x", undefined],
  ['https://x.example/?t=${token}', undefined],
  ['javascript:alert(1)', undefined],
  ['//other.example', undefined],
  ['{{ constructor }}', undefined],
])('R-025 placeholders of %s', (url, expected) => {
  expect(fillPlaceholders(url, VALUES)).toBe(expected)
})

test('an entry whose address cannot be built is shown disabled', () => {
  const [route] = build(node({ component: 'layouts/IframePageView', meta: { url: '{{ window.name }}' } }))
  expect(route).toMatchObject({ disabled: true, url: undefined })
})

test('T-021 routes are kept when they name no permission or one the person has, at every depth', () => {
  type Plain = { name: string; permission?: string[]; children: Plain[] }
  const routes: Plain[] = [
    {
      name: 'open',
      children: [
        { name: 'mine', permission: ['x', 'user'], children: [] },
        { name: 'other', permission: ['x'], children: [] },
      ],
    },
    { name: 'closed', permission: ['y'], children: [{ name: 'below', children: [] }] },
    { name: 'nobody', permission: [], children: [] },
  ]
  expect(filterRoutes(routes, new Set(['user']))).toEqual([{ name: 'open', children: [{ name: 'mine', permission: ['x', 'user'], children: [] }] }])
})

test('R-016 R-017 R-019 the account pages carry the marker user, R-034 and the low-code route its name and parameter', () => {
  const routes = builtInRoutes()
  const account = routes.filter(({ path }) => path.startsWith('/account/'))
  expect(account.map(({ path, permission }) => [path, permission])).toEqual(
    ['center', 'settings/base', 'settings/security', 'settings/custom', 'settings/binding', 'settings/notification'].map((page) => [
      `/account/${page}`,
      ['user'],
    ]),
  )
  expect(filterRoutes(routes, new Set()).some(({ path }) => path.startsWith('/account/'))).toBe(false)
  expect(routes.filter(({ name }) => name.startsWith('low-app')).map(({ path }) => path)).toEqual(['/low-app/:appId'])
})
