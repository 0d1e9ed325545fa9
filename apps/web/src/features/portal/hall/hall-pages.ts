import { portalHome } from '@aosp/contract/content/article'
import { find } from '@aosp/contract/finding/find'
import { publicInquiries } from '@aosp/contract/inquiry/inquiry'
import { shareHall } from '@aosp/contract/sharing/hall'
import { newPrice, publicHall } from '@aosp/contract/trading/hall'
import { loadedOf, type PortalPage } from '../../../lib/portal-page.ts'
import { pageFile } from '../../../ui/light/page-file.tsx'

/** Cards of sessions come in files of their own: who reads articles does not load them. */
export const SessionHall = pageFile(() => import('./session-hall.tsx').then((module) => module.SessionHall))
export const PhoneSessionHall = pageFile(() => import('./session-hall.tsx').then((module) => module.PhoneSessionHall))
export const PhoneSessions = pageFile(() => import('./session-hall.tsx').then((module) => module.PhoneSessions))
export const HomeSessions = pageFile(() => import('./home-sessions.tsx').then((module) => module.HomeSessions))
export const InquiryHall = pageFile(() => import('./inquiry-hall.tsx').then((module) => module.InquiryHall))
export const PhoneInquiryHall = pageFile(() => import('./inquiry-hall.tsx').then((module) => module.PhoneInquiryHall))
export const PhoneInquiries = pageFile(() => import('./inquiry-hall.tsx').then((module) => module.PhoneInquiries))
export const ShareHall = pageFile(() => import('./share-hall.tsx').then((module) => module.ShareHall))
export const PhoneShareHall = pageFile(() => import('./share-hall.tsx').then((module) => module.PhoneShareHall))
export const PhoneShares = pageFile(() => import('./share-hall.tsx').then((module) => module.PhoneShares))
export const NewPricePage = pageFile(() => import('./new-price.tsx').then((module) => module.NewPrice))
export const SearchResults = pageFile(() => import('../search/search-results.tsx').then((module) => module.SearchResults))

/** Source of the file whose style a page needs at first sight. */
export const hallFileOf = (page: PortalPage): string | undefined => {
  if (loadedOf(page, portalHome)) return 'src/features/portal/hall/home-sessions.tsx'
  if (loadedOf(page, publicHall)) return 'src/features/portal/hall/session-hall.tsx'
  if (loadedOf(page, find)) return 'src/features/portal/search/search-results.tsx'
  if (loadedOf(page, publicInquiries)) return 'src/features/portal/hall/inquiry-hall.tsx'
  if (loadedOf(page, shareHall)) return 'src/features/portal/hall/share-hall.tsx'
  return loadedOf(page, newPrice) ? 'src/features/portal/hall/new-price.tsx' : undefined
}
