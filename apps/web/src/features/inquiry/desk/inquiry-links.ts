import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'

/** The public page of an inquiry, where quotes are made: the desk is left for it. */
export const detailPath = (id: string): string => siteUrl(routeOf('portal/inquiry-detail', { id }))
export const quotePath = (id: string): string => `${detailPath(id)}?quote=1`
export const goTo = (address: string): void => location.assign(address)
export const issuePath = (session: string): string => routeOf('trading/working-form', { id: session })
export const MY_INQUIRY = routeOf('trading/my-inquiry')
/** Id of the form of an inquiry that does not exist yet. */
export const NEW = 'new'
export const formPath = (id: string): string => routeOf('trading/inquiry-form', { id })
