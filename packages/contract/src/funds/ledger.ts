import { endpoint } from '../endpoint.ts'
import type * as shapes from './ledger.shapes.ts'

/** One row per side of an entry. Filters: kind, accountKind, applynNo, corporateName, subject, createTime_begin/_end. */
export const ledgerList = endpoint<typeof shapes.ledgerList>({
  method: 'GET',
  path: '/funds/ledger',
  access: 'ledger:list',
  scope: 'own-company',
  title: '资金明细',
})
export const exportLedger = endpoint<typeof shapes.exportLedger>({
  method: 'GET',
  path: '/funds/exportXls',
  access: 'ledger:export',
  scope: 'platform',
  title: '导出资金明细',
  rate: 'export',
  body: 'file',
})
/** Sums by kind of account: the platform's for those who run it, the company's own for everybody else. */
export const fundsBalance = endpoint<typeof shapes.fundsBalance>({
  method: 'GET',
  path: '/funds/balance',
  access: 'ledger:list',
  scope: 'own-company',
  title: '资金余额',
})
/** Whether the books are in order, invariant by invariant. */
export const fundsCheck = endpoint<typeof shapes.fundsCheck>({
  method: 'GET',
  path: '/funds/check',
  access: 'ledger:verify',
  scope: 'platform',
  title: '账目核对',
})
