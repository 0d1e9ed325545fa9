import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { endedAt, type ClosedSession } from '../../trading/index.ts'
import { issueCertificate } from '../certificate/issue-certificate.ts'
import { settleMoney } from '../pay/close-money.ts'
import { proposeKeep } from '../request/propose-keep.ts'
import { openSettlement } from './open-settlement.ts'

/** T12, T13: what the close has struck begins to be carried out, in the close's own transaction. */
export async function closeDeal(means: { outbox: Outbox; due: DueWork }, trx: Trx, closed: ClosedSession): Promise<void> {
  const { outbox, due } = means
  const { session, winner, price, now } = closed
  await settleMoney(means, trx, closed, { kept: !winner && (await proposeKeep(outbox, trx, closed)) })
  if (!winner || price === null) return
  await openSettlement(outbox, due, trx, session, { company: winner.corporateId, now })
  await issueCertificate(trx, { session, winnerSignUp: winner.signUpId, winnerNo: winner.no, price, closedAt: endedAt({ ...session, closed_at: now }), now })
}
