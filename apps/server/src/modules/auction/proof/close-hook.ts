import type { CloseHook } from '../hooks.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { issueCertificate } from '../../settlement/certificate/issue-certificate.ts'
import { planCheckpoint } from './plan-checkpoint.ts'

/** With the close a root is signed over it, and a deal gets its certificate. */
export const proveClose =
  (due: DueWork): CloseHook =>
  async (trx, { session, winner, price, now }) => {
    await planCheckpoint(due, trx, now)
    if (winner && price !== null) await issueCertificate(trx, { session, winnerSignUp: winner.signUpId, winnerNo: winner.no, price, closedAt: now, now })
  }
