import { endpoint } from '../endpoint.ts'
import type * as shapes from './low-form.shapes.ts'

/** Forms described by data: administrators describe them, a menu entry that leads to `/low-app/<code>` opens them to whoever was granted it. */

export const lowForms = endpoint<typeof shapes.lowForms>({
  method: 'GET',
  path: '/online/form/list',
  access: 'low-form:list',
  scope: 'platform',
  title: '低代码表单列表',
})
export const addLowForm = endpoint<typeof shapes.addLowForm>({
  method: 'POST',
  path: '/online/form/add',
  access: 'low-form:add',
  scope: 'platform',
  title: '新增低代码表单',
  done: '添加成功！',
})
/** The code stays: menu entries lead to it. */
export const editLowForm = endpoint<typeof shapes.editLowForm>({
  method: 'PUT',
  also: ['POST'],
  path: '/online/form/edit',
  access: 'low-form:edit',
  scope: 'platform',
  title: '编辑低代码表单',
  done: '编辑成功!',
})
export const deleteLowForm = endpoint<typeof shapes.deleteLowForm>({
  method: 'DELETE',
  path: '/online/form/delete',
  access: 'low-form:delete',
  scope: 'platform',
  title: '删除低代码表单',
  done: '删除成功!',
})

/** For whoever has a menu entry that leads to it; to others it is not there. */
export const openLowForm = endpoint<typeof shapes.openLowForm>({
  method: 'GET',
  path: '/online/form/api/getForm',
  access: 'signed-in',
  scope: 'self',
  title: '打开低代码表单',
})
/** Conditions and order name the fields of the form. */
export const lowRecords = endpoint<typeof shapes.lowRecords>({
  method: 'GET',
  path: '/online/form/api/getData',
  access: 'signed-in',
  scope: 'own-company',
  title: '低代码表单数据',
})
export const addLowRecord = endpoint<typeof shapes.addLowRecord>({
  method: 'POST',
  path: '/online/form/api/add',
  access: 'signed-in',
  scope: 'own-company',
  title: '新增低代码表单数据',
  done: '添加成功！',
})
export const editLowRecord = endpoint<typeof shapes.editLowRecord>({
  method: 'PUT',
  path: '/online/form/api/edit',
  access: 'signed-in',
  scope: 'own-company',
  title: '编辑低代码表单数据',
  done: '编辑成功!',
})
export const deleteLowRecord = endpoint<typeof shapes.deleteLowRecord>({
  method: 'DELETE',
  path: '/online/form/api/delete',
  access: 'signed-in',
  scope: 'own-company',
  title: '删除低代码表单数据',
  done: '删除成功!',
})
