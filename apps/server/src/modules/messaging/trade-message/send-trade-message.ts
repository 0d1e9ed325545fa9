import type { In } from '@aosp/contract/endpoint'
import type { sendTradeMessage as call } from '@aosp/contract/messaging/trade-message'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { PAGES, tell, visibleSessions } from '../../trading/index.ts'

type Receivers = In<typeof call>['receivers']

/** Those who signed up and are not out: refused ones may still come back. */
const OUT = [SIGN_UP.ended]

/** News like any other on the trade; the companies read from whom it is by its kind alone. */
export async function sendTradeMessage(ctx: SignedIn, { tradeCode, receivers, titile: title, msgContent }: In<typeof call>): Promise<null> {
  await tx(ctx, async (trx) => {
    const session =
      (await visibleSessions(trx, ctx.actor).select(['id', 'code', 'name', 'corporate_id']).where('bidding.code', '=', tradeCode).executeTakeFirst()) ??
      refuse(atField('tradeCode', no('trade-message.noTrade')))
    const companies = await companiesOf(trx, session, receivers)
    if (companies.length === 0) refuse(atField('receivers', no('trade-message.nobody')))
    const key = `trade.sent:${newId(ctx.now().getTime())}`
    const text = `${session.code}「${session.name}」：${msgContent}`
    await tell(ctx.outbox, trx, { key, to: { companies }, title, text, page: PAGES.detail(session.id), now: ctx.now() })
    await appendAudit(trx, ctx, { action: 'messaging.trade-message-sent', target: session.id, detail: { receivers, companies: companies.length } })
  })
  return null
}

async function companiesOf(trx: Trx, session: { id: string; corporate_id: string }, receivers: Receivers): Promise<string[]> {
  const issuer = receivers === 'signups' ? [] : [session.corporate_id]
  if (receivers === 'issuer') return issuer
  const rows = await trx
    .selectFrom('bidding_signup')
    .select('corporate_id')
    .distinct()
    .where('bidding_id', '=', session.id)
    .where('state', 'not in', OUT)
    .orderBy('corporate_id')
    .execute()
  return [...issuer, ...rows.map((row) => row.corporate_id)]
}
