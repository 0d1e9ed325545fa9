import { endpoint } from '../endpoint.ts'
import { CACHE_REFRESHED } from '../texts.ts'
import type * as shapes from './dictionary.shapes.ts'

/** Dictionaries and the platform's settings records. */

/** All items of a dictionary in their order, disabled ones marked; an unknown code has none. A code with commas names a registered source of records. */
export const dictItems = endpoint<typeof shapes.dictItems>({
  method: 'GET',
  path: '/sys/dict/getDictItems/:code',
  access: 'signed-in',
  scope: 'own-company',
  title: '字典项',
  signature: 'required',
  timeless: true,
})
export const allDictItems = endpoint<typeof shapes.allDictItems>({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  access: 'signed-in',
  scope: 'public-rows',
  title: '全部字典',
})
export const refreshDictCache = endpoint<typeof shapes.refreshDictCache>({
  method: 'GET',
  path: '/sys/dict/refleshCache' /* sic */,
  access: 'dict:refresh',
  scope: 'platform',
  title: '刷新字典缓存',
  writes: true,
  rate: 'refresh',
  done: CACHE_REFRESHED,
})
/** The words of one value. */
export const dictText = endpoint<typeof shapes.dictText>({
  method: 'GET',
  path: '/sys/dict/getDictText/:code/:key',
  access: 'signed-in',
  scope: 'public-rows',
  title: '字典文本',
})
/** What an open page missed while nobody could tell it: it reads the changed dictionaries again, and no others. */
export const dictChanges = endpoint<typeof shapes.dictChanges>({
  method: 'GET',
  path: '/sys/dict/changes',
  access: 'signed-in',
  scope: 'public-rows',
  title: '字典变更',
  background: true,
})
export const dictList = endpoint<typeof shapes.dictList>({
  method: 'GET',
  path: '/sys/dict/list',
  access: 'dict:list',
  scope: 'platform',
  title: '字典列表',
})
export const dictTree = endpoint<typeof shapes.dictTree>({
  method: 'GET',
  path: '/sys/dict/treeList',
  access: 'dict:list',
  scope: 'platform',
  title: '字典树',
})
export const dictById = endpoint<typeof shapes.dictById>({
  method: 'GET',
  path: '/sys/dict/queryById',
  access: 'dict:list',
  scope: 'platform',
  title: '字典详情',
})
export const addDict = endpoint<typeof shapes.addDict>({
  method: 'POST',
  path: '/sys/dict/add',
  access: 'dict:add',
  scope: 'platform',
  title: '新增字典',
  done: '添加成功！',
})
export const editDict = endpoint<typeof shapes.editDict>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/dict/edit',
  access: 'dict:edit',
  scope: 'platform',
  title: '修改字典',
  done: '编辑成功!',
})
/** Into the recycle bin. */
export const deleteDict = endpoint<typeof shapes.deleteDict>({
  method: 'DELETE',
  path: '/sys/dict/delete',
  access: 'dict:delete',
  scope: 'platform',
  title: '删除字典',
  done: '删除成功!',
})
export const deleteDicts = endpoint<typeof shapes.deleteDicts>({
  method: 'DELETE',
  path: '/sys/dict/deleteBatch',
  access: 'dict:delete',
  scope: 'platform',
  title: '批量删除字典',
  done: '批量删除成功！',
})
export const deletedDicts = endpoint<typeof shapes.deletedDicts>({
  method: 'GET',
  path: '/sys/dict/deleteList',
  access: 'dict:restore',
  scope: 'platform',
  title: '字典回收站',
})
export const restoreDict = endpoint<typeof shapes.restoreDict>({
  method: 'PUT',
  path: '/sys/dict/back/:id',
  access: 'dict:restore',
  scope: 'platform',
  title: '字典取回',
  done: '操作成功!',
})
/** For good, with its items; from the recycle bin only. */
export const eraseDict = endpoint<typeof shapes.eraseDict>({
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/:id',
  access: 'dict:delete',
  scope: 'platform',
  title: '彻底删除字典',
  done: '删除成功!',
})
/** One row for each item, the dictionary's own columns repeated, so that the file can be imported again. */
export const exportDicts = endpoint<typeof shapes.exportDicts>({
  method: 'GET',
  path: '/sys/dict/exportXls',
  access: 'dict:export',
  scope: 'platform',
  title: '导出字典',
  rate: 'export',
  body: 'file',
})
export const importDicts = endpoint<typeof shapes.importDicts>({
  method: 'POST',
  path: '/sys/dict/importExcel',
  access: 'dict:import',
  scope: 'platform',
  title: '导入字典',
  rate: 'upload',
  body: 'upload',
})
export const dictTemplate = endpoint<typeof shapes.dictTemplate>({
  method: 'GET',
  path: '/sys/dict/importTemplate',
  access: 'dict:import',
  scope: 'none',
  title: '字典导入模板',
  rate: 'export',
  body: 'file',
})
