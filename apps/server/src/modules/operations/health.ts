import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { ready as readyCall, serverTime as timeCall } from '@aosp/contract/operations/health'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../platform/http/context.ts'

/** Ready means: the database answers and has its tables. A load balancer sends nobody here while this is refused. */
export async function ready(ctx: Ctx): Promise<Out<typeof readyCall>> {
  const migrated = await sql`select 1 from kysely_migration limit 1`.execute(ctx.db).then(
    ({ rows }) => rows.length > 0,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'not ready')
      return false
    },
  )
  return migrated ? { ready: true } : refuse(no('unavailable'))
}

/** t0 comes back as sent, t1 is arrival, t2 departure: enough for a browser to work out how far its clock is off. */
export async function serverTime(ctx: Ctx, input: { t0?: number | undefined }): Promise<Out<typeof timeCall>> {
  const t1 = ctx.now().getTime()
  return { t0: input.t0 ?? null, t1, t2: ctx.now().getTime() }
}
