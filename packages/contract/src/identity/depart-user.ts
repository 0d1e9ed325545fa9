import { endpoint } from '../endpoint.ts'
import type * as shapes from './depart-user.shapes.ts'

/** The departments somebody answers for, and their people. A superior reaches nobody of another company. */

/** What is the superior's to write of his department; name, place, order, state and directors stay the administrators'. */
export const editMyDepart = endpoint<typeof shapes.editMyDepart>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepart/editMyDept',
  access: 'my-depart:edit',
  scope: 'own-departments',
  title: '修改我负责的部门',
  done: '修改成功!',
})

/** With everything below the department; without one, of all departments one answers for. */
export const departUsers = endpoint<typeof shapes.departUsers>({
  method: 'GET',
  path: '/sys/user/departUserList',
  access: 'my-depart:list',
  scope: 'own-departments',
  title: '部门用户',
})
export const addDepartUsers = endpoint<typeof shapes.addDepartUsers>({
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  access: 'my-depart:add',
  scope: 'own-departments',
  title: '添加部门用户',
  done: '添加成功！',
})
/** What a superior writes of his people. Name, sign-in, mobile and e-mail open an account and are changed elsewhere. */
export const editDepartUser = endpoint<typeof shapes.editDepartUser>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/editDepartUser',
  access: 'my-depart:edit',
  scope: 'own-departments',
  title: '修改部门用户',
  done: '修改成功!',
})
/** His roles of the department go with it. */
export const removeDepartUser = endpoint<typeof shapes.removeDepartUser>({
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepart',
  access: 'my-depart:delete',
  scope: 'own-departments',
  title: '取消部门关联',
  done: '删除成功!',
})
export const removeDepartUsers = endpoint<typeof shapes.removeDepartUsers>({
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  access: 'my-depart:delete',
  scope: 'own-departments',
  title: '批量取消部门关联',
  done: '删除成功!',
})
