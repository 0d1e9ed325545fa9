import type { Out } from '@aosp/contract/endpoint'
import type { platformMonitor as call } from '@aosp/contract/operations'
import { toBeijing } from '@aosp/kernel/time'
import type { Ctx } from '../../platform/http/context.ts'
import '../../platform/platform.tables.ts'
import { countArticles } from '../content/index.ts'
import { countAccounts, countOnline, countPending, loginFigures } from '../identity/index.ts'
import { countCompanies } from '../organisation/index.ts'

/** Nodes beat every few seconds; one that was silent this long is not running any more. */
const SILENT_MS = 60_000

export async function platformMonitor(ctx: Ctx): Promise<Out<typeof call>> {
  const now = ctx.now()
  const [online, accounts, pending, logins, companies, articles, nodes] = await Promise.all([
    countOnline(ctx.db, now),
    countAccounts(ctx.db),
    countPending(ctx.db),
    loginFigures(ctx.db, now),
    countCompanies(ctx.db),
    countArticles(ctx.db, now),
    ctx.db
      .selectFrom('node_heartbeat')
      .selectAll()
      .where('seen_at', '>', new Date(now.getTime() - SILENT_MS))
      .orderBy('started_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    ...logins,
    online,
    accounts,
    pending,
    companies,
    articles,
    nodes: nodes.map((node) => ({ id: node.id, startedAt: toBeijing(node.started_at), seenAt: toBeijing(node.seen_at) })),
    hours: wholeDay(logins.hours),
  }
}

/** A chart needs the quiet hours too. */
function wholeDay(hours: { hour: string; logins: number }[]): { hour: string; logins: number }[] {
  const counted = new Map(hours.map(({ hour, logins }) => [Number(hour), logins]))
  return Array.from({ length: 24 }, (_none, hour) => ({ hour: `${String(hour).padStart(2, '0')}:00`, logins: counted.get(hour) ?? 0 }))
}
