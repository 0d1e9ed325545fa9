import type { PageConfig } from '@aosp/contract/page-config'
import { HOME_PATH, routeOf, type Variant } from '@aosp/contract/screens'
import { safeRedirect } from '@aosp/kernel/patterns'
import { siteUrl } from '../../../lib/page-config.ts'

const PAGES: Record<Variant, { register: string; result: string; alteration: string }> = {
  standard: { register: routeOf('identity/register'), result: routeOf('identity/register-result'), alteration: routeOf('identity/alteration') },
  member: {
    register: routeOf('identity/register-member'),
    result: routeOf('identity/register-result-member'),
    alteration: routeOf('identity/alteration-member'),
  },
}

export const signInLinks = (config: Pick<PageConfig, 'variant' | 'loginPath'>) => {
  const pages = PAGES[config.variant]
  return { login: siteUrl(config.loginPath), register: siteUrl(pages.register), result: siteUrl(pages.result), alteration: siteUrl(pages.alteration) }
}

/** Where a fresh session goes: back to where it was asked for, but never off this site. */
export const afterSignIn = (redirect: string | null): string => siteUrl(safeRedirect(redirect) ?? HOME_PATH)

/** Through the single sign-on server and back to where the person wanted to go. A ticket is good for exactly this service. */
export function casWay(cas: NonNullable<PageConfig['cas']>, redirect: string | null): { service: string; href: string } {
  const service = redirect === null ? cas.service : `${cas.service}?redirect=${encodeURIComponent(redirect)}`
  return { service, href: `${cas.login}?service=${encodeURIComponent(service)}` }
}
