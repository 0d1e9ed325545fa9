import { HEADER_KEYS, type HeaderKey, LANDING_WHEN_LOGGED_OUT, PHONE_PAGES, routeOf, type ScreenKey } from '@aosp/contract/screens'
import { isSearch, tabOf } from './halls.ts'
import { hallAddress } from '../../lib/portal-links.ts'

const hall = (tab: HeaderKey): string => (tab === 'home' ? LANDING_WHEN_LOGGED_OUT : hallAddress(tab, false))

/** Tools, forms and what changes by the second are no entries of a search engine. */
const KEPT_OUT = /^(identity\/|portal\/(exception|environment|bidding-room|bidding-replay|messages|mine))/

/**
 * The one address search engines shall keep a page under: a hall has a wide page and a phone's, filters and orders, and is one
 * page all the same. Undefined: not to be kept at all.
 */
export function canonicalOf(key: ScreenKey, path: string, query: URLSearchParams): string | undefined {
  if (KEPT_OUT.test(key) || (key === 'portal/landing' && isSearch(query))) return undefined
  if (key === 'content/help-center-mobile') return routeOf('content/help-center')
  if (key === 'portal/asset-disposal-mobile') return `${hall('bidding')}&kind=disposal`
  const listed = Number(query.get('pageNo')) > 1 ? `pageNo=${Number(query.get('pageNo'))}` : ''
  if (key === 'portal/new-price') return path + (listed && `?${listed}`)
  const tab = tabShown(key, path, query)
  if (!tab) return path
  return hall(tab) + (listed && tab !== 'home' ? `&${listed}` : '')
}

/** Which hall a page shows, by its address or by what it is. */
export function tabShown(key: ScreenKey, path: string, query: URLSearchParams): HeaderKey | undefined {
  if (key === 'portal/landing' || key === 'portal/landing-mobile') return tabOf(query)
  if (key === 'portal/logged-home') return 'home'
  if (key === 'portal/new-public-hall') return 'bidding'
  return HEADER_KEYS.find((tab) => PHONE_PAGES[tab] === path)
}
