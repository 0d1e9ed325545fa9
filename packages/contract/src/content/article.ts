import { endpoint } from '../endpoint.ts'
import type * as shapes from './article.shapes.ts'

/** What people read: announcements, notices, information, policies. Some of it only whoever is signed in. */

/** Published articles; filters `hall`, `kind`, `keywords` and `title` (`*x*`), sort publishTime. Without a sort those on top come first. */
export const articles = endpoint<typeof shapes.articles>({
  method: 'GET',
  path: '/content/article/list',
  access: 'public',
  scope: 'public-rows',
  title: '公告资讯列表',
  rate: 'page',
})
export const article = endpoint<typeof shapes.article>({
  method: 'GET',
  path: '/content/article/queryById',
  access: 'public',
  scope: 'public-rows',
  title: '公告资讯详情',
  rate: 'page',
})

export const portalHome = endpoint<typeof shapes.portalHome>({
  method: 'GET',
  path: '/content/portal/home',
  access: 'public',
  scope: 'public-rows',
  title: '门户首页',
  rate: 'page',
})
