import { routeOf } from '@aosp/contract/screens'
export const OPERATIONS = routeOf('trading/operation-list')
export const reviewPath = (id: string): string => routeOf('trading/operation-review', { id })
