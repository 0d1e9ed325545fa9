import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { addressBarredFor, afterFailure, type FailureCounter } from '../rules/login-limits.ts'

/** `account`: by the name typed, known or not; `address`: by where it came from; `password`: a signed-in person's own password. */
export type FailureScope = 'account' | 'address' | 'password'

const toCounter = (row: { count: number; first_at: Date; last_at: Date }): FailureCounter => ({ count: row.count, firstAt: row.first_at, lastAt: row.last_at })

export async function readFailures(db: Db, scope: FailureScope, key: string): Promise<FailureCounter | undefined> {
  const row = await db.selectFrom('login_failure').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row && toCounter(row)
}

export async function noteFailure(trx: Trx, scope: FailureScope, key: string, now: Date): Promise<void> {
  const row = await trx.selectFrom('login_failure').selectAll().where('scope', '=', scope).where('key', '=', key).forUpdate().executeTakeFirst()
  const { count, firstAt, lastAt } = afterFailure(row && toCounter(row), now)
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
    .where('last_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

/** Tries against the same secret queue up, or a burst would pass the limits before the first failure is counted. */
const queues = new Map<string, Promise<unknown>>()
export async function oneAtATime<Result>(scope: FailureScope, key: string, work: () => Promise<Result>): Promise<Result> {
  const name = `${scope}:${key}`
  const mine = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, mine)
  try {
    return await mine
  } finally {
    if (queues.get(name) === mine) queues.delete(name)
  }
}

export const clearFailures = (trx: Trx, scope: FailureScope, key: string): Promise<unknown> =>
  trx.deleteFrom('login_failure').where('scope', '=', scope).where('key', '=', key).execute()

export async function refuseBarredAddress(ctx: Ctx) {
  const counter = await readFailures(ctx.db, 'address', ctx.address)
  const barred = addressBarredFor(counter, ctx.now())
  if (barred > 0) refuse(no('tooMany', { seconds: Math.ceil(barred / 1000) }))
  return counter
}
