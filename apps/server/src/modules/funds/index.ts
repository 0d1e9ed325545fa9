import { lastRunOf } from '../../platform/due/job.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ClaimPort } from './bank/claim-port.ts'
import { bankRoutes } from './bank/routes.ts'
import type { FundsPorts } from './check-books.ts'
import { closingDayRoutes } from './closing-day/routes.ts'
import { DOCUMENTS, runDocuments } from './statement/document-store.ts'
import type { SessionPorts } from './statement/account-queries.ts'
import { statementRoutes } from './statement/routes.ts'
import { fundsTodos } from './funds-todos.ts'
import { invoiceFiles, mayReadInvoice } from './invoice/invoice-queries.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { booksCheck, booksHold } from './nightly-check.ts'
import { fundsRights } from './rights.ts'
import { fundsRoutes } from './routes.ts'
import { seedFunds } from './seed-funds.ts'
import { virtualLink } from './virtual/virtual-link.ts'
import { mayReadSlipFile, slipFiles } from './slip-queries.ts'

/**
 * Money without knowing why: the books (entries of two sides, written once), deposits held on virtual accounts or proved by slips,
 * refunds and fees. It knows references, reasons and companies; whoever calls it decides what follows, in his own transaction and
 * under his own lock. Every amount has two persons behind it.
 */
export { applyDeposit, countedIntoPrice, countIntoPrice, forfeitDeposit, paidBeside, paidOn, paidOnAll } from './apply-deposit.ts'
export { assessFee, feeById, feeOf, type Fee } from './assess-fee.ts'
export { dropFee, returnFee } from './end-fee.ts'
export { holdDeposit } from './hold-deposit.ts'
export { CLOCK, paidInFor, type Hand, type Purpose } from './ledger-store.ts'
export { orderRefund, recallRefund } from './order-refund.ts'
export { receivingAccount } from './receiving-account.ts'
export { lockRefund, settleRefund } from './refund-commands.ts'
export { depositAccount, type Reference } from './rules/journals.ts'
export { judgeTyped } from './rules/typed-amount.ts'
export { approvesOnly, confirmSlip, decidedBefore, refuseSlip, tellSlipEntered } from './settle-slip.ts'
export { findSlip } from './slip-queries.ts'
export { issueAll } from './statement/document-store.ts'
export { enterSlip, lockSlipFor, openSlip, type Slip } from './slip-store.ts'
export type { ClaimPort } from './bank/claim-port.ts'
export { virtualAccountOf } from './virtual-account-store.ts'
export { virtualBank, type VirtualBank } from './virtual/virtual-bank.ts'

const EVERYTHING = 'all'

export const fundsModule = (platform: Platform, ports: FundsPorts & SessionPorts & { claims: ClaimPort }): Module => {
  const link = virtualLink(platform)
  return {
    name: 'funds',
    routes: (app) => {
      fundsRoutes(app, ports)
      statementRoutes(app, ports)
      invoiceRoutes(app)
      bankRoutes(app, ports.claims)
      link.routes(app)
      closingDayRoutes(app, platform.settings.FINANCE_LINK_URL !== undefined, ports.claims)
    },
    due: { ...link.due, [DOCUMENTS]: ({ key }) => runDocuments(platform, key) },
    jobs: [booksCheck(platform, ports), ...link.jobs],
    checks: [booksHold(platform, ports)],
    inner: [{ name: DOCUMENTS, title: '结算单据编号', rhythm: '每 3 秒', lastTime: lastRunOf(DOCUMENTS, EVERYTHING) }],
    files: { slip: mayReadSlipFile, invoice: mayReadInvoice },
    fileRecords: { slip: slipFiles, invoice: invoiceFiles },
    todos: fundsTodos,
    rights: fundsRights,
    seedBase: (trx, { now }) => planFirst(trx, { kind: DOCUMENTS, key: EVERYTHING, dueAt: now }),
    seedDemo: (trx, facts) => seedFunds(trx, facts.now),
  }
}
