import { endpoint } from '../endpoint.ts'
import type * as shapes from './announcement.shapes.ts'

/** System announcements: written, released and revoked by those who run the platform (content), received by everybody (messaging). The path is the documents'. */

export const PRIORITIES = { L: '一般消息', M: '重要消息', H: '紧急消息' } as const

export const announcements = endpoint<typeof shapes.announcements>({
  method: 'GET',
  path: '/sys/annountCement/list' /* sic */,
  access: 'announcement:list',
  scope: 'own-company',
  title: '平台公告列表',
})
export const addAnnouncement = endpoint<typeof shapes.addAnnouncement>({
  method: 'POST',
  path: '/sys/annountCement/add',
  access: 'announcement:add',
  scope: 'own-company',
  title: '新增平台公告',
  done: '添加成功！',
})
export const editAnnouncement = endpoint<typeof shapes.editAnnouncement>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/annountCement/edit',
  access: 'announcement:edit',
  scope: 'own-company',
  title: '修改平台公告',
  done: '修改成功!',
})
export const deleteAnnouncement = endpoint<typeof shapes.deleteAnnouncement>({
  method: 'DELETE',
  path: '/sys/annountCement/delete',
  access: 'announcement:delete',
  scope: 'own-company',
  title: '删除平台公告',
  done: '删除成功!',
})
export const deleteAnnouncements = endpoint<typeof shapes.deleteAnnouncements>({
  method: 'DELETE',
  path: '/sys/annountCement/deleteBatch',
  access: 'announcement:delete',
  scope: 'own-company',
  title: '批量删除平台公告',
  done: '批量删除成功!',
})
/** One announcement with its body: released ones for those they are addressed to, all others for those who manage them. */
export const announcement = endpoint<typeof shapes.announcement>({
  method: 'GET',
  path: '/sys/annountCement/queryById',
  access: 'signed-in',
  scope: 'self',
  title: '查看平台公告',
})
/** The same as a page, which clients of this family open in a frame. */
export const showAnnouncement = endpoint<typeof shapes.showAnnouncement>({
  method: 'GET',
  path: '/sys/annountCement/show/:id',
  access: 'signed-in',
  scope: 'self',
  title: '公告页面',
  body: 'file',
  addressToken: true,
})
/** The documents make these two by GET; our own pages send POST. */
export const releaseAnnouncement = endpoint<typeof shapes.releaseAnnouncement>({
  method: 'POST',
  also: ['GET'],
  path: '/sys/annountCement/doReleaseData',
  access: 'announcement:publish',
  scope: 'own-company',
  title: '发布平台公告',
  writes: true,
  done: '该系统通知发布成功',
})
export const revokeAnnouncement = endpoint<typeof shapes.revokeAnnouncement>({
  method: 'POST',
  also: ['GET'],
  path: '/sys/annountCement/doReovkeData' /* sic */,
  access: 'announcement:revoke',
  scope: 'own-company',
  title: '撤销平台公告',
  writes: true,
  done: '该系统通知撤销成功',
})
