import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UserFormEmail, UserFormMobile } from '../identity/fields.ts'
import { orMasked, Reason } from './corporate.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

/** Accounts of member companies, as operators see them (E-006). */
export const Member = z.object({
  id: z.string(),
  /** 2 of the group, 1 from outside. */
  inMember: z.number(),
  inMember_dictText: z.string(),
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  /** Masked; the unmask call shows them. */
  phone: z.string(),
  email: z.string(),
  corporate: z.string().nullable(),
  corporateName: z.string(),
  /** Deals the company took part in. */
  tradeNum: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  /** Why frozen or rejected. */
  reason: z.string(),
  createTime: Moment,
})

export const memberList = endpoint({
  method: 'GET',
  path: '/sys/user/MemberList',
  access: 'member:list',
  scope: 'platform',
  title: '会员用户列表',
  input: ListInput,
  result: paged(Member),
})
export const memberById = endpoint({
  method: 'GET',
  path: '/sys/user/member/queryById',
  access: 'member:list',
  scope: 'platform',
  title: '会员用户详情',
  input: z.object({ id: Id }),
  result: Member,
})
export const exportMembers = endpoint({
  method: 'GET',
  path: '/sys/user/member/exportXls',
  access: 'member:export',
  scope: 'platform',
  title: '导出会员用户',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
/** status 2 freezes and ends all sessions at once, 1 unfreezes. */
export const freezeMembers = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/member/frozen',
  access: 'member:freeze',
  scope: 'platform',
  title: '冻结或解冻会员',
  done: '操作成功！',
  input: z.object({ ids: Ids, status: Int.pipe(z.number().min(1).max(2)), reason: Reason }),
  result: NoResult,
})
/** A masked phone or e-mail that comes back unchanged is left as it is. */
export const editMember = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/member/edit',
  access: 'member:edit',
  scope: 'platform',
  title: '编辑会员用户',
  done: '编辑成功!',
  input: z.object({
    id: Id,
    realname: z.string('请输入姓名').trim().min(1, '请输入姓名').max(30, '姓名最多30个字').optional(),
    sex: Int.pipe(z.number().min(0).max(2)).nullable().optional(),
    phone: orMasked(UserFormMobile).optional(),
    email: orMasked(UserFormEmail).optional(),
  }),
  result: NoResult,
})
export const unmaskMember = endpoint({
  method: 'POST',
  path: '/sys/user/member/unmask',
  access: 'member:unmask',
  scope: 'platform',
  title: '查看会员联系方式',
  input: z.object({ id: Id }),
  result: z.object({ phone: z.string(), email: z.string() }),
})
