import type { PageConfig } from '@aosp/contract/page-config'
import { OAUTH2_APP_LOGIN, PHONE_PAGES, routeOf, type HeaderKey, type Variant } from '@aosp/contract/screens'
import { isEnterpriseApp } from './browser.ts'
import { siteUrl } from './page-config.ts'

export const hallAddress = (key: HeaderKey, phone: boolean): string => (phone ? PHONE_PAGES[key] : routeOf('portal/landing', {}, { current: key }))

export const registerPath = (variant: Variant): string => routeOf(variant === 'standard' ? 'identity/register' : 'identity/register-member')

/** Where signing in starts: enterprise-messaging apps have their own way in. `target` is where it should lead. */
export function signInAddress(config: Pick<PageConfig, 'loginPath' | 'variant'>, userAgent: string | undefined, target?: string): string {
  const path = config.variant === 'standard' && userAgent !== undefined && isEnterpriseApp(userAgent) ? OAUTH2_APP_LOGIN : config.loginPath
  return siteUrl(target ? `${path}?redirect=${encodeURIComponent(target)}` : path)
}
