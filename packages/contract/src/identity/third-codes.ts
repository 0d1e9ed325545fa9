/** Third parties whose accounts can be bound to one of ours, in the order people are shown them. */
export const THIRD_TITLES = { wechat_enterprise: '企业微信', dingtalk: '钉钉', wechat_open: '微信', github: 'GitHub' } as const
export type ThirdType = keyof typeof THIRD_TITLES
/** Those whose own browser opens the platform as an application. */
export const THIRD_APPS = ['wechat_enterprise', 'dingtalk'] as const satisfies readonly ThirdType[]
export type ThirdApp = (typeof THIRD_APPS)[number]

/** What the window of a third party tells the page that opened it: one of these, or the ticket to sign in with. */
export const THIRD_FAILED = '登录失败'
export const THIRD_UNBOUND = '绑定手机号,'
/** Name of the channel it is told on; each try has its own. */
export const thirdChannel = (id: string): string => `third-${id}`

/** Why the enterprise app's way in did not lead to a session. */
export const THIRD_FAILURES = {
  off: '平台尚未接入该登录方式，请使用账号密码登录',
  denied: '您没有同意授权，可以重新验证或使用账号密码登录',
  state: '登录请求已过期或不是由本应用发起，请重新验证',
  provider: '登录服务暂时没有响应，请稍后重新验证',
} as const
export type ThirdFailure = keyof typeof THIRD_FAILURES
