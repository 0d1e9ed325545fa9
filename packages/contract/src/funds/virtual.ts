import { endpoint } from '../endpoint.ts'
import type * as shapes from './virtual.shapes.ts'

/** The group's virtual accounts: what was asked of the finance company, and what is in one book and not in the other. */

/** Filters: kind, state, applynNo, corporateName, vaccount, createTime_begin/_end. */
export const virtualOperations = endpoint<typeof shapes.virtualOperations>({
  method: 'GET',
  path: '/funds/virtual/list',
  access: 'virtual:list',
  scope: 'platform',
  title: '虚拟账户指令列表',
})
/** Filters: kind, vaccount, corporateName, open, foundTime_begin/_end. */
export const virtualDifferences = endpoint<typeof shapes.virtualDifferences>({
  method: 'GET',
  path: '/funds/virtual/differences',
  access: 'virtual:list',
  scope: 'platform',
  title: '虚拟账户差异列表',
})
export const virtualStatus = endpoint<typeof shapes.virtualStatus>({
  method: 'GET',
  path: '/funds/virtual/status',
  access: 'virtual:list',
  scope: 'platform',
  title: '虚拟账户接入状态',
})
/** Both books are held against each other now, as they are every night. */
export const checkVirtual = endpoint<typeof shapes.checkVirtual>({
  method: 'POST',
  path: '/funds/virtual/check',
  access: 'virtual:verify',
  scope: 'platform',
  title: '核对虚拟账户',
  rate: 'refresh',
})
/** What the finance company refused, or has not although we booked it, is sent once more. */
export const sendVirtualAgain = endpoint<typeof shapes.sendVirtualAgain>({
  method: 'POST',
  path: '/funds/virtual/send',
  access: 'virtual:send',
  scope: 'platform',
  title: '重新发送虚拟账户指令',
  done: '已重新发送，请稍后查看结果',
  stepUp: true,
})
