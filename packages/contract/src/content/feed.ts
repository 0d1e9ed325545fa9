import { endpoint } from '../endpoint.ts'
import type * as shapes from './feed.shapes.ts'

/** What programs read of the public pages: feed readers, calendars, search engines. */

const open = { method: 'GET', access: 'public', scope: 'public-rows', rate: 'page', body: 'file' } as const

/** RSS 2.0 of one hall, the newest first. */
export const articleFeed = endpoint<typeof shapes.articleFeed>({ ...open, path: '/feed/articles.xml', title: '公告资讯订阅（RSS）' })
export const sessionFeed = endpoint<typeof shapes.sessionFeed>({ ...open, path: '/feed/sessions.xml', title: '公开场次订阅（RSS）' })
/** iCalendar of the sessions that are yet to come or running: until when to sign up, when to bid. */
export const sessionCalendar = endpoint<typeof shapes.sessionCalendar>({ ...open, path: '/feed/sessions.ics', title: '公开场次日历（iCalendar）' })
export const robots = endpoint<typeof shapes.robots>({ ...open, path: '/robots.txt', title: '搜索引擎约定' })
/** The list of the lists below. */
export const sitemap = endpoint<typeof shapes.sitemap>({ ...open, path: '/sitemap.xml', title: '网站地图' })
export const sitemapPart = endpoint<typeof shapes.sitemapPart>({ ...open, path: '/sitemap/:part', title: '网站地图分卷' })
