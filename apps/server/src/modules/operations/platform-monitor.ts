import type { Out } from '@aosp/contract/endpoint'
import type { platformMonitor as call } from '@aosp/contract/operations/platform-monitor'
import { toBeijing } from '@aosp/kernel/time'
import type { Ctx } from '../../platform/http/context.ts'
import '../../platform/platform.tables.ts'
import { countArticles } from '../content/index.ts'
import { countPending, signInFigures } from '../identity/index.ts'
import { countCompanies } from '../organisation/index.ts'

/** Nodes beat every few seconds; one that was silent this long is not running any more. */
const SILENT_MS = 60_000

export async function platformMonitor(ctx: Ctx): Promise<Out<typeof call>> {
  const now = ctx.now()
  const [signIns, pending, companies, articles, nodes] = await Promise.all([
    signInFigures(ctx.db, now),
    countPending(ctx.db),
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
    ...signIns,
    pending,
    companies,
    articles,
    nodes: nodes.map((node) => ({ id: node.id, startedAt: toBeijing(node.started_at), seenAt: toBeijing(node.seen_at) })),
  }
}
