import { endpoint } from '../endpoint.ts'
import type * as shapes from './report.shapes.ts'

/**
 * What operating the assets came to (domain 6). A member's report is about his own company, an operator's about all;
 * companies outside the group are told the number and the sum of public deals, and no rows.
 */

export const tradingIssueReport = endpoint<typeof shapes.tradingIssueReport>({
  method: 'GET',
  path: '/analysis/tradingIssue',
  access: 'analysis:list',
  scope: 'own-company',
  title: '交易发布统计',
})
export const leaseReport = endpoint<typeof shapes.leaseReport>({
  method: 'GET',
  path: '/analysis/lease',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '租赁分析',
})
export const shareReport = endpoint<typeof shapes.shareReport>({
  method: 'GET',
  path: '/analysis/share',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '共享分析',
})
export const maintenanceReport = endpoint<typeof shapes.maintenanceReport>({
  method: 'GET',
  path: '/analysis/maintenance',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '维修分析',
})
export const managementReport = endpoint<typeof shapes.managementReport>({
  method: 'GET',
  path: '/analysis/management',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '管理分析',
})
export const overallReport = endpoint<typeof shapes.overallReport>({
  method: 'GET',
  path: '/analysis/overall',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '综合分析',
})
/** Companies the caller's reports are about, each with the departments its assets name. */
export const analysisFilters = endpoint<typeof shapes.analysisFilters>({
  method: 'GET',
  path: '/analysis/filters',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '统计分析的单位与部门',
})
/** The rows one figure was made of. */
export const analysisRows = endpoint<typeof shapes.analysisRows>({
  method: 'GET',
  path: '/analysis/rows',
  access: 'analysis:asset',
  scope: 'own-company',
  title: '统计指标明细',
})
export const exportAnalysis = endpoint<typeof shapes.exportAnalysis>({
  method: 'GET',
  path: '/analysis/exportXls',
  access: 'analysis:export',
  scope: 'own-company',
  title: '导出统计分析',
  rate: 'export',
  body: 'file',
})
/** A whole report on paper, as its reader sees it on the screen; who may not look at a report is refused its paper. */
export const reportPaper = endpoint<typeof shapes.reportPaper>({
  method: 'GET',
  path: '/analysis/paper',
  access: 'analysis:list',
  scope: 'own-company',
  title: '下载统计报告',
  rate: 'export',
  body: 'file',
})
