import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { virtualDifferences as differencesCall, virtualOperations as operationsCall, virtualStatus as statusCall } from '@aosp/contract/funds/virtual'
import { DIFFERENCE_TEXTS, VIRTUAL_KIND, VIRTUAL_KIND_TEXTS, VIRTUAL_STATE, VIRTUAL_STATE_TEXTS, type DifferenceKind } from '@aosp/contract/funds/codes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import type { Settings } from '../../../settings.ts'
import '../funds.tables.ts'

const operations = defineList({
  fields: {
    kind: { column: 'virtual_operation.kind', type: 'id' },
    state: { column: 'virtual_operation.state', type: 'number' },
    applynNo: { column: 'virtual_operation.apply_no', type: 'text' },
    vaccount: { column: 'virtual_operation.vaccount', type: 'text' },
    corporateName: { column: 'corporate.name', type: 'text' },
    amount: { column: 'virtual_operation.amount_fen', type: 'yuan' },
    createTime: { column: 'virtual_operation.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'virtual_operation.id',
})

/** Held here and missing there, as the last comparison found it. */
const missingThere = sql<boolean>`exists (select from virtual_difference lost where lost.hold_id = virtual_operation.id and lost.kind = 'missing-there' and lost.settled_at is null)`

const operationRows = (ctx: SignedIn) =>
  ctx.db
    .selectFrom('virtual_operation')
    .innerJoin('corporate', 'corporate.id', 'virtual_operation.company_id')
    .selectAll('virtual_operation')
    .select(['corporate.name as corporate_name', missingThere.as('is_missing')])

/** Sent once more: what was refused there, and a hold that is in our book and not in theirs. */
export const maySendAgain = (row: { kind: string; state: number; is_missing: boolean }): boolean =>
  row.state === VIRTUAL_STATE.stuck || (row.kind === VIRTUAL_KIND.hold && row.state === VIRTUAL_STATE.done && row.is_missing)

export async function virtualOperations(ctx: SignedIn, input: ListQuery): Promise<Out<typeof operationsCall>> {
  const base = operationRows(ctx)
  const maySend = ctx.actor.permissions.has('virtual:send')
  const [page, sums] = await Promise.all([
    runList(ctx.db, operations, input, base, {
      map: (row) => ({
        id: row.id,
        kind: row.kind,
        kind_dictText: VIRTUAL_KIND_TEXTS[row.kind] ?? '',
        applynNo: row.apply_no,
        subject: row.subject,
        corporate: row.company_id,
        corporateName: row.corporate_name,
        vaccount: row.vaccount,
        amount: fen(row.amount_fen),
        state: row.state,
        state_dictText: VIRTUAL_STATE_TEXTS[row.state] ?? '',
        attempts: row.attempts,
        error: row.error,
        createTime: row.created_at,
        settleTime: row.settled_at,
        actions: maySend && maySendAgain(row) ? (['send'] as const).slice() : [],
      }),
    }),
    sumList(ctx.db, operations, input, base, { amount: sql<number>`virtual_operation.amount_fen` }),
  ])
  return { ...page, sums }
}

/** Loaded by the command under its lock. */
export const operationRow = (ctx: SignedIn, id: string) => operationRows(ctx).where('virtual_operation.id', '=', id).executeTakeFirst()

const differences = defineList({
  fields: {
    kind: { column: 'virtual_difference.kind', type: 'id' },
    vaccount: { column: 'virtual_difference.vaccount', type: 'text' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    open: { column: sql`(virtual_difference.settled_at is null)`, type: 'boolean' },
    foundTime: { column: 'virtual_difference.found_at', type: 'moment' },
  },
  defaultSort: ['-open', '-foundTime'],
  tieBreaker: 'virtual_difference.id',
})

export const virtualDifferences = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof differencesCall>> =>
  runList(
    ctx.db,
    differences,
    input,
    ctx.db
      .selectFrom('virtual_difference')
      .leftJoin('corporate', 'corporate.id', 'virtual_difference.company_id')
      .leftJoin('virtual_operation', 'virtual_operation.id', 'virtual_difference.hold_id')
      .selectAll('virtual_difference')
      .select(['corporate.name as corporate_name', 'virtual_operation.apply_no']),
    {
      map: (row) => ({
        id: row.id,
        kind: row.kind,
        kind_dictText: DIFFERENCE_TEXTS[row.kind as DifferenceKind],
        vaccount: row.vaccount,
        corporateName: row.corporate_name ?? '',
        hold: row.hold_id,
        applynNo: row.apply_no ?? '',
        here: fen(row.here_fen),
        there: fen(row.there_fen),
        open: row.settled_at === null,
        foundTime: row.found_at,
        seenTime: row.seen_at,
        settleTime: row.settled_at,
      }),
    },
  )

export async function virtualStatus(ctx: SignedIn, settings: Settings): Promise<Out<typeof statusCall>> {
  const under = [VIRTUAL_STATE.asking, VIRTUAL_STATE.granted, VIRTUAL_STATE.sending, VIRTUAL_STATE.dropping]
  const [counted, open, check] = await Promise.all([
    ctx.db
      .selectFrom('virtual_operation')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('state', 'in', under).as('waiting'),
        eb.fn.countAll<number>().filterWhere('state', '=', VIRTUAL_STATE.stuck).as('stuck'),
      ])
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('virtual_difference')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom('virtual_check').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    connected: settings.FINANCE_LINK_URL !== undefined,
    standIn: settings.FINANCE_LINK_STAND_IN,
    waiting: counted.waiting,
    stuck: counted.stuck,
    differences: open.count,
    check: check
      ? {
          at: check.at,
          accounts: check.accounts,
          silent: check.silent,
          here: fen(check.here_fen),
          there: fen(check.there_fen),
          differences: check.differences,
          fault: check.fault,
        }
      : null,
  }
}
