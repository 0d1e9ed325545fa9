import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'organisation/corporate': () => import('./corporate/corporate-page.tsx').then((module) => module.CorporatePage),
  'organisation/qualifications': () => import('./qualification/qualifications-page.tsx').then((module) => module.QualificationsPage),
  'organisation/member-user': () => import('./member/member-user-page.tsx').then((module) => module.MemberUserPage),
  'organisation/points': () => import('./points/points-page.tsx').then((module) => module.PointsPage),
}
