import { endpoint } from '../endpoint.ts'
import type * as shapes from './member.shapes.ts'

/** Accounts of member companies, as operators see them (E-006). */

export const memberList = endpoint<typeof shapes.memberList>({
  method: 'GET',
  path: '/sys/user/MemberList',
  access: 'member:list',
  scope: 'platform',
  title: '会员用户列表',
})
export const memberById = endpoint<typeof shapes.memberById>({
  method: 'GET',
  path: '/sys/user/member/queryById',
  access: 'member:list',
  scope: 'platform',
  title: '会员用户详情',
})
export const exportMembers = endpoint<typeof shapes.exportMembers>({
  method: 'GET',
  path: '/sys/user/member/exportXls',
  access: 'member:export',
  scope: 'platform',
  title: '导出会员用户',
  rate: 'export',
  body: 'file',
})
/** status 2 freezes and ends all sessions at once, 1 unfreezes. */
export const freezeMembers = endpoint<typeof shapes.freezeMembers>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/member/frozen',
  access: 'member:freeze',
  scope: 'platform',
  title: '冻结或解冻会员',
  stepUp: true,
  done: '操作成功！',
})
/** A masked phone or e-mail that comes back unchanged is left as it is. */
export const editMember = endpoint<typeof shapes.editMember>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/member/edit',
  access: 'member:edit',
  scope: 'platform',
  title: '编辑会员用户',
  stepUp: true,
  done: '编辑成功!',
})
export const unmaskMember = endpoint<typeof shapes.unmaskMember>({
  method: 'POST',
  path: '/sys/user/member/unmask',
  access: 'member:unmask',
  scope: 'platform',
  title: '查看会员联系方式',
  stepUp: true,
})
