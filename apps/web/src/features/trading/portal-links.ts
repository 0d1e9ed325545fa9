import { siteUrl } from '../../lib/page-config.ts'

/** Pages of the portal: the desk is left for them. */
export const detailPath = (id: string): string => siteUrl(`/Basic/tradeDetail/${encodeURIComponent(id)}`)
export const roomPath = (id: string): string => siteUrl(`/Basic/biddingRoom/${encodeURIComponent(id)}`)
export const goTo = (address: string): void => location.assign(address)
