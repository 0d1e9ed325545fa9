import { routeOf } from '@aosp/contract/screens'

export const SHARES = routeOf('trading/share')
/** Id of the form of a notice that does not exist yet. */
export const NEW = 'new'
export const formPath = (id: string): string => routeOf('trading/share-form', { id })
