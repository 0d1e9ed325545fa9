import { endpoint } from '../endpoint.ts'
import type * as shapes from './report.shapes.ts'

/** Report popups. Reports are defined in the server's code; clients name them and their declared fields, nothing else. */

export const reportColumns = endpoint<typeof shapes.reportColumns>({
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/:code',
  access: 'signed-in',
  scope: 'own-company',
  title: '报表弹窗列',
})
export const reportQueryInfo = endpoint<typeof shapes.reportQueryInfo>({
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:cgRpConfigId',
  access: 'signed-in',
  scope: 'own-company',
  title: '报表弹窗查询条件',
})
/** Besides the list grammar: `self_<param>` for declared parameters, `force_<field>=a,b` for exactly these rows. */
export const reportData = endpoint<typeof shapes.reportData>({
  method: 'GET',
  path: '/online/cgreport/api/getData/:cgRpConfigId',
  access: 'signed-in',
  scope: 'own-company',
  title: '报表弹窗数据',
})
export const exportReport = endpoint<typeof shapes.exportReport>({
  method: 'GET',
  path: '/online/cgreport/api/exportXls/:cgRpConfigId',
  access: 'report:export',
  scope: 'own-company',
  title: '导出报表',
  rate: 'export',
  body: 'file',
})
