import { routeOf } from '@aosp/contract/screens'
/** Id of the form of an issue that does not exist yet. */
export const NEW = 'new'
export const MY_TRADING = routeOf('trading/my-trading')
export const issuePath = (id: string): string => routeOf('trading/working-form', { id })
export const TRADE_ISSUE = routeOf('trading/trade-issue')
/** What a new issue that was kept as a draft does first under its own address: it says what it lacks. */
export const THEN = 'then'
export const lackingPath = (id: string): string => `${issuePath(id)}?${THEN}=check`
