import { endpoint } from '../endpoint.ts'
import type * as shapes from './permission.shapes.ts'

/** The menu as administrators keep it: directories, pages, buttons. */

/** The whole tree; with a name flat hits. */
export const menuList = endpoint<typeof shapes.menuList>({
  method: 'GET',
  path: '/sys/permission/list',
  access: 'permission:list',
  scope: 'platform',
  title: '菜单列表',
})
export const topMenus = endpoint<typeof shapes.topMenus>({
  method: 'GET',
  path: '/sys/permission/getSystemMenuList',
  access: 'permission:list',
  scope: 'platform',
  title: '一级菜单',
})
export const menusBelow = endpoint<typeof shapes.menusBelow>({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenu',
  access: 'permission:list',
  scope: 'platform',
  title: '下级菜单',
})
/** The levels below several entries, so that a table with opened rows reads itself again in one go. */
export const menusBelowMany = endpoint<typeof shapes.menusBelowMany>({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenuBatch',
  access: 'permission:list',
  scope: 'platform',
  title: '多个菜单的下级',
})
/** The tree a parent is chosen from. */
export const menuTree = endpoint<typeof shapes.menuTree>({
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  access: 'permission:list',
  scope: 'platform',
  title: '菜单选择树',
})
export const addMenu = endpoint<typeof shapes.addMenu>({
  method: 'POST',
  path: '/sys/permission/add',
  access: 'permission:add',
  scope: 'platform',
  title: '新增菜单',
  done: '添加成功！',
})
export const editMenu = endpoint<typeof shapes.editMenu>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/permission/edit',
  access: 'permission:edit',
  scope: 'platform',
  title: '修改菜单',
  done: '修改成功!',
})
/** Puts an entry below another, before one of its children or last. */
export const moveMenu = endpoint<typeof shapes.moveMenu>({
  method: 'PUT',
  path: '/sys/permission/move',
  access: 'permission:edit',
  scope: 'platform',
  title: '移动菜单',
  done: '移动成功',
})
/** Takes along what is below, with its grants and rules. */
export const deleteMenu = endpoint<typeof shapes.deleteMenu>({
  method: 'DELETE',
  path: '/sys/permission/delete',
  access: 'permission:delete',
  scope: 'platform',
  title: '删除菜单',
  done: '删除成功!',
})
export const deleteMenus = endpoint<typeof shapes.deleteMenus>({
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  access: 'permission:delete',
  scope: 'platform',
  title: '批量删除菜单',
  done: '删除成功!',
})
/** What somebody who holds this role and no other would see. */
export const menuPreview = endpoint<typeof shapes.menuPreview>({
  method: 'GET',
  path: '/sys/permission/preview',
  access: 'permission:list',
  scope: 'platform',
  title: '按角色预览菜单',
})
