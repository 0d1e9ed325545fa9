import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { afterFailure, DAY_MS, pauseFor, type FailureCounter, type Tries } from '../rules/login-limits.ts'
import { hasSignedInFrom } from './known-address.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * `account`: strangers' tries at a name, known or not; `here`: tries at a name from one address it is in use at; the two `-day`: the
 * same over a day; `address`: whatever failed from one address; `password`: a signed-in person's own password.
 */
export type FailureScope = 'account' | 'here' | 'account-day' | 'here-day' | 'address' | 'password'

const SPANS: Partial<Record<FailureScope, number>> = { 'account-day': DAY_MS, 'here-day': DAY_MS }

const toCounter = (row: { count: number; first_at: Date; last_at: Date }): FailureCounter => ({ count: row.count, firstAt: row.first_at, lastAt: row.last_at })

export async function readFailures(db: Db, scope: FailureScope, key: string): Promise<FailureCounter | undefined> {
  const row = await db.selectFrom('login_failure').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row && toCounter(row)
}

export async function noteFailure(trx: Trx, scope: FailureScope, key: string, now: Date): Promise<void> {
  const row = await trx.selectFrom('login_failure').selectAll().where('scope', '=', scope).where('key', '=', key).forUpdate().executeTakeFirst()
  const { count, firstAt, lastAt } = afterFailure(row && toCounter(row), now, SPANS[scope])
  await trx
    .insertInto('login_failure')
    .values({ scope, key, count, first_at: firstAt, last_at: lastAt })
    // Without a row there was nothing to lock: two first failures at once add up here.
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet((eb) => ({ count: row ? count : eb('login_failure.count', '+', 1), first_at: firstAt, last_at: lastAt })),
    )
    .execute()
  // Names that were typed once and never again would pile up.
  await trx
    .deleteFrom('login_failure')
    .where('last_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** A try at a password: on which side it counts, and what was counted there. The same questions are asked for names nobody has. */
export async function triesAt(ctx: Ctx, name: string, accountId: string | undefined): Promise<Tries & { note: (trx: Trx) => Promise<void> }> {
  const known = await hasSignedInFrom(ctx.db, { accountId: accountId ?? '' }, ctx.address, ctx.now())
  const scope = known ? 'here' : 'account'
  const key = known ? hereKey(name, ctx.address) : name
  return {
    known,
    failures: await readFailures(ctx.db, scope, key),
    day: await readFailures(ctx.db, `${scope}-day`, name),
    note: async (trx) => {
      await noteFailure(trx, scope, key, ctx.now())
      await noteFailure(trx, `${scope}-day`, name, ctx.now())
    },
  }
}

const hereKey = (name: string, address: string): string => `${name} ${address}`

/** After a right password the next wrong one is the first again; the day's count stays. */
export async function forgiveTries(trx: Trx, name: string, address: string): Promise<void> {
  await clearFailures(trx, 'account', name)
  await clearFailures(trx, 'here', hereKey(name, address))
}

/** Tries against the same secret queue up, or a burst would pass the limits before the first failure is counted. */
const queues = new Map<string, ReturnType<typeof createFairQueue>>()
export async function oneAtATime<Result>(scope: FailureScope, key: string, work: () => Promise<Result>, address = ''): Promise<Result> {
  const name = `${scope}:${key}`
  const queue = queues.get(name) ?? createFairQueue({ atOnce: 1, most: 40, perCaller: 20 })
  queues.set(name, queue)
  try {
    return await queue.run(address, work)
  } finally {
    if (queue.isEmpty()) queues.delete(name)
  }
}

export const clearFailures = (trx: Trx, scope: FailureScope, key: string): Promise<unknown> =>
  trx.deleteFrom('login_failure').where('scope', '=', scope).where('key', '=', key).execute()

/** Where much fails, everybody is answered a little later and asked for a picture; nobody is turned away for what others do. */
export async function slowDown(ctx: Ctx): Promise<FailureCounter | undefined> {
  const counter = await readFailures(ctx.db, 'address', ctx.address)
  const pause = pauseFor(counter, ctx.now())
  if (pause > 0) await sleep(pause)
  return counter
}
