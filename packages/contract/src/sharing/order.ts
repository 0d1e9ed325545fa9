import { endpoint } from '../endpoint.ts'
import type * as shapes from './order.shapes.ts'

/** Bookings of what is shared. Two companies know of each: the one that provides and the one that uses; the platform sees all. */

/** Filters: code, noticeName, noticeCode, assetName, state, side, providerName, userName, startTime_begin/_end, createTime_begin/_end. */
export const orderList = endpoint<typeof shapes.orderList>({
  method: 'GET',
  path: '/shareOrder/list',
  access: 'share-order:list',
  scope: 'own-company',
  title: '共享订单列表',
})
export const orderById = endpoint<typeof shapes.orderById>({
  method: 'GET',
  path: '/shareOrder/queryById',
  access: 'share-order:list',
  scope: 'own-company',
  title: '共享订单',
})
/** Whoever comes first has the windows until the other side has answered. */
export const addOrder = endpoint<typeof shapes.addOrder>({
  method: 'POST',
  path: '/shareOrder/add',
  access: 'share:order',
  scope: 'own-company',
  title: '预约共享',
  done: '预约已提交，对方确认后生效',
})
export const confirmOrder = endpoint<typeof shapes.confirmOrder>({
  method: 'POST',
  path: '/shareOrder/confirm',
  access: 'share-order:review',
  scope: 'own-company',
  title: '确认预约',
  done: '已确认，已通知对方',
})
export const refuseOrder = endpoint<typeof shapes.refuseOrder>({
  method: 'POST',
  path: '/shareOrder/refuse',
  access: 'share-order:review',
  scope: 'own-company',
  title: '拒绝预约',
  done: '已拒绝，时段已释放',
})
export const cancelOrder = endpoint<typeof shapes.cancelOrder>({
  method: 'POST',
  path: '/shareOrder/cancel',
  access: 'share-order:withdraw',
  scope: 'own-company',
  title: '取消预约',
  done: '已取消，时段已释放',
})
/** The provider hands the thing over, the user confirms that he has it. */
export const startOrder = endpoint<typeof shapes.startOrder>({
  method: 'POST',
  path: '/shareOrder/start',
  access: 'share-order:settle',
  scope: 'own-company',
  title: '交付与接收',
  done: '已登记',
})
/** Each side says for itself how long it ran and how it came back; what differs goes to the platform. */
export const returnOrder = endpoint<typeof shapes.returnOrder>({
  method: 'POST',
  path: '/shareOrder/return',
  access: 'share-order:settle',
  scope: 'own-company',
  title: '归还确认',
  done: '归还信息已登记',
})
export const disputeOrder = endpoint<typeof shapes.disputeOrder>({
  method: 'POST',
  path: '/shareOrder/dispute',
  access: 'share-order:settle',
  scope: 'own-company',
  title: '提出争议',
  done: '争议已提交，平台将核实裁定',
})
/** By the platform, which belongs to neither side. */
export const decideOrder = endpoint<typeof shapes.decideOrder>({
  method: 'POST',
  path: '/shareOrder/decide',
  access: 'share-order:settle',
  scope: 'platform',
  title: '裁定争议',
  done: '已裁定',
})
/** The user has paid, and proves it. */
export const payOrder = endpoint<typeof shapes.payOrder>({
  method: 'POST',
  path: '/shareOrder/pay',
  access: 'share-order:settle',
  scope: 'own-company',
  title: '登记付款',
  done: '付款信息已登记，等待对方确认收款',
})
/** The provider has the money, or says why he does not find it. */
export const receiveFee = endpoint<typeof shapes.receiveFee>({
  method: 'POST',
  path: '/shareOrder/receive',
  access: 'share-order:settle',
  scope: 'own-company',
  title: '确认收款',
  done: '操作成功',
})
/** What stands open now, and who shared how much with whom in these days. */
export const shareOverview = endpoint<typeof shapes.shareOverview>({
  method: 'GET',
  path: '/shareOrder/overview',
  access: 'share:export',
  scope: 'platform',
  title: '共享概览',
})
export const exportOrders = endpoint<typeof shapes.exportOrders>({
  method: 'GET',
  path: '/shareOrder/exportXls',
  access: 'share:export',
  scope: 'platform',
  title: '导出共享订单',
  rate: 'export',
  body: 'file',
})
export const orderCalendarFile = endpoint<typeof shapes.orderCalendarFile>({
  method: 'GET',
  path: '/shareOrder/calendarFile',
  access: 'share-order:list',
  scope: 'own-company',
  title: '共享订单日历文件',
  rate: 'export',
  body: 'file',
})
