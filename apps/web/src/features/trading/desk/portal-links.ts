import { siteUrl } from '../../../lib/page-config.ts'
import { routeOf } from '@aosp/contract/screens'

/** Pages of the portal: the desk is left for them. */
export const detailPath = (id: string): string => siteUrl(routeOf('portal/trade-detail', { id }))
export const roomPath = (id: string): string => siteUrl(routeOf('portal/bidding-room', { id }))
export const goTo = (address: string): void => location.assign(address)
