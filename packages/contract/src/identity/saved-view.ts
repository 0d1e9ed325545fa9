import { endpoint } from '../endpoint.ts'
import type * as shapes from './saved-view.shapes.ts'

/** Named ways of looking at a list: a person's own, and those somebody of the staff shares with his role. */

export const savedViews = endpoint<typeof shapes.savedViews>({
  method: 'GET',
  path: '/sys/savedView/list',
  access: 'signed-in',
  scope: 'self',
  title: '列表视图',
})
/** A view of the same list and name is replaced. */
export const saveView = endpoint<typeof shapes.saveView>({
  method: 'POST',
  path: '/sys/savedView/save',
  access: 'signed-in',
  scope: 'self',
  title: '保存列表视图',
  done: '视图已保存',
})
export const deleteView = endpoint<typeof shapes.deleteView>({
  method: 'DELETE',
  path: '/sys/savedView/delete',
  access: 'signed-in',
  scope: 'self',
  title: '删除列表视图',
  done: '视图已删除',
})
