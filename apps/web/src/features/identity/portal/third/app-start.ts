import type { ThirdApp } from '@aosp/contract/identity/third-codes'
import { thirdAppLogin } from '@aosp/contract/identity/third'
import { siteUrl } from '../../../../lib/page-config.ts'

/** The enterprise app whose own browser this is. */
export const appOf = (userAgent: string): ThirdApp | undefined =>
  /wxwork/i.test(userAgent) ? 'wechat_enterprise' : /dingtalk/i.test(userAgent) ? 'dingtalk' : undefined

/** Where the app is asked who its user is; `redirect` is where he wanted to go. */
export const appStart = (app: ThirdApp, origin: string, redirect: string | null): string =>
  `${siteUrl(thirdAppLogin.path.replace(':source', app))}?${new URLSearchParams({ state: origin, ...(redirect === null ? {} : { redirect }) })}`
