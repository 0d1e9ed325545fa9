import { endpoint } from '../endpoint.ts'
import type * as shapes from './article-desk.shapes.ts'

/** Maintenance of what the platform publishes: the same calls for each kind, under permissions of its own. */
// @__NO_SIDE_EFFECTS__
export const maintained = (name: string, code: string, word: string) => ({
  /** Filters state, title, keywords, source, updateTime_begin/_end, publishTime_begin/_end. */
  list: endpoint<typeof shapes.list>({
    method: 'GET',
    path: `/content/${name}/list`,
    access: `${code}:list`,
    scope: 'own-company',
    title: `${word}维护列表`,
  }),
  exportXls: endpoint<typeof shapes.exportXls>({
    method: 'GET',
    path: `/content/${name}/exportXls`,
    access: `${code}:list`,
    scope: 'own-company',
    title: `导出${word}`,
    rate: 'export',
    body: 'file',
  }),
  byId: endpoint<typeof shapes.byId>({
    method: 'GET',
    path: `/content/${name}/queryById`,
    access: `${code}:list`,
    scope: 'own-company',
    title: `${word}维护详情`,
  }),
  /** One of all its versions, as it was written. */
  versionText: endpoint<typeof shapes.versionText>({
    method: 'GET',
    path: `/content/${name}/versions`,
    access: `${code}:list`,
    scope: 'own-company',
    title: `${word}历史版本`,
  }),
  add: endpoint<typeof shapes.add>({
    method: 'POST',
    path: `/content/${name}/add`,
    access: `${code}:add`,
    scope: 'own-company',
    title: `新增${word}`,
    done: '已保存为草稿',
  }),
  /** `version` is the one the editor has seen. What visitors see stays until the new version is published. */
  edit: endpoint<typeof shapes.edit>({
    method: 'PUT',
    also: ['POST'],
    path: `/content/${name}/edit`,
    access: `${code}:edit`,
    scope: 'own-company',
    title: `修改${word}`,
    done: '已保存为草稿',
  }),
  /** Takes back what waits for a second person or for its time. */
  withdraw: endpoint<typeof shapes.withdraw>({
    method: 'POST',
    path: `/content/${name}/withdraw`,
    access: `${code}:edit`,
    scope: 'own-company',
    title: `收回${word}`,
    done: '已收回为草稿',
  }),
  remove: endpoint<typeof shapes.remove>({
    method: 'DELETE',
    path: `/content/${name}/delete`,
    access: `${code}:delete`,
    scope: 'own-company',
    title: `删除${word}`,
    done: '删除成功!',
  }),
  removeBatch: endpoint<typeof shapes.removeBatch>({
    method: 'DELETE',
    path: `/content/${name}/deleteBatch`,
    access: `${code}:delete`,
    scope: 'own-company',
    title: `批量删除${word}`,
    done: '批量删除成功!',
  }),
  /** Goes out at its time; what binds the platform goes to a second person first. */
  publish: endpoint<typeof shapes.publish>({
    method: 'POST',
    path: `/content/${name}/publish`,
    access: `${code}:publish`,
    scope: 'own-company',
    title: `发布${word}`,
  }),
  revoke: endpoint<typeof shapes.revoke>({
    method: 'POST',
    path: `/content/${name}/revoke`,
    access: `${code}:revoke`,
    scope: 'platform',
    title: `撤回${word}`,
    done: '已撤回，公众不再看到',
  }),
  setTop: endpoint<typeof shapes.setTop>({
    method: 'POST',
    path: `/content/${name}/top`,
    access: `${code}:publish`,
    scope: 'platform',
    title: `置顶${word}`,
  }),
})

/** The second person's word. */
// @__NO_SIDE_EFFECTS__
const reviewed = (name: string, code: string, word: string) => ({
  audit: endpoint<typeof shapes.audit>({
    method: 'POST',
    path: `/content/${name}/audit`,
    access: `${code}:review`,
    scope: 'platform',
    title: `复核${word}`,
  }),
})

// @__NO_SIDE_EFFECTS__
export const reviewedArticle = (name: string, code: string, word: string) => ({ ...maintained(name, code, word), ...reviewed(name, code, word) })

/** Companies of the group write notices too, and hand them in. */
// @__NO_SIDE_EFFECTS__
export const noticeOfAll = (name: string, code: string, word: string) => ({
  ...maintained(name, code, word),
  ...reviewed(name, code, word),
  submit: endpoint<typeof shapes.submit>({
    method: 'POST',
    path: `/content/${name}/submit`,
    access: `${code}:submit`,
    scope: 'own-company',
    title: `提交${word}`,
    done: '已提交，由平台复核后发布',
  }),
})
