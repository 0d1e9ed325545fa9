import { endpoint } from '../endpoint.ts'
import type * as shapes from './audit-chain.shapes.ts'

/** The hash chain over the audit log: how long it is, when it was checked, and what was found. */
export const auditChain = endpoint<typeof shapes.auditChain>({
  method: 'GET',
  path: '/sys/auditChain/state',
  access: 'audit-chain:list',
  scope: 'platform',
  title: '审计链状态',
})
/** Goes through the whole chain now. */
export const checkAuditChain = endpoint<typeof shapes.checkAuditChain>({
  method: 'POST',
  path: '/sys/auditChain/check',
  access: 'audit-chain:check',
  scope: 'platform',
  rate: 'refresh',
  title: '立即校验审计链',
})
