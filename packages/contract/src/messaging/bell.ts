import { endpoint } from '../endpoint.ts'
import type * as shapes from './bell.shapes.ts'

/** What the person has not read yet and what is still in force, newest first, for the two tabs of the bell. */
export const myBell = endpoint<typeof shapes.myBell>({
  method: 'GET',
  path: '/sys/annountCement/listByUser' /* sic */,
  access: 'signed-in',
  scope: 'self',
  title: '我的未读消息',
  background: true,
})

/** Everything ever addressed to the person: unread first, then newest. `readFlag` 0 unread, 1 read. */
export const myAnnouncements = endpoint<typeof shapes.myAnnouncements>({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  access: 'signed-in',
  scope: 'self',
  title: '我的公告',
})

export const markRead = endpoint<typeof shapes.markRead>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  access: 'signed-in',
  scope: 'self',
  title: '标记公告已读',
})

export const markAllRead = endpoint<typeof shapes.markAllRead>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysAnnouncementSend/readAll',
  access: 'signed-in',
  scope: 'self',
  title: '全部公告标记已读',
  done: '全部已读',
})

/** The other pages of the person are told to look at the bell again; nobody else is, whoever asks. */
export const lookAgain = endpoint<typeof shapes.lookAgain>({
  method: 'GET',
  path: '/sys/annountCement/syncNotic' /* sic */,
  access: 'signed-in',
  scope: 'self',
  title: '同步我的消息提醒',
  background: true,
})

/** Stands for the session when a socket is opened: good for one handshake within a minute, so a logged one is worth nothing. */
export const socketTicket = endpoint<typeof shapes.socketTicket>({
  method: 'POST',
  path: '/sys/socketTicket',
  access: 'signed-in',
  scope: 'self',
  title: '申请连接凭证',
  background: true,
})
