import { endpoint } from '../endpoint.ts'
import type * as shapes from './notice.shapes.ts'

/** Sharing notices as their companies and the platform work with them; what everybody sees of them is in hall.ts. */

/** Filters: code, name, transType, visibility, state, corporateName, assetName, validUntil_begin/_end, createTime_begin/_end. A company sees its own, the platform what was handed in. */
export const noticeList = endpoint<typeof shapes.noticeList>({
  method: 'GET',
  path: '/share/list',
  access: 'share:list',
  scope: 'own-company',
  title: '共享公告列表',
})
export const noticeById = endpoint<typeof shapes.noticeById>({
  method: 'GET',
  path: '/share/queryById',
  access: 'share:list',
  scope: 'own-company',
  title: '共享公告',
})
export const addNotice = endpoint<typeof shapes.addNotice>({
  method: 'POST',
  path: '/share/add',
  access: 'share:add',
  scope: 'own-company',
  title: '新增共享公告',
  done: '已保存草稿，可继续补充后提交审核',
})
export const editNotice = endpoint<typeof shapes.editNotice>({
  method: 'PUT',
  also: ['POST'],
  path: '/share/edit',
  access: 'share:edit',
  scope: 'own-company',
  title: '编辑共享公告',
  done: '已保存',
})
/** Of a notice that is published: what was booked stays inside. */
export const setWindows = endpoint<typeof shapes.setWindows>({
  method: 'POST',
  path: '/share/windows',
  access: 'share:edit',
  scope: 'own-company',
  title: '调整可用时段',
  done: '可用时段已更新',
})
export const deleteNotice = endpoint<typeof shapes.deleteNotice>({
  method: 'DELETE',
  path: '/share/delete',
  access: 'share:delete',
  scope: 'own-company',
  title: '删除共享公告',
  done: '已删除',
})
export const submitNotice = endpoint<typeof shapes.submitNotice>({
  method: 'POST',
  path: '/share/submit',
  access: 'share:submit',
  scope: 'own-company',
  title: '提交共享公告审核',
  done: '已提交，平台将在 1 个工作日内审核',
})
/** What still waits for the review goes back to the draft; what is published ends. */
export const takeDownNotice = endpoint<typeof shapes.takeDownNotice>({
  method: 'POST',
  path: '/share/takeDown',
  access: 'share:revoke',
  scope: 'own-company',
  title: '撤回或下架共享公告',
  done: '操作成功',
})
export const auditNotice = endpoint<typeof shapes.auditNotice>({
  method: 'POST',
  path: '/share/audit',
  access: 'share:review',
  scope: 'platform',
  title: '审核共享公告',
  done: '操作成功',
})
export const exportNotices = endpoint<typeof shapes.exportNotices>({
  method: 'GET',
  path: '/share/exportXls',
  access: 'share:export',
  scope: 'platform',
  title: '导出共享公告',
  rate: 'export',
  body: 'file',
})
/** The confirmed windows of a notice, for the calendars of whoever published it. */
export const noticeCalendarFile = endpoint<typeof shapes.noticeCalendarFile>({
  method: 'GET',
  path: '/share/calendarFile',
  access: 'share:list',
  scope: 'own-company',
  title: '共享公告日历文件',
  rate: 'export',
  body: 'file',
})
