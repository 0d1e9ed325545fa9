import { ROLE_CODES } from './identity/roles.ts'

/**
 * Every screen that exists: route, key, title, entry, who gets it by default.
 * Server (which document answers a path), web (routes) and seed (menu) read this table; a new screen gets its row here first.
 */
export type Variant = 'standard' | 'member'
export type Entry = 'portal' | 'desk'
type Role = keyof typeof ROLE_CODES

export type Screen = Facts & { key: ScreenKey; route: `/${string}` }

type Facts = {
  title: string
  entry: Entry
  /** Only in this variant; absent: in both. */
  variant?: Variant
  /** Only where people and phones are made up. */
  only?: 'demonstration'
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
  'dir/sharing': { title: '共享管理', icon: 'share', path: '/sharing', sort: 40 },
  'dir/inquiry': { title: '询价管理', icon: 'inquiry', path: '/inquiryManagement', sort: 45 },
  'dir/funds': { title: '资金结算', icon: 'pay', path: '/settlement', sort: 50 },
  'dir/base-data': { title: '基础数据', icon: 'database', path: '/assetBaseData', sort: 60 },
  'dir/content': { title: '内容管理', icon: 'content', path: '/content', sort: 70 },
  'dir/message': { title: '消息中心', icon: 'message', path: '/message', sort: 80 },
  'dir/analysis': { title: '统计分析', icon: 'chart', path: '/statistics', sort: 90 },
  'dir/system': { title: '系统管理', icon: 'setting', path: '/isystem', sort: 100 },
  'dir/monitor': { title: '系统监控', icon: 'monitor', path: '/monitor', sort: 110 },
} as const

const everyone = ['admin', 'operate', 'menber', 'external'] as const

/** The address of every screen, apart from the rest so that the pages of visitors carry no more than this. */
const ROUTES = {
  'portal/landing': '/notLogged/logged',
  'portal/landing-mobile': '/notLogged/loggedMobile',
  'portal/home-mobile': '/notLogged/loggedHomeMobile',
  'portal/asset-disposal-mobile': '/notLogged/assetDisposalMobile',
  'portal/sharing-mobile': '/notLogged/shareingMobile', // sic
  'portal/inquiry-hall-mobile': '/notLogged/publicHallType1Mobile',
  'portal/public-hall-mobile': '/notLogged/publicHallMobile',
  'portal/information-hall-mobile': '/notLogged/informationMobile',
  'portal/notice-hall-mobile': '/notLogged/noticeHallMobile',
  'portal/policy-hall-mobile': '/notLogged/policyHallMobile',
  'portal/logged-home': '/loggedHome/loggedHome',
  'portal/new-public-hall': '/loggedHome/newPublickHall', // sic
  'portal/environment-check': '/test/home',
  'gallery/home': '/test/gallery',
  'portal/natural-info': '/Basic/naturalInfo/:id',
  'portal/bidding-room': '/Basic/biddingRoom/:id',
  'portal/new-price': '/Basic/newPrice',
  'portal/bidding-replay': '/Basic/biddingReplay/:id',
  'portal/audit-verify': '/Basic/auditVerify',
  'portal/trade-detail': '/Basic/tradeDetail/:id',
  'portal/share-detail': '/Basic/shareDetail/:id',
  'portal/inquiry-detail': '/Basic/inquiryDetail/:id',
  'content/help-center': '/help/helpCenter',
  'content/help-center-mobile': '/help/helpCenterMobile',
  'portal/exception-403': '/exception/403',
  'portal/exception-404': '/404',
  'portal/exception-500': '/exception/500',
  'identity/login': '/user/login',
  'identity/register': '/user/register',
  'identity/register-result': '/user/register-result',
  'identity/alteration': '/user/alteration',
  'identity/demo-inbox': '/demo/inbox',
  'identity/login-member': '/users/LoginMember',
  'identity/register-member': '/users/registerMember',
  'identity/register-result-member': '/users/registerResultMember',
  'identity/alteration-member': '/users/alterationMember',
  'identity/oauth2-app-login': '/oauth2-app/login',
  'portal/information-hall': '/Basic/informationHall',
  'portal/notice-hall': '/Basic/noticeHall',
  'portal/policy-hall': '/Basic/policyHall',
  'identity/account-center': '/account/center',
  'identity/settings-base': '/account/settings/base',
  'identity/settings-security': '/account/settings/security',
  'identity/settings-custom': '/account/settings/custom',
  'identity/settings-binding': '/account/settings/binding',
  'identity/settings-notification': '/account/settings/notification',
  'operations/low-app': '/low-app/:appId',
  'analysis/home': '/dashboard/analysis',
  'portal/public-hall': '/Basic/publicHall',
  'portal/bidding-hall': '/Basic/biddingHall',
  'trading/operation-list': '/operationWorkbench/BiddingList',
  'trading/operation-review': '/operationWorkbench/review/:id',
  'trading/bid-price': '/operationWorkbench/bidPrice',
  'trading/reject': '/operationWorkbench/reject',
  'trading/operation-cancel': '/operationWorkbench/cancel',
  'trading/operation-stop': '/operationWorkbench/stop',
  'trading/operation-share': '/operationWorkbench/share',
  'trading/operation-inquiry': '/operationWorkbench/inquiry',
  'trading/trade-issue': '/workingTable/tradeIssue',
  'trading/my-trading': '/tradingIssueWorkbench/MyTradingList',
  'assets/assets-list': '/workingTable/assetsList',
  'trading/working-form': '/workingTable/workingForm/:id',
  'trading/signup': '/bidding/signup',
  'trading/trade-question': '/bidding/tradeQuestion',
  'trading/my-bidding': '/bidding/TBiddingList',
  'trading/bidding': '/bidding/bidding',
  'trading/cancel-list': '/bidding/workbench/cancelList',
  'trading/stop-list': '/bidding/workbench/stopList',
  'trading/share': '/bidding/share',
  'trading/share-form': '/bidding/shareForm/:id',
  'trading/share-order': '/bidding/shareOrder',
  'trading/inquiry-hall': '/bidding/inquiryHall',
  'trading/my-inquiry': '/bidding/myInquiry',
  'trading/inquiry-form': '/bidding/inquiryForm/:id',
  'trading/my-quote': '/bidding/myQuote',
  'funds/funds-management': '/bidding/fundsManagement',
  'organisation/corporate': '/assetBaseData/corporate',
  'organisation/qualifications': '/assetBaseData/qualifications',
  'organisation/points': '/assetBaseData/points',
  'assets/assets': '/assetBaseData/assets',
  'assets/catalog': '/assetBaseData/catalog',
  'reference/region': '/assetBaseData/region',
  'trading/trading-ledger': '/assetBaseData/trading',
  'trading/trading-policy': '/assetBaseData/tradingPolicy',
  'content/trading-rules': '/assetBaseData/tradingRules',
  'assets/sync-log': '/assetBaseData/syncLog',
  'content/announcement': '/isystem/annountCement', // sic
  'messaging/user-announcement': '/isps/userAnnouncement',
  'messaging/mobile-sms': '/bidding/mobileSms',
  'messaging/trade-message': '/bidding/tradeMessage',
  'messaging/sys-message-list': '/modules/message/sysMessageList',
  'messaging/sys-message-template-list': '/modules/message/sysMessageTemplateList',
  'analysis/workplace': '/dashboard/workplace',
  'analysis/monitor': '/dashboard/monitor',
  'identity/user': '/isystem/user',
  'identity/address-list': '/isystem/addressList',
  'organisation/member-user': '/isystem/memberUser',
  'identity/account-change': '/isystem/accountChange',
  'identity/role-user-list': '/isystem/roleUserList',
  'identity/permission': '/isystem/permission',
  'identity/depart': '/isystem/depart',
  'identity/permission-data-rule': '/isystem/permissionDataRule/:permissionId',
  'identity/access': '/isystem/access/:userId',
  'identity/tenant': '/isys/tenant',
  'reference/position': '/isystem/position',
  'reference/dict': '/isystem/dict',
  'reference/category': '/isys/category',
  'reference/check-rule': '/isystem/checkRule',
  'reference/fill-rule': '/isystem/fillRule',
  'reference/setting': '/isystem/setting',
  'operations/api-docs': '/monitor/apiDocs',
  'operations/oss-file': '/oss/file',
  'operations/log': '/isystem/log',
  'operations/data-log': '/sys/dataLog-list',
  'operations/job': '/isystem/QuartzJobList',
  'operations/data-source': '/isystem/dataSource',
  'operations/gateway-route': '/isystem/gatewayroute',
  'operations/low-form': '/isystem/lowForm',
  'operations/monitor-system': '/monitor/SystemInfo',
  'operations/monitor-jvm': '/monitor/JvmInfo',
  'operations/monitor-tomcat': '/monitor/TomcatInfo',
  'operations/monitor-redis': '/monitor/redis/info',
  'operations/monitor-disk': '/monitor/Disk',
  'operations/monitor-http-trace': '/monitor/HttpTrace',
  'identity/online': '/isystem/online',
} as const satisfies Readonly<Record<string, `/${string}`>>

export type ScreenKey = keyof typeof ROUTES

type Named<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Named<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never
type Query = Readonly<Record<string, string | number | boolean>>
type Filled<Name extends string> = [Name] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: Query]
  : [params: Readonly<Record<Name, string>>, query?: Query]

/** The address of a screen: what its route names is filled in, the query is appended. */
export function routeOf<Key extends ScreenKey>(key: Key, ...[params, query = {}]: Filled<Named<(typeof ROUTES)[Key]>>): string {
  const given: Readonly<Record<string, string>> = params ?? {}
  const path = ROUTES[key].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

const FACTS: Readonly<Record<ScreenKey, Facts>> = {
  'portal/landing': { title: '平台门户', entry: 'portal', reach: 'public' },
  'portal/landing-mobile': { title: '平台门户', entry: 'portal', reach: 'public' },
  'portal/home-mobile': { title: '首页', entry: 'portal', reach: 'public' },
  'portal/asset-disposal-mobile': { title: '资产处置', entry: 'portal', reach: 'public' },
  'portal/sharing-mobile': { title: '共享公告', entry: 'portal', reach: 'public' },
  'portal/inquiry-hall-mobile': { title: '交易询价', entry: 'portal', reach: 'public' },
  'portal/public-hall-mobile': { title: '交易竞价', entry: 'portal', reach: 'public' },
  'portal/information-hall-mobile': { title: '平台资讯', entry: 'portal', reach: 'public' },
  'portal/notice-hall-mobile': { title: '交易公告', entry: 'portal', reach: 'public' },
  'portal/policy-hall-mobile': { title: '政策法规', entry: 'portal', reach: 'public' },
  'portal/logged-home': { title: '门户首页', entry: 'portal', reach: 'public', variant: 'standard' },
  'portal/new-public-hall': { title: '新公共大厅', entry: 'portal', reach: 'public', variant: 'standard' },
  'portal/environment-check': { title: '环境检测', entry: 'portal', reach: 'public', variant: 'standard' },
  'gallery/home': { title: '组件示例', entry: 'desk', reach: 'public', variant: 'standard' },
  'portal/natural-info': { title: '信息详情', entry: 'portal', reach: 'public' },
  'portal/bidding-room': { title: '竞价现场', entry: 'portal', reach: 'public' },
  'portal/new-price': {
    title: '最新成交',
    entry: 'portal',
    reach: 'public',
    roles: everyone,
    icon: 'chart',
    sort: 4,
  },
  'portal/bidding-replay': { title: '竞价回放', entry: 'portal', reach: 'public' },
  'portal/audit-verify': { title: '存证核验', entry: 'portal', reach: 'public' },
  'portal/trade-detail': { title: '交易详情', entry: 'portal', reach: 'public' },
  'portal/share-detail': { title: '共享详情', entry: 'portal', reach: 'public' },
  'portal/inquiry-detail': { title: '询价详情', entry: 'portal', reach: 'public' },
  'content/help-center': { title: '帮助中心', entry: 'portal', reach: 'public' },
  'content/help-center-mobile': { title: '帮助中心', entry: 'portal', reach: 'public' },
  'portal/exception-403': { title: '无权访问', entry: 'portal', reach: 'public' },
  'portal/exception-404': { title: '页面不存在', entry: 'portal', reach: 'public' },
  'portal/exception-500': { title: '服务异常', entry: 'portal', reach: 'public' },

  'identity/login': { title: '登录', entry: 'portal', reach: 'public', variant: 'standard' },
  'identity/register': { title: '账号注册', entry: 'portal', reach: 'public', variant: 'standard' },
  'identity/register-result': { title: '注册结果', entry: 'portal', reach: 'public', variant: 'standard' },
  'identity/alteration': { title: '找回密码', entry: 'portal', reach: 'public', variant: 'standard' },
  'identity/demo-inbox': { title: '演示短信箱', entry: 'portal', reach: 'public', only: 'demonstration' },
  'identity/login-member': { title: '会员登录', entry: 'portal', reach: 'public', variant: 'member' },
  'identity/register-member': { title: '会员注册', entry: 'portal', reach: 'public', variant: 'member' },
  'identity/register-result-member': { title: '会员注册结果', entry: 'portal', reach: 'public', variant: 'member' },
  'identity/alteration-member': { title: '会员找回密码', entry: 'portal', reach: 'public', variant: 'member' },
  'identity/oauth2-app-login': { title: '应用内登录', entry: 'portal', reach: 'public', variant: 'standard' },

  'portal/information-hall': { title: '资讯大厅', entry: 'desk', reach: 'session', keepAlive: true },
  'portal/notice-hall': { title: '公告大厅', entry: 'desk', reach: 'session', keepAlive: true },
  'portal/policy-hall': { title: '政策大厅', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/account-center': { title: '账号中心', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/settings-base': { title: '基本设置', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/settings-security': { title: '安全设置', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/settings-custom': { title: '个性化设置', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/settings-binding': { title: '账号绑定', entry: 'desk', reach: 'session', keepAlive: true },
  'identity/settings-notification': { title: '消息通知设置', entry: 'desk', reach: 'session', keepAlive: true },
  'operations/low-app': { title: '低代码应用', entry: 'desk', reach: 'session' },

  'analysis/home': { title: '首页', entry: 'desk', reach: 'menu', roles: everyone, icon: 'home', sort: 1 },
  'portal/public-hall': {
    title: '公共大厅',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    icon: 'bank',
    keepAlive: true,
    sort: 2,
  },
  'portal/bidding-hall': {
    title: '竞价大厅',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    icon: 'hammer',
    keepAlive: true,
    sort: 3,
  },
  'trading/operation-list': {
    title: '运营管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 1,
  },
  'trading/operation-review': {
    title: '交易审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    hidden: true,
    sort: 2,
  },
  'trading/bid-price': {
    title: '竞价监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    sort: 3,
  },
  'trading/reject': {
    title: '驳回记录',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 6,
  },
  'trading/operation-cancel': {
    title: '取消审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation-request',
    keepAlive: true,
    sort: 1,
  },
  'trading/operation-stop': {
    title: '终止审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation-request',
    keepAlive: true,
    sort: 2,
  },
  'trading/operation-inquiry': {
    title: '询价审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 7,
  },
  'trading/operation-share': {
    title: '共享审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/operation',
    keepAlive: true,
    sort: 8,
  },
  'trading/share': {
    title: '资产共享',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate', 'menber'],
    dir: 'dir/sharing',
    keepAlive: true,
    sort: 1,
  },
  'trading/share-form': {
    title: '共享表单',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber'],
    dir: 'dir/sharing',
    keepAlive: true,
    hidden: true,
    sort: 2,
  },
  'trading/share-order': {
    title: '共享订单',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate', 'menber'],
    dir: 'dir/sharing',
    keepAlive: true,
    sort: 3,
  },
  'trading/inquiry-hall': {
    title: '询价大厅',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/inquiry',
    keepAlive: true,
    sort: 1,
  },
  'trading/my-inquiry': {
    title: '我的询价',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/inquiry',
    keepAlive: true,
    sort: 2,
  },
  'trading/inquiry-form': {
    title: '询价表单',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/inquiry',
    keepAlive: true,
    hidden: true,
    sort: 3,
  },
  'trading/my-quote': {
    title: '我的报价',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/inquiry',
    keepAlive: true,
    sort: 4,
  },
  'trading/trade-issue': {
    title: '交易发布',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    sort: 2,
  },
  'trading/my-trading': {
    title: '我的交易',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 1,
  },
  'assets/assets-list': {
    title: '可交易资产',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    sort: 3,
  },
  'trading/working-form': {
    title: '交易表单',
    entry: 'desk',
    reach: 'menu',
    roles: ['operate', 'menber', 'external'],
    dir: 'dir/trading',
    keepAlive: true,
    hidden: true,
    sort: 4,
  },
  'trading/signup': {
    title: '报名管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 5,
  },
  'trading/trade-question': {
    title: '交易问答',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/trading',
    keepAlive: true,
    sort: 6,
  },
  'trading/my-bidding': {
    title: '我的竞价',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 1,
  },
  'trading/bidding': {
    title: '竞价场次',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 2,
  },
  'trading/cancel-list': {
    title: '取消申请',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 3,
  },
  'trading/stop-list': {
    title: '终止申请',
    entry: 'desk',
    reach: 'menu',
    roles: ['menber', 'external'],
    dir: 'dir/bidding',
    keepAlive: true,
    sort: 4,
  },
  'funds/funds-management': {
    title: '资金管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/funds',
    keepAlive: true,
    sort: 1,
  },
  'organisation/corporate': {
    title: '企业管理',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 1,
  },
  'organisation/qualifications': {
    title: '企业资质',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 2,
  },
  'organisation/points': {
    title: '积分记录',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 3,
  },
  'assets/assets': {
    title: '资产台账',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate', 'menber'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 4,
  },
  'assets/catalog': {
    title: '资产目录',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 5,
  },
  'reference/region': {
    title: '区域管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 6,
  },
  'trading/trading-ledger': {
    title: '交易台账',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 7,
  },
  'trading/trading-policy': {
    title: '交易参数',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 9,
  },
  'content/trading-rules': {
    title: '交易规则',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 8,
  },
  'assets/sync-log': {
    title: '同步日志',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/base-data',
    keepAlive: true,
    sort: 10,
  },
  'content/announcement': {
    title: '平台公告',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/content',
    keepAlive: true,
    sort: 5,
  },
  'messaging/user-announcement': {
    title: '我的公告',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/message',
    keepAlive: true,
    sort: 1,
  },
  'messaging/trade-message': {
    title: '交易消息',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/message',
    keepAlive: true,
    sort: 2,
  },
  'messaging/sys-message-list': {
    title: '消息管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/message',
    keepAlive: true,
    sort: 6,
  },
  'messaging/sys-message-template-list': {
    title: '消息模板',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/message',
    keepAlive: true,
    sort: 7,
  },
  'messaging/mobile-sms': {
    title: '短信管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/message',
    keepAlive: true,
    sort: 5,
  },
  'analysis/workplace': {
    title: '工作概览',
    entry: 'desk',
    reach: 'menu',
    roles: everyone,
    dir: 'dir/analysis',
    keepAlive: true,
    sort: 1,
  },
  'analysis/monitor': {
    title: '交易大屏',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/analysis',
    sort: 8,
  },
  'identity/user': {
    title: '用户管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 1,
  },
  'identity/address-list': {
    title: '通讯录',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate', 'menber'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 7,
  },
  'organisation/member-user': {
    title: '会员用户',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 2,
  },
  'identity/account-change': {
    title: '账号变更审核',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin', 'operate'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 3,
  },
  'identity/role-user-list': {
    title: '角色管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 3,
  },
  'identity/permission': {
    title: '菜单管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 4,
  },
  'identity/depart': {
    title: '部门管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 5,
  },
  'identity/permission-data-rule': {
    title: '数据规则',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    hidden: true,
    sort: 20,
  },
  'identity/access': {
    title: '权限说明',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    hidden: true,
    sort: 21,
  },
  'identity/tenant': {
    title: '租户管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 9,
  },
  'reference/position': {
    title: '职务管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 8,
  },
  'reference/dict': {
    title: '数据字典',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 10,
  },
  'reference/category': {
    title: '分类字典',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 11,
  },
  'reference/check-rule': {
    title: '编码校验规则',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 12,
  },
  'reference/fill-rule': {
    title: '填值规则',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 13,
  },
  'reference/setting': {
    title: '平台设置',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 14,
  },
  'operations/api-docs': {
    title: '接口文档',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 20,
  },
  'operations/oss-file': {
    title: '文件管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 12,
  },
  'operations/log': {
    title: '系统日志',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 1,
  },
  'operations/data-log': {
    title: '数据日志',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 2,
  },
  'operations/job': {
    title: '定时任务',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 4,
  },
  'operations/data-source': {
    title: '数据源管理',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 15,
  },
  'operations/gateway-route': {
    title: '网关路由',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 16,
  },
  'operations/low-form': {
    title: '低代码表单',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/system',
    keepAlive: true,
    sort: 17,
  },
  'operations/monitor-system': {
    title: '服务器监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 5,
  },
  'operations/monitor-jvm': {
    title: '运行时监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 6,
  },
  'operations/monitor-tomcat': {
    title: '服务容器监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 7,
  },
  'operations/monitor-redis': {
    title: '缓存监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 8,
  },
  'operations/monitor-disk': {
    title: '磁盘监控',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 9,
  },
  'operations/monitor-http-trace': {
    title: '请求追踪',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    sort: 10,
  },
  'identity/online': {
    title: '在线用户',
    entry: 'desk',
    reach: 'menu',
    roles: ['admin'],
    dir: 'dir/monitor',
    keepAlive: true,
    sort: 3,
  },
}

export const screenOf = (key: ScreenKey): Screen => ({ key, route: ROUTES[key], ...FACTS[key] })
const tableOf = (): readonly Screen[] => (Object.keys(FACTS) as ScreenKey[]).map(screenOf)
export const SCREENS = /* @__PURE__ */ tableOf()

export const DASHBOARD_PATH = routeOf('analysis/home')
/** Where the logo and the first crumb lead. */
export const ROOT_ROUTE = { path: '/', name: 'dashboard', title: '首页', redirect: DASHBOARD_PATH } as const

/** Redirects that need no session to be decided. Every other unknown path goes to /404. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [ROOT_ROUTE.path]: ROOT_ROUTE.redirect,
  '/user': routeOf('identity/login'),
  '/users': routeOf('identity/login-member'),
  '/notLogged': routeOf('portal/landing'),
  '/loggedHome': routeOf('portal/logged-home'),
  '/help': routeOf('content/help-center'),
  '/account': routeOf('identity/account-center'),
  '/account/settings': routeOf('identity/settings-base'),
}

export const HOME_PATH = routeOf('portal/public-hall')
export const OAUTH2_APP_LOGIN = routeOf('identity/oauth2-app-login')
export const LANDING_WHEN_LOGGED_OUT = routeOf('portal/landing')

export const loginPath = (variant: Variant): string => (variant === 'member' ? routeOf('identity/login-member') : routeOf('identity/login'))
export const STORAGE_NAMESPACE: Record<Variant, string> = { member: 'pro__', standard: 'aosp__' }

/** Page after entering the personal centre. */
export function landingPage(roleCode: string): string {
  if (roleCode === ROLE_CODES.external) return routeOf('trading/my-bidding')
  if (roleCode === ROLE_CODES.operate) return routeOf('trading/operation-list')
  return routeOf('trading/my-trading')
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
  home: routeOf('portal/home-mobile'),
  announcement: routeOf('portal/notice-hall-mobile'),
  bidding: routeOf('portal/public-hall-mobile'),
  sharing: routeOf('portal/sharing-mobile'),
  inquiry: routeOf('portal/inquiry-hall-mobile'),
  information: routeOf('portal/information-hall-mobile'),
  policy: routeOf('portal/policy-hall-mobile'),
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
  SCREENS.find((screen) => (!screen.variant || screen.variant === variant) && matches(screen.route, path))
