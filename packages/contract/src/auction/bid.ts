import { endpoint } from '../endpoint.ts'
import type * as shapes from './bid.shapes.ts'

/** A bid is placed by a company whose number was drawn, and by nobody for it. */

/** A refused attempt that the rule judged carries its receipt as the result of the refusal. */
export const addBid = endpoint<typeof shapes.addBid>({
  method: 'POST',
  path: '/biddingPrice/add',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '报价',
  done: '报价已受理',
  rate: 'bid',
  timed: true,
  unnamed: true,
})
/** A priority holder takes the top price of a sealed session. */
export const takePrice = endpoint<typeof shapes.takePrice>({
  method: 'POST',
  path: '/biddingPrice/take',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '行使优先权',
  done: '已行使优先权',
  rate: 'bid',
  timed: true,
  unnamed: true,
})
/** What became of a bid whose answer was lost. Null when it never arrived. */
export const bidResult = endpoint<typeof shapes.bidResult>({
  method: 'GET',
  path: '/biddingPrice/result',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '报价结果查询',
  unnamed: true,
})
