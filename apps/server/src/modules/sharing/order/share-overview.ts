import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { NOTICE, SHARE_FEE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import type { shareOverview as overviewCall } from '@aosp/contract/sharing/order'
import { fen } from '@aosp/kernel/money'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { SignedIn } from '../../../platform/http/context.ts'
import '../sharing.tables.ts'

const DAY_MS = 86_400_000
const DAYS = 90

export async function shareOverview(ctx: SignedIn, input: In<typeof overviewCall>): Promise<Out<typeof overviewCall>> {
  const now = ctx.now()
  const to = input.to ?? toBeijingDay(now)
  const from = input.from ?? toBeijingDay(new Date((fromBeijing(to)?.getTime() ?? now.getTime()) - (DAYS - 1) * DAY_MS))
  const [states, companies, free] = await Promise.all([
    sql<{
      submitted: number
      open: number
      waiting: number
      confirmed: number
      in_use: number
      late: number
      disputed: number
      due: number
      overdue: number
      paid: number
    }>`
      select (select count(*) from share_notice where state = ${NOTICE.submitted}) as submitted,
        (select count(*) from share_notice where state = ${NOTICE.open}) as open,
        count(*) filter (where state = ${SHARE_ORDER.waiting}) as waiting,
        count(*) filter (where state = ${SHARE_ORDER.confirmed}) as confirmed,
        count(*) filter (where state = ${SHARE_ORDER.inUse}) as in_use,
        count(*) filter (where state = ${SHARE_ORDER.inUse} and end_at < ${now}) as late,
        count(*) filter (where state = ${SHARE_ORDER.disputed}) as disputed,
        coalesce(sum(fee_fen) filter (where fee_state = ${SHARE_FEE.due}), 0)::bigint as due,
        coalesce(sum(fee_fen) filter (where fee_state = ${SHARE_FEE.due} and fee_due_at < ${now}), 0)::bigint as overdue,
        coalesce(sum(fee_fen) filter (where fee_state = ${SHARE_FEE.paid}), 0)::bigint as paid
      from share_order`.execute(ctx.db),
    sql<{ id: string; name: string; given: number; given_minutes: number; given_fen: number; taken: number; taken_minutes: number; taken_fen: number }>`
      with done as (select provider_id, user_id, minutes, fee_fen from share_order
        where state = ${SHARE_ORDER.returned} and (closed_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date),
      sides as (select provider_id as company, true as gives, minutes, fee_fen from done union all select user_id, false, minutes, fee_fen from done)
      select corporate.id, corporate.name, count(*) filter (where gives) as given,
        coalesce(sum(minutes) filter (where gives), 0)::bigint as given_minutes, coalesce(sum(fee_fen) filter (where gives), 0)::bigint as given_fen,
        count(*) filter (where not gives) as taken,
        coalesce(sum(minutes) filter (where not gives), 0)::bigint as taken_minutes, coalesce(sum(fee_fen) filter (where not gives), 0)::bigint as taken_fen
      from sides join corporate on corporate.id = sides.company group by corporate.id, corporate.name order by sum(minutes) desc, corporate.name`.execute(
      ctx.db,
    ),
    // What is offered from now on, less what is taken of it, by ranges: there may be many notices.
    sql<{ minutes: number }>`
      select coalesce(sum(extract(epoch from upper(free) - lower(free)) / 60), 0)::bigint as minutes from share_notice n
      cross join lateral (select range_agg(tstzrange(greatest(start_at, ${now}), end_at)) as spans from share_window
        where notice_id = n.id and end_at > ${now}) offered
      cross join lateral (select coalesce(range_agg(tstzrange(start_at, end_at)), '{}') as spans from share_order_window
        where held and case when n.asset_id is null then notice_id = n.id and confirmed else asset_id = n.asset_id end) taken
      cross join lateral unnest(offered.spans - taken.spans) free
      where n.state = ${NOTICE.open}`.execute(ctx.db),
  ])
  const [counted] = states.rows
  if (!counted) throw new Error('counting answers with a row')
  return {
    from,
    to,
    submitted: counted.submitted,
    open: counted.open,
    freeMinutes: free.rows[0]?.minutes ?? 0,
    waiting: counted.waiting,
    confirmed: counted.confirmed,
    inUse: counted.in_use,
    late: counted.late,
    disputed: counted.disputed,
    feeDue: fen(counted.due),
    feeLate: fen(counted.overdue),
    feePaid: fen(counted.paid),
    companies: companies.rows.map((row) => ({
      id: row.id,
      name: row.name,
      provided: { orders: row.given, minutes: row.given_minutes, fee: fen(row.given_fen) },
      used: { orders: row.taken, minutes: row.taken_minutes, fee: fen(row.taken_fen) },
    })),
  }
}
