import { endpoint } from '../endpoint.ts'
import type * as shapes from './dict-item.shapes.ts'

/** The values of one dictionary, in their order. */
export const dictItemList = endpoint<typeof shapes.dictItemList>({
  method: 'GET',
  path: '/sys/dictItem/list',
  access: 'dict:list',
  scope: 'platform',
  title: '字典项列表',
})
export const addDictItem = endpoint<typeof shapes.addDictItem>({
  method: 'POST',
  path: '/sys/dictItem/add',
  access: 'dict:add',
  scope: 'platform',
  title: '新增字典项',
  done: '添加成功！',
})
export const editDictItem = endpoint<typeof shapes.editDictItem>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/dictItem/edit',
  access: 'dict:edit',
  scope: 'platform',
  title: '修改字典项',
  done: '编辑成功!',
})
export const deleteDictItem = endpoint<typeof shapes.deleteDictItem>({
  method: 'DELETE',
  path: '/sys/dictItem/delete',
  access: 'dict:delete',
  scope: 'platform',
  title: '删除字典项',
  done: '删除成功!',
})
export const deleteDictItems = endpoint<typeof shapes.deleteDictItems>({
  method: 'DELETE',
  path: '/sys/dictItem/deleteBatch',
  access: 'dict:delete',
  scope: 'platform',
  title: '批量删除字典项',
  done: '批量删除成功！',
})
/** Is a value still free in its dictionary? */
export const checkDictItem = endpoint<typeof shapes.checkDictItem>({
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  access: 'dict:list',
  scope: 'platform',
  title: '字典项重复校验',
  rate: 'check',
  done: '该值可用！',
})
