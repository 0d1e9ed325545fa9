import { endpoint } from '../endpoint.ts'
import type * as shapes from './certificate.shapes.ts'

/** Certificates of deals. Filters: no, biddingCode, biddingName, issuerName, winnerName, valid, createTime_begin/_end. */
export const certificateList = endpoint<typeof shapes.certificateList>({
  method: 'GET',
  path: '/statement/certificates',
  access: 'statement:list',
  scope: 'own-company',
  title: '成交确认书列表',
})
export const exportCertificates = endpoint<typeof shapes.exportCertificates>({
  method: 'GET',
  path: '/statement/certificatesXls',
  access: 'statement:export',
  scope: 'platform',
  title: '导出成交确认书',
  rate: 'export',
  body: 'file',
})
