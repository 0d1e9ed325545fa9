import type { ScreenMap } from '../../ui/lazy-screen.tsx'

/** Halls inside the desk; the public ones belong to the portal entry. */
export const screens: ScreenMap = {
  'portal/public-hall': () => import('./desk/public-hall-page.tsx').then((module) => module.PublicHallPage),
  'portal/bidding-hall': () => import('./desk/bidding-hall-page.tsx').then((module) => module.BiddingHallPage),
  'portal/notice-hall': () => import('./desk/article-hall-page.tsx').then((module) => module.NoticeHallPage),
  'portal/information-hall': () => import('./desk/article-hall-page.tsx').then((module) => module.InformationHallPage),
  'portal/policy-hall': () => import('./desk/article-hall-page.tsx').then((module) => module.PolicyHallPage),
}
