import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'

/** The public page of an inquiry, where quotes are made: the desk is left for it. */
export const detailPath = (id: string): string => siteUrl(routeOf('portal/inquiry-detail', { id }))
export const quotePath = (id: string): string => `${detailPath(id)}?quote=1`
export const goTo = (address: string): void => location.assign(address)
export const issuePath = (session: string): string => routeOf('trading/working-form', { id: session })
