import { endpoint } from '../endpoint.ts'
import type * as shapes from './corporate.shapes.ts'

/** Companies and their qualifications. */

export const corporateList = endpoint<typeof shapes.corporateList>({
  method: 'GET',
  path: '/corporate/list',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业列表',
})
export const corporateById = endpoint<typeof shapes.corporateById>({
  method: 'GET',
  path: '/corporate/queryById',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业详情',
})
export const corporateQualifications = endpoint<typeof shapes.corporateQualifications>({
  method: 'GET',
  path: '/corporate/queryBQualificationsByMainId',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业的资质',
})
export const addCorporate = endpoint<typeof shapes.addCorporate>({
  method: 'POST',
  path: '/corporate/add',
  access: 'corporate:add',
  scope: 'platform',
  title: '添加企业',
  done: '添加成功！',
})
/**
 * The message says whether reviewed fields now wait; `change` is the id of that request. inGroup, which waits like the rest, and role are for
 * operators only, who change bank data with a reason and papers; a day after another one approved it, it is in force.
 */
export const editCorporate = endpoint<typeof shapes.editCorporate>({
  method: 'PUT',
  also: ['POST'],
  path: '/corporate/edit',
  access: 'corporate:edit',
  scope: 'own-company',
  title: '编辑企业',
  stepUp: true,
  done: '编辑成功!',
})
/** Takes back what the company asked for itself, and stops what staff asked for, until it is in force. */
export const withdrawChange = endpoint<typeof shapes.withdrawChange>({
  method: 'POST',
  path: '/corporate/withdrawChange',
  access: 'corporate:submit',
  scope: 'own-company',
  title: '撤回或停止企业资料变更',
  done: '变更申请已撤回',
})
export const freezeCorporate = endpoint<typeof shapes.freezeCorporate>({
  method: 'PUT',
  also: ['POST'],
  path: '/corporate/frozen',
  access: 'corporate:freeze',
  scope: 'platform',
  title: '暂停或恢复企业交易',
  stepUp: true,
  done: '操作成功！',
})
export const unmaskCorporate = endpoint<typeof shapes.unmaskCorporate>({
  method: 'POST',
  path: '/corporate/unmask',
  access: 'corporate:unmask',
  scope: 'platform',
  title: '查看企业完整信息',
  stepUp: true,
})
export const exportCorporates = endpoint<typeof shapes.exportCorporates>({
  method: 'GET',
  path: '/corporate/exportXls',
  access: 'corporate:export',
  scope: 'platform',
  title: '导出企业',
  rate: 'export',
  body: 'file',
})
export const importCorporates = endpoint<typeof shapes.importCorporates>({
  method: 'POST',
  path: '/corporate/importExcel',
  access: 'corporate:add',
  scope: 'platform',
  title: '导入企业',
  rate: 'upload',
  body: 'upload',
})
export const corporateTemplate = endpoint<typeof shapes.corporateTemplate>({
  method: 'GET',
  path: '/corporate/importTemplate',
  access: 'corporate:add',
  scope: 'none',
  title: '企业导入模板',
  rate: 'export',
  body: 'file',
})

export const qualificationList = endpoint<typeof shapes.qualificationList>({
  method: 'GET',
  path: '/qualifications/list',
  access: 'qualification:list',
  scope: 'own-company',
  title: '资质列表',
})
export const qualificationById = endpoint<typeof shapes.qualificationById>({
  method: 'GET',
  path: '/qualifications/queryById',
  access: 'qualification:list',
  scope: 'own-company',
  title: '资质详情',
})
/** Operators name the company; a company adds to itself. */
export const addQualification = endpoint<typeof shapes.addQualification>({
  method: 'POST',
  path: '/qualifications/add',
  access: 'qualification:add',
  scope: 'own-company',
  title: '添加资质',
  done: '添加成功！',
})
export const editQualification = endpoint<typeof shapes.editQualification>({
  method: 'PUT',
  also: ['POST'],
  path: '/qualifications/edit',
  access: 'qualification:edit',
  scope: 'own-company',
  title: '编辑资质',
  done: '编辑成功!',
})
export const deleteQualification = endpoint<typeof shapes.deleteQualification>({
  method: 'DELETE',
  path: '/qualifications/delete',
  access: 'qualification:delete',
  scope: 'own-company',
  title: '删除资质',
  done: '删除成功!',
})
export const deleteQualifications = endpoint<typeof shapes.deleteQualifications>({
  method: 'DELETE',
  path: '/qualifications/deleteBatch',
  access: 'qualification:delete',
  scope: 'own-company',
  title: '批量删除资质',
  done: '批量删除成功！',
})
/** state 1 verified, -2 refused (with a note), 0 void. */
export const verifyQualification = endpoint<typeof shapes.verifyQualification>({
  method: 'PUT',
  also: ['POST'],
  path: '/qualifications/verify',
  access: 'qualification:verify',
  scope: 'platform',
  title: '核验资质',
  done: '核验结果已保存',
})
export const exportQualifications = endpoint<typeof shapes.exportQualifications>({
  method: 'GET',
  path: '/qualifications/exportXls',
  access: 'qualification:export',
  scope: 'platform',
  title: '导出资质',
  rate: 'export',
  body: 'file',
})
export const importQualifications = endpoint<typeof shapes.importQualifications>({
  method: 'POST',
  path: '/qualifications/importExcel',
  access: 'qualification:add',
  scope: 'own-company',
  title: '导入资质',
  rate: 'upload',
  body: 'upload',
})
export const qualificationTemplate = endpoint<typeof shapes.qualificationTemplate>({
  method: 'GET',
  path: '/qualifications/importTemplate',
  access: 'qualification:add',
  scope: 'none',
  title: '资质导入模板',
  rate: 'export',
  body: 'file',
})
