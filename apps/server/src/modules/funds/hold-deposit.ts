import { no, refuse } from '@aosp/contract/refusals'
import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import { post, type Hand, type Purpose } from './ledger-store.ts'
import { depositAccount, depositIn, holdAccount } from './rules/journals.ts'
import { holdGranted, holdOn } from './virtual-account-store.ts'
import { takeGranted } from './virtual/operation-store.ts'

/**
 * Holds a deposit on the company's virtual account and books it. Refused when too little is free there. Part of the caller's transaction and
 * lock. `granted` is the hold the finance company has given beforehand (`withHold`), where it is linked.
 */
export async function holdDeposit(trx: Trx, held: { purpose: Purpose; amount: Fen; by: Hand; now: Date; granted?: string | undefined }): Promise<void> {
  const { purpose, amount, by, now, granted } = held
  const { reference, company } = purpose
  const to = depositAccount(reference)
  const before = await trx
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .select('fund_journal.id')
    .where('fund_leg.account', '=', to)
    .where('fund_journal.kind', '=', 'J1')
    .execute()
  if (granted === undefined) await holdOn(trx, company, amount, now)
  else if (await takeGranted(trx, { id: granted, company, amount, now })) await holdGranted(trx, company, amount, now)
  else refuse(no('funds.holdGone'))
  // An issuer may withdraw, be paid back and pay again: each time is an event of its own.
  const journal = depositIn(`hold:${reference.kind}:${reference.id}:${before.length + 1}`, holdAccount(company), to, amount)
  if (!(await post(trx, journal, { ...purpose, by, now, note: '虚拟账户冻结' }))) throw new Error(`A hold for ${reference.id} was booked before`)
}
