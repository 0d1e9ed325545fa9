import { pageFile } from '../../../ui/light/page-file.tsx'

/** Cards of sharing notices come in a file of their own: who reads something else does not load them. */
export const ShareHall = pageFile(() => import('./share-hall.tsx').then((module) => module.ShareHall))
export const PhoneShareHall = pageFile(() => import('./share-hall.tsx').then((module) => module.PhoneShareHall))
export const PhoneShares = pageFile(() => import('./share-hall.tsx').then((module) => module.PhoneShares))
