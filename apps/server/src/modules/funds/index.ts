import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FundsPorts } from './check-books.ts'
import { fundsTodos } from './funds-todos.ts'
import { booksCheck } from './nightly-check.ts'
import { fundsRights } from './rights.ts'
import { fundsRoutes } from './routes.ts'
import { seedFunds } from './seed-funds.ts'
import { mayReadSlipFile } from './slip-queries.ts'

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
export { confirmSlip, decidedBefore, refuseSlip, tellSlipEntered } from './settle-slip.ts'
export { oweShareFee, settleShareFee, type ShareFee } from './share-fee.ts'
export { findSlip } from './slip-queries.ts'
export { enterSlip, lockSlipFor, openSlip, type Slip } from './slip-store.ts'
export { virtualAccountOf } from './virtual-account-store.ts'

export const fundsModule = (platform: Platform, ports: FundsPorts): Module => ({
  name: 'funds',
  routes: (app) => fundsRoutes(app, ports),
  jobs: [booksCheck(platform, ports)],
  files: { slip: mayReadSlipFile },
  todos: fundsTodos,
  rights: fundsRights,
  seedDemo: (trx, facts) => seedFunds(trx, facts.now),
})
