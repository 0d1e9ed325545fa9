import { endpoint } from '../endpoint.ts'
import type * as shapes from './user.shapes.ts'

/** Accounts of everybody, as administrators run them: staff and the people of companies alike. */

/**
 * `departId` takes the department with everything below it, `code` a comma list of ids. Phones and e-mail addresses are whole for
 * those who may uncover them, which is noted each time, unless `masked` asks for less.
 */
export const users = endpoint<typeof shapes.users>({
  method: 'GET',
  path: '/sys/user/list',
  access: 'user:list',
  scope: 'platform',
  title: '用户列表',
})
export const userById = endpoint<typeof shapes.userById>({
  method: 'GET',
  path: '/sys/user/queryById',
  access: 'user:list',
  scope: 'platform',
  title: '用户详情',
})
/** Nobody acts in another's name here: whoever asks for a deputy is told that there is none. */
export const userDeputy = endpoint<typeof shapes.userDeputy>({
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  access: 'signed-in',
  scope: 'none',
  title: '代理人',
})
export const usersByIds = endpoint<typeof shapes.usersByIds>({
  method: 'GET',
  path: '/sys/user/queryByIds',
  access: 'user:list',
  scope: 'platform',
  title: '按编号查询用户',
})
export const userRoles = endpoint<typeof shapes.userRoles>({
  method: 'GET',
  path: '/sys/user/queryUserRole',
  access: 'user:list',
  scope: 'platform',
  title: '用户的角色',
})
/** Clients of this family ask for one before they open the form; ids of accounts are drawn when they are made all the same. */
export const drawUserId = endpoint<typeof shapes.drawUserId>({
  method: 'GET',
  path: '/sys/user/generateUserId',
  access: 'user:add',
  scope: 'none',
  title: '生成用户编号',
})
/**
 * The password is a first one: whoever signs in with it has to choose his own before he can do anything. A superior adds people to his
 * departments: `selectedroles` are roles of those then, the company is his, and an administrator lets the new user in.
 */
export const addUser = endpoint<typeof shapes.addUser>({
  method: 'POST',
  path: '/sys/user/add',
  access: 'user:add',
  or: 'my-depart:add',
  scope: 'platform',
  title: '新增用户',
  rate: 'check',
  done: '添加成功！',
})
/** Members left out stay as they are. A new phone or e-mail, and roles of staff, wait for a second person. */
export const editUser = endpoint<typeof shapes.editUser>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/edit',
  access: 'user:edit',
  scope: 'platform',
  title: '修改用户',
  done: '修改成功!',
})
/** Into the recycle bin. */
export const deleteUser = endpoint<typeof shapes.deleteUser>({
  method: 'DELETE',
  path: '/sys/user/delete',
  access: 'user:delete',
  scope: 'platform',
  title: '删除用户',
  done: '删除用户成功',
  stepUp: true,
})
export const deleteUsers = endpoint<typeof shapes.deleteUsers>({
  method: 'DELETE',
  path: '/sys/user/deleteBatch',
  access: 'user:delete',
  scope: 'platform',
  title: '批量删除用户',
  done: '批量删除用户成功',
  stepUp: true,
})
/** status 2 freezes and ends all sessions at once, 1 unfreezes. */
export const freezeUsers = endpoint<typeof shapes.freezeUsers>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/frozenBatch',
  access: 'user:freeze',
  scope: 'platform',
  title: '冻结或解冻用户',
  done: '操作成功!',
  stepUp: true,
})
export const resetUserPassword = endpoint<typeof shapes.resetUserPassword>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/changePassword',
  access: 'user:reset-password',
  scope: 'platform',
  title: '重置用户密码',
  done: '密码修改成功!',
  stepUp: true,
})
export const unmaskUser = endpoint<typeof shapes.unmaskUser>({
  method: 'POST',
  path: '/sys/user/unmask',
  access: 'user:unmask',
  scope: 'platform',
  title: '查看用户联系方式',
  stepUp: true,
})
export const userBin = endpoint<typeof shapes.userBin>({
  method: 'GET',
  path: '/sys/user/recycleBin',
  access: 'user:restore',
  scope: 'platform',
  title: '用户回收站',
})
export const restoreUsers = endpoint<typeof shapes.restoreUsers>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/putRecycleBin',
  access: 'user:restore',
  scope: 'platform',
  title: '还原用户',
  done: '还原成功',
})
/** The account loses everything that tells of the person; its id stays, because records name it. */
export const eraseUsers = endpoint<typeof shapes.eraseUsers>({
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  access: 'user:restore',
  scope: 'platform',
  title: '彻底删除用户',
  done: '删除成功',
  stepUp: true,
})
export const exportUsers = endpoint<typeof shapes.exportUsers>({
  method: 'GET',
  path: '/sys/user/exportXls',
  access: 'user:export',
  scope: 'platform',
  title: '导出用户',
  rate: 'export',
  body: 'file',
})
export const importUsers = endpoint<typeof shapes.importUsers>({
  method: 'POST',
  path: '/sys/user/importExcel',
  access: 'user:import',
  scope: 'platform',
  title: '导入用户',
  rate: 'upload',
  body: 'upload',
})
export const userTemplate = endpoint<typeof shapes.userTemplate>({
  method: 'GET',
  path: '/sys/user/importTemplate',
  access: 'user:import',
  scope: 'none',
  title: '用户导入模板',
  rate: 'export',
  body: 'file',
})
