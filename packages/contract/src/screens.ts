import { ROLE_CODES } from './identity/roles.ts'

/**
 * Every screen that exists: route, key, title, entry, who gets it by default.
 * Server (which document answers a path), web (routes) and seed (menu) read this table; a new screen gets its row here first.
 */
export type Variant = 'standard' | 'member'
export type Entry = 'portal' | 'desk'
type Role = keyof typeof ROLE_CODES

export type Screen = {
  key: string
  route: `/${string}`
  title: string
  entry: Entry
  /** Only in this variant; absent: in both. */
  variant?: Variant
  /** `public`: no session needed. `session`: built into the desk, every session. `menu`: a menu entry, granted to roles. */
  reach: 'public' | 'session' | 'menu'
  /** Of a public screen: these find it in their menu too. */
  roles?: readonly Role[]
  /** Directory of the menu; absent: top level. */
  dir?: DirectoryId
  icon?: string
  keepAlive?: boolean
  /** A granted route without a line in the side menu. */
  hidden?: boolean
  sort?: number
}

export type DirectoryId = keyof typeof DIRECTORIES
export const DIRECTORIES = {
  'dir/operation': { title: '运营工作台', icon: 'desktop', path: '/operationWorkbench', sort: 10 },
  'dir/operation-request': { title: '取消终止审核', icon: 'audit', path: '/operationRequest', sort: 15 },
  'dir/trading': { title: '交易工作台', icon: 'shop', path: '/tradingIssueWorkbench', sort: 20 },
  'dir/bidding': { title: '竞价工作台', icon: 'hammer', path: '/bidding', sort: 30 },
  'dir/funds': { title: '资金结算', icon: 'pay', path: '/settlement', sort: 50 },
  'dir/base-data': { title: '基础数据', icon: 'database', path: '/assetBaseData', sort: 60 },
  'dir/content': { title: '内容管理', icon: 'content', path: '/content', sort: 70 },
  'dir/message': { title: '消息中心', icon: 'message', path: '/message', sort: 80 },
  'dir/analysis': { title: '统计分析', icon: 'chart', path: '/statistics', sort: 90 },
  'dir/system': { title: '系统管理', icon: 'setting', path: '/isystem', sort: 100 },
  'dir/monitor': { title: '系统监控', icon: 'monitor', path: '/monitor', sort: 110 },
} as const

const everyone = ['admin', 'operate', 'menber', 'external'] as const

export const SCREENS = [
  { key: 'portal/landing', route: '/notLogged/logged', title: '平台门户', entry: 'portal', reach: 'public' },
  { key: 'portal/landing-mobile', route: '/notLogged/loggedMobile', title: '平台门户', entry: 'portal', reach: 'public' },
  { key: 'portal/home-mobile', route: '/notLogged/loggedHomeMobile', title: '首页', entry: 'portal', reach: 'public' },
  { key: 'portal/asset-disposal-mobile', route: '/notLogged/assetDisposalMobile', title: '资产处置', entry: 'portal', reach: 'public' },
  { key: 'portal/sharing-mobile', route: '/notLogged/shareingMobile' /* sic */, title: '共享公告', entry: 'portal', reach: 'public' },
  { key: 'portal/inquiry-hall-mobile', route: '/notLogged/publicHallType1Mobile', title: '交易询价', entry: 'portal', reach: 'public' },
  { key: 'portal/public-hall-mobile', route: '/notLogged/publicHallMobile', title: '交易竞价', entry: 'portal', reach: 'public' },
  { key: 'portal/information-hall-mobile', route: '/notLogged/informationMobile', title: '平台资讯', entry: 'portal', reach: 'public' },
  { key: 'portal/notice-hall-mobile', route: '/notLogged/noticeHallMobile', title: '交易公告', entry: 'portal', reach: 'public' },
  { key: 'portal/policy-hall-mobile', route: '/notLogged/policyHallMobile', title: '政策法规', entry: 'portal', reach: 'public' },
  { key: 'portal/logged-home', route: '/loggedHome/loggedHome', title: '门户首页', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'portal/new-public-hall', route: '/loggedHome/newPublickHall' /* sic */, title: '新公共大厅', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'portal/environment-check', route: '/test/home', title: '环境检测', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'gallery/home', route: '/test/gallery', title: '组件示例', entry: 'desk', reach: 'public', variant: 'standard' },
  { key: 'portal/natural-info', route: '/Basic/naturalInfo/:id', title: '信息详情', entry: 'portal', reach: 'public' },
  { key: 'portal/bidding-room', route: '/Basic/biddingRoom/:id', title: '竞价现场', entry: 'portal', reach: 'public' },
  {
    key: 'portal/new-price',
    route: '/Basic/newPrice',
    title: '最新成交',
    entry: 'portal',
    reach: 'public',
    roles: everyone,
    icon: 'chart',
    sort: 4,
  },
  { key: 'portal/bidding-replay', route: '/Basic/biddingReplay/:id', title: '竞价回放', entry: 'portal', reach: 'public' },
  { key: 'portal/audit-verify', route: '/Basic/auditVerify', title: '存证核验', entry: 'portal', reach: 'public' },
  { key: 'portal/trade-detail', route: '/Basic/tradeDetail/:id', title: '交易详情', entry: 'portal', reach: 'public' },
  { key: 'content/help-center', route: '/help/helpCenter', title: '帮助中心', entry: 'portal', reach: 'public' },
  { key: 'content/help-center-mobile', route: '/help/helpCenterMobile', title: '帮助中心', entry: 'portal', reach: 'public' },
  { key: 'portal/exception-403', route: '/exception/403', title: '无权访问', entry: 'portal', reach: 'public' },
  { key: 'portal/exception-404', route: '/404', title: '页面不存在', entry: 'portal', reach: 'public' },
  { key: 'portal/exception-500', route: '/exception/500', title: '服务异常', entry: 'portal', reach: 'public' },

  { key: 'identity/login', route: '/user/login', title: '登录', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'identity/register', route: '/user/register', title: '账号注册', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'identity/register-result', route: '/user/register-result', title: '注册结果', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'identity/alteration', route: '/user/alteration', title: '找回密码', entry: 'portal', reach: 'public', variant: 'standard' },
  { key: 'identity/login-member', route: '/users/LoginMember', title: '会员登录', entry: 'portal', reach: 'public', variant: 'member' },
  { key: 'identity/register-member', route: '/users/registerMember', title: '会员注册', entry: 'portal', reach: 'public', variant: 'member' },
  { key: 'identity/register-result-member', route: '/users/registerResultMember', title: '会员注册结果', entry: 'portal', reach: 'public', variant: 'member' },
  { key: 'identity/alteration-member', route: '/users/alterationMember', title: '会员找回密码', entry: 'portal', reach: 'public', variant: 'member' },
  { key: 'identity/oauth2-app-login', route: '/oauth2-app/login', title: '应用内登录', entry: 'portal', reach: 'public', variant: 'standard' },

  { key: 'portal/information-hall', route: '/Basic/informationHall', title: '资讯大厅', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'portal/notice-hall', route: '/Basic/noticeHall', title: '公告大厅', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'portal/policy-hall', route: '/Basic/policyHall', title: '政策大厅', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/account-center', route: '/account/center', title: '个人中心', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/settings-base', route: '/account/settings/base', title: '基本设置', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/settings-security', route: '/account/settings/security', title: '安全设置', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/settings-custom', route: '/account/settings/custom', title: '个性化设置', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/settings-binding', route: '/account/settings/binding', title: '账号绑定', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'identity/settings-notification', route: '/account/settings/notification', title: '消息通知设置', entry: 'desk', reach: 'session', keepAlive: true },
  { key: 'operations/low-app', route: '/low-app/:appId', title: '低代码应用', entry: 'desk', reach: 'session' },

  { key: 'analysis/home', route: '/dashboard/analysis', title: '首页', entry: 'desk', reach: 'menu', roles: everyone, icon: 'home', sort: 1 },
  {
    key: 'portal/public-hall',
    route: '/Basic/publicHall',
    title: '公共大厅',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    icon: 'bank',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'portal/bidding-hall',
    route: '/Basic/biddingHall',
    title: '竞价大厅',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    icon: 'hammer',
    keepAlive: true,
    sort: 3,
  },
  {
    key: 'trading/operation-list',
    route: '/operationWorkbench/BiddingList',
    title: '运营管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'trading/operation-review',
    route: '/operationWorkbench/review/:id',
    title: '交易审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    hidden: true,
    sort: 2,
  },
  {
    key: 'trading/bid-price',
    route: '/operationWorkbench/bidPrice',
    title: '竞价监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    sort: 3,
  },
  {
    key: 'trading/reject',
    route: '/operationWorkbench/reject',
    title: '驳回记录',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 6,
  },
  {
    key: 'trading/operation-cancel',
    route: '/operationWorkbench/cancel',
    title: '取消审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation-request',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'trading/operation-stop',
    route: '/operationWorkbench/stop',
    title: '终止审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation-request',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'trading/trade-issue',
    route: '/workingTable/tradeIssue',
    title: '交易发布',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'trading/my-trading',
    route: '/tradingIssueWorkbench/MyTradingList',
    title: '我的交易',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'assets/assets-list',
    route: '/workingTable/assetsList',
    title: '可交易资产',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    sort: 3,
  },
  {
    key: 'trading/working-form',
    route: '/workingTable/workingForm/:id',
    title: '交易表单',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    hidden: true,
    sort: 4,
  },
  {
    key: 'trading/signup',
    route: '/bidding/signup',
    title: '报名管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 5,
  },
  {
    key: 'trading/trade-question',
    route: '/bidding/tradeQuestion',
    title: '交易问答',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 6,
  },
  {
    key: 'trading/my-bidding',
    route: '/bidding/TBiddingList',
    title: '我的竞价',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'trading/bidding',
    route: '/bidding/bidding',
    title: '竞价场次',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'trading/cancel-list',
    route: '/bidding/workbench/cancelList',
    title: '取消申请',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 3,
  },
  {
    key: 'trading/stop-list',
    route: '/bidding/workbench/stopList',
    title: '终止申请',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 4,
  },
  {
    key: 'funds/funds-management',
    route: '/bidding/fundsManagement',
    title: '资金管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/funds',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'organisation/corporate',
    route: '/assetBaseData/corporate',
    title: '企业管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'organisation/qualifications',
    route: '/assetBaseData/qualifications',
    title: '企业资质',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'organisation/points',
    route: '/assetBaseData/points',
    title: '积分记录',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 3,
  },
  {
    key: 'assets/assets',
    route: '/assetBaseData/assets',
    title: '资产台账',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate', 'menber'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 4,
  },
  {
    key: 'assets/catalog',
    route: '/assetBaseData/catalog',
    title: '资产目录',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 5,
  },
  {
    key: 'reference/region',
    route: '/assetBaseData/region',
    title: '区域管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 6,
  },
  {
    key: 'trading/trading-ledger',
    route: '/assetBaseData/trading',
    title: '交易台账',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 7,
  },
  {
    key: 'trading/trading-policy',
    route: '/assetBaseData/tradingPolicy',
    title: '交易参数',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 9,
  },
  {
    key: 'content/trading-rules',
    route: '/assetBaseData/tradingRules',
    title: '交易规则',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 8,
  },
  {
    key: 'assets/sync-log',
    route: '/assetBaseData/syncLog',
    title: '同步日志',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 10,
  },
  {
    key: 'content/announcement',
    route: '/isystem/annountCement' /* sic */,
    title: '系统通告',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/content',
    keepAlive: true,
    sort: 5,
  },
  {
    key: 'messaging/user-announcement',
    route: '/isps/userAnnouncement',
    title: '我的公告',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/message',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'messaging/mobile-sms',
    route: '/bidding/mobileSms',
    title: '短信管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/message',
    keepAlive: true,
    sort: 5,
  },
  {
    key: 'analysis/workplace',
    route: '/dashboard/workplace',
    title: '工作概览',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/analysis',
    keepAlive: true,
    sort: 1,
  },
  {
    key: 'analysis/monitor',
    route: '/dashboard/monitor',
    title: '交易大屏',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/analysis',
    sort: 8,
  },
  {
    key: 'organisation/member-user',
    route: '/isystem/memberUser',
    title: '会员用户',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 2,
  },
  {
    key: 'identity/depart',
    route: '/isystem/depart',
    title: '部门管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 5,
  },
  {
    key: 'reference/position',
    route: '/isystem/position',
    title: '职务管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 8,
  },
  {
    key: 'operations/api-docs',
    route: '/monitor/apiDocs',
    title: '接口文档',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 20,
  },
  {
    key: 'operations/oss-file',
    route: '/oss/file',
    title: '文件管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 12,
  },
  {
    key: 'identity/online',
    route: '/isystem/online',
    title: '在线用户',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 3,
  },
] as const satisfies readonly Screen[]

export type ScreenKey = (typeof SCREENS)[number]['key']

export const DASHBOARD_PATH = '/dashboard/analysis'
/** Where the logo and the first crumb lead. */
export const ROOT_ROUTE = { path: '/', name: 'dashboard', title: '首页', redirect: DASHBOARD_PATH } as const

/** Redirects that need no session to be decided. Every other unknown path goes to /404. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [ROOT_ROUTE.path]: ROOT_ROUTE.redirect,
  '/user': '/user/login',
  '/users': '/users/LoginMember',
  '/notLogged': '/notLogged/logged',
  '/loggedHome': '/loggedHome/loggedHome',
  '/help': '/help/helpCenter',
  '/account': '/account/center',
  '/account/settings': '/account/settings/base',
}

export const HOME_PATH = '/Basic/publicHall'
export const OAUTH2_APP_LOGIN = '/oauth2-app/login'
export const LANDING_WHEN_LOGGED_OUT = '/notLogged/logged'

export const loginPath = (variant: Variant): string => (variant === 'member' ? '/users/LoginMember' : '/user/login')
export const STORAGE_NAMESPACE: Record<Variant, string> = { member: 'pro__', standard: 'aosp__' }

/** Page after entering the personal centre. */
export function landingPage(roleCode: string): string {
  if (roleCode === ROLE_CODES.external) return '/bidding/TBiddingList'
  if (roleCode === ROLE_CODES.operate) return '/operationWorkbench/BiddingList'
  return '/tradingIssueWorkbench/MyTradingList'
}

/** Where a guarded path sends somebody without a session. */
export const signInPath = (variant: Variant, target: string): string =>
  `${variant === 'member' ? LANDING_WHEN_LOGGED_OUT : loginPath(variant)}?redirect=${encodeURIComponent(target)}`

/** Where logging out leads: members to the public landing, staff to the login page of the standard variant. */
export const afterLogout = (variant: Variant, roleCode: string | undefined): string =>
  variant === 'member' || roleCode === ROLE_CODES.external || roleCode === ROLE_CODES.menber ? LANDING_WHEN_LOGGED_OUT : loginPath(variant)

/** Tabs of the landing page and items of the header's top menu. `center` is no tab: it leads to the role's landing page. */
export const HEADER_KEYS = ['home', 'announcement', 'bidding', 'sharing', 'inquiry', 'information', 'policy'] as const
export type HeaderKey = (typeof HEADER_KEYS)[number]
export const HEADER_TITLES: Record<HeaderKey, string> = {
  home: '首页',
  announcement: '交易公告',
  bidding: '交易竞价',
  sharing: '共享公告',
  inquiry: '交易询价',
  information: '平台资讯',
  policy: '政策法规',
}
export const PHONE_PAGES: Record<HeaderKey, string> = {
  home: '/notLogged/loggedHomeMobile',
  announcement: '/notLogged/noticeHallMobile',
  bidding: '/notLogged/publicHallMobile',
  sharing: '/notLogged/shareingMobile',
  inquiry: '/notLogged/publicHallType1Mobile',
  information: '/notLogged/informationMobile',
  policy: '/notLogged/policyHallMobile',
}

/** Header top menu: only these three roles; operators see 运营管理 first in place of 个人中心. */
export function headerMenu(roleCode: string): { key: string; title: string; path: string }[] {
  const tabs = HEADER_KEYS.map((key) => ({ key: key as string, title: HEADER_TITLES[key], path: `${LANDING_WHEN_LOGGED_OUT}?current=${key}` }))
  const [home, ...rest] = tabs
  if (!home) return []
  if (roleCode === ROLE_CODES.operate) return [{ key: 'center', title: '运营管理', path: landingPage(roleCode) }, home, ...rest]
  if (roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external)
    return [home, { key: 'center', title: '个人中心', path: landingPage(roleCode) }, ...rest]
  return []
}

const matches = (route: string, path: string): boolean => {
  const wanted = route.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
}

/** The screen a path opens in this variant, if any. Matching is case-sensitive. */
export const screenAt = (path: string, variant: Variant): Screen | undefined =>
  (SCREENS as readonly Screen[]).find((screen) => (!screen.variant || screen.variant === variant) && matches(screen.route, path))
