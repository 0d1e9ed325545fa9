import { endpoint } from '../endpoint.ts'
import type * as shapes from './registration.shapes.ts'

/**
 * Registration of companies and the review of registrations and company changes.
 *
 * A visitor asks for a code (`/sys/sms`, smsmode 1), trades it for a ticket (`verifyPhone`), uploads pictures with the ticket,
 * has values checked and sends everything at once (`register`). A rejected applicant who signs in is refused with
 * `result: { sysUser, kind, reason }`; that marker takes the ticket's place for 24 hours.
 */

export const verifyPhone = endpoint<typeof shapes.verifyPhone>({
  method: 'POST',
  path: '/sys/user/register/verifyPhone',
  access: 'public',
  scope: 'none',
  title: '注册：验证手机',
  rate: 'login',
})

/** Multipart: `ticket` (or the marker), `biz` licence or qualification, `file`. `url` shows the picture for five minutes. */
export const registrationUpload = endpoint<typeof shapes.registrationUpload>({
  method: 'POST',
  path: '/sys/user/register/upload',
  access: 'public',
  scope: 'self',
  title: '注册：上传证照',
  rate: 'upload',
  body: 'upload',
})

/** `free` may be used; `joins` the code belongs to a company of the group, which the applicant will join; `message` for the form. */
export const registrationCheck = endpoint<typeof shapes.registrationCheck>({
  method: 'POST',
  path: '/sys/user/register/check',
  access: 'public',
  scope: 'self',
  title: '注册：查重',
  rate: 'login',
})
export const register = endpoint<typeof shapes.register>({
  method: 'POST',
  path: '/sys/user/register',
  access: 'public',
  scope: 'self',
  title: '提交注册',
  rate: 'login',
  done: '注册资料已提交，请等待审核',
})
/** For the result page and for filling the form again; phone masked, no password. `corporate` is what he sent last. */
export const registrationResult = endpoint<typeof shapes.registrationResult>({
  method: 'POST',
  path: '/sys/user/register/query',
  access: 'public',
  scope: 'self',
  title: '查询注册进度与资料',
  rate: 'login',
})
export const reviewList = endpoint<typeof shapes.reviewList>({
  method: 'GET',
  path: '/corporate/review/list',
  access: 'corporate:review',
  scope: 'platform',
  title: '企业审核列表',
})
export const reviewById = endpoint<typeof shapes.reviewById>({
  method: 'GET',
  path: '/corporate/review/queryById',
  access: 'corporate:review',
  scope: 'platform',
  title: '企业审核详情',
})
/** shType 1 approve, 2 refuse with remark. inGroup and role may differ from what the applicant asked for. */
export const decideReview = endpoint<typeof shapes.decideReview>({
  method: 'POST',
  path: '/corporate/review/audit',
  access: 'corporate:review',
  scope: 'platform',
  title: '审核企业注册与变更',
  stepUp: true,
  done: '审核结果已保存',
})
export const exportReviews = endpoint<typeof shapes.exportReviews>({
  method: 'GET',
  path: '/corporate/review/exportXls',
  access: 'corporate:review',
  scope: 'platform',
  title: '导出企业审核记录',
  rate: 'export',
  body: 'file',
})
