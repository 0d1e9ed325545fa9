import { endpoint } from '../endpoint.ts'
import type * as shapes from './find.shapes.ts'

/** One search over what is public: lots, inquiries, sharing, announcements, information, policies, help. The group's own only inside the group. */

export const find = endpoint<typeof shapes.find>({
  method: 'GET',
  path: '/search/find',
  access: 'public',
  scope: 'public-rows',
  title: '全站搜索',
  rate: 'page',
})
/** What somebody may mean, while he types. */
export const suggest = endpoint<typeof shapes.suggest>({
  method: 'GET',
  path: '/search/suggest',
  access: 'public',
  scope: 'public-rows',
  title: '搜索建议',
  rate: 'page',
  background: true,
})
export const savedSearches = endpoint<typeof shapes.savedSearches>({
  method: 'GET',
  path: '/search/saved/list',
  access: 'signed-in',
  scope: 'self',
  title: '我保存的搜索',
})
/** The same question is kept once; asking again changes its name. */
export const saveSearch = endpoint<typeof shapes.saveSearch>({
  method: 'POST',
  path: '/search/saved/save',
  access: 'signed-in',
  scope: 'self',
  title: '保存搜索',
  done: '已保存，有新结果时会通知您',
})
export const deleteSearch = endpoint<typeof shapes.deleteSearch>({
  method: 'DELETE',
  path: '/search/saved/delete',
  access: 'signed-in',
  scope: 'self',
  title: '删除保存的搜索',
  done: '已删除，不再通知',
})
