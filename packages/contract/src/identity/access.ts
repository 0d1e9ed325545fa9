import { endpoint } from '../endpoint.ts'
import type * as shapes from './access.shapes.ts'

/** Why somebody may do something, or why not: each answer names the grant it comes from, or the one that is missing. */
export const accessOf = endpoint<typeof shapes.accessOf>({
  method: 'GET',
  path: '/sys/permission/explain',
  access: 'user:list',
  scope: 'platform',
  title: '用户的授权概况',
})
export const accessEntries = endpoint<typeof shapes.accessEntries>({
  method: 'GET',
  path: '/sys/permission/explainList',
  access: 'user:list',
  scope: 'platform',
  title: '用户的权限明细',
})
