import { endpoint } from '../endpoint.ts'
import type * as shapes from './points.shapes.ts'

/** Reward points: an append-only list per company; level and discount are computed from the last balance. */

export const pointList = endpoint<typeof shapes.pointList>({
  method: 'GET',
  path: '/points/list',
  access: 'point:list',
  scope: 'own-company',
  title: '积分记录',
})
/** A company sees itself; operators name one. */
export const pointStanding = endpoint<typeof shapes.pointStanding>({
  method: 'GET',
  path: '/points/standing',
  access: 'point:list',
  scope: 'own-company',
  title: '企业积分与等级',
})
/** The table of events and levels, for the rules page and the form. */
export const pointRules = endpoint<typeof shapes.pointRules>({
  method: 'GET',
  path: '/points/rules',
  access: 'point:list',
  scope: 'none',
  title: '积分规则',
})
/** One entry by hand; `requestId` makes a second click harmless. */
export const adjustPoints = endpoint<typeof shapes.adjustPoints>({
  method: 'POST',
  path: '/points/adjust',
  access: 'point:adjust',
  scope: 'platform',
  title: '手工调整积分',
  done: '积分已调整',
})
/** Takes an entry back by its mirror and, unless `delta` is 0, writes the right value beside it: two entries, one act. */
export const correctPoints = endpoint<typeof shapes.correctPoints>({
  method: 'POST',
  path: '/points/correct',
  access: 'point:adjust',
  scope: 'platform',
  title: '更正积分记录',
  done: '积分记录已更正',
})
export const exportPoints = endpoint<typeof shapes.exportPoints>({
  method: 'GET',
  path: '/points/exportXls',
  access: 'point:export',
  scope: 'platform',
  title: '导出积分记录',
  rate: 'export',
  body: 'file',
})
