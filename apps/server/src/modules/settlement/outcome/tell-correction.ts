import { PAGES, tell, type Session } from '../../trading/index.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Events, Outbox } from '../../../platform/outbox/outbox.ts'
import { correctionsOf } from '../rules/struck-deals.ts'
import { struckDeals } from './struck-deals.ts'

/**
 * The result changed after it was told: everybody who heard it the first time hears the last line of its correction. Part of the
 * transaction that changed it, once the new deal or the default is written. `knowing` are told by the step itself.
 */
export async function tellCorrection(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  { deal, knowing, now }: { deal: Events['session.corrected']['deal']; knowing: readonly string[]; now: Date },
): Promise<void> {
  const text = correctionsOf(await struckDeals(trx, session.id)).at(-1)?.text
  if (text === undefined) return
  const rows = await trx.selectFrom('bidding_signup').select('corporate_id').where('bidding_id', '=', session.id).where('bidder_no', 'is not', null).execute()
  const others = [...new Set(rows.map(({ corporate_id }) => corporate_id))].filter((company) => !knowing.includes(company)).toSorted()
  if (others.length > 0)
    await tell(outbox, trx, {
      key: `session.corrected:${session.id}:${now.getTime()}`,
      event: 'result',
      to: { companies: others },
      title: `结果更正：${session.name}`,
      text: `${session.code}「${session.name}」结果更正：${text}。`,
      page: PAGES.detail(session.id),
      now,
    })
  await outbox.publish(trx, 'session.corrected', {
    id: session.id,
    code: session.code,
    name: session.name,
    corporateId: session.corporate_id,
    transType: session.trans_type,
    text,
    deal,
    at: now.getTime(),
  })
}
