import { expect, test } from 'vitest'
import {
  afterLogout,
  headerMenu,
  HEADER_KEYS,
  HOME_PATH,
  landingPage,
  loginPath,
  OAUTH2_APP_LOGIN,
  REDIRECTS,
  ROOT_ROUTE,
  routeOf,
  screenAt,
  SCREENS,
  signInPath,
  STORAGE_NAMESPACE,
} from './screens.ts'
import { allCalls } from './calls.ts'

const PUBLIC_PAGES = [
  'logged',
  'loggedMobile',
  'loggedHomeMobile',
  'assetDisposalMobile',
  'shareingMobile',
  'publicHallType1Mobile',
  'publicHallMobile',
  'informationMobile',
  'noticeHallMobile',
  'policyHallMobile',
]

test('R-004 the ten /notLogged pages are public in both variants', () => {
  for (const page of PUBLIC_PAGES)
    for (const variant of ['standard', 'member'] as const) expect(screenAt(`/notLogged/${page}`, variant)?.reach, page).toBe('public')
})

test('R-002 R-003 R-005 R-006 R-007 R-009 the variants differ in public routes, landing and storage namespace, and in no page behind the sign-in', () => {
  const only = (variant: string) =>
    SCREENS.filter((screen) => screen.variant === variant)
      .map((screen) => screen.route)
      .toSorted()
  expect(only('standard')).toEqual([
    '/loggedHome/loggedHome',
    '/loggedHome/newPublickHall',
    '/oauth2-app/login',
    '/test/gallery',
    '/test/home',
    '/user/alteration',
    '/user/login',
    '/user/register',
    '/user/register-result',
  ])
  expect(only('member')).toEqual(['/users/LoginMember', '/users/alterationMember', '/users/registerMember', '/users/registerResultMember'])
  expect(SCREENS.filter(({ variant, reach }) => variant && reach !== 'public')).toEqual([])
  expect(screenAt('/user/login', 'member')).toBeUndefined()
  expect((['standard', 'member'] as const).map((variant) => signInPath(variant, '/'))).toEqual(['/user/login?redirect=%2F', '/notLogged/logged?redirect=%2F'])
  expect(STORAGE_NAMESPACE).toEqual({ member: 'pro__', standard: 'aosp__' })
  expect(OAUTH2_APP_LOGIN).toBe('/oauth2-app/login')
})

test('K-010 K-011 the storage namespace is pro__ for members, aosp__ otherwise', () => {
  expect([STORAGE_NAMESPACE.member, STORAGE_NAMESPACE.standard]).toEqual(['pro__', 'aosp__'])
})

test('R-015 R-032 the root is the route named dashboard and titled 首页, where the logo leads', () => {
  expect(ROOT_ROUTE).toEqual({ path: '/', name: 'dashboard', title: '首页', redirect: '/dashboard/analysis' })
})

test('R-010 R-011 R-012 R-015 R-018 group paths redirect', () => {
  expect(REDIRECTS).toMatchObject({
    '/user': '/user/login',
    '/users': '/users/LoginMember',
    '/notLogged': '/notLogged/logged',
    '/': '/dashboard/analysis',
    '/account/settings': '/account/settings/base',
  })
})

test('R-027 R-028 R-029 R-030 P-004 each role has its landing page, unknown roles land like menber', () => {
  expect(['external', 'menber', 'operate', 'admin', 'auditor'].map(landingPage)).toEqual([
    '/bidding/TBiddingList',
    '/tradingIssueWorkbench/MyTradingList',
    '/operationWorkbench/BiddingList',
    '/tradingIssueWorkbench/MyTradingList',
    '/tradingIssueWorkbench/MyTradingList',
  ])
})

test('R-031 the home constant is /Basic/publicHall', () => expect(HOME_PATH).toBe('/Basic/publicHall'))

test('T-015 T-016 after logout members go to the landing, staff to the login page', () => {
  expect(['external', 'menber', 'operate', 'admin'].map((role) => afterLogout('standard', role))).toEqual([
    '/notLogged/logged',
    '/notLogged/logged',
    '/user/login',
    '/user/login',
  ])
  expect(afterLogout('member', 'operate')).toBe('/notLogged/logged')
})

test('T-020 a guarded path leads to login (standard) or the landing (member) with a redirect query', () => {
  expect(signInPath('standard', '/account/center?a=1')).toBe('/user/login?redirect=%2Faccount%2Fcenter%3Fa%3D1')
  expect(signInPath('member', '/account/center')).toBe('/notLogged/logged?redirect=%2Faccount%2Fcenter')
  expect(loginPath('member')).toBe('/users/LoginMember')
})

test('L-004 L-005 L-006 R-038 R-039 the header top menu by role', () => {
  expect(headerMenu('menber').map((item) => item.title)).toEqual(['首页', '个人中心', '交易公告', '交易竞价', '共享公告', '交易询价', '平台资讯', '政策法规'])
  expect(headerMenu('operate').map((item) => item.title)).toEqual(['运营管理', '首页', '交易公告', '交易竞价', '共享公告', '交易询价', '平台资讯', '政策法规'])
  expect(headerMenu('admin')).toEqual([])
  for (const item of headerMenu('external')) expect(item.path).toBe(item.key === 'center' ? '/bidding/TBiddingList' : `/notLogged/logged?current=${item.key}`)
  expect(HEADER_KEYS).not.toContain('center')
})

test('R-037 no page route equals a GET call, and keys and routes are unique', () => {
  const routes = SCREENS.map((screen) => screen.route)
  expect(new Set(routes).size).toBe(routes.length)
  expect(new Set(SCREENS.map((screen) => screen.key)).size).toBe(SCREENS.length)
  const calls = new Set(allCalls.map(({ call }) => call.path as string))
  expect(routes.filter((route) => calls.has(route))).toEqual([])
})

test('R-035 R-036 help centre and administration have routes of their own, in the style of the family', () => {
  expect(['/help/helpCenter', '/help/helpCenterMobile'].map((path) => [screenAt(path, 'standard')?.key, screenAt(path, 'member')?.reach])).toEqual([
    ['content/help-center', 'public'],
    ['content/help-center-mobile', 'public'],
  ])
  expect(['/isystem/online', '/isystem/annountCement'].map((path) => screenAt(path, 'member')?.key)).toEqual(['identity/online', 'content/announcement'])
})

test('an address asked for by its key has its names filled in and its query appended, both encoded', () => {
  expect(routeOf('portal/landing')).toBe('/notLogged/logged')
  expect(routeOf('portal/trade-detail', { id: 'a/b 1' })).toBe('/Basic/tradeDetail/a%2Fb%201')
  expect(routeOf('trading/signup', {}, { bidding: '甲&乙', state: -2 })).toBe('/bidding/signup?bidding=%E7%94%B2%26%E4%B9%99&state=-2')
  expect(routeOf('portal/bidding-room', { id: '7' }, { quiet: true })).toBe('/Basic/biddingRoom/7?quiet=true')
  // @ts-expect-error -- a route that names something is not given without it
  routeOf('portal/trade-detail')
  // @ts-expect-error -- a query in the place of names would be lost
  routeOf('trading/signup', { state: 1 })
})
