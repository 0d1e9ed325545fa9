import { ASKER, REQUEST_KIND, type RequestKind } from '@aosp/contract/trading/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { isOwnSession, mayAskAs, type Session } from '../../trading/index.ts'

type Asker = (typeof ASKER)[keyof typeof ASKER]

/** As what the caller may ask for this; whoever has no part in the session is answered as if it did not exist. */
export async function askerOf(trx: Trx, actor: Actor, session: Session, kind: RequestKind): Promise<Asker> {
  if (isOwnSession(actor, session)) return ASKER.issuer
  const as = kind === mayAskAs.bidder.kind ? 'bidder' : kind === mayAskAs.winner.kind ? 'winner' : refuse(no('notFound'))
  const place = await trx
    .selectFrom('bidding_signup')
    .select('id')
    .where('bidding_id', '=', session.id)
    .where('corporate_id', '=', actor.corporateId ?? '')
    .where('state', 'in', mayAskAs[as].signUps)
    .$if(as === 'winner', (query) => query.where('id', '=', session.winner_signup ?? ''))
    .executeTakeFirst()
  return place ? ASKER[as] : refuse(no('notFound'))
}

/** As what somebody asked, read from the record. */
export const askedAs = (request: { corporate_id: string | null; kind: number }, issuer: string): Asker =>
  request.corporate_id === null
    ? ASKER.platform
    : request.corporate_id === issuer
      ? ASKER.issuer
      : request.kind === REQUEST_KIND.stop
        ? ASKER.winner
        : ASKER.bidder

const SAID_FOR: Readonly<Partial<Record<Asker, string>>> = {
  [ASKER.bidder]: '收到竞买人反映的情况，平台正在核实',
  [ASKER.winner]: '成交双方情况变化，经平台审核终止',
}

/** What everybody reads: the reviewer's words, else the issuer's; what a bidder or the winner wrote is for the platform alone. */
export const publicReason = (request: { corporate_id: string | null; kind: number; reason: string; notice: string }, issuer: string): string =>
  request.notice || (SAID_FOR[askedAs(request, issuer)] ?? request.reason)
