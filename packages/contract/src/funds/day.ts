import { endpoint } from '../endpoint.ts'
import type * as shapes from './day.shapes.ts'

/** The day of the books: compared with bank and finance company, signed by two persons, and closed for good; mistakes are taken back by new entries. */

export const fundDays = endpoint<typeof shapes.fundDays>({
  method: 'GET',
  path: '/funds/day/list',
  access: 'day:list',
  scope: 'platform',
  title: '日终对账',
})
export const setBankBalance = endpoint<typeof shapes.setBankBalance>({
  method: 'POST',
  path: '/funds/day/balance',
  access: 'day:edit',
  scope: 'platform',
  title: '录入银行日终余额',
  done: '银行日终余额已保存',
})
export const signDay = endpoint<typeof shapes.signDay>({
  method: 'POST',
  path: '/funds/day/sign',
  access: 'day:sign',
  scope: 'platform',
  title: '签署日结',
  done: '已签署，请由另一人复核后日结',
  stepUp: true,
})
/** By another person than who signed; from then on nothing is booked into the day. */
export const closeDay = endpoint<typeof shapes.closeDay>({
  method: 'POST',
  path: '/funds/day/close',
  access: 'day:sign',
  scope: 'platform',
  title: '复核日结',
  done: '已日结，当日及以前不再入账',
  stepUp: true,
})
export const returnDay = endpoint<typeof shapes.returnDay>({
  method: 'POST',
  path: '/funds/day/return',
  access: 'day:sign',
  scope: 'platform',
  title: '退回日结签署',
  done: '已退回，可重新签署',
})

/** Filters: state, journal, applynNo, corporateName, askTime_begin/_end. */
export const correctionList = endpoint<typeof shapes.correctionList>({
  method: 'GET',
  path: '/funds/correction/list',
  access: 'correction:list',
  scope: 'platform',
  title: '更正列表',
})
export const addCorrection = endpoint<typeof shapes.addCorrection>({
  method: 'POST',
  path: '/funds/correction/add',
  access: 'correction:add',
  scope: 'platform',
  title: '申请更正',
  done: '更正申请已提交，请由另一人复核',
  stepUp: true,
})
export const decideCorrection = endpoint<typeof shapes.decideCorrection>({
  method: 'POST',
  path: '/funds/correction/review',
  access: 'correction:review',
  scope: 'platform',
  title: '复核更正',
  stepUp: true,
})
