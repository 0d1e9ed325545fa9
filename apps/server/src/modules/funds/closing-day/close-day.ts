import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  closeDay as closeCall,
  fundDays as daysCall,
  returnDay as returnCall,
  setBankBalance as balanceCall,
  signDay as signCall,
} from '@aosp/contract/funds/day'
import { DAY_STATE, DAY_STATE_TEXTS } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { agrees, dayAfter, maySign, type Calendar } from '../rules/may-close.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import { dayFigures, type DayFigures } from './day-figures.ts'

/** Alone with the books: whoever books shares this lock (migration 0121), so what is counted now is all there will be. */
const lockDays = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('fund_day', 0))`.execute(trx)

/** The last day into which nothing is booked any more. */
export async function closedUntil(db: Db | Trx): Promise<string | null> {
  const { day } = await db
    .selectFrom('fund_day')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('state', '=', DAY_STATE.closed)
    .executeTakeFirstOrThrow()
  return day
}

const calendarOf = async (ctx: SignedIn, db: Db | Trx, linked: boolean): Promise<Calendar> => ({
  today: toBeijingDay(ctx.now()),
  closedUntil: await closedUntil(db),
  linked,
})

export async function fundDays(ctx: SignedIn, { month }: In<typeof daysCall>, linked: boolean): Promise<Out<typeof daysCall>> {
  const calendar = await calendarOf(ctx, ctx.db, linked)
  const first = `${month}-01`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const until = last < calendar.today ? last : calendar.today
  const figures = first > until ? [] : await dayFigures(ctx.db, first, until)
  const signed = await ctx.db
    .selectFrom('fund_day')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
    .then((rows) => new Map(rows.map((row) => [row.day, row])))
  const isSigner = ctx.actor.permissions.has('day:sign')
  return {
    closedUntil: calendar.closedUntil,
    next: calendar.closedUntil === null ? null : dayAfter(calendar.closedUntil),
    linked,
    days: figures.toReversed().map((one) => {
      const row = signed.get(one.day)
      const isClosed = calendar.closedUntil !== null && one.day <= calendar.closedUntil
      const state = row?.state ?? (isClosed ? DAY_STATE.closed : DAY_STATE.open)
      const allowed = maySign(one, '', calendar)
      const isOver = one.day < calendar.today
      const all: [Out<typeof daysCall>['days'][number]['actions'][number], boolean][] = [
        ['balance', state === DAY_STATE.open && isOver && ctx.actor.permissions.has('day:edit')],
        ['sign', state === DAY_STATE.open && isSigner && (allowed.ok || allowed.code === 'day.needsNote')],
        ['close', state === DAY_STATE.signed && isSigner && row?.signed_by !== ctx.actor.accountId],
        ['return', state === DAY_STATE.signed && isSigner],
      ]
      return {
        day: one.day,
        state,
        state_dictText: DAY_STATE_TEXTS[state] ?? '',
        journals: one.journals,
        turnover: one.turnover,
        // Of a day that was signed what was signed is shown, though nothing can have changed since it was closed.
        booked: row ? fen(row.booked_fen) : one.booked,
        bank: row ? fen(row.bank_fen) : one.bank,
        held: row ? fen(row.held_fen) : one.held,
        there: row ? (row.there_fen === null ? null : fen(row.there_fen)) : linked ? (one.check?.there ?? null) : null,
        differences: row ? row.differences : linked ? (one.check?.differences ?? 0) : 0,
        checkTime: linked ? (one.check?.at ?? null) : null,
        note: row?.note ?? '',
        signBy: row?.signed_name ?? null,
        signTime: row?.signed_at ?? null,
        closeBy: row?.closed_name ?? null,
        closeTime: row?.closed_at ?? null,
        actions: all.flatMap(([action, may]) => (may ? [action] : [])),
        obstacle: state !== DAY_STATE.open || allowed.ok ? '' : allowed.message,
      }
    }),
  }
}

export const setBankBalance = (ctx: SignedIn, { day, balance }: In<typeof balanceCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockDays(trx)
    const calendar = await calendarOf(ctx, trx, false)
    if (day >= calendar.today) refuse(atField('day', no('day.notOver')))
    if (calendar.closedUntil !== null && day <= calendar.closedUntil) refuse(atField('day', no('day.closed', { day })))
    const told = { balance_fen: balance, entered_name: ctx.actor.realname, entered_at: ctx.now() }
    await trx
      .insertInto('bank_balance')
      .values({ day, ...told })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(told))
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-balance-entered', target: day, detail: { balance } })
    return null
  })

async function figuresOf(trx: Trx, day: string, linked: boolean): Promise<DayFigures> {
  const [figures] = await dayFigures(trx, day, day)
  if (!figures) throw new Error(`there is no day ${day}`)
  return linked ? figures : { ...figures, check: null }
}

const kept = ({ journals, turnover, booked, bank, held, check }: DayFigures) => ({
  journals,
  turnover_fen: turnover,
  booked_fen: booked,
  bank_fen: bank ?? fen(0),
  held_fen: held,
  differences: check?.differences ?? 0,
})

export const signDay = (ctx: SignedIn, { day, note = '' }: In<typeof signCall>, linked: boolean): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockDays(trx)
    const figures = await figuresOf(trx, day, linked)
    const allowed = maySign(figures, note, await calendarOf(ctx, trx, linked))
    if (!allowed.ok) refuse(allowed.code === 'day.needsNote' ? atField('note', allowed) : allowed)
    const now = ctx.now()
    const made = await trx
      .insertInto('fund_day')
      .values({
        day,
        state: DAY_STATE.signed,
        ...kept(figures),
        there_fen: figures.check?.there ?? null,
        note,
        signed_by: ctx.actor.accountId,
        signed_name: ctx.actor.realname,
        signed_at: now,
      })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!made) refuse(no('day.signed'))
    await appendAudit(trx, ctx, { action: 'funds.day-signed', target: day, detail: { ...kept(figures), note } })
    await tellFunds(ctx.outbox, trx, {
      key: `day.signed:${day}:${now.getTime()}`,
      to: { operators: true },
      title: `日终对账待复核：${day}`,
      text: `${ctx.actor.realname}已签署 ${day} 的日终对账（账面银行余额 ${showYuan(figures.booked)} 元，${agrees(figures) ? '各方一致' : '有差异，已说明'}），请另一人复核后日结。`,
      page: FUNDS_PAGES.day,
      now,
    })
    return null
  })

/** The signed day, for whoever acts on it. */
async function lockSigned(trx: Trx, day: string) {
  const row = await trx.selectFrom('fund_day').selectAll().where('day', '=', day).forUpdate().executeTakeFirst()
  if (row?.state === DAY_STATE.closed) refuse(no('day.closed', { day }))
  return row ?? refuse(no('day.unsigned'))
}

export const closeDay = (ctx: SignedIn, { day }: In<typeof closeCall>, linked: boolean): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockDays(trx)
    const row = await lockSigned(trx, day)
    if (row.signed_by === ctx.actor.accountId) refuse(no('day.samePerson'))
    const figures = await figuresOf(trx, day, linked)
    const allowed = maySign(figures, row.note, await calendarOf(ctx, trx, linked))
    if (!allowed.ok) refuse(allowed.code === 'day.needsNote' ? no('day.changed') : allowed)
    const now = kept(figures)
    if ((Object.keys(now) as (keyof typeof now)[]).some((name) => row[name] !== now[name])) refuse(no('day.changed'))
    await trx
      .updateTable('fund_day')
      .set({ state: DAY_STATE.closed, closed_by: ctx.actor.accountId, closed_name: ctx.actor.realname, closed_at: ctx.now() })
      .where('day', '=', day)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.day-closed', target: day, detail: now })
    return null
  })

export const returnDay = (ctx: SignedIn, { day, note }: In<typeof returnCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockDays(trx)
    await lockSigned(trx, day)
    await trx.deleteFrom('fund_day').where('day', '=', day).execute()
    await appendAudit(trx, ctx, { action: 'funds.day-returned', target: day, detail: { note } })
    return null
  })
