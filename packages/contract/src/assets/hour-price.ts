import { endpoint } from '../endpoint.ts'
import type * as shapes from './hour-price.shapes.ts'

/** What an hour of a thing costs on the market, by catalogue: what sharing saves is measured by it (domain 6.3). */

/** Newest first. A price holds from its day until the next one, and for everything below that has none of its own. */
export const hourPrices = endpoint<typeof shapes.hourPrices>({
  method: 'GET',
  path: '/asset/hourPrice/list',
  access: 'catalog:list',
  scope: 'platform',
  title: '市场机时价',
})
export const addHourPrice = endpoint<typeof shapes.addHourPrice>({
  method: 'POST',
  path: '/asset/hourPrice/add',
  access: 'catalog:edit',
  scope: 'platform',
  title: '新增市场机时价',
  done: '添加成功！',
})
export const editHourPrice = endpoint<typeof shapes.editHourPrice>({
  method: 'PUT',
  also: ['POST'],
  path: '/asset/hourPrice/edit',
  access: 'catalog:edit',
  scope: 'platform',
  title: '编辑市场机时价',
  done: '编辑成功!',
})
export const deleteHourPrice = endpoint<typeof shapes.deleteHourPrice>({
  method: 'DELETE',
  path: '/asset/hourPrice/delete',
  access: 'catalog:edit',
  scope: 'platform',
  title: '删除市场机时价',
  done: '删除成功!',
})
